import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { formatPlainDate, lagosDate } from '#rules/dates.ts'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { KeyValueList } from '../../../ui/KeyValueList.tsx'
import { Money } from '../../../ui/Money.tsx'
import {
  requestedItems,
  requestedTotal,
  type Withdrawable,
  type WithdrawalFormValues,
} from './withdrawal-form.ts'

export interface WithdrawalQuestionProps {
  readonly values: WithdrawalFormValues
  readonly savings: readonly Withdrawable[]
  readonly busy: boolean
  /** The error of the last attempt that the user cannot correct; null for none. */
  readonly error: unknown
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** The question before a savings withdrawal is submitted: the amounts, the charge, the date and the account. */
export function WithdrawalQuestion({ values, savings, busy, error, ...press }: WithdrawalQuestionProps) {
  const [today] = useState(() => lagosDate(new Date()))
  const { bankName, accountName, accountNumber } = values.bankAccount
  return (
    <ConfirmDialog open title="Submit this request?" confirmText="Submit request" busy={busy} {...press}>
      <chakra.div display="flex" flexDirection="column" gap="4">
        <KeyValueList
          items={[
            ...requestedItems(values, savings).map(({ label, amount }) => ({
              label,
              value: <Money amount={amount} />,
            })),
            { label: 'Charge', value: 'None' },
            { label: 'You receive', value: <Money amount={requestedTotal(values, savings)} /> },
            { label: 'Requested', value: formatPlainDate(today) },
            { label: 'Paid into', value: `${bankName}, ${accountNumber}, ${accountName}` },
          ]}
        />
        <chakra.p textStyle="sm" color="fg.muted">
          {WITHDRAWALS_TEXTS.paidWhenApproved}
        </chakra.p>
        <MutationError error={error} advise={() => WITHDRAWALS_TEXTS.notSentTwice} />
      </chakra.div>
    </ConfirmDialog>
  )
}
