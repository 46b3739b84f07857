import { sql } from 'kysely'
import { dayAfter, formatPlainDate, type PlainDate } from '#rules/dates.ts'
import { formatNaira, type Kobo } from '#rules/money.ts'
import type { DecimalMark } from '#rules/tables/decimal-mark.ts'
import type { FileReading } from '#rules/tables/file-reading.ts'
import type { DateOrder } from '#rules/tables/read-day.ts'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import type { BankLine } from '#rules/vouchers/bank-rows.ts'
import type { BankMapping } from '#rules/vouchers/bank-table.ts'
import { isUndoubted, type Matching, matchLines, reconcile } from '#rules/vouchers/reconcile.ts'
import { randomId } from '../../db/random-id.ts'
import type { Queryable, Schema, Tx } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'
import type { CheckedFile } from '../../files/check-file.ts'
import type { Files } from '../../files/stored-files.ts'
import { conflict, invalid } from '../../http/problems.ts'
import {
  type BankStatement,
  type EntryToMatch,
  entriesToMatch,
  isKept,
  type LineToMatch,
  lastStatement,
  linesToMatch,
  openEntriesAmong,
} from './store.ts'
import { reconciliationSums } from './sums.ts'

/** The word of a statement in the audit log. */
export const BANK_STATEMENT = 'bank statement'

/** A statement to keep. Amounts in kobo. */
export interface NewStatement {
  /** The bank account that it is of, by its name in the journal. */
  readonly bankCode: string
  readonly from: PlainDate
  readonly to: PlainDate
  readonly opening: Kobo
  readonly closing: Kobo
  readonly name: string
  readonly file: CheckedFile
  readonly mapping: BankMapping
  /** As a person has said, now or of an earlier statement; null for nobody. So is the mark. */
  readonly dateOrder: DateOrder | null
  readonly decimalMark: DecimalMark | null
  readonly reading: FileReading
  readonly lines: readonly BankLine[]
}

/** Keeps a statement with its lines. Throws 409 for a file that is there already, 400 for one that does not follow the last. */
export async function keepStatement(work: Work, files: Files, upload: NewStatement): Promise<string> {
  const { tx, now, actor } = work
  const {
    bankCode,
    from,
    to,
    opening,
    closing,
    name,
    file,
    mapping,
    dateOrder,
    decimalMark,
    reading,
    lines,
  } = upload
  const last = await lastStatement(tx, bankCode)
  if (await isKept(tx, file))
    throw conflict('DUPLICATE_FILE', BANK_TEXTS.sameFile, { file: BANK_TEXTS.sameFile })
  if (last !== null && from !== dayAfter(last.to_day))
    throw invalid({ from: BANK_TEXTS.overlaps(formatPlainDate(last.to_day)) })
  if (last !== null && opening !== last.closing)
    throw invalid({ opening: BANK_TEXTS.openingDiffers(formatNaira(last.closing)) })
  const id = randomId()
  const fileId = await files.keep(work, file, { ownerId: null, audience: 'staff' })
  await tx
    .insertInto('bank_statements')
    .values({
      id,
      bank_code: bankCode,
      from_day: from,
      to_day: to,
      opening,
      closing,
      state: 'open',
      file_id: fileId,
      file_name: name.slice(0, 200),
      file_sha256: file.sha256,
      mapping: JSON.stringify(mapping),
      reading: JSON.stringify(reading),
      date_order: dateOrder,
      decimal_mark: decimalMark,
      created_at: now,
      created_by: actor.id ?? '',
    })
    .execute()
  await sql`
    insert into bank_lines (statement_id, place, sheet, row_number, dated, description, reference, amount)
    select ${id}, place::int, sheet, row, dated::date, left(description, 500), left(reference, 200), amount
      from unnest(
        ${lines.map(({ sheet }) => sheet)}::text[], ${lines.map(({ row }) => row)}::int[], ${lines.map(({ date }) => date)}::text[],
        ${lines.map(({ description }) => description)}::text[], ${lines.map(({ reference }) => reference)}::text[],
        ${lines.map(({ amount }) => amount)}::bigint[]
      ) with ordinality as l (sheet, row, dated, description, reference, amount, place)`.execute(tx)
  await work.audit({
    act: 'upload bank statement',
    recordKind: BANK_STATEMENT,
    recordId: id,
    after: { from, to, opening, closing, lines: lines.length, sha256: file.sha256 },
  })
  return id
}

