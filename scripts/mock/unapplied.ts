import { naira, sumKobo, ZERO_KOBO } from '#rules/money.ts'
import { chartOfAccounts, unlistedAccount } from '#rules/treasury/chart.ts'
import { type SocietyAccount, titleOf } from '#rules/treasury/society-accounts.ts'
import { pageOf } from '#schema/page.ts'
import type { NamedMember } from '#schema/treasury/source.ts'
import type { SuspenseItem, UnappliedBalance, UnappliedSource } from '#schema/vouchers/unapplied-source.ts'
import { RECORDED_AT } from '../recording/recording.ts'
import { SOCIETY } from '../recording/society.ts'

const CHART = chartOfAccounts(SOCIETY.settings)

const accountOf = (name: SocietyAccount) => {
  const { number } = titleOf(name, SOCIETY.settings.accounts)
  return CHART.find((each) => each.number === number) ?? unlistedAccount(number, false)
}

const daysAgo = (days: number) => new Date(RECORDED_AT.getTime() - days * 86_400_000)

/** What the mock society holds: the balance of one member, and two receipts that fit nobody; nothing without members. */
export function mockUnapplied(member: NamedMember | undefined): UnappliedSource {
  const origin = (days: number, reference: string, narration: string) => ({
    reference,
    narration,
    occurredAt: daysAgo(days),
    amount: naira(12_500),
    isUnexpected: true,
    toRefund: ZERO_KOBO,
  })
  const balances: readonly UnappliedBalance[] =
    member === undefined
      ? []
      : [
          {
            member,
            balance: naira(25_000),
            waiting: ZERO_KOBO,
            toRefund: ZERO_KOBO,
            since: daysAgo(74),
            origins: [
              origin(74, 'JV00000018', 'Deduction of August 2026, Bursary'),
              origin(43, 'JV00000031', 'Deduction of September 2026, Bursary'),
            ],
          },
        ]
  const item = (id: string, days: number, narration: string, source: string): SuspenseItem => ({
    id,
    reference: `JV000000${id}`,
    narration,
    source,
    occurredAt: daysAgo(days),
    amount: naira(8_000),
    open: naira(8_000),
    waiting: ZERO_KOBO,
  })
  const items =
    member === undefined
      ? []
      : [
          item('21', 70, 'Row 214 of August 2026, nobody found', 'deduction report'),
          item('39', 12, 'Transfer without a name', 'voucher'),
        ]
  const sums = (account: SocietyAccount, amounts: readonly UnappliedBalance['balance'][]) => ({
    account: accountOf(account),
    total: sumKobo(amounts),
    control: sumKobo(amounts),
  })
  const fits = (search: string) => (text: string) => text.toLowerCase().includes(search.toLowerCase())
  return {
    unapplied: async (request) => ({
      ...sums(
        'UNAPPLIED_BALANCES',
        balances.map(({ balance }) => balance),
      ),
      balances: pageOf(
        balances.filter((each) => fits(request.search)(each.member?.name ?? '')),
        request,
      ),
    }),
    suspense: async (request) => ({
      ...sums(
        'SUSPENSE',
        items.map(({ open }) => open),
      ),
      items: pageOf(
        items.filter(({ narration }) => fits(request.search)(narration)),
        request,
      ),
    }),
  }
}
