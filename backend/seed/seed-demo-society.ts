import { type Kysely, sql } from 'kysely'
import { ESTATE_IDS } from '#rules/land/estates.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import type { Queryable, Schema, Tx } from '../db/schema.ts'
import { type NewEntry, postEntries } from '../journal/post.ts'
import { hashPassword } from '../session/password.ts'
import { at, type Demo, payday } from './demo.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
import { demoSociety } from './demo-society.ts'
import { DEMO_LAND, plotsTaken } from './land.ts'
import { MONTHS } from './ledgers.ts'
import { linksOf } from './loans.ts'
import { openingBank } from './opening-bank.ts'

async function writePeople(tx: Tx, demo: Demo): Promise<void> {
  const people = [...demo.rows.staff, ...demo.members.map(({ row }) => row)]
  await tx.insertInto('members').values(demo.rows.staff).execute()
  await tx
    .insertInto('members')
    .values(demo.members.map(({ row }) => row))
    .execute()
  const credentials = await Promise.all(
    people
      .filter(({ email }) => DEMO_ACCOUNTS.includes(email))
      .map(async ({ id, created_at }) => ({
        member_id: id,
        password_hash: await hashPassword(DEMO_PASSWORD, demo.random.bytes(16)),
        changed_at: created_at,
      })),
  )
  await tx.insertInto('credentials').values(credentials).execute()
}

async function writeRequests(tx: Tx, { rows }: Demo): Promise<void> {
  await tx.insertInto('savings_instructions').values(rows.instructions).execute()
  await tx.insertInto('loans').values(rows.loans).execute()
  await tx.insertInto('guarantors').values(rows.guarantors).execute()
  await tx.insertInto('guarantor_links').values(linksOf(rows)).execute()
  await tx.insertInto('products').values(rows.products).execute()
  await tx.insertInto('product_variations').values(rows.variations).execute()
  await tx.insertInto('commodity_requests').values(rows.commodityRequests).execute()
  await tx.insertInto('commodity_items').values(rows.commodityItems).execute()
  await tx.insertInto('savings_withdrawals').values(rows.savingsWithdrawals).execute()
  await tx.insertInto('savings_withdrawal_items').values(rows.savingsWithdrawalItems).execute()
  await tx.insertInto('membership_withdrawals').values(rows.membershipWithdrawals).execute()
  await tx.insertInto('claims').values(rows.claims).execute()
  await tx.insertInto('land_requests').values(rows.landRequests).execute()
  await sql`
    update members m set membership_ended = 'left', membership_ended_at = w.processed_at
      from membership_withdrawals w where w.member_id = m.id and w.state = 'processed'`.execute(tx)
  await sql`
    update members m set membership_ended = 'deceased', membership_ended_at = c.decided_at
      from claims c where c.member_id = m.id and c.state in ('approved', 'processed')`.execute(tx)
}

async function writeLand(tx: Tx, demo: Demo): Promise<void> {
  await tx
    .updateTable('land_settings')
    .set({
      plot_price: DEMO_LAND.memberPlotPrice,
      non_member_plot_price: DEMO_LAND.nonMemberPlotPrice,
      minimum_percentage: DEMO_LAND.minimumPaymentPercent,
      maximum_installments: DEMO_LAND.maximumInstalments,
    })
    .execute()
  for (const id of ESTATE_IDS) {
    const { total, status } = DEMO_LAND.estates[id]
    await tx
      .updateTable('estates')
      .set({ total, available: total - plotsTaken(demo, id), status })
      .where('id', '=', id)
      .execute()
  }
}

async function somebodyIsIn(db: Queryable): Promise<boolean> {
  return (await db.selectFrom('members').select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Loads the demo society into an empty store, in one transaction: the same one every time, with its dates
 * counted back from `now`. Answers whether it did; a store that holds anybody is left alone. Of several
 * processes that start on one empty database at once, one loads it and the others wait for it. `isPosted` leaves out
 * entries that are made another way.
 */
export async function seedDemoSociety(
  db: Kysely<Schema>,
  society: SocietySettings,
  now: Date,
  isPosted: (entry: NewEntry) => boolean = () => true,
): Promise<boolean> {
  if (await somebodyIsIn(db)) return false
  const demo = demoSociety(society, now)
  // In the order things happened, as a real journal would have grown.
  const posted = demo.entries.filter(isPosted)
  const bank = openingBank(posted, at(payday(demo, MONTHS + 1), 7))
  const entries = [...(bank ? [bank] : []), ...posted].toSorted(
    (one, other) => one.occurredAt.getTime() - other.occurredAt.getTime(),
  )
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('demo society', 0))`.execute(tx)
    if (await somebodyIsIn(tx)) return false
    await writePeople(tx, demo)
    await writeRequests(tx, demo)
    await writeLand(tx, demo)
    await postEntries(tx, entries, { at: now, by: null })
    return true
  })
}
