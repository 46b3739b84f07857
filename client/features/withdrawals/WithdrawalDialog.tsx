import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useQueueContext } from '../../requests/queue-context.ts'
import { RequestDialog } from '../../requests/RequestDialog.tsx'
import { StatusBadge } from '../../ui/Badge.tsx'
import { Email, Phone } from '../../ui/Contact.tsx'
import { CopyableId } from '../../ui/CopyButton.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { type Tab, Tabs } from '../../ui/Tabs.tsx'
import { PaymentWarnings } from './PaymentWarnings.tsx'
import type { WithdrawalQuestion } from './use-withdrawal-decision.ts'
import { WithdrawalActions, WithdrawalEnd } from './WithdrawalActions.tsx'
import type { WithdrawalParts_WithdrawalFragment } from './WithdrawalParts.generated.ts'
import { isOpen, nameOfWithdrawal } from './withdrawal-list.ts'

export interface WithdrawalDialogProps {
  readonly withdrawal: WithdrawalParts_WithdrawalFragment
  readonly onAsk: (question: WithdrawalQuestion) => void
  /** What is asked for: the content of the first tab. */
  readonly details: ReactNode
  /** Tabs of this kind of withdrawal, behind the first one. */
  readonly more?: readonly Tab[]
}

const FIRST = 'details'

/** The details modal of a withdrawal with its tabs, and the decisions that its state allows. Spec 002 §2.8, §3. */
export function WithdrawalDialog({ withdrawal, onAsk, details, more = NO_TABS }: WithdrawalDialogProps) {
  const { queue } = useQueueContext()
  const { state, requestedAt, person, bankAccount, memberNumber } = withdrawal
  return (
    <RequestDialog
      title={nameOfWithdrawal(withdrawal)}
      footer={<WithdrawalActions withdrawal={withdrawal} onAsk={onAsk} onClose={queue.close} />}
    >
      <chakra.p
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        rowGap="1"
        mb="4"
        textStyle="sm"
        color="fg.muted"
      >
        <StatusBadge status={state} />
        {requestedAt !== null && (
          <span>
            Requested <DateTime instant={requestedAt} />
          </span>
        )}
        {memberNumber !== null && <CopyableId id={memberNumber} what="member ID" />}
      </chakra.p>
      <WithdrawalEnd withdrawal={withdrawal} />
      {isOpen(state) && (
        <chakra.div mb="4" _empty={{ display: 'none' }}>
          <PaymentWarnings warnings={withdrawal.warnings} />
        </chakra.div>
      )}
      <Tabs
        label="Parts of the request"
        value={queue.part || FIRST}
        onChange={(next) => queue.showPart(next === FIRST ? '' : next)}
        tabs={[
          { id: FIRST, label: 'Request Details', content: details },
          ...more,
          {
            id: 'member',
            label: 'Personal Information',
            content: (
              <KeyValueList
                items={[
                  { label: 'Full name', value: person.fullName },
                  { label: 'Member ID', value: memberNumber },
                  { label: 'E-mail', value: person.email && <Email>{person.email}</Email> },
                  { label: 'Phone', value: person.phone && <Phone>{person.phone}</Phone> },
                  { label: 'Faculty', value: person.faculty },
                  { label: 'Department', value: person.department },
                  { label: 'Salary structure', value: person.salaryStructure },
                ]}
              />
            ),
          },
          {
            id: 'bank',
            label: 'Bank Details',
            content: (
              <KeyValueList
                items={[
                  { label: 'Account name', value: bankAccount.accountName },
                  {
                    label: 'Account number',
                    value: bankAccount.accountNumber && (
                      <CopyableId id={bankAccount.accountNumber} what="account number" />
                    ),
                  },
                  { label: 'Bank name', value: bankAccount.bankName },
                ]}
              />
            ),
          },
        ]}
      />
    </RequestDialog>
  )
}

const NO_TABS: readonly Tab[] = []
