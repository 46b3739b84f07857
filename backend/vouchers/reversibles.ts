import type { TwoOfficers } from '#rules/requests/second-person.ts'
import type { Reversible } from '../journal/reversals.ts'
import { reversibleRemittance } from '../payroll/remittances/reversible-remittance.ts'
import { reversibleReport } from '../payroll/reports/reversible-report.ts'
import type { Chart } from '../treasury/accounts.ts'
import { reversibleDisposal } from '../treasury/reversible-disposal.ts'
import { reversibleOpening } from './opening/reversible-opening.ts'
import { reversibleVoucher } from './reversible-voucher.ts'

/** Every kind of record whose postings are taken back. A room adds its own here and nowhere else. */
export const reversibles = (chart: Chart, society: TwoOfficers): readonly Reversible[] => [
  reversibleVoucher(chart, society),
  reversibleOpening(chart, society),
  reversibleReport(society),
  reversibleRemittance,
  reversibleDisposal(society),
]
