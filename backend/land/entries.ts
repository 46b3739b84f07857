import { ESTATES } from '#rules/land/estates.ts'
import type { OwnAccount } from '#rules/treasury/society-accounts.ts'
import { credit, debit, societyAccount } from '../journal/chart.ts'
import type { NewEntry } from '../journal/post.ts'
import type { LandRequest } from './requests.ts'

/** The columns that an entry about land is made of; amounts in kobo. */
export type LandMoney = Pick<LandRequest['row'], 'id' | 'estate_id' | 'plots' | 'amount_paid'>

const plotsOf = ({ estate_id, plots }: LandMoney): string =>
  `${plots} ${plots === 1 ? 'plot' : 'plots'}, ${ESTATES[estate_id].name}`

interface Movement {
  readonly kind: NewEntry['kind']
  readonly narration: string
  readonly from: OwnAccount
  readonly to: OwnAccount
}

/** One entry over what was paid; none when nothing was. */
const moved = (row: LandMoney, at: Date, { kind, narration, from, to }: Movement): NewEntry[] =>
  row.amount_paid === 0
    ? []
    : [
        {
          kind,
          narration,
          occurredAt: at,
          lines: [debit(societyAccount(from), row.amount_paid), credit(societyAccount(to), row.amount_paid)],
          source: { kind: 'land request', id: row.id },
        },
      ]

/**
 * What an approved application has paid, as a deposit: the society owes plots for it until the purchase is completed.
 * Nothing paid makes no entry.
 */
export const depositOf = (row: LandMoney, at: Date): NewEntry[] =>
  moved(row, at, {
    kind: 'land deposit',
    narration: `Deposit for ${plotsOf(row)}`,
    from: 'BANK',
    to: 'LAND_DEPOSITS',
  })

/**
 * A completed purchase: what was paid for it is earned. What was still outstanding, and is waived by the reason of the
 * completion, was never received and is no income.
 */
export const saleOf = (row: LandMoney, at: Date): NewEntry[] =>
  moved(row, at, {
    kind: 'land sale',
    narration: `Sale of ${plotsOf(row)}`,
    from: 'LAND_DEPOSITS',
    to: 'LAND_INCOME',
  })