/** Keeps that lines and entries are one thing. */
export async function keepMatch(
  { tx, now, actor }: Work,
  statementId: string,
  how: Schema['bank_matches']['how'],
  lineIds: readonly number[],
  entryIds: readonly number[],
): Promise<void> {
  const id = randomId()
  await tx
    .insertInto('bank_matches')
    .values({ id, statement_id: statementId, how, made_at: now, made_by: actor.id ?? '' })
    .execute()
  await tx
    .updateTable('bank_lines')
    .set({ match_id: id, voucher_id: null })
    .where('id', 'in', lineIds)
    .execute()
  await tx
    .insertInto('bank_match_entries')
    .values(entryIds.map((lineId) => ({ line_id: lineId, match_id: id })))
    .execute()
}

/** The open lines of a statement, the entries that they could be, and what the rules make of both. */
export interface OpenMatching extends Matching {
  readonly lines: readonly LineToMatch[]
  readonly entries: readonly EntryToMatch[]
}

/** Holds the open lines of a statement against the books. `own` is the name of the society. */
export async function openMatching(
  db: Queryable,
  statement: BankStatement,
  own: string,
): Promise<OpenMatching> {
  const lines = await linesToMatch(db, statement.id, own)
  const entries = await entriesToMatch(
    db,
    statement,
    lines.map(({ amount }) => amount),
  )
  return { lines, entries, ...matchLines(lines, entries) }
}

/** Matches what nothing speaks against; answers how many lines. */
export async function matchCertain(work: Work, statement: BankStatement, own: string): Promise<number> {
  const { certain } = await openMatching(work.tx, statement, own)
  for (const { lineId, entryId, how } of certain)
    await keepMatch(work, statement.id, how === 'DATE' ? 'date' : 'reference', [lineId], [entryId])
  return certain.length
}

/** Matches the proposals that only lack being alone, because a person says so; answers how many. Throws 409 for none. */
export async function acceptProposals(work: Work, statement: BankStatement, own: string): Promise<number> {
  const accepted = (await openMatching(work.tx, statement, own)).proposals.filter(isUndoubted)
  if (accepted.length === 0) throw conflict('NOTHING_TO_DO', BANK_TEXTS.noProposals)
  for (const { lineId, entryId } of accepted) await keepMatch(work, statement.id, 'hand', [lineId], [entryId])
  return accepted.length
}

/** Lines that are open on the statement; throws 409 when one is not. */
export async function openLines(
  tx: Tx,
  statementId: string,
  lineIds: readonly number[],
): Promise<readonly LineToMatch[]> {
  const open = (await linesToMatch(tx, statementId, '')).filter(({ id }) => lineIds.includes(id))
  if (open.length !== new Set(lineIds).size) throw conflict('LINES_TAKEN', BANK_TEXTS.taken)
  return open
}

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0)

/** Matches lines and entries by hand: their sums are equal to the kobo, and one side has one. */
export async function matchByHand(
  work: Work,
  statement: BankStatement,
  lineIds: readonly number[],
  entryIds: readonly number[],
): Promise<void> {
  if (lineIds.length === 0 || entryIds.length === 0) throw conflict('NOTHING_TO_DO', BANK_TEXTS.nothingChosen)
  const { id } = statement
  const lines = await openLines(work.tx, id, lineIds)
  const entries = await openEntriesAmong(work.tx, statement, entryIds)
  if (entries.length !== new Set(entryIds).size) throw conflict('LINES_TAKEN', BANK_TEXTS.taken)
  if (sumOf(lines) !== sumOf(entries)) throw conflict('AMOUNTS_DIFFER', BANK_TEXTS.notEqual)
  await keepMatch(
    work,
    id,
    'hand',
    lines.map((line) => line.id),
    entries.map((entry) => entry.id),
  )
}

