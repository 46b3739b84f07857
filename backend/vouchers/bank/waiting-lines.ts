import { sql } from 'kysely'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import { sumOfLines } from '#rules/vouchers/bank-rules.ts'
import type { Tx } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'
import { conflict } from '../../http/problems.ts'
import type { Voucher } from '../store.ts'
import { keepMatch, openLines } from './change.ts'
import { type BankStatement, lockStatement } from './store.ts'

/** What a voucher moves on a bank account, in kobo: above zero comes in. */
function movedOn(bankCode: string, { row, lines }: Voucher): number {
  const { kind, method, bank_code, total } = row
  if (kind === 'receipt' || kind === 'payment')
    return method === 'cash' || bank_code !== bankCode ? 0 : kind === 'receipt' ? total : 0 - total
  return lines.reduce(
    (sum, line) => (line.kind === 'society' && line.code === bankCode ? sum + line.debit - line.credit : sum),
    0,
  )
}

/**
 * Has open lines of a statement wait for a voucher that was entered for them. Throws 409 where one is not open, and where
 * the voucher does not move their sum on the bank account of the statement, which is locked.
 */
export async function holdLines(
  { tx }: Work,
  statement: BankStatement,
  lineIds: readonly number[],
  voucher: Voucher,
): Promise<void> {
  if (statement.state !== 'open') throw conflict('NOT_A_DRAFT', BANK_TEXTS.notOpen)
  const lines = await openLines(tx, statement.id, lineIds)
  if (movedOn(statement.bank_code, voucher) !== sumOfLines(lines))
    throw conflict('AMOUNTS_DIFFER', BANK_TEXTS.otherSum)
  await tx
    .updateTable('bank_lines')
    .set({ voucher_id: voucher.row.id })
    .where(
      'id',
      'in',
      lines.map(({ id }) => id),
    )
    .execute()
}

/** The statement of these lines, locked. Throws 409 for lines of several statements, or of none. */
export async function statementOfLines(tx: Tx, lineIds: readonly number[]): Promise<BankStatement> {
  const { rows } = await sql<{ id: string }>`
    select distinct statement_id as id from bank_lines where id = any (${[...lineIds]}::bigint[])`.execute(tx)
  const [only, second] = rows
  const statement = only === undefined || second !== undefined ? null : await lockStatement(tx, only.id)
  if (statement === null) throw conflict('LINES_TAKEN', BANK_TEXTS.taken)
  return statement
}

/** Matches the lines that wait for a voucher with its entry, once it is posted. */
export async function matchWaiting(work: Work, voucherId: string, entryId: number): Promise<void> {
  const { rows: waiting } = await sql<{ id: number; statement: string }>`
    select id, statement_id as statement from bank_lines where voucher_id = ${voucherId} order by id`.execute(
    work.tx,
  )
  const [first] = waiting
  if (first === undefined) return
  const statement = await lockStatement(work.tx, first.statement)
  // A statement that was discarded meanwhile has let its lines go.
  if (statement?.state !== 'open') return
  const { rows: moved } = await sql<{ id: number }>`
    select l.id from journal_lines l join accounts a on a.id = l.account_id
      where l.entry_id = ${entryId} and a.kind = 'society' and a.code = ${statement.bank_code}`.execute(
    work.tx,
  )
  await keepMatch(
    work,
    statement.id,
    'voucher',
    waiting.map(({ id }) => id),
    moved.map(({ id }) => id),
  )
}

/** Opens the lines again that wait for a voucher, because it is given up. */
export async function freeWaiting(tx: Tx, voucherId: string): Promise<void> {
  await tx.updateTable('bank_lines').set({ voucher_id: null }).where('voucher_id', '=', voucherId).execute()
}
