import type { PlainDate } from '#rules/dates.ts'
import { naira, ZERO_KOBO } from '#rules/money.ts'
import type { AccountStatement } from '#schema/treasury/account-statement-source.ts'

/** A statement of one savings account with one line. */
export const anAccountStatement = ({
  memberNumber = 'COOP000101',
  from = '2026-01-01' as PlainDate,
  to = '2026-10-31' as PlainDate,
}: Partial<{ memberNumber: string; from: PlainDate; to: PlainDate }> = {}): AccountStatement => ({
  member: { id: 'm1', name: 'Adaeze Okafor', memberNumber },
  from,
  to,
  accounts: [
    {
      kind: 'SAVINGS',
      number: '02020305',
      name: 'Ordinary savings',
      opening: naira(1_000),
      closing: naira(1_500.25),
      lines: [
        {
          reference: 'JV00000012',
          narration: 'Deduction for May',
          occurredAt: new Date('2026-05-31T10:00:00Z'),
          debit: ZERO_KOBO,
          credit: naira(500.25),
          balance: naira(1_500.25),
        },
      ],
    },
  ],
})
