import { chakra } from '@chakra-ui/react/styled-system'
import { formatPlainDate } from '#rules/dates.ts'
import { accountNumberWarning } from '#rules/members/bank-account.ts'
import { formatNaira } from '#rules/money.ts'
import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { READ_ONCE } from '../../apollo/read-once.ts'
import { useQueueContext } from '../../requests/queue-context.ts'
import { RequestDialog } from '../../requests/RequestDialog.tsx'
import { StatusBadge } from '../../ui/Badge.tsx'
import { Email, Phone } from '../../ui/Contact.tsx'
import { CopyableId } from '../../ui/CopyButton.tsx'
import { FileLink } from '../../ui/FileLink.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { LaterUnapplied, unappliedLine } from '../withdrawals/LaterUnapplied.tsx'
import { SettlementItems } from '../withdrawals/SettlementItems.tsx'
import type { WithdrawalQuestion } from '../withdrawals/use-withdrawal-decision.ts'
import { WithdrawalActions, WithdrawalEnd } from '../withdrawals/WithdrawalActions.tsx'
import type { Claim } from './ClaimColumns.tsx'
import { useClaimedMemberQuery } from './ClaimsPage.generated.ts'

const FIRST = 'details'

export interface ClaimDialogProps {
  readonly claim: Claim
  readonly onAsk: (question: WithdrawalQuestion) => void
}

/** The details modal of a beneficiary's claim with its four tabs. Spec 002 §2.10. */
export function ClaimDialog({ claim, onAsk }: ClaimDialogProps) {
  const { queue } = useQueueContext()
  const { state, reference, settlement, person } = claim
  return (
    <RequestDialog
      title={person.fullName}
      footer={<WithdrawalActions withdrawal={claim} onAsk={onAsk} onClose={queue.close} />}
    >
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="4" textStyle="sm">
        <StatusBadge status={state} />
        <CopyableId id={reference} what="reference" />
      </chakra.p>
      <WithdrawalEnd withdrawal={claim} />
      <Tabs
        label="Parts of the request"
        value={queue.part || FIRST}
        onChange={(next) => queue.showPart(next === FIRST ? '' : next)}
        tabs={[
          { id: FIRST, label: 'Request Details', content: <Details claim={claim} /> },
          {
            id: 'savings',
            label: 'Savings Details',
            content: (
              <SettlementItems
                caption="Savings"
                items={settlement?.savingsItems ?? []}
                total={settlement?.totalSavings ?? null}
                empty={CLAIMS_TEXTS.noSavingsItems}
              />
            ),
          },
          {
            id: 'loans',
            label: 'Loan Details',
            content: (
              <SettlementItems
                caption="Loans"
                items={settlement?.loanItems ?? []}
                total={settlement?.totalLoans ?? null}
                empty={CLAIMS_TEXTS.noLoanItems}
              />
            ),
          },
          { id: 'documents', label: 'Documents', content: <Documents claim={claim} /> },
        ]}
      />
    </RequestDialog>
  )
}

function Details({ claim }: Pick<ClaimDialogProps, 'claim'>) {
  const { id, memberNumber, dateOfDeath, person, bankAccount, settlement } = claim
  // Asked for here and not with the list, where it would be a call for each row.
  const { data } = useClaimedMemberQuery({ variables: { id }, ...READ_ONCE })
  const doubt = accountNumberWarning(bankAccount.bankName ?? '', bankAccount.accountNumber ?? '')
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <LaterUnapplied amount={claim.laterUnapplied} />
      {settlement && settlement.shortfall > 0 && (
        <Notice tone="warning" title={CLAIMS_TEXTS.outstandingLoansTitle}>
          Shortfall: <Money amount={settlement.shortfall} />
        </Notice>
      )}
      {doubt !== null && <Notice tone="warning" title={CLAIMS_TEXTS.accountUnusual} />}
      <KeyValueList
        items={[
          { label: 'Deceased member', value: data?.beneficiaryClaim?.deceasedMember?.name },
          {
            label: 'Deceased member ID',
            value: <CopyableId id={memberNumber} what="member ID" />,
          },
          { label: 'Date of death', value: dateOfDeath && formatPlainDate(dateOfDeath) },
          { label: 'Beneficiary', value: person.fullName },
          { label: 'E-mail', value: person.email && <Email>{person.email}</Email> },
          { label: 'Phone', value: person.phone && <Phone>{person.phone}</Phone> },
          { label: 'Relationship', value: person.relationship },
          { label: 'Address', value: person.address },
          { label: 'Bank name', value: bankAccount.bankName },
          { label: 'Account name', value: bankAccount.accountName },
          {
            label: 'Account number',
            value: bankAccount.accountNumber && (
              <CopyableId id={bankAccount.accountNumber} what="account number" />
            ),
          },
          { label: 'Total savings', value: settlement && <Money amount={settlement.totalSavings} /> },
          { label: 'Total loans', value: settlement && `(${formatNaira(settlement.totalLoans)})` },
          { label: 'Net amount', value: settlement && <Money amount={settlement.netAmount} /> },
          ...unappliedLine(settlement),
          { label: 'Amount due', value: settlement && <Money amount={settlement.amountDue} /> },
        ]}
      />
    </chakra.div>
  )
}

const Paper = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    py: '2',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
})
function Documents({ claim: { documents } }: Pick<ClaimDialogProps, 'claim'>) {
  if (documents.length === 0) return <p>{CLAIMS_TEXTS.noDocuments}</p>
  return (
    <chakra.ul listStyleType="none">
      {documents.map(({ label, url }) => (
        <Paper key={label}>
          {label}
          <FileLink url={url} what={label}>
            {CLAIMS_TEXTS.viewDocument}
          </FileLink>
        </Paper>
      ))}
    </chakra.ul>
  )
}
