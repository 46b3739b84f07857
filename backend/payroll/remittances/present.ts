import { koboToNaira } from '#rules/money.ts'
import type { MonthSums } from '#rules/payroll/remittance.ts'
import { monthText } from '#rules/treasury/period.ts'
import type { WireRemittance, WireUnremitted } from '../../contract/remittances.ts'
import type { Link } from '../../files/links.ts'
import { done, doneOrNull } from '../../requests/done.ts'
import type { Chart } from '../../treasury/accounts.ts'
import { presentAccount } from '../../treasury/present.ts'
import { presentBand } from '../../treasury/present-arrears.ts'
import type { Remittance } from './store.ts'
import type { UnremittedMonth } from './unremitted.ts'

export const presentRemittance = ({ row, parts }: Remittance, chart: Chart, link: Link): WireRemittance => ({
  _id: row.id,
  referenceNo: row.reference,
  payerId: row.payer_id,
  payerName: row.payer,
  narration: row.narration,
  status: row.state,
  date: row.dated,
  method: row.method,
  bankAccount: row.method === 'cash' ? null : presentAccount(chart.accountOf('society', row.bank_code)),
  reference: row.outside_reference,
  received: koboToNaira(row.received),
  charge: koboToNaira(row.charge),
  parts: parts.map(({ month, amount, held }) => ({
    month: monthText(month),
    amount: koboToNaira(amount),
    held: koboToNaira(held),
  })),
  evidence: link(row.evidence_file_id),
  posted: done(row.posted_at, row.posted_by, row.poster),
  reversed: doneOrNull(row.reversed_at, row.reversed_by, row.reverser),
  reason: row.end_reason,
  entry: row.entry,
  reversal: row.reversal,
  reversalWaits: row.isReversalWaiting,
})

export const presentSums = ({ opening, deducted, remitted, writtenOff, closing, held }: MonthSums) => ({
  opening: koboToNaira(opening),
  deducted: koboToNaira(deducted),
  remitted: koboToNaira(remitted),
  writtenOff: koboToNaira(writtenOff),
  closing: koboToNaira(closing),
  held: koboToNaira(held),
})

export const presentUnremitted = (month: UnremittedMonth): WireUnremitted => ({
  payerId: month.payerId,
  payerName: month.payerName,
  month: monthText(month.month),
  ...presentSums(month),
  expectedOn: month.expectedOn,
  daysLate: month.daysLate,
  band: presentBand(month.band),
})
