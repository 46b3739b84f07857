import { koboToNaira } from '#rules/money.ts'
import { mayDecide, type NextStep } from '#rules/requests/second-person.ts'
import { monthText } from '#rules/treasury/period.ts'
import type { MoneyUse } from '#rules/vouchers/reversal.ts'
import type { WireReversal, WireVoucher } from '../contract/vouchers.ts'
import type { Deps } from '../deps.ts'
import type { Link } from '../files/links.ts'
import type { Call } from '../http/route.ts'
import { type ReversalRow, reversalHands } from '../journal/reversals.ts'
import { done, doneOrNull } from '../requests/done.ts'
import { type Look, lookOf } from '../requests/second-person.ts'
import type { Chart } from '../treasury/accounts.ts'
import { presentAccount, presentMember } from '../treasury/present.ts'
import { handsIn, voucherStep } from './authority.ts'
import type { Voucher } from './store.ts'

const presentVoucher = (
  voucher: Voucher,
  chart: Chart,
  link: Link,
  { viewer, society }: Look,
): WireVoucher => {
  const { row, lines, writeOff } = voucher
  return {
    _id: row.id,
    referenceNo: row.reference,
    kind: row.kind,
    status: row.state,
    date: row.dated,
    party: row.party,
    method: row.method,
    bankAccount:
      row.method === null || row.method === 'cash'
        ? null
        : presentAccount(chart.accountOf('society', row.bank_code)),
    reference: row.outside_reference,
    narration: row.narration,
    total: koboToNaira(row.total),
    lines: lines.map((line) => ({
      account: presentAccount(chart.accountOf(line.kind, line.code)),
      member: presentMember(line),
      landRequestId: line.landRequestId,
      debit: koboToNaira(line.debit),
      credit: koboToNaira(line.credit),
    })),
    evidence: link(row.evidence_file_id),
    yearEnd: row.year_end,
    resolution: row.resolution,
    resolvedOn: row.resolved_on,
    writeOff: writeOff && {
      payerId: writeOff.payerId,
      payerName: writeOff.payerName,
      resolution: writeOff.resolution,
      resolvedOn: writeOff.resolvedOn,
      months: writeOff.months.map(({ month, amount, recovered }) => ({
        month: monthText(month),
        amount: koboToNaira(amount),
        recovered: koboToNaira(recovered),
      })),
    },
    updatedAt: row.updated_at.toISOString(),
    created: done(row.created_at, row.created_by, row.creator),
    posted: doneOrNull(row.posted_at, row.posted_by, row.poster),
    ended: doneOrNull(row.ended_at, row.ended_by, row.ender),
    reason: row.end_reason,
    entry: row.entry,
    reversal: row.reversal,
    reversalWaits: row.isReversalWaiting,
    mayDecide: mayDecide(viewer, voucherStep(voucher, chart), handsIn(society, voucher, chart)),
  }
}

/** Presents the vouchers of a call to its caller. */
export const voucherPresenter =
  (deps: Pick<Deps, 'files' | 'society'>) =>
  (call: Call<'staff'>, voucher: Voucher, chart: Chart): WireVoucher =>
    presentVoucher(
      voucher,
      chart,
      (fileId) => deps.files.link(fileId, call.viewer.id, call.now),
      lookOf(call, deps),
    )

const USES = {
  WITHDRAWN: 'withdrawn',
  SETTLED: 'settled',
  LOAN_CLOSED: 'loan closed',
  REPAID: 'repaid',
  DIVIDEND: 'dividend',
} as const satisfies Record<MoneyUse, WireReversal['uses'][number]['use']>

/** A reversal with the names of who asked and who decided, and what people call the record. */
export interface NamedReversal {
  readonly row: ReversalRow & { readonly asker: string | null; readonly decider: string | null }
  readonly title: string
  readonly step: NextStep
}

export const presentReversal = (
  { row, title, step }: NamedReversal,
  chart: Chart,
  viewer: Look['viewer'],
): WireReversal => ({
  _id: row.id,
  subject: row.subject_kind,
  subjectId: row.subject_id,
  title,
  reason: row.reason,
  status: row.state,
  asked: done(row.asked_at, row.asked_by, row.asker),
  decided: doneOrNull(row.decided_at, row.decided_by, row.decider),
  mayDecide: mayDecide(viewer, step, reversalHands(row)),
  uses: row.uses.map(({ kind, code, use, taken, left, ...member }) => ({
    account: presentAccount(chart.accountOf(kind, code)),
    member: presentMember(member),
    use: USES[use],
    taken: koboToNaira(taken),
    left: koboToNaira(left),
  })),
})
