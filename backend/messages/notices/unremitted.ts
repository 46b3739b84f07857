import { sql } from 'kysely'
import { lagosDate } from '#rules/dates.ts'
import { NOT_REMITTED_DAYS, NOT_REMITTED_UNTIL_DAYS } from '#rules/messages/notices.ts'
import { type Kobo, kobo } from '#rules/money.ts'
import type { PeriodMonth } from '#rules/treasury/period.ts'
import type { Tx } from '../../db/schema.ts'
import { inTransaction, type Work } from '../../db/work.ts'
import type { Deps } from '../../deps.ts'
import { unremittedMonths } from '../../payroll/remittances/unremitted.ts'

/** The program itself. */
const PROGRAM = { id: null, level: null, requestId: null }

interface Deducted {
  readonly memberId: string
  readonly amount: Kobo
}

/** The members from whom a payer deducted something for a month, who were not told of it yet. */
async function deductedFor(tx: Tx, payerId: string, month: PeriodMonth): Promise<readonly Deducted[]> {
  const { rows } = await sql<{ memberId: string; amount: number }>`
    select i.member_id as "memberId", sum(i.deducted)::bigint as amount
      from schedule_items i join deduction_schedules s on s.id = i.schedule_id
      where s.payer_id = ${payerId} and s.month = ${month}::date and i.state in ('deducted', 'short')
        and not exists (select from notices n
          where n.account_id = i.member_id and n.kind = 'NOT_REMITTED' and n.day = ${month}::date)
      group by i.member_id having sum(i.deducted) > 0
      order by i.member_id`.execute(tx)
  return rows.map(({ memberId, amount }) => ({ memberId, amount: kobo(amount) }))
}

async function tellOf(work: Work, payerId: string, month: PeriodMonth): Promise<number> {
  const deducted = await deductedFor(work.tx, payerId, month)
  for (const { memberId, amount } of deducted)
    work.notify({ kind: 'NOT_REMITTED', accountId: memberId, subjectId: null, amount, day: month })
  return deducted.length
}

/**
 * Tells members of each month that was deducted from their salary and of which nothing has come to the society a week after the day on
 * which the payer's money is expected, once. A month that is late for longer than two months is not told any more: by then it was told,
 * or is an old matter of the office. Answers how many were told.
 */
export async function tellUnremitted({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const at = now()
  const months = await unremittedMonths(db, { payerId: null, from: null, at: lagosDate(at) })
  let told = 0
  for (const { payerId, month, closing, remitted, writtenOff, held, daysLate } of months) {
    // Of a month that came in part, whose money is lacking is not known.
    const hasCome = remitted + writtenOff !== 0 || held !== 0
    if (closing > 0 && !hasCome && daysLate >= NOT_REMITTED_DAYS && daysLate <= NOT_REMITTED_UNTIL_DAYS)
      told += await inTransaction(db, PROGRAM, at, (work) => tellOf(work, payerId, month))
  }
  return told
}
