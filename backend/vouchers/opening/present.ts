import type { OpeningSums } from '#rules/go-live/opening-batch.ts'
import type { OpeningRowKind } from '#rules/go-live/row-details.ts'
import { type Kobo, kobo, koboToNaira } from '#rules/money.ts'
import { mayDecide } from '#rules/requests/second-person.ts'
import { openingMessage } from '#rules/texts/opening.ts'
import { balanceOf } from '#rules/treasury/chart.ts'
import { presentFileReading } from '../../contract/file-reading.ts'
import type { WireOpeningBatch, WireOpeningRow } from '../../contract/opening.ts'
import type { Queryable } from '../../db/schema.ts'
import { done, doneOrNull } from '../../requests/done.ts'
import type { Look } from '../../requests/second-person.ts'
import type { Chart } from '../../treasury/accounts.ts'
import { presentAccount, presentMember } from '../../treasury/present.ts'
import { openingHands, openingStep } from './authority.ts'
import { type ListedRow, type OpeningBatch, type OpeningRowRecord, sumsOf } from './store.ts'

/** What a batch adds up: each account that has rows or a control total. */
export async function batchSums(db: Queryable, batch: OpeningBatch, chart: Chart): Promise<OpeningSums> {
  const { outcomes, kinds, accounts, debit, credit } = await sumsOf(db, batch.id)
  const ofRows = new Map(accounts.map((account) => [account.number, account]))
  const numbers = new Set([...ofRows.keys(), ...Object.keys(batch.totals)])
  const controls = [...numbers].toSorted().map((number) => {
    const { account } = chart.behind(number)
    const { rows = 0, moved = kobo(0) } = ofRows.get(number) ?? {}
    const typed = batch.totals[number]
    return {
      account,
      rows,
      amount: balanceOf(account.accountClass, moved),
      typed: typed === undefined ? null : kobo(typed),
    }
  })
  return { outcomes, kinds, controls, debit, credit }
}

const naira = (amount: Kobo | null): number | null => amount && koboToNaira(amount)

export const presentBatch = (
  batch: OpeningBatch,
  sums: OpeningSums,
  chart: Chart,
  { viewer, society }: Look,
): WireOpeningBatch => ({
  _id: batch.id,
  status: batch.state,
  version: batch.version,
  goLive: batch.go_live,
  fileName: batch.file_name,
  uploaded: done(batch.uploaded_at, batch.uploaded_by, batch.uploader),
  posted: doneOrNull(batch.posted_at, batch.posted_by, batch.poster),
  ended: doneOrNull(batch.ended_at, batch.ended_by, batch.ender),
  reason: batch.end_reason,
  reading: presentFileReading(batch.reading),
  reversalWaits: batch.isReversalWaiting,
  mayDecide: mayDecide(
    viewer,
    openingStep(
      batch,
      sums.controls.map(({ account }) => account.number),
      chart,
    ),
    openingHands(society, batch),
  ),
  outcomes: sums.outcomes.map(({ outcome, rows }) => ({ outcome, rows })),
  kinds: sums.kinds.map(({ kind, rows, ready }) => ({ kind: presentKind(kind), rows, ready })),
  controls: sums.controls.map(({ account, rows, amount, typed }) => ({
    account: presentAccount(chart.behind(account.number).account),
    rows,
    amount: koboToNaira(amount),
    typed: naira(typed),
  })),
  debit: koboToNaira(sums.debit),
  credit: koboToNaira(sums.credit),
})

/** What is said about a stored row. */
export const messageOf = ({ outcome, fault, is_weak: isWeak, details }: OpeningRowRecord): string =>
  openingMessage({ outcome, fault, isWeak, personFaults: details?.person?.faults ?? [] })

const presentKind = (kind: OpeningRowKind) => kind.toLowerCase() as Lowercase<OpeningRowKind>

export const presentRow = (row: ListedRow, chart: Chart): WireOpeningRow => ({
  _id: String(row.id),
  kind: presentKind(row.kind),
  sheet: row.sheet,
  row: row.row_number,
  member: row.member,
  name: row.name,
  accountText: row.account,
  record: row.record,
  message: messageOf(row),
  amount: koboToNaira(row.amount),
  side: row.side === 'OWN' ? 'own' : row.side === 'DEBIT' ? 'debit' : 'credit',
  outcome: row.outcome,
  found: presentMember({
    memberId: row.member_id,
    memberName: row.member_name,
    memberNumber: row.member_number,
  }),
  account: row.account_number === null ? null : presentAccount(chart.behind(row.account_number).account),
})
