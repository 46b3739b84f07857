import { sql } from 'kysely'
import { endOfDay, lagosDate, type PlainDate } from '#rules/dates.ts'
import { type Kobo, kobo, ZERO_KOBO } from '#rules/money.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { rebateOn, type SettledLoan } from '#rules/treasury/early-settlement.ts'
import type { Queryable } from '../db/schema.ts'
import { standingsOfMember } from './loan-schedule.ts'
import { unearnedBefore } from './unearned-interest.ts'

/** A loan or an order of a settlement, with its id in the store. */
export interface LoanToSettle extends SettledLoan {
  readonly id: string
  /** null for a commodity order, which carries no interest. */
  readonly loanId: string | null
}

/** What settles a loan on a day. */
export interface Settlement {
  readonly memberId: string
  readonly code: string
  readonly at: PlainDate
  /** All that repayments of its account pay: money on it cannot pass over the others. */
  readonly loans: readonly LoanToSettle[]
  /** What was sent to payroll for it and is not reported yet. */
  readonly inFlight: { readonly count: number; readonly amount: Kobo }
}

async function interestOf(db: Queryable, loanId: string): Promise<Kobo> {
  const row = await db.selectFrom('loans').select('interest').where('id', '=', loanId).executeTakeFirst()
  return row?.interest ?? ZERO_KOBO
}

/**
 * What settles a loan or an order on a day, with everything else that is open on its account; null when nothing is owed
 * on it. Repayments up to now count, whatever the day.
 */
export async function settlementOf(
  db: Queryable,
  { settlementRebate }: Pick<SocietySettings, 'settlementRebate'>,
  { memberId, reference, at, now }: SettlementQuestion,
): Promise<Settlement | null> {
  const today = lagosDate(now)
  const all = await standingsOfMember(db, memberId, at > today ? at : today)
  const wanted = all.find((each) => each.reference === reference)
  if (wanted === undefined || wanted.outstanding === 0) return null
  const open = all.filter(({ code, outstanding }) => code === wanted.code && outstanding > 0)
  const loans: LoanToSettle[] = []
  for (const { id, reference: own, loanType, outstanding, startsOn, months } of open) {
    const loanId = loanType === null ? null : id
    if (loanId === null) {
      loans.push({ id, loanId, reference: own, outstanding, rebate: ZERO_KOBO, unearned: ZERO_KOBO })
      continue
    }
    const interest = await interestOf(db, loanId)
    const [waiting] = await unearnedBefore(db, endOfDay(today), loanId)
    const rebate = rebateOn(settlementRebate, interest, { startsOn, months }, at)
    loans.push({
      id,
      loanId,
      reference: own,
      outstanding,
      rebate: kobo(Math.min(rebate, outstanding)),
      unearned: kobo(waiting === undefined ? 0 : waiting.interest - waiting.released),
    })
  }
  return { memberId, code: wanted.code, at, loans, inFlight: await inFlightOf(db, memberId, loans) }
}

/** Which loan, on which day. */
interface SettlementQuestion {
  readonly memberId: string
  readonly reference: string
  readonly at: PlainDate
  readonly now: Date
}

/** The items of these loans that a payer has and has not reported. */
async function inFlightOf(
  db: Queryable,
  memberId: string,
  loans: readonly LoanToSettle[],
): Promise<Settlement['inFlight']> {
  const { rows } = await sql<Settlement['inFlight']>`
    select count(*) as count, coalesce(sum(i.amount), 0)::bigint as amount
      from schedule_items i join deduction_schedules s on s.id = i.schedule_id and s.state = 'sent'
      where i.member_id = ${memberId} and i.state = 'sent' and i.amount > 0
        and i.record_id = any (${loans.map(({ id }) => id)}::text[])`.execute(db)
  return rows[0] ?? { count: 0, amount: ZERO_KOBO }
}
