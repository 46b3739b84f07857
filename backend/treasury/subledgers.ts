import { sql } from 'kysely'
import { endOfDay, type PlainDate } from '#rules/dates.ts'
import { type Kobo, kobo, sumKobo, ZERO_KOBO } from '#rules/money.ts'
import { MEMBERS_UNAPPLIED, type SocietyAccount } from '#rules/treasury/society-accounts.ts'
import type { Queryable } from '../db/schema.ts'
import { dividendsOwed } from './dividends.ts'
import { keptRows } from './kept-accounts.ts'
import type { CodeSum } from './sums.ts'
import { unearnedBefore } from './unearned-interest.ts'

/** A control account that is not what its subledger comes to. Amounts in kobo, debits less credits. */
export interface WrongControl {
  /** The name of the account in the journal, or the code of members' accounts. */
  readonly code: string
  readonly control: Kobo
  readonly subledger: Kobo
}

/** What the lines of every code come to, added up from the journal itself. */
async function journalSums(db: Queryable): Promise<readonly CodeSum[]> {
  const { rows } = await sql<CodeSum>`
    select a.kind, a.code, sum(l.debit - l.credit)::bigint as balance
      from accounts a join journal_lines l on l.account_id = a.id group by 1, 2`.execute(db)
  return rows
}

/** The sums of accounts of the society, or of members' accounts, by their code. */
function sumsByCode(sums: readonly CodeSum[], isOwn: boolean): ReadonlyMap<string, Kobo> {
  const found = new Map<string, Kobo>()
  for (const { kind, code, balance } of sums)
    if ((kind === 'society') === isOwn) found.set(code, kobo((found.get(code) ?? 0) + balance))
  return found
}

/**
 * What the records beside the journal come to, debits less credits. Unearned interest that was brought at go-live, and what
 * adjustments of a year released of it, belong to no loan.
 */
async function recordSums(db: Queryable): Promise<Map<SocietyAccount, Kobo>> {
  const { rows } = await sql<{ owed: Kobo; awaiting: Kobo; land: Kobo; brought: Kobo }>`
    select (select coalesce(sum(amount), 0) from payer_receivables)::bigint as owed,
      (select coalesce(sum(amount - credited), 0) from report_credits)::bigint as awaiting,
      (select coalesce(sum(amount_paid), 0) from land_requests where state = 'approved')::bigint as land,
      (select coalesce(sum(l.credit - l.debit), 0)
        from accounts a join journal_lines l on l.account_id = a.id join journal_entries e on e.id = l.entry_id
          left join journal_entries o on o.id = e.reverses_id
        where a.kind = 'society' and a.code = 'UNEARNED_INTEREST'
          and coalesce(o.kind, e.kind) in ('opening', 'adjustment'))::bigint as brought`.execute(db)
  const { owed = ZERO_KOBO, awaiting = ZERO_KOBO, land = ZERO_KOBO, brought = ZERO_KOBO } = rows[0] ?? {}
  const loans = await unearnedBefore(db, endOfDay('9999-12-31' as PlainDate))
  const unearned = sumKobo(loans.map(({ interest, released }) => kobo(interest - released)))
  return new Map([
    ['PAYROLL_RECEIVABLE', owed],
    ['AWAITING_REMITTANCE', kobo(0 - awaiting)],
    ['LAND_DEPOSITS', kobo(0 - land)],
    ['UNEARNED_INTEREST', kobo(0 - unearned - brought)],
    ['DIVIDEND_PAYABLE', kobo(0 - (await dividendsOwed(db)))],
  ])
}

/**
 * Compares every control account with its subledger, and names those that differ: what payers owe and what awaits their
 * money, land deposits and purchases, unearned interest and loans, dividend payable and shares; and members' savings, loans and unapplied balances,
 * whose control account has lines of its own where one was posted to it past the members. `sums` are those of all codes at
 * this moment.
 */
export async function differingControls(db: Queryable, sums: readonly CodeSum[]): Promise<WrongControl[]> {
  const [own, members] = [sumsByCode(sums, true), sumsByCode(sums, false)]
  const backed = [...(await recordSums(db))].map(([code, subledger]) => ({
    code,
    control: own.get(code) ?? ZERO_KOBO,
    subledger,
  }))
  const kept = new Set((await keptRows(db)).map(({ code }) => code))
  const ofMembers = [...own].flatMap(([code, direct]): WrongControl[] => {
    // Of the society's own accounts those that staff opened alone are kept under their numbers.
    const isControl = code === MEMBERS_UNAPPLIED || (/^\d{8}$/.test(code) && !kept.has(code))
    const subledger = members.get(code) ?? ZERO_KOBO
    return isControl ? [{ code, control: kobo(subledger + direct), subledger }] : []
  })
  return [...backed, ...ofMembers].filter(({ control, subledger }) => control !== subledger)
}

/** The same over the journal itself, in one view of the books: an entry between two queries would look like a difference. */
export function verifySubledgers(db: Queryable): Promise<WrongControl[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (view) => differingControls(view, await journalSums(view)))
}
