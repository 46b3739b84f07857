import type { Kobo } from '#rules/money.ts'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import type { KeyValueListProps } from '../../ui/KeyValueList.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** The line of a settlement for what the society owes beside the savings; none for nothing. */
export const unappliedLine = (
  settlement: { readonly unappliedBalance: Kobo } | null,
): KeyValueListProps['items'] =>
  settlement === null || settlement.unappliedBalance === 0
    ? []
    : [
        {
          label: WITHDRAWALS_TEXTS.unappliedBalance,
          value: <Money amount={settlement.unappliedBalance} />,
        },
      ]

/** Tells staff of money that came after the payment. It stays in the unapplied balance until it is paid out. */
export function LaterUnapplied({ amount }: { readonly amount: Kobo | null }) {
  if (amount === null || amount <= 0) return null
  return (
    <Notice tone="warning" title={WITHDRAWALS_TEXTS.laterUnapplied(amount)}>
      {WITHDRAWALS_TEXTS.laterUnappliedHelp}
    </Notice>
  )
}
