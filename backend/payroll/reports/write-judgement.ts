import { sql } from 'kysely'
import { sumKobo } from '#rules/money.ts'
import type { ReportRow } from '#rules/payroll/evaluate.ts'
import type { PayrollRow } from '#rules/payroll/read-rows.ts'
import { inParts } from '../../db/in-parts.ts'
import type { Tx } from '../../db/schema.ts'
import { type Packed, slicesOf } from '../../threads/packed.ts'
import { type Judgement, movedMonths, type RowsJudge, rowsJudge } from './judge.ts'
import { type Report, type ReportRowRecord, rowParts, sumsOf } from './store.ts'

/** Judges the rows of a file that was just read and stores them, over whatever rows the report has. */
export async function judgeRead(tx: Tx, report: Report, read: Packed<PayrollRow>): Promise<void> {
  const judge = await rowsJudge(tx, report, [])
  await tx.deleteFrom('report_rows').where('report_id', '=', report.id).execute()
  let place = 0
  for await (const slice of slicesOf(read)) {
    const rows: ReportRow[] = []
    for (const row of slice) {
      rows.push({ ...row, element: row.element || null, place, decision: null, confirmedMemberId: null })
      place += 1
    }
    await insertJudged(
      tx,
      report,
      rows,
      rows.map((row) => judge.judge(row)),
    )
  }
  await finish(tx, report, judge)
}

/** Judges the stored rows of a report again, and writes down what has changed. The rows of the file stay as they are. */
export async function judgeStored(tx: Tx, report: Report): Promise<void> {
  const judge = await rowsJudge(tx, report, await movedMonths(tx, report.id))
  await tx
    .deleteFrom('report_rows')
    .where('report_id', '=', report.id)
    .where('row_number', 'is', null)
    .execute()
  for await (const part of rowParts(tx, report.id)) {
    const changed = part.flatMap((row) => {
      const judgement = judge.judge(asReportRow(row))
      return isWritten(row, judgement) ? [] : [judgement]
    })
    if (changed.length > 0) await updateJudged(tx, report, changed)
  }
  await finish(tx, report, judge)
}

/** Whether the stored judgement is what the report would be judged to be now. */
export async function isStillTrue(tx: Tx, report: Report): Promise<boolean> {
  const judge = await rowsJudge(tx, report, await movedMonths(tx, report.id))
  let missing: readonly Judgement[] | null = null
  let found = 0
  for await (const part of rowParts(tx, report.id))
    for (const row of part) {
      if (row.row_number !== null) {
        if (!isSame(row, judge.judge(asReportRow(row)))) return false
        continue
      }
      missing ??= await judge.missing()
      if (!isSame(row, missing[found])) return false
      found += 1
    }
  missing ??= await judge.missing()
  return found === missing.length
}

async function finish(tx: Tx, report: Report, judge: RowsJudge): Promise<void> {
  for await (const part of inParts(await judge.missing(), MISSING_AT_ONCE))
    await insertMissing(tx, report, part)
  await writeTotal(tx, report)
}

/** Rows of what a file lacks that are written by one statement. */
const MISSING_AT_ONCE = 2_000

const asReportRow = (row: ReportRowRecord): ReportRow => ({
  place: row.place,
  sheet: row.sheet,
  row: row.row_number ?? 0,
  column: row.column_name,
  identifier: row.identifier,
  name: row.name,
  element: row.element,
  amount: row.amount,
  month: row.month,
  note: row.note,
  fault: row.fault,
  decision: row.decision,
  confirmedMemberId: row.confirmed_member_id,
})

/** Whether a row was judged to be this when it was judged last. */
const isSame = (row: ReportRowRecord, judgement: Judgement | undefined): boolean =>
  judgement !== undefined &&
  judgement.place === row.place &&
  judgement.outcome === row.outcome &&
  judgement.memberId === row.member_id &&
  judgement.elementCode === row.element_code &&
  judgement.valueMonth === row.value_month &&
  judgement.scheduled === row.scheduled &&
  judgement.hasLeft === row.has_left

