import type { Reversible } from '../journal/reversals.ts'
import { reversibleRemittance } from '../payroll/remittances/reversible-remittance.ts'
import { reversibleReport } from '../payroll/reports/reversible-report.ts'
import { reversibleOpening } from './opening/reversible-opening.ts'
import { reversibleVoucher } from './reversible-voucher.ts'

/** Every kind of record whose postings are taken back. A room adds its own here and nowhere else. */
export const reversibles: readonly Reversible[] = [
  reversibleVoucher,
  reversibleOpening,
  reversibleReport,
  reversibleRemittance,
]
