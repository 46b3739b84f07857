import { sql } from 'kysely'
import type { AuditAct } from '#rules/audit/acts.ts'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import type { Queryable } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'
import { conflict, notFound } from '../../http/problems.ts'
import type { Call } from '../../http/route.ts'
import { BANK_STATEMENT } from './change.ts'
import { type BankStatement, findStatement, lockStatement } from './store.ts'

/** The statement that a call reads. Throws 404 for none, and for one that was discarded. */
export async function openStatementIn(call: Pick<Call<'staff'>, 'db' | 'params'>): Promise<BankStatement> {
  const statement = await findStatement(call.db, call.params.id ?? '')
  if (statement === null || statement.state === 'discarded') throw notFound(BANK_TEXTS.notFound)
  return statement
}

/** The statement that a line is of. Throws 404 for none, and for one that was discarded. */
export async function statementOfLine(db: Queryable, lineId: number): Promise<BankStatement> {
  const { rows } = await sql<{ id: string }>`
    select statement_id as id from bank_lines where id = ${lineId}`.execute(db)
  const statement = await findStatement(db, rows[0]?.id ?? '')
  if (statement === null || statement.state === 'discarded') throw notFound(BANK_TEXTS.noLine)
  return statement
}

/** Changes an open statement, which is locked, and notes it. */
export const changeStatement = (
  call: Call<'staff'>,
  act: AuditAct,
  after: object,
  run: (work: Work, statement: BankStatement) => Promise<string>,
): Promise<{ readonly message: string }> =>
  call.work(async (work) => {
    const statement = await lockStatement(work.tx, call.params.id ?? '')
    if (statement === null) throw notFound(BANK_TEXTS.notFound)
    if (statement.state !== 'open') throw conflict('NOT_A_DRAFT', BANK_TEXTS.notOpen)
    const message = await run(work, statement)
    await work.audit({ act, recordKind: BANK_STATEMENT, recordId: statement.id, after: { ...after } })
    return { message }
  })
