import { invoiceNumber } from '#rules/commodities/invoice.ts'
import { loanCode, rateGroup } from '#rules/loans/terms.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { credit, debit, loanAccount, societyAccount } from '../journal/chart.ts'
import type { NewEntry } from '../journal/post.ts'
import type { CommodityRequest } from './requests.ts'

/**
 * An approved order: the member owes the grand total, which is the sale and the mark-up. Catalogue prices are what goods cost
 * the society (Spec 001 §9: the mark-up is the only charge), so the store gives them at the total.
 */
export function saleOf({ row, member }: CommodityRequest, society: SocietySettings, at: Date): NewEntry {
  const code = loanCode('COMMODITY_PURCHASE', rateGroup(member.member_number, society), society)
  return {
    kind: 'commodity',
    narration: `Commodity order ${invoiceNumber(row.id)}`,
    occurredAt: at,
    lines: [
      debit(loanAccount(row.member_id, code), row.grand_total),
      credit(societyAccount('COMMODITY_SALES'), row.total),
      credit(societyAccount('MARKUP_INCOME'), row.markup),
      debit(societyAccount('COST_OF_GOODS'), row.total),
      credit(societyAccount('COMMODITY_STORE'), row.total),
    ],
    source: { kind: 'commodity request', id: row.id },
  }
}
