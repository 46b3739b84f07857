import { sql } from 'kysely'
import { expect } from 'vitest'
import { randomId } from '#backend/db/random-id.ts'
import { inTransaction } from '#backend/db/work.ts'
import { depositOf } from '#backend/land/entries.ts'
import { divideInstalments, kobo, naira } from '#rules/money.ts'
import type { TestBackend } from './backend.ts'
import { PAYMENT, PERSON, WORK } from './land-inputs.ts'
import type { Person } from './people.ts'

const ACTOR = { id: null, level: null, requestId: null }

/** An approved purchase of one plot of which a tenth is paid and the rest, in naira, is paid in months. */
export async function owesLand(
  { deps }: TestBackend,
  person: Person,
  { rest, months, decidedAt }: { readonly rest: number; readonly months: number; readonly decidedAt: Date },
): Promise<string> {
  const id = randomId()
  const paid = kobo(naira(rest) / 10)
  const row = {
    id,
    member_type: 'member' as const,
    member_id: person.id,
    state: 'approved' as const,
    applicant: JSON.stringify({ ...PERSON, ...WORK, natureOfBusiness: null }),
    estate_id: 'blossom' as const,
    plots: 1,
    total_amount: kobo(naira(rest) + paid),
    payment_type: 'partial' as const,
    amount_paid: paid,
    outstanding_amount: naira(rest),
    instalment_total: naira(rest),
    installment_months: months,
    monthly_installment: divideInstalments(naira(rest), months)[0] ?? null,
    payment: JSON.stringify(PAYMENT),
    requested_at: decidedAt,
    decided_at: decidedAt,
  }
  await inTransaction(deps.db, ACTOR, decidedAt, async (work) => {
    await work.tx.insertInto('land_requests').values(row).execute()
    await work.post(...depositOf(row, decidedAt))
  })
  return id
}

/** What of a purchase is paid and what is outstanding, in naira. */
export async function landOf(
  { deps }: TestBackend,
  id: string,
): Promise<{ paid: number; outstanding: number }> {
  const row = await deps.db
    .selectFrom('land_requests')
    .select(['amount_paid', 'outstanding_amount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { paid: row.amount_paid / 100, outstanding: row.outstanding_amount / 100 }
}

/** What members have paid for plots that are not handed over is what the books hold as land deposits. */
export async function expectDepositsAgree({ deps }: TestBackend): Promise<void> {
  const { rows } = await sql<{ paid: number; held: number }>`
    select (select sum(amount_paid)::bigint from land_requests where state = 'approved') as paid,
        (select sum(l.credit - l.debit)::bigint from journal_lines l join accounts a on a.id = l.account_id
          where a.kind = 'society' and a.code = 'LAND_DEPOSITS') as held`.execute(deps.db)
  expect(rows[0]?.held).toBe(rows[0]?.paid)
}
