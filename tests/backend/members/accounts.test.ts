import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomId } from '#backend/db/random-id.ts'
import { naira } from '#rules/money.ts'
import { trialBalance } from '#tests/support/trial-balance.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { ALL_REFUSED, aCast, aPerson, type Cast, refusalsOf } from '../../support/cast.ts'
import { auditOf, contribute, enrol } from '../../support/people.ts'

let backend: TestBackend
let cast: Cast
beforeAll(async () => {
  backend = await startTestBackend()
  cast = await aCast(backend)
})
afterAll(() => backend.close())

async function mailsTo(email: string): Promise<string> {
  await backend.deps.messages.settled()
  const folder = join(backend.deps.settings.dataDirectory, 'outbox')
  const names = await readdir(folder).catch((): string[] => [])
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${email}`)).join('\n')
}

describe('confirming a registration', () => {
  const confirm = (id: string, token = cast.moderator.token) =>
    backend.call({ path: `/admin/API/confirm/${id}`, token })

  it('confirming gives the next member id, posts the entrance fee, is audited and is mailed to the member', async () => {
    const one = await aPerson(backend, { confirmed: false })
    const { status, body } = await confirm(one.id)
    expect(status).toBe(200)
    expect(body.message).toBe('user confirmed successfully')
    expect(body.user).toMatchObject({ _id: one.id, confirmed: true })
    expect(body.user.memberId).toMatch(/^COOP\d{6}$/)
    const entry = await backend.deps.db
      .selectFrom('journal_entries')
      .innerJoin('journal_lines', 'journal_lines.entry_id', 'journal_entries.id')
      .innerJoin('accounts', 'accounts.id', 'journal_lines.account_id')
      .select(['code', 'debit', 'credit'])
      .where('source_id', '=', one.id)
      .orderBy('journal_lines.id')
      .execute()
    expect(entry).toEqual([
      { code: 'BANK', debit: 200_000, credit: 0 },
      { code: 'REGISTRATION_INCOME', debit: 0, credit: 200_000 },
    ])
    expect(await auditOf(backend, one.id)).toMatchObject([
      {
        act: 'confirm registration',
        actor_id: cast.moderator.id,
        after: { memberNumber: body.user.memberId },
      },
    ])
    expect(await mailsTo(one.email)).toContain(`Your member ID is ${body.user.memberId}.`)
    const link = await backend.call({ path: '/user/API/referal-link', token: one.token })
    expect(link.status).toBe(200)
    const second = await aPerson(backend, { confirmed: false })
    const next = (await confirm(second.id, cast.admin.token)).body.user.memberId
    expect(Number(next.slice(-6))).toBe(Number(body.user.memberId.slice(-6)) + 1)
  })

  it('confirms a registration once when two staff do it at the same moment', async () => {
    const one = await aPerson(backend, { confirmed: false })
    const answers = await Promise.all([confirm(one.id), confirm(one.id, cast.admin.token)])
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
    expect(await confirm(one.id)).toMatchObject({
      status: 409,
      body: { message: 'this member is already confirmed' },
    })
  })

  it('gives ten simultaneous confirmations ten different member ids', async () => {
    const people = []
    for (let count = 0; count < 10; count += 1) people.push(await aPerson(backend, { confirmed: false }))
    const answers = await Promise.all(people.map(({ id }) => confirm(id)))
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
    expect(new Set(answers.map(({ body }) => body.user.memberId)).size).toBe(10)
    const books = await trialBalance(backend.deps.db)
    expect(books.reduce((sum, row) => sum + row.debit - row.credit, 0)).toBe(0)
  })

  it('never reuses the member id of a deleted account', async () => {
    const one = await aPerson(backend, { confirmed: false })
    const number = (await confirm(one.id)).body.user.memberId
    const removed = await backend.call({
      method: 'DELETE',
      path: '/admin/API/deleteuser',
      token: cast.admin.token,
      body: { id: one.id },
    })
    expect(removed.status).toBe(200)
    const next = await aPerson(backend, { confirmed: false })
    expect((await confirm(next.id)).body.user.memberId).not.toBe(number)
  })

  it('only staff confirm registrations, and an unknown account is 404', async () => {
    expect((await confirm('nobody')).status).toBe(404)
    expect((await confirm(cast.admin.id)).status).toBe(403)
    const confirming = { path: `/admin/API/confirm/${cast.applicant.id}` }
    expect(await refusalsOf(backend, cast, confirming, 'staff')).toEqual(ALL_REFUSED.staff)
  })

  it('confirms the applicant of the demo society', async () => {
    const { id } = await backend.deps.db
      .selectFrom('members')
      .select('id')
      .where('email', '=', 'applicant@isusu.example')
      .executeTakeFirstOrThrow()
    expect((await confirm(id)).status).toBe(200)
  })
})

describe('deleting an account', () => {
  const remove = (id: unknown, token = cast.admin.token) =>
    backend.call({ method: 'DELETE', path: '/admin/API/deleteuser', token, body: { id } })

  it('archives a deleted account: sign-in fails, the e-mail is free again, the row is kept', async () => {
    const one = await aPerson(backend, { confirmed: false, password: 'some-secret-8' })
    expect(await remove(one.id, cast.moderator.token)).toMatchObject({
      status: 200,
      body: { message: 'user deleted successfully' },
    })
    const own = await backend.call({ path: `/user/getuser/${one.id}`, token: one.token })
    expect(own.status).toBe(401)
    const signIn = { method: 'POST', path: '/user/API/signin' } as const
    const body = { email: one.email, password: 'some-secret-8' }
    expect((await backend.call({ ...signIn, body })).status).toBe(401)
    await expect(aPerson(backend, { email: one.email })).resolves.toBeDefined()
    const row = await backend.deps.db
      .selectFrom('members')
      .select(['name', 'archived_by'])
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow()
    expect(row.archived_by).toBe(cast.moderator.id)
    expect((await auditOf(backend, one.id)).map(({ act }) => act)).toEqual(['delete account'])
    expect((await remove(one.id)).status).toBe(404)
  })

  it('refuses to delete an account with ledger lines', async () => {
    const saver = await enrol(backend)
    await contribute(backend, saver, 'ORDINARY_SAVINGS', naira(500))
    expect(await remove(saver.id)).toMatchObject({
      status: 409,
      body: { message: 'this account has ledger lines or open requests and cannot be deleted' },
    })
  })

  it('refuses to delete an account with an open request, and allows it once the request is decided', async () => {
    const asking = await aPerson(backend)
    await backend.deps.db
      .insertInto('savings_instructions')
      .values({
        id: randomId(),
        member_id: asking.id,
        kind: 'initial',
        lines: '[]',
        requested_at: backend.clock.now,
      })
      .execute()
    expect((await remove(asking.id)).status).toBe(409)
    await backend.deps.db
      .updateTable('savings_instructions')
      .set({ state: 'declined' })
      .where('member_id', '=', asking.id)
      .execute()
    expect((await remove(asking.id)).status).toBe(200)
  })

  it.each([
    ['loans', ['pending']],
    ['commodity_requests', ['pending']],
    ['savings_withdrawals', ['pending', 'approved']],
    ['membership_withdrawals', ['pending', 'approved']],
    ['claims', ['pending', 'approved']],
    ['land_requests', ['pending', 'approved']],
  ] as const)('refuses to delete an account while one of its %s is open', async (table, open) => {
    const one = await aPerson(backend)
    const [row] = (
      await sql<{
        id: string
      }>`select id from ${sql.table(table)} where member_id is not null limit 1`.execute(backend.deps.db)
    ).rows
    const become = (state: string) =>
      sql`update ${sql.table(table)} set member_id = ${one.id}, state = ${state} where id = ${row?.id}`.execute(
        backend.deps.db,
      )
    for (const state of open) {
      await become(state)
      expect({ state, status: (await remove(one.id)).status }).toEqual({ state, status: 409 })
    }
    await become('rejected')
    expect((await remove(one.id)).status).toBe(200)
  })

  it("refuses to delete one's own account and an account of a higher level", async () => {
    expect(await remove(cast.moderator.id, cast.moderator.token)).toMatchObject({
      status: 409,
      body: { message: 'you cannot delete your own account' },
    })
    expect((await remove(cast.admin.id, cast.moderator.token)).status).toBe(403)
    expect((await remove(cast.admin.id)).status).toBe(409)
  })

  it('keeps one admin, even when two delete each other at the same time', async () => {
    const alone = await startTestBackend()
    await alone.deps.db
      .updateTable('members')
      .set({ archived_at: alone.clock.now })
      .where('access_level', '=', 3)
      .execute()
    const [one, other] = [await aPerson(alone, { level: 3 }), await aPerson(alone, { level: 3 })]
    const by = (actor: { token: string }, id: string) =>
      alone.call({ method: 'DELETE', path: '/admin/API/deleteuser', token: actor.token, body: { id } })
    const answers = await Promise.all([by(one, other.id), by(other, one.id)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await alone.close()
  })

  it('only staff delete accounts, and the account must be named and exist', async () => {
    const removing = { method: 'DELETE', path: '/admin/API/deleteuser', body: { id: 'x' } } as const
    expect(await refusalsOf(backend, cast, removing, 'staff')).toEqual(ALL_REFUSED.staff)
    expect(await remove('')).toMatchObject({ status: 400, body: { errors: { id: 'cannot be blank!' } } })
    expect((await remove({ $ne: '' })).status).toBe(400)
    expect((await remove('nobody')).status).toBe(404)
  })
})

describe('feature switches', () => {
  const toggle = (id: string, body: unknown, token = cast.moderator.token) =>
    backend.call({ method: 'PATCH', path: `/admin/${id}/feature-toggle`, token, body })

  it('staff switch a feature on and off', async () => {
    const one = await aPerson(backend)
    const on = await toggle(one.id, { featureName: 'commodityLoan', status: true })
    expect(on).toMatchObject({ status: 200, body: { user: { featureToggles: { commodityLoan: true } } } })
    const off = await toggle(one.id, { featureName: 'commodityLoan', status: 'false' })
    expect(off.body.user.featureToggles.commodityLoan).toBe(false)
    expect(await auditOf(backend, one.id)).toMatchObject([
      { act: 'switch feature', before: { commodityLoan: false }, after: { commodityLoan: true } },
      { act: 'switch feature', before: { commodityLoan: true }, after: { commodityLoan: false } },
    ])
  })

  it.each([
    [{ featureName: 'landLoan', status: true }, { featureName: 'this feature is not known' }],
    [{ featureName: '__proto__', status: true }, { featureName: 'this feature is not known' }],
    [{ featureName: 'commodityLoan', status: 'maybe' }, { status: 'must be true or false' }],
    [{ featureName: 'commodityLoan' }, { status: 'cannot be blank!' }],
  ])('refuses the feature switch %j', async (body, errors) => {
    expect(await toggle(cast.member.id, body)).toMatchObject({ status: 400, body: { errors } })
  })

  it('only staff switch features, and an unknown account is 404', async () => {
    const good = { featureName: 'commodityLoan', status: true }
    expect((await toggle('nobody', good)).status).toBe(404)
    expect((await toggle(cast.admin.id, good)).status).toBe(403)
    const toggling = { method: 'PATCH', path: `/admin/${cast.member.id}/feature-toggle`, body: good } as const
    expect(await refusalsOf(backend, cast, toggling, 'staff')).toEqual(ALL_REFUSED.staff)
  })
})

describe('bank details changed by staff', () => {
  const DETAILS = { bankName: 'Access Bank', accountNumber: '0123456789', accountName: 'Ada Member' }
  const update = (id: string, body: unknown, token = cast.moderator.token) =>
    backend.call({ method: 'PUT', path: `/admin/API/update-bank-details/${id}`, token, body })

  it('stores bank details, audits the earlier ones and notifies the member', async () => {
    const one = await aPerson(backend, {
      bank: { name: 'Zenith Bank', number: '1111111111', account: 'Old Name' },
    })
    const { status, body } = await update(one.id, DETAILS)
    expect(status).toBe(200)
    expect(body).toEqual({ message: 'bank details saved', bankDetails: DETAILS })
    const user = await backend.call({ path: `/user/getuser/${one.id}`, token: one.token })
    expect(user.body.bankDetails).toEqual(DETAILS)
    expect(await auditOf(backend, one.id)).toMatchObject([
      {
        act: 'change bank details',
        actor_id: cast.moderator.id,
        before: { accountNumber: '1111111111' },
        after: { accountNumber: '0123456789' },
      },
    ])
    const mail = await mailsTo(one.email)
    expect(mail).toContain('ending in 6789 at Access Bank')
    expect(mail).not.toContain('0123456789')
  })

  it.each([
    [{ ...DETAILS, accountNumber: '12345' }, { accountNumber: 'account number must have 10 digits' }],
    [{ ...DETAILS, accountNumber: '' }, { accountNumber: 'cannot be blank!' }],
    [{ ...DETAILS, bankName: ' ' }, { bankName: 'cannot be blank!' }],
    [{ ...DETAILS, accountName: ['x'] }, { accountName: 'must be a text' }],
  ])('refuses the bank details %j', async (body, errors) => {
    expect(await update(cast.member.id, body)).toMatchObject({ status: 400, body: { errors } })
  })

  it('only staff change bank details, of existing accounts not above their level', async () => {
    expect((await update('nobody', DETAILS)).status).toBe(404)
    expect((await update(cast.admin.id, DETAILS)).status).toBe(403)
    const updating = {
      method: 'PUT',
      path: `/admin/API/update-bank-details/${cast.member.id}`,
      body: DETAILS,
    } as const
    expect(await refusalsOf(backend, cast, updating, 'staff')).toEqual(ALL_REFUSED.staff)
  })
})
