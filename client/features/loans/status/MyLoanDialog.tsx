import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { monthsText } from '#rules/dates.ts'
import { formError, GUARANTOR_ERROR_TEXTS } from '#rules/loans/may-be-guarantor.ts'
import { formatNaira, type Kobo, shortNaira } from '#rules/money.ts'
import { ASK_TEXTS } from '#rules/texts/guarantor-links.ts'
import { RECEIPT_TEXTS } from '#rules/texts/receipts.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { paths } from '../../../paths.ts'
import { ShareReceipt } from '../../../shell/ShareReceipt.tsx'
import { StatusBadge } from '../../../ui/Badge.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { KeyValueList } from '../../../ui/KeyValueList.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { AskedGuarantors } from './AskedGuarantors.tsx'
import { GuarantorLink } from './GuarantorLink.tsx'
import {
  type MyLoanDialog_LoanRequestFragment,
  useMyLoanDialog_LoanRequestFragment,
} from './MyLoanDialog.generated.ts'
import { MyLoanSchedule } from './MyLoanSchedule.tsx'
import { RequestSteps } from './RequestSteps.tsx'
import { WhoHasSigned } from './WhoHasSigned.tsx'

export interface MyLoanDialogProps {
  readonly loanRequest: FragmentType<MyLoanDialog_LoanRequestFragment>
  readonly onClose: () => void
  /** Reads the loan again, after somebody was asked. */
  readonly onChanged: () => void
}

/** Spec 002 §2.2: one request of the member's own, under its loan id. */
export function MyLoanDialog({ loanRequest, onClose, onChanged }: MyLoanDialogProps) {
  const loan = useMyLoanDialog_LoanRequestFragment(loanRequest)
  const pending = loan.state === 'PENDING'
  const error = formError({
    state: 'pending',
    // Only the number of guarantors determines whether the form is open.
    guarantors: loan.guarantors.map(() => ({ email: '', phone: '' })),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${loan.typeLabel} ${shortNaira(loan.amount)}`}
      description={
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
          Loan ID {loan.reference} <StatusBadge status={loan.state} />
        </chakra.span>
      }
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            {SHELL_TEXTS.close}
          </Button>
          {loan.state === 'APPROVED' && (
            <ShareReceipt
              name={`receipt-${loan.reference}`}
              receipt={{
                title: RECEIPT_TEXTS.loan(loan.typeLabel),
                amount: formatNaira(loan.amount),
                lines: [
                  [RECEIPT_TEXTS.loanId, loan.reference],
                  ...moneyLine(RECEIPT_TEXTS.youReceive, loan.amountDue),
                  ...moneyLine(RECEIPT_TEXTS.monthly, loan.monthlyPayable),
                ],
              }}
            />
          )}
          <LinkButton to={paths.loanPapers(loan.reference)} icon={FileText}>
            View contract
          </LinkButton>
        </>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="6">
        {loan.state === 'REJECTED' && (
          <Notice tone="danger" title="This request was rejected">
            {loan.rejectionReason ?? 'No reason was given. Please ask the office.'}
          </Notice>
        )}
        <RequestSteps loan={loan} />
        {loan.state === 'APPROVED' && <MyLoanSchedule reference={loan.reference} />}
        <Part title="Guarantors">
          {pending && loan.guarantorLinks.length > 0 ? (
            <AskedGuarantors links={loan.guarantorLinks} onAsked={onChanged} />
          ) : (
            <WhoHasSigned loan={loan} />
          )}
          {pending && (
            <LinkOfBoth isFolded={loan.guarantorLinks.length > 0}>
              <GuarantorLink
                reference={loan.reference}
                closed={error === null ? null : GUARANTOR_ERROR_TEXTS[error]}
              />
            </LinkOfBoth>
          )}
        </Part>
        <Part title="The loan">
          <KeyValueList
            items={[
              { label: 'Loan type', value: loan.typeLabel },
              { label: 'Amount requested', value: <Money amount={loan.amount} /> },
              { label: 'Loan period', value: monthsText(loan.durationMonths) },
              {
                label: 'Amount due to you',
                value: loan.amountDue === null ? null : <Money amount={loan.amountDue} />,
              },
              {
                label: 'Monthly payable',
                value: loan.monthlyPayable === null ? null : <Money amount={loan.monthlyPayable} />,
              },
            ]}
          />
        </Part>
      </chakra.div>
    </Dialog>
  )
}

/** The line of an amount on a receipt; none where it is not known. */
const moneyLine = (label: string, amount: Kobo | null): readonly (readonly [string, string])[] =>
  amount === null ? [] : [[label, formatNaira(amount)]]

/** The link of the documents, which both can use: folded away where each has a link of their own. */
function LinkOfBoth({ isFolded, children }: { readonly isFolded: boolean; readonly children: ReactNode }) {
  if (!isFolded) return children
  return (
    <Disclosure summary={ASK_TEXTS.documented} icon={ChevronDown} turn={180}>
      <chakra.p textStyle="sm" color="fg.muted" mb="3">
        {ASK_TEXTS.documentedHelp}
      </chakra.p>
      {children}
    </Disclosure>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <chakra.section display="flex" flexDirection="column" gap="3">
      <chakra.h3 textStyle="title">{title}</chakra.h3>
      {children}
    </chakra.section>
  )
}
