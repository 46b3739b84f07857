import { chakra } from '@chakra-ui/react/styled-system'
import { formatPlainDate, type PlainDate } from '#rules/dates.ts'
import { shortNaira } from '#rules/money.ts'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import { REAPPLICATION_MONTHS } from '#rules/withdrawals/membership-exit.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import type { ExitSettlement_SettlementFragment } from '../ExitSettlement.generated.ts'

export interface LeaveQuestionProps {
  readonly day: PlainDate
  readonly settlement: ExitSettlement_SettlementFragment
  readonly busy: boolean
  /** The error of the last attempt that the user cannot correct; null for none. */
  readonly error: unknown
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** The question before a member asks to leave: what ends, what is paid, and when they could come back. */
export function LeaveQuestion({ day, settlement, busy, error, ...press }: LeaveQuestionProps) {
  const { amountDue, shortfall } = settlement
  return (
    <ConfirmDialog
      open
      tone="danger"
      title="Request to leave the society?"
      confirmText="Request to leave"
      cancelText="Stay a member"
      busy={busy}
      {...press}
    >
      <chakra.div display="flex" flexDirection="column" gap="4">
        <chakra.ul listStyleType="disc" ps="5">
          <li>Your membership will end on {formatPlainDate(day)}.</li>
          <li>
            {shortfall > 0
              ? `By today’s balances you must first pay ${shortNaira(shortfall)}.`
              : `By today’s balances you will receive ${shortNaira(amountDue)}.`}
          </li>
          <li>When staff have approved and paid it, your savings and loans with the society are settled.</li>
          <li>You may apply again {REAPPLICATION_MONTHS} months after you have left.</li>
        </chakra.ul>
        <MutationError error={error} advise={() => WITHDRAWALS_TEXTS.notSentTwice} />
      </chakra.div>
    </ConfirmDialog>
  )
}
