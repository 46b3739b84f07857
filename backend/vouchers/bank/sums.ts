import { sql } from 'kysely'
import type { Kobo } from '#rules/money.ts'
import type { ReconciliationSums } from '#rules/vouchers/reconcile.ts'
import type { Queryable } from '../../db/schema.ts'
import { type BankStatement, dayOf, firstDay, openEntries, type StatementEnd } from './store.ts'

/** What a reconciliation adds up, and what an agreement about the difference is held against. */
export interface StatementSums extends Required<ReconciliationSums> {
  /** Lines for which a voucher was entered that is not posted yet. */
  readonly waitingLines: number
  /** Entries from before the first statement that lines of this statement, or an earlier one, are. Kobo. */
  readonly matchedEarly: Kobo
}

/** What lines up to a day are of entries from before the first statement. */
const matchedEarly = ({ bank_code, to_day }: StatementEnd) => sql`(
  select coalesce(sum(j.debit - j.credit), 0)::bigint
    from bank_match_entries b join bank_matches m on m.id = b.match_id join bank_statements s on s.id = m.statement_id
      join journal_lines j on j.id = b.line_id
    where s.bank_code = ${bank_code} and s.state <> 'discarded' and s.to_day <= ${to_day}::date
      and ${dayOf('j.occurred_at')} < ${firstDay(bank_code)})`

/** The lines of the books on the bank account from before the first statement, with what was recorded of them and when. */
const earlyLines = (bankCode: string) => sql`(
  select j.id, j.entry_id, j.account_id, j.debit - j.credit as amount, e.recorded_at
    from accounts a join journal_lines j on j.account_id = a.id join journal_entries e on e.id = j.entry_id
    where a.kind = 'society' and a.code = ${bankCode} and ${dayOf('j.occurred_at')} < ${firstDay(bankCode)})`

/**
 * What of an agreement is no more since it was asked for, or after its statement, up to a day: entries from before the first statement that were
 * reversed within the statements, which no bank will ever have, less those that were recorded since, such as the corrected entry.
 */
const changedSince = ({ bank_code, to_day }: StatementEnd) => sql`(
  select coalesce(sum(l.amount) filter (where r.is_reversed), 0)::bigint
      - coalesce(sum(l.amount) filter (where l.recorded_at > a.asked_at), 0)::bigint
    from ${earlyLines(bank_code)} l, lateral (
      select exists (
          select from journal_entries e join journal_lines o on o.entry_id = e.id
            where e.reverses_id = l.entry_id and o.account_id = l.account_id
              and (e.recorded_at > a.asked_at
                or ${dayOf('o.occurred_at')} > (select s.to_day from bank_statements s where s.id = a.statement_id))
              and ${dayOf('o.occurred_at')} between ${firstDay(bank_code)} and ${to_day}::date
              and not exists (select from bank_match_entries b where b.line_id = o.id))
        and not exists (select from bank_match_entries b where b.line_id = l.id) as is_reversed) r)`

/**
 * What a reconciliation adds up, in one statement so that all figures are of one moment. What is agreed of the difference
 * from before the first statement shrinks by each entry from then that a line turns out to be, or that is reversed.
 */
export async function reconciliationSums(
  db: Queryable,
  { id, bank_code, to_day, opening, closing }: BankStatement,
): Promise<StatementSums> {
  const { rows } = await sql<Omit<StatementSums, 'opening' | 'closing'>>`
    with lines as (
        select amount, match_id is null and excluded_reason is null as is_open, excluded_reason is not null as is_out,
            voucher_id is not null as is_waiting
          from bank_lines where statement_id = ${id}),
      entries as (select o.amount from (${openEntries({ bank_code, to_day })}) o
        where o.dated >= ${firstDay(bank_code)})
    select
      (select coalesce(sum(amount), 0)::bigint from lines) as lines,
      (select coalesce(sum(l.debit - l.credit), 0)::bigint from accounts a join journal_lines l on l.account_id = a.id
        where a.kind = 'society' and a.code = ${bank_code} and ${dayOf('l.occurred_at')} <= ${to_day}::date) as book,
      (select coalesce(sum(amount), 0)::bigint from entries where amount > 0) as uncredited,
      (select coalesce(sum(0 - amount), 0)::bigint from entries where amount < 0) as unpresented,
      (select coalesce(sum(b.amount), 0)::bigint from bank_lines b join bank_statements s on s.id = b.statement_id
        where b.excluded_reason is not null and s.bank_code = ${bank_code} and s.state <> 'discarded' and s.to_day <= ${to_day}::date) as excluded,
      (select coalesce(sum(amount), 0)::bigint from lines where is_open) as unmatched,
      (select count(*) from lines where is_open) as "unmatchedLines",
      (select count(*) from lines where is_waiting) as "waitingLines",
      ${matchedEarly({ bank_code, to_day })} as "matchedEarly",
      coalesce((select a.amount - a.matched_early + ${matchedEarly({ bank_code, to_day })}
          + ${changedSince({ bank_code, to_day })}
        from bank_agreements a
        where a.bank_code = ${bank_code} and a.confirmed_at is not null), 0)::bigint as agreed`.execute(db)
  const [sums] = rows
  if (sums === undefined) throw new Error('no sums of a bank statement')
  return { opening, closing, ...sums }
}
