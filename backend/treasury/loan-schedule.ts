import { sql } from 'kysely'
import type { PlainDate } from '#rules/dates.ts'
import { type Kobo, sumKobo } from '#rules/money.ts'
import { applyRepayments, type PaidInstalment } from '#rules/treasury/arrears.ts'
import type { Queryable } from '../db/schema.ts'
import { type LoanStanding, STANDING_COLUMNS } from './loan-portfolio.ts'
import { standingsAt } from './loan-standings.ts'

/** A line of the account that a loan is repaid on, in kobo. */
export interface LoanAccountLine {
  readonly reference: string
  readonly narration: string
  readonly occurredAt: Date
  readonly debit: Kobo
  readonly credit: Kobo
}

/** A loan with its stored schedule, what was paid of each instalment, and the lines of its account since it began. */
export interface LoanSchedule {
  readonly loan: LoanStanding
  readonly instalments: readonly PaidInstalment[]
  readonly lines: readonly LoanAccountLine[]
  /** Further loans on the same account. */
  readonly others: number
}

/** All loans and orders of one member at the end of a day, the oldest first. */
export const standingsOfMember = async (
  db: Queryable,
  memberId: string,
  at: PlainDate,
): Promise<LoanStanding[]> => {
  const { rows } = await sql<LoanStanding>`
    with ${standingsAt(at, sql`g.member_id = ${memberId}::text`)}
    select ${STANDING_COLUMNS} from standings s join members m on m.id = s.member_id
      order by s.started, s.id`.execute(db)
  return rows
}

/** Whose loan or order a reference names; null for none. */
export async function ownerOf(db: Queryable, reference: string): Promise<string | null> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from loans where reference = ${reference}
    union all
    select member_id from commodity_requests where 'INV-' || upper(right(id, 6)) = ${reference}
    limit 1`.execute(db)
  return rows[0]?.memberId ?? null
}

/** The schedule of a member's loan at the end of a day; null while it is not paid out. */
export async function loanScheduleOf(
  db: Queryable,
  {
    memberId,
    reference,
    at,
  }: { readonly memberId: string; readonly reference: string; readonly at: PlainDate },
): Promise<LoanSchedule | null> {
  const all = await standingsOfMember(db, memberId, at)
  const loan = all.find((each) => each.reference === reference)
  if (loan === undefined) return null
  const onAccount = all.filter(({ code }) => code === loan.code)
  const paid = applyRepayments(onAccount, sumKobo(onAccount.map(({ repaid }) => repaid)))
  const { rows: lines } = await sql<LoanAccountLine>`
    select e.reference, e.narration, l.occurred_at as "occurredAt", l.debit, l.credit
      from accounts a join journal_lines l on l.account_id = a.id join journal_entries e on e.id = l.entry_id
      where a.member_id = ${memberId} and a.kind = 'loan' and a.code = ${loan.code}
        and l.occurred_at >= ${loan.startsOn}::date::timestamp at time zone 'Africa/Lagos'
      order by l.occurred_at, l.id`.execute(db)
  return { loan, instalments: paid.get(loan.id) ?? [], lines, others: onAccount.length - 1 }
}
