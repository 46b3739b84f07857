import { chakra } from '@chakra-ui/react/styled-system'
import { formatInstant, formatPlainDate } from '#rules/dates.ts'
import { formatNaira } from '#rules/money.ts'
import { RECEIPT_TEXTS } from '#rules/texts/receipts.ts'
import { maskAccountNumber } from '#rules/treasury/bank-accounts.ts'
import { OwnRequestDialog } from '../../requests/OwnRequestDialog.tsx'
import { ShareReceipt } from '../../shell/ShareReceipt.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { Money } from '../../ui/Money.tsx'
import { ExitSettlement } from './ExitSettlement.tsx'
import type { MyWithdrawal_WithdrawalFragment } from './MyWithdrawal.generated.ts'

export interface MyWithdrawalDialogProps {
  /** The data of the fragment MyWithdrawal_withdrawal. */
  readonly withdrawal: MyWithdrawal_WithdrawalFragment
  readonly onClose: () => void
}

const instant = (time: string | null) => (time === null ? null : formatInstant(time))

/** A savings or membership withdrawal of the member's own: what was asked for, and what became of it. */
export function MyWithdrawalDialog({ withdrawal, onClose }: MyWithdrawalDialogProps) {
  const { state, bankAccount, comments, rejectionReason, transactionReference } = withdrawal
  const isExit = 'effectiveDate' in withdrawal
  const { bankName, accountNumber, accountName } = bankAccount
  return (
    <OwnRequestDialog
      title={isExit ? 'Membership withdrawal' : 'Savings withdrawal'}
      state={state}
      rejectionReason={rejectionReason}
      onClose={onClose}
    >
      <KeyValueList
        items={[
          ...('items' in withdrawal
            ? [
                ...withdrawal.items.map(({ label, amount }) => ({
                  label,
                  value: <Money amount={amount} />,
                })),
                { label: 'Total', value: <Money amount={withdrawal.total} /> },
              ]
            : []),
          { label: 'Requested', value: instant(withdrawal.requestedAt) },
          ...(isExit
            ? [
                {
                  label: 'Membership ends on',
                  value: withdrawal.effectiveDate && formatPlainDate(withdrawal.effectiveDate),
                },
                {
                  label: 'Six months’ notice ends on',
                  value: withdrawal.noticeEndsOn && formatPlainDate(withdrawal.noticeEndsOn),
                },
              ]
            : []),
          {
            label: 'Paid into',
            value: [bankName, accountNumber, accountName].filter(Boolean).join(', '),
          },
          ...(comments === null ? [] : [{ label: 'Staff comments', value: comments }]),
          ...(state === 'PROCESSED'
            ? [
                { label: 'Paid on', value: instant(withdrawal.processedAt) },
                { label: 'Transaction reference', value: transactionReference },
              ]
            : []),
        ]}
      />
      {state === 'PROCESSED' && 'total' in withdrawal && (
        <chakra.div mt="4">
          <ShareReceipt
            name={`receipt-${withdrawal.id.replace(/\W/g, '-')}`}
            receipt={{
              title: RECEIPT_TEXTS.withdrawal,
              amount: formatNaira(withdrawal.total),
              lines: [
                [RECEIPT_TEXTS.paidOn, instant(withdrawal.processedAt) ?? '–'],
                [RECEIPT_TEXTS.into, `${bankName ?? ''} ${maskAccountNumber(accountNumber ?? '')}`.trim()],
                [RECEIPT_TEXTS.reference, transactionReference ?? '–'],
              ],
            }}
          />
        </chakra.div>
      )}
      {isExit && withdrawal.settlement && <ExitSettlement settlement={withdrawal.settlement} />}
    </OwnRequestDialog>
  )
}
