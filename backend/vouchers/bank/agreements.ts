import { type Selectable, sql } from 'kysely'
import type { PlainDate } from '#rules/dates.ts'
import { formatNaira, koboToNaira } from '#rules/money.ts'
import { type Hands, mayDecide, type NextStep } from '#rules/requests/second-person.ts'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { reconcile } from '#rules/vouchers/reconcile.ts'
import type { WireBankAgreement } from '../../contract/bank-agreements.ts'
import type { Queryable, Schema } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'
import { conflict } from '../../http/problems.ts'
import { done, doneOrNull } from '../../requests/done.ts'
import { type Look, requireAnother } from '../../requests/second-person.ts'
import { BANK_STATEMENT } from './change.ts'
import type { BankStatement } from './store.ts'
import { reconciliationSums } from './sums.ts'

/** The agreement of a bank account with the names of who asked for it and who confirmed it, and its last day. */
type Agreement = Selectable<Schema['bank_agreements']> & {
  readonly asker: string
  readonly confirmer: string | null
  readonly upTo: PlainDate
}

/** The agreement of a bank account; null for none. */
async function agreementOf(db: Queryable, bankCode: string): Promise<Agreement | null> {
  const { rows } = await sql<Agreement>`
    select a.*, asker.name as asker, confirmer.name as confirmer, s.to_day as "upTo"
      from bank_agreements a join bank_statements s on s.id = a.statement_id
        join members asker on asker.id = a.asked_by left join members confirmer on confirmer.id = a.confirmed_by
      where a.bank_code = ${bankCode}`.execute(db)
  return rows[0] ?? null
}

/** The confirmation: open while it waits. */
const stepOf = ({ confirmed_at }: Agreement): NextStep => ({ isOpen: confirmed_at === null })

/** Always another person confirms it, whatever the society asks of payments: it is the ground of all later reconciliations. */
const handsIn = ({ asked_by }: Agreement): Hands => [asked_by]

const present = (agreement: Agreement, viewer: Look['viewer']): WireBankAgreement => ({
  amount: koboToNaira(agreement.amount),
  upTo: agreement.upTo,
  reason: agreement.reason,
  asked: done(agreement.asked_at, agreement.asked_by, agreement.asker),
  confirmed: doneOrNull(agreement.confirmed_at, agreement.confirmed_by, agreement.confirmer),
  mayDecide: mayDecide(viewer, stepOf(agreement), handsIn(agreement)),
})

/** The agreement of a statement's bank account as it is answered to who looks at it; null for none. */
export async function presentAgreement(
  db: Queryable,
  { bank_code }: BankStatement,
  viewer: Look['viewer'],
): Promise<WireBankAgreement | null> {
  const agreement = await agreementOf(db, bank_code)
  return agreement && present(agreement, viewer)
}

/** What of a statement is unexplained, and what lines are of entries from before the first one. Throws 409 where lines are missing. */
async function differenceOf(work: Work, statement: BankStatement) {
  const sums = await reconciliationSums(work.tx, statement)
  const { missing, unexplained } = reconcile(sums)
  if (missing !== 0) throw conflict('DIFFERENCE_UNEXPLAINED', BANK_TEXTS.missing(formatNaira(missing)))
  return { unexplained, matchedEarly: sums.matchedEarly }
}

/**
 * Asks to agree what a statement leaves unexplained. Throws 409 where nothing is, where an earlier statement is open, and
 * where the bank account has an agreement, asked for or confirmed: it has one.
 */
export async function askAgreement(work: Work, statement: BankStatement, reason: string): Promise<void> {
  const { tx, now, actor } = work
  await sql`select pg_advisory_xact_lock(hashtextextended('bank agreements', 0))`.execute(tx)
  if ((await agreementOf(tx, statement.bank_code)) !== null)
    throw conflict('ALREADY_DECIDED', BANK_TEXTS.agreementDecided)
  const { rows } = await sql`
    select from bank_statements where bank_code = ${statement.bank_code} and state = 'open'
      and to_day < ${statement.to_day}::date`.execute(tx)
  if (rows.length > 0) throw conflict('EARLIER_OPEN', BANK_TEXTS.earlierOpen)
  const { unexplained, matchedEarly } = await differenceOf(work, statement)
  if (unexplained === 0) throw conflict('NOTHING_TO_DO', BANK_TEXTS.nothingToAgree)
  await tx
    .insertInto('bank_agreements')
    .values({
      bank_code: statement.bank_code,
      statement_id: statement.id,
      amount: unexplained,
      matched_early: matchedEarly,
      reason,
      asked_at: now,
      asked_by: actor.id ?? '',
    })
    .execute()
  await work.audit({
    act: 'ask to agree bank difference',
    recordKind: BANK_STATEMENT,
    recordId: statement.id,
    after: { amount: unexplained, upTo: statement.to_day, reason },
  })
}

/**
 * Confirms the difference, by another person than who asked, or gives it up. Throws 409 for none that waits, with
 * SECOND_OFFICER for who asked, and where the difference is another by now.
 */
export async function decideAgreement(
  work: Work,
  statement: BankStatement,
  isConfirmed: boolean,
): Promise<void> {
  const { tx, now, actor } = work
  await sql`select from bank_agreements where statement_id = ${statement.id} for update`.execute(tx)
  const agreement = await agreementOf(tx, statement.bank_code)
  if (agreement?.statement_id !== statement.id) throw conflict('NOTHING_TO_DO', BANK_TEXTS.noAgreement)
  if (agreement.confirmed_at !== null) throw conflict('ALREADY_DECIDED', BANK_TEXTS.agreementDecided)
  if (isConfirmed) {
    requireAnother(work, handsIn(agreement), SECOND_PERSON_TEXTS.agreement)
    const { unexplained, matchedEarly } = await differenceOf(work, statement)
    if (unexplained - matchedEarly !== agreement.amount - agreement.matched_early)
      throw conflict('FIGURES_CHANGED', BANK_TEXTS.differenceChanged(formatNaira(unexplained)))
    await tx
      .updateTable('bank_agreements')
      .set({ confirmed_at: now, confirmed_by: actor.id })
      .where('bank_code', '=', statement.bank_code)
      .execute()
  } else await tx.deleteFrom('bank_agreements').where('bank_code', '=', statement.bank_code).execute()
  await work.audit({
    act: isConfirmed ? 'agree bank difference' : 'refuse bank difference',
    recordKind: BANK_STATEMENT,
    recordId: statement.id,
    before: { agreed: false },
    after: { agreed: isConfirmed, amount: agreement.amount, reason: agreement.reason },
  })
}
