import { useRef } from 'react'
import { isBlank, PARAGRAPH_MAX } from '#rules/field-errors.ts'
import { shortNaira } from '#rules/money.ts'
import { FIELD_TEXTS } from '#rules/texts/fields.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { READ_ONCE } from '../../apollo/read-once.ts'
import { paths } from '../../paths.ts'
import { BrokenLimits, useOverrideFields } from '../../requests/BrokenLimits.tsx'
import { DecisionDialog } from '../../requests/DecisionDialog.tsx'
import type { Decision } from '../../requests/use-decision.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { payoutField } from '../treasury/bank-accounts/payout-field.ts'
import {
  type LoanDecision_LoanRequestFragment,
  useLoanDecision_LoanRequestFragment,
} from './LoanDecision.generated.ts'
import { useLoanLimitsQuery } from './LoanLimits.generated.ts'
import { missingText } from './missing-guarantors.ts'
import type { DecidedLoan, LoanQuestion } from './use-loan-decision.ts'

const PAYOUT = payoutField(false)

export interface LoanDecisionProps {
  readonly decision: Decision<DecidedLoan, LoanQuestion>
}

/** The confirmation dialogs for approving and rejecting a loan. Spec 002 §2.4. */
export function LoanDecision({ decision }: LoanDecisionProps) {
  const { asked } = decision
  if (asked === null) return null
  const Question = asked.name === 'approve' ? Approval : Rejection
  return <Question decision={decision} request={asked.request} />
}

interface QuestionProps extends LoanDecisionProps {
  readonly request: DecidedLoan
}

const nameOf = ({ borrower }: Pick<LoanDecision_LoanRequestFragment, 'borrower'>): string =>
  borrower?.name ?? LOANS_TEXTS.theBorrower

/**
 * When the graph refuses an approval, the record is read again and determines what is shown; if it cannot be read,
 * the graph's code does.
 */
function Approval({ decision, request }: QuestionProps) {
  const loan = useLoanDecision_LoanRequestFragment(request)
  // Read already when the request was opened; otherwise the graph's refusal says what is needed.
  const { data } = useLoanLimitsQuery({
    variables: { reference: request.reference },
    errorPolicy: 'all',
    ...READ_ONCE,
  })
  const limits = (data?.loanRequest?.brokenLimits ?? []).filter(({ strength }) => strength !== 'SHOWN')
  const fields = [...useOverrideFields(limits), PAYOUT]
  const isRefused = decision.userErrors.some(({ code }) => code === 'GUARANTORS_MISSING')
  const missing = Math.max(loan.guarantorsNeeded - loan.guarantors.length, isRefused ? 1 : 0)
  if (missing > 0) return <MissingGuarantors loan={loan} missing={missing} onClose={decision.dismiss} />
  return (
    <DecisionDialog
      decision={decision}
      title="Confirm this loan?"
      confirmText="Confirm loan"
      warning={`${SHELL_TEXTS.actionCannotBeUndone}.`}
      fields={fields}
    >
      <BrokenLimits limits={limits} reader="staff" />
      {loan.amountDue !== null && (
        <p>
          {shortNaira(loan.amountDue)} is due to {nameOf(loan)}, and the loan will be entered in the ledger.
        </p>
      )}
    </DecisionDialog>
  )
}

function Rejection({ decision, request }: QuestionProps) {
  const name = nameOf(request)
  return (
    <DecisionDialog
      decision={decision}
      title={`Reject the request of ${name}?`}
      confirmText={LOANS_TEXTS.reject}
      tone="danger"
      warning={`${SHELL_TEXTS.actionCannotBeUndone}.`}
      fields={[
        {
          name: 'rejectionReason',
          label: 'Reason',
          help: `${name} will see it under My loans.`,
          maxLength: PARAGRAPH_MAX,
          rows: 4,
          validate: (text) => (isBlank(text) ? FIELD_TEXTS.reasonBlank : undefined),
        },
      ]}
    />
  )
}

interface MissingGuarantorsProps {
  readonly loan: LoanDecision_LoanRequestFragment
  readonly missing: number
  readonly onClose: () => void
}

/** The documented warning before a loan without its two guarantors is approved. */
function MissingGuarantors({ loan, missing, onClose }: MissingGuarantorsProps) {
  const okay = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      size="sm"
      role="alertdialog"
      initialFocus={okay}
      onClose={onClose}
      title={LOANS_TEXTS.missingGuarantors}
      footer={
        <>
          <CopyButton
            text={new URL(paths.guarantorForm(loan.reference), window.location.origin).href}
            what="of the guarantor form"
            label="Copy link"
          />
          <Button ref={okay} onClick={onClose}>
            {SHELL_TEXTS.okay}
          </Button>
        </>
      }
    >
      <Notice tone="warning" title={`${missingText(missing)}.`}>
        {nameOf(loan)} or you can send the guarantor link to another person.
      </Notice>
    </Dialog>
  )
}