async function writeTotal(tx: Tx, report: Report): Promise<void> {
  const { outcomes } = await sumsOf(tx, report.id)
  const total = sumKobo(outcomes.map(({ amount }) => amount))
  await tx.updateTable('deduction_reports').set({ total }).where('id', '=', report.id).execute()
}

/** Whether all that is shown of a judgement is stored already. */
const isWritten = (row: ReportRowRecord, judgement: Judgement): boolean =>
  isSame(row, judgement) &&
  judgement.match === row.match &&
  judgement.fault === row.judged_fault &&
  judgement.duplicateOf === row.duplicate_of &&
  JSON.stringify(judgement.candidates) === JSON.stringify(row.candidates)

/** The columns of a judgement, and their values for a statement. */
const JUDGED = sql`outcome, member_id, match, candidates, element_code, value_month, scheduled, judged_fault, has_left,
  duplicate_of`

const judgedArrays = (rows: readonly Judgement[]) => sql`
  ${rows.map(({ outcome }) => outcome)}::text[],
  ${rows.map(({ memberId }) => memberId)}::text[],
  ${rows.map(({ match }) => match)}::text[],
  ${rows.map(({ candidates }) => JSON.stringify(candidates))}::text[]::jsonb[],
  ${rows.map(({ elementCode }) => elementCode)}::text[],
  ${rows.map(({ valueMonth }) => valueMonth)}::date[],
  ${rows.map(({ scheduled }) => scheduled)}::bigint[],
  ${rows.map(({ fault }) => fault)}::text[],
  ${rows.map(({ hasLeft }) => hasLeft)}::boolean[],
  ${rows.map(({ duplicateOf }) => duplicateOf)}::int[]`

async function updateJudged(tx: Tx, report: Report, rows: readonly Judgement[]): Promise<void> {
  await sql`
    update report_rows r set (${JUDGED}) = (select ${JUDGED} from (select j.*) as one)
      from unnest(${rows.map(({ place }) => place)}::int[], ${judgedArrays(rows)}) as j (place, ${JUDGED})
      where r.report_id = ${report.id} and r.place = j.place`.execute(tx)
}

/** Adds rows of the file, each with its judgement. */
async function insertJudged(
  tx: Tx,
  report: Report,
  of: readonly ReportRow[],
  rows: readonly Judgement[],
): Promise<void> {
  const given = sql`place, sheet, row_number, column_name, identifier, name, element, amount, month, note, fault`
  await sql`
    insert into report_rows (report_id, ${given}, ${JUDGED})
    select ${report.id}, r.*
      from unnest(
        ${of.map(({ place }) => place)}::int[], ${of.map(({ sheet }) => sheet)}::text[],
        ${of.map(({ row }) => row)}::int[], ${of.map(({ column }) => column)}::text[],
        ${of.map(({ identifier }) => identifier)}::text[], ${of.map(({ name }) => name)}::text[],
        ${of.map(({ element }) => element)}::text[], ${of.map(({ amount }) => amount)}::bigint[],
        ${of.map(({ month }) => month)}::date[], ${of.map(({ note }) => note)}::text[],
        ${of.map(({ fault }) => fault)}::text[], ${judgedArrays(rows)}
      ) as r`.execute(tx)
}

/** Adds rows for what the file lacks. */
async function insertMissing(tx: Tx, report: Report, missing: readonly Judgement[]): Promise<void> {
  await sql`
    insert into report_rows (report_id, place, identifier, name, amount, outcome, member_id, candidates, element_code,
        value_month, scheduled, has_left)
    select ${report.id}, place, '', '', 0, 'NOT_DEDUCTED', member_id, '[]', element_code, ${report.month}::date,
        scheduled, has_left
      from unnest(
        ${missing.map(({ place }) => place)}::int[], ${missing.map(({ memberId }) => memberId ?? '')}::text[],
        ${missing.map(({ elementCode }) => elementCode ?? '')}::text[],
        ${missing.map(({ scheduled }) => scheduled)}::bigint[], ${missing.map(({ hasLeft }) => hasLeft)}::boolean[]
      ) as j (place, member_id, element_code, scheduled, has_left)`.execute(tx)
}
