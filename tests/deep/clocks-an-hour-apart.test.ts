import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freeInterrupted, holdPosting } from '#backend/payroll/reports/posting-queue.ts'
import { naira } from '#rules/money.ts'
import { aWithdrawal, type Several, startSeveral } from '../backend/several-processes/several.ts'
import { DEMO, DEMO_PASSWORD } from '../support/backend.ts'
import { clockThatIsOff } from '../support/clock-that-is-off.ts'
import { aMailServer, type MailServer } from '../support/mail-server.ts'
import { contribute, enrol } from '../support/people.ts'

const HOUR_MS = 3_600_000

let several: Several
let mails: MailServer
beforeAll(async () => {
  mails = await aMailServer()
  // Longer than the processes wait between two looks at the queue.
  mails.thinksFor = 6_000
  several = await startSeveral(2, (process) => ({
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    LIMIT_FORMS: '1000000',
    NODE_OPTIONS: clockThatIsOff(process === 0 ? HOUR_MS : 0),
  }))
})
afterAll(async () => {
  await several?.close()
  await mails?.stop()
})

describe('two backends whose machines are an hour apart', { timeout: 240_000 }, () => {
  it('take each other’s sessions and keys, and date what they write alike', async () => {
    const { backend } = several
    const member = await enrol(backend)
    await contribute(backend, member, 'ORDINARY_SAVINGS', naira(500_000))
    for (const [here, there] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const { status, body } = await several.ask(here, {
        method: 'POST',
        path: '/user/API/signin',
        body: { email: DEMO.member, password: DEMO_PASSWORD },
      })
      expect(status).toBe(200)
      const mine = await several.ask(there, { path: '/user/API/my-requests', token: body.token })
      expect(mine.status).not.toBe(401)
      const keyed = { ...aWithdrawal(member, 100 + here), headers: { 'idempotency-key': `key ${here}` } }
      const first = await several.ask(here, keyed)
      const again = await several.ask(there, keyed)
      expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([200, 200, 'true'])
      expect(again.text).toBe(first.text)
    }
    const { rows } = await sql<{ off: number }>`
      select max(abs(extract(epoch from requested_at - now())))::numeric as off from savings_withdrawals
        where member_id = ${member.id}`.execute(backend.deps.db)
    expect(rows[0]?.off).toBeLessThan(600)
  })

  it('never send a mail that the other is sending', async () => {
    const { backend } = several
    await sql`
      insert into deliveries (id, channel, address, subject, body, next_attempt_at, created_at)
        select repeat(letter, 24), 'email', letter || '@clocks.example', 'Hello', 'Once.', now(), now()
          from unnest(array['a', 'b']) as letter`.execute(backend.deps.db)
    const states = async () =>
      (
        await backend.deps.db
          .selectFrom('deliveries')
          .select(['state', 'attempts'])
          .where('address', 'like', '%@clocks.example')
          .execute()
      ).map(({ state, attempts }) => `${state} ${attempts}`)
    await expect.poll(states, { timeout: 60_000 }).toEqual(['sent 1', 'sent 1'])
    expect(mails.taken.filter(({ to }) => to.endsWith('@clocks.example'))).toHaveLength(2)
  })
})

describe('a posting in the background', { timeout: 240_000 }, () => {
  it('a posting in the background is not given up while its transaction lives, however long it was not seen, and goes on afterwards', async () => {
    const { db } = several.backend.deps
    await sql`
      insert into payers (id, name, identifier, layout, file_kind, cut_off_day, remittance_day, created_at)
        values ('clocks', 'Bursary', 'payroll number', 'full', 'csv', 20, 7, now())`.execute(db)
    await sql`
      insert into deduction_reports (id, payer_id, month, kind, state, facts, mapping, uploaded_at)
        values ('clocks', 'clocks', '2026-09-01', 'net pay only', 'draft', '{}', '{}', now())`.execute(db)
    const { promise: held, resolve: hold } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const posting = db.transaction().execute(async (tx) => {
      await holdPosting(tx, 'clocks')
      hold()
      await released
    })
    await held
    await sql`
      insert into report_postings (report_id, stage, total, token, seen_at, asked_at)
        values ('clocks', 'booking', 1, 'frozen', now() - interval '1 hour', now())`.execute(db)
    const stage = async () => {
      await freeInterrupted(db, new Date(), false)
      const row = await db
        .selectFrom('report_postings')
        .select(['stage', 'token', 'interruptions'])
        .where('report_id', '=', 'clocks')
        .executeTakeFirst()
      return row
    }
    expect(await stage()).toEqual({ stage: 'booking', token: 'frozen', interruptions: 0 })
    release()
    await posting
    await expect.poll(async () => (await stage())?.token ?? null).not.toBe('frozen')
  })
})
