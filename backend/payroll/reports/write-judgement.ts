import { sql } from 'kysely'
import { sumKobo } from '#rules/money.ts'
import type { ReportRow } from '#rules/payroll/evaluate.ts'
import { inParts } from '../../db/in-parts.ts'
import type { Tx } from '../../db/schema.ts'
import { AT_ONCE, isSame, type Judged } from './judge.ts'
import { type Report, type ReportRowRecord, sumsOf } from './store.ts'

/** Writes the judgement of stored rows over the last one. The rows of the file stay as they are. */
export async function writeJudgement(
  tx: Tx,
  report: Report,
  stored: readonly ReportRowRecord[],
  { rows }: Judged,
): Promise<void> {
  await tx
    .deleteFrom('report_rows')
    .where('report_id', '=', report.id)
    .where('row_number', 'is', null)
    .execute()
  const last = new Map<number, ReportRowRecord>()
  for await (const part of inParts(stored, AT_ONCE)) for (const row of part) last.set(row.place, row)
  for await (const part of inParts(ofFileIn(rows), AT_ONCE)) {
    const changed = part.filter((row) => !isWritten(last.get(row.place), row))
    if (changed.length > 0) await updateJudged(tx, report, changed)
  }
  await addMissing(tx, report, rows)
  await writeTotal(tx, report)
}

/** Writes the rows of a file with their judgement, over whatever rows the report has. */
export async function writeJudgedRows(
  tx: Tx,
  report: Report,
  of: readonly ReportRow[],
  { rows }: Judged,
): Promise<void> {
  await tx.deleteFrom('report_rows').where('report_id', '=', report.id).execute()
  let written = 0
  for await (const part of inParts(ofFileIn(rows), AT_ONCE)) {
    await insertJudged(tx, report, of.slice(written, written + part.length), part)
    written += part.length
  }
  await addMissing(tx, report, rows)
  await writeTotal(tx, report)
}

const ofFileIn = (rows: Judged['rows']) => rows.filter(({ isMissing }) => !isMissing)

async function writeTotal(tx: Tx, report: Report): Promise<void> {
  const { outcomes } = await sumsOf(tx, report.id)
  const total = sumKobo(outcomes.map(({ amount }) => amount))
  await tx.updateTable('deduction_reports').set({ total }).where('id', '=', report.id).execute()
}

/** Whether all that is shown of a judgement is stored already. */
const isWritten = (row: ReportRowRecord | undefined, judgement: Judged['rows'][number]): boolean =>
  isSame(row, judgement) &&
  judgement.match === row?.match &&
  judgement.fault === row.judged_fault &&
  JSON.stringify(judgement.candidates) === JSON.stringify(row.candidates)

/** The columns of a judgement, and their values for a statement. */
const JUDGED = sql`outcome, member_id, match, candidates, element_code, value_month, scheduled, judged_fault, has_left`

const judgedArrays = (rows: Judged['rows']) => sql`
  ${rows.map(({ outcome }) => outcome)}::text[],
  ${rows.map(({ memberId }) => memberId)}::text[],
  ${rows.map(({ match }) => match)}::text[],
  ${rows.map(({ candidates }) => JSON.stringify(candidates))}::text[]::jsonb[],
  ${rows.map(({ elementCode }) => elementCode)}::text[],
  ${rows.map(({ valueMonth }) => valueMonth)}::date[],
  ${rows.map(({ scheduled }) => scheduled)}::bigint[],
  ${rows.map(({ fault }) => fault)}::text[],
  ${rows.map(({ hasLeft }) => hasLeft)}::boolean[]`

async function updateJudged(tx: Tx, report: Report, rows: Judged['rows']): Promise<void> {
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
  rows: Judged['rows'],
): Promise<void> {
  const given = sql`place, row_number, column_name, identifier, name, element, amount, month, note, fault`
  await sql`
    insert into report_rows (report_id, ${given}, ${JUDGED})
    select ${report.id}, r.*
      from unnest(
        ${of.map(({ place }) => place)}::int[],
        ${of.map(({ row }) => row)}::int[], ${of.map(({ column }) => column)}::text[],
        ${of.map(({ identifier }) => identifier)}::text[], ${of.map(({ name }) => name)}::text[],
        ${of.map(({ element }) => element)}::text[], ${of.map(({ amount }) => amount)}::bigint[],
        ${of.map(({ month }) => month)}::date[], ${of.map(({ note }) => note)}::text[],
        ${of.map(({ fault }) => fault)}::text[], ${judgedArrays(rows)}
      ) as r`.execute(tx)
}

/** Adds rows for what the file lacks. */
async function addMissing(tx: Tx, report: Report, rows: Judged['rows']): Promise<void> {
  for await (const part of inParts(
    rows.filter(({ isMissing }) => isMissing),
    AT_ONCE,
  ))
    await insertMissing(tx, report, part)
}

async function insertMissing(tx: Tx, report: Report, missing: Judged['rows']): Promise<void> {
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