/** Leaves lines out with a reason. */
export async function excludeLines(
  { tx }: Work,
  { id }: BankStatement,
  lineIds: readonly number[],
  reason: string,
): Promise<void> {
  if (lineIds.length === 0) throw conflict('NOTHING_TO_DO', BANK_TEXTS.nothingChosen)
  const lines = await openLines(tx, id, lineIds)
  await tx
    .updateTable('bank_lines')
    .set({ excluded_reason: reason })
    .where(
      'id',
      'in',
      lines.map((line) => line.id),
    )
    .execute()
}

/** Opens lines again: whole matches end, exclusions are taken back. */
export async function releaseLines(
  { tx }: Work,
  { id }: BankStatement,
  lineIds: readonly number[],
): Promise<void> {
  if (lineIds.length === 0) throw conflict('NOTHING_TO_DO', BANK_TEXTS.nothingChosen)
  const { rows } = await sql`
    select from bank_lines where statement_id = ${id} and id = any (${lineIds}::bigint[])
      and voucher_id is not null`.execute(tx)
  if (rows.length > 0) throw conflict('LINES_TAKEN', BANK_TEXTS.waitsForVoucher)
  await sql`
    delete from bank_matches m using bank_lines l
      where l.statement_id = ${id} and l.id = any (${lineIds}::bigint[]) and m.id = l.match_id`.execute(tx)
  await sql`
    update bank_lines set excluded_reason = null
      where statement_id = ${id} and id = any (${lineIds}::bigint[])`.execute(tx)
}

/**
 * Ends a statement. A reconciliation closes only when opening and lines come to the closing balance, no line is open and no
 * difference is left unexplained. A discarded statement takes an agreement about the difference with it.
 */
export async function endStatement(
  work: Work,
  statement: BankStatement,
  state: 'closed' | 'discarded',
): Promise<void> {
  const { tx, now, actor } = work
  if (state === 'closed') {
    const sums = await reconciliationSums(tx, statement)
    const { missing, unexplained } = reconcile(sums)
    if (missing !== 0) throw conflict('DIFFERENCE_UNEXPLAINED', BANK_TEXTS.missing(formatNaira(missing)))
    if (sums.unmatchedLines > 0) throw conflict('LINES_OPEN', BANK_TEXTS.openLines(sums.unmatchedLines))
    if (unexplained !== 0)
      throw conflict('DIFFERENCE_UNEXPLAINED', BANK_TEXTS.unexplainedDifference(formatNaira(unexplained)))
    const { rows } = await sql`
      select from bank_statements
        where bank_code = ${statement.bank_code} and state = 'open' and to_day < ${statement.to_day}::date`.execute(
      tx,
    )
    if (rows.length > 0) throw conflict('EARLIER_OPEN', BANK_TEXTS.earlierOpen)
  } else {
    const last = await lastStatement(tx, statement.bank_code)
    if (last !== null && last.id !== statement.id) throw conflict('LATER_EXISTS', BANK_TEXTS.notLast)
    await tx.deleteFrom('bank_matches').where('statement_id', '=', statement.id).execute()
    // The vouchers still wait; the lines that they are for are gone.
    await tx
      .updateTable('bank_lines')
      .set({ voucher_id: null })
      .where('statement_id', '=', statement.id)
      .execute()
    await tx.deleteFrom('bank_agreements').where('statement_id', '=', statement.id).execute()
  }
  await tx
    .updateTable('bank_statements')
    .set({ state, ended_at: now, ended_by: actor.id })
    .where('id', '=', statement.id)
    .execute()
}
