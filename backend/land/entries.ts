import { ESTATES } from '#rules/land/estates.ts'
import { costOfPlots } from '#rules/land/plot-costs.ts'
import { type Kobo, ZERO_KOBO } from '#rules/money.ts'
import { credit, debit, societyAccount } from '../journal/chart.ts'
import type { NewEntry } from '../journal/post.ts'
import type { LandRequest } from './requests.ts'

/** The columns that an entry about land is made of; amounts in kobo. */
export type LandMoney = Pick<LandRequest['row'], 'id' | 'estate_id' | 'plots' | 'amount_paid'>

const plotsOf = ({ estate_id, plots }: LandMoney): string =>
  `${plots} ${plots === 1 ? 'plot' : 'plots'}, ${ESTATES[estate_id].name}`

/**
 * What an approved application has paid, as a deposit: the society owes plots for it until the purchase is completed.
 * Nothing paid makes no entry.
 */
export const depositOf = (row: LandMoney, at: Date): NewEntry[] =>
  row.amount_paid === 0
    ? []
    : [
        {
          kind: 'land deposit',
          narration: `Deposit for ${plotsOf(row)}`,
          occurredAt: at,
          lines: [
            debit(societyAccount('BANK'), row.amount_paid),
            credit(societyAccount('LAND_DEPOSITS'), row.amount_paid),
          ],
          source: { kind: 'land request', id: row.id },
        },
      ]

/**
 * A completed purchase: what was paid for it is earned, and what its plots cost the society is the cost of land sold, where
 * that is known. What was still outstanding, and is waived by the reason of the completion, was never received and is no income.
 */
export function saleOf(row: LandMoney, at: Date, plotCost: Kobo | null): NewEntry[] {
  const cost = costOfPlots(row.plots, plotCost) ?? ZERO_KOBO
  if (row.amount_paid === 0 && cost === 0) return []
  return [
    {
      kind: 'land sale',
      narration: `Sale of ${plotsOf(row)}`,
      occurredAt: at,
      lines: [
        debit(societyAccount('LAND_DEPOSITS'), row.amount_paid),
        credit(societyAccount('LAND_INCOME'), row.amount_paid),
        debit(societyAccount('COST_OF_LAND'), cost),
        credit(societyAccount('LAND_STOCK'), cost),
      ],
      source: { kind: 'land request', id: row.id },
    },
  ]
}
