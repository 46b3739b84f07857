import { sql } from 'kysely'
import { expect } from 'vitest'
import { insertMembers } from '#workshop/bench/people-sql.ts'
import type { TestBackend } from './backend.ts'
import { payrollFile, type payrollMonth } from './payroll-month.ts'

/** The members of a large report: more than are posted before the answer. */
export const LARGE_REPORT_MEMBERS = 620

interface Asked {
  readonly id: string
  readonly number: string
}

/** Reports so large that they are posted in the background. `prepare` comes first, after the month's `open`. */
export function largeReports(
  backendOf: () => TestBackend,
  { uploaded, change }: Pick<ReturnType<typeof payrollMonth>, 'uploaded' | 'change'>,
) {
  let members: readonly Asked[] = []
  let payer = ''

  /** Puts the members into the society; answers them. */
  async function prepare(payerId: string): Promise<readonly Asked[]> {
    payer = payerId
    const { db } = backendOf().deps
    await insertMembers(LARGE_REPORT_MEMBERS, LARGE_REPORT_MEMBERS).execute(db)
    const { rows } = await sql<Asked>`
      select id, employment ->> 'payrollNumber' as number from members where email like '%@bench.example'
        order by id`.execute(db)
    members = rows
    return rows
  }

  /** Sends a schedule that asks everybody for a thousand naira. */
  async function sent(month: string): Promise<void> {
    const { db } = backendOf().deps
    await sql`
      insert into deduction_schedules (id, payer_id, month, version, built_at)
      values (${month}, ${payer}, ${`${month}-01`}::date, 1, now())`.execute(db)
    await sql`
      insert into schedule_items (schedule_id, member_id, identifier, kind, record_id, item, element_code, amount, arrears,
          old_amount, first_month, authority, state)
      select ${month}, id, employment ->> 'payrollNumber', 'savings', 'ORDINARY_SAVINGS', 'ORDINARY_SAVINGS', 'SAV',
          100000, 0, 0, ${`${month}-01`}::date, 'form', 'sent'
        from members where email like '%@bench.example'`.execute(db)
    await sql`update deduction_schedules set state = 'sent', sent_at = now() where id = ${month}`.execute(db)
  }

  /** A draft that answers all of it, with its control total. */
  async function ready(month: string): Promise<string> {
    await sent(month)
    const id = await uploaded(
      month,
      payrollFile(...members.map(({ number }) => [number, month, 'SAV', 1000])),
    )
    expect((await change(id, 'controltotal', { controlTotal: LARGE_REPORT_MEMBERS * 1000 })).status).toBe(200)
    return id
  }

  /** What the items of a month were credited, in naira. */
  async function credited(month: string): Promise<number> {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(deducted), 0)::bigint as sum from schedule_items where schedule_id = ${month}`.execute(
      backendOf().deps.db,
    )
    return (rows[0]?.sum ?? 0) / 100
  }

  return { prepare, sent, ready, credited }
}
