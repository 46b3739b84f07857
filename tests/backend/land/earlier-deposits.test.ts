import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statementsOf } from '#backend/db/migrate.ts'
import { MEMBERS_UNAPPLIED } from '#rules/treasury/society-accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectBalanced } from '../../support/books.ts'
import { expectDepositsAgree, landOf, owesLand } from '../../support/land-debt.ts'
import { payrollFile, payrollMonth } from '../../support/payroll-month.ts'
import type { Person } from '../../support/people.ts'

let backend: TestBackend
let admin: Person

const { open, ask, paid, sent, uploaded, posted, balance } = payrollMonth(() => backend)

beforeAll(async () => {
  backend = await startTestBackend()
  ;({ admin } = await open())
})
afterAll(() => backend.close())

const MIGRATION = new URL('../../../backend/db/migrations/057-earlier-land-deposits.sql', import.meta.url)

/** Runs the migration again, over books of before it. */
async function migrateAgain() {
  for (const statement of statementsOf(await readFile(MIGRATION, 'utf8')))
    await sql.raw(statement).execute(backend.deps.db)
}

let month = 0

/**
 * A purchase with ₦300 outstanding for which payroll paid before purchases were told of it: the deposit is in the books,
 * and the purchase knows nothing of it. Answers the purchase, the buyer and the report.
 */
async function paidUntold(amount: number, outstanding = 300) {
  const person = await paid()
  const land = await owesLand(backend, person, {
    rest: 300,
    months: 3,
    decidedAt: new Date('2026-01-10T09:00:00Z'),
  })
  month += 1
  const text = `2027-${String(month).padStart(2, '0')}`
  await sent(`${text}-01`, [{ person, kind: 'land', item: 'LAND_PURCHASE', record: land, amount }])
  // As before it: the deposit alone was booked, however much was outstanding.
  const raised = sql`update land_requests set outstanding_amount = outstanding_amount + 100000 where id = ${land}`
  await raised.execute(backend.deps.db)
  const report = await uploaded(text, payrollFile([person.number, person.name, 'REST', amount]))
  await posted(report)
  await sql`delete from land_instalments where request_id = ${land}`.execute(backend.deps.db)
  await sql`
    update land_requests set amount_paid = 3000, outstanding_amount = ${outstanding * 100}::bigint
      where id = ${land}`.execute(backend.deps.db)
  return { person, land, report }
}

const complete = (id: string, reason: string) =>
  backend.call({
    method: 'PUT',
    path: `/admin/update-land-acquisition/${id}`,
    token: admin.token,
    body: { action: 'completed', reason },
  })

const deposits = () => balance('society', 'LAND_DEPOSITS')
const earned = () => balance('society', 'LAND_INCOME')

describe('deposits of payroll for land that was completed before purchases were told of them', () => {
  it('count as earned with the sale, and are not taken back with their report', async () => {
    const before = [await deposits(), await earned()]
    const { land, report } = await paidUntold(300)
    expect((await complete(land, 'Payroll has paid it')).status).toBe(200)
    // The sale took the ₦30 of the application alone: what payroll paid stays a deposit of nobody.
    expect((await deposits()) - (before[0] ?? 0)).toBe(300)
    await migrateAgain()
    expect([await deposits(), await earned()]).toEqual([before[0], (before[1] ?? 0) + 330])
    expect(await landOf(backend, land)).toEqual({ paid: 330, outstanding: 0 })
    await expectDepositsAgree(backend)
    const refused = await ask('POST', `deductionreports/${report}/reverse`, { reason: 'Wrong file' })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('This land purchase is completed')
    // Once more it does nothing.
    await migrateAgain()
    expect([await deposits(), await earned()]).toEqual([before[0], (before[1] ?? 0) + 330])
    await expectBalanced(backend)
  })

  it('remain owed to the member above what was outstanding', async () => {
    const before = await deposits()
    const { land, person } = await paidUntold(300, 120)
    expect((await complete(land, 'Paid by other means as well')).status).toBe(200)
    await migrateAgain()
    expect(await landOf(backend, land)).toEqual({ paid: 150, outstanding: 0 })
    expect(await balance('unapplied', MEMBERS_UNAPPLIED, person.id)).toBe(180)
    expect(await deposits()).toBe(before)
    await expectBalanced(backend)
  })

  it('count for a purchase that goes on, up to what is outstanding', async () => {
    const { land, person } = await paidUntold(300, 250)
    await migrateAgain()
    expect(await landOf(backend, land)).toEqual({ paid: 280, outstanding: 0 })
    expect(await balance('unapplied', MEMBERS_UNAPPLIED, person.id)).toBe(50)
    await expectDepositsAgree(backend)
  })

  it('leave what purchases were told of as it is', async () => {
    const before = [await deposits(), await earned()]
    await migrateAgain()
    expect([await deposits(), await earned()]).toEqual(before)
  })
})
