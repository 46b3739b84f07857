import { formatPlainDate, lagosDate } from '#rules/dates.ts'
import { type Kobo, kobo, shortNaira } from '#rules/money.ts'
import { UNAPPLIED_TEXTS } from '#rules/texts/unapplied.ts'
import type { SuspenseListQuery, UnappliedListQuery } from './UnappliedPage.generated.ts'
import { type ChartAccounts, emptyVoucher, type VoucherValues } from './voucher-values.ts'

export type ShownUnapplied = NonNullable<UnappliedListQuery['unappliedBalances']>['balances']['items'][number]
export type ShownSuspense = NonNullable<SuspenseListQuery['suspenseItems']>['items']['items'][number]

/** Money that is held, as the form that moves it needs it. */
export interface HeldMoney {
  readonly title: string
  /** The number of the account that holds it. */
  readonly from: string
  /** null for an item of suspense, whose owner is to be named. */
  readonly memberNumber: string | null
  readonly suspenseItemId: string | null
  /** What can be moved, in kobo. */
  readonly amount: Kobo
  readonly narration: string
}

/** '2 June 2026: Deduction of May 2026, Bursary, and 1 more'. */
export function originText({ origins }: Pick<ShownUnapplied, 'origins'>): string {
  const [first, ...others] = origins
  if (first === undefined) return ''
  return [first.narration, ...(others.length === 0 ? [] : [UNAPPLIED_TEXTS.andMore(others.length)])].join(
    ', ',
  )
}

/** How often payroll deducted what was not asked. */
export const unexpectedCount = ({ origins }: Pick<ShownUnapplied, 'origins'>): number =>
  origins.filter(({ isUnexpected }) => isUnexpected).length

/** What is not in a voucher already. */
const freeOf = (held: Kobo, waiting: Kobo): Kobo => kobo(Math.max(0, held - waiting))

/** An unapplied balance to apply; `account` is the number of the control account. */
export const unappliedMoney = (row: ShownUnapplied, account: string): HeldMoney => ({
  title: UNAPPLIED_TEXTS.applyTitle(row.member?.name ?? ''),
  from: account,
  memberNumber: row.member?.memberNumber ?? '',
  suspenseItemId: null,
  amount: freeOf(row.balance, row.waiting),
  narration: UNAPPLIED_TEXTS.applied(originText(row)),
})

/** An item of suspense to assign; `account` is the number of suspense. */
export const suspenseMoney = (item: ShownSuspense, account: string): HeldMoney => ({
  title: UNAPPLIED_TEXTS.assignTitle(item.entry.reference),
  from: account,
  memberNumber: null,
  suspenseItemId: item.id,
  amount: freeOf(item.open, item.waiting),
  narration: UNAPPLIED_TEXTS.assigned(`${item.entry.reference}, ${item.narration}`),
})

/** The accounts that held money can go to: those of members, other than the one it is on. */
export const targetsOf = (
  accounts: readonly ChartAccounts[number][],
  { from }: Pick<HeldMoney, 'from'>,
): readonly ChartAccounts[number][] =>
  accounts.filter(({ isControl, number }) => isControl && number !== from)

/** The two lines of the voucher that moves it. */
export const heldMoveLines = (
  { from, memberNumber: owner, suspenseItemId }: HeldMoney,
  { accountNumber, memberNumber, amount }: { accountNumber: string; memberNumber: string; amount: Kobo },
) => [
  { accountNumber: from, memberNumber: owner, suspenseItemId, debit: amount, credit: null },
  { accountNumber, memberNumber, debit: null, credit: amount },
]

/** The payment voucher that pays an unapplied balance back, as its form begins. */
export function refundVoucher(row: ShownUnapplied, account: string, now: Date): VoucherValues {
  const free = freeOf(row.balance, row.waiting)
  return {
    ...emptyVoucher(now),
    kind: 'PAYMENT',
    party: row.member?.name ?? '',
    method: 'TRANSFER',
    narration: UNAPPLIED_TEXTS.refunded(originText(row)),
    lines: [
      {
        accountNumber: account,
        memberNumber: row.member?.memberNumber ?? '',
        landRequestId: '',
        // What the society decided to pay back; all of it where nothing is said.
        debit: row.toRefund > 0 ? kobo(Math.min(row.toRefund, free)) : free,
        credit: null,
      },
    ],
  }
}

/** What a held amount has in vouchers that wait; '' for nothing. */
export const waitingText = ({ waiting }: { readonly waiting: Kobo }): string =>
  waiting === 0 ? '' : UNAPPLIED_TEXTS.inVouchers(shortNaira(waiting))

export const dayText = (instant: string | null): string =>
  instant === null ? '' : formatPlainDate(lagosDate(instant))
