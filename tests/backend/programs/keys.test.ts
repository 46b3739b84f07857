import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildServer } from '#backend/server.ts'
import { SCOPES } from '#rules/programs/scopes.ts'
import { aProgram, bearing, makeProgram, PROGRAMS } from '../../support/a-program.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aJournalVoucher } from '../../support/keyed-writers.ts'
import { auditOf } from '../../support/people.ts'

const NOON = new Date('2026-11-20T11:00:00Z')
const HOUR = 60 * 60 * 1000

let backend: TestBackend
beforeAll(async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'isusu-society-')), 'society.json')
  await writeFile(file, JSON.stringify({ twoOfficers: true, secondFactorForStaff: false }))
  backend = await startTestBackend({ SOCIETY_FILE: file })
})
afterAll(() => backend.close())
beforeEach(() => {
  backend.clock.now = NOON
})

const whoami = (key: string, more: { address?: string } = {}) =>
  backend.call({ path: '/user/API/whoami', headers: bearing(key), ...more })
const rotate = (id: string, overlapHours: unknown, as: 'admin' | 'moderator' = 'admin') =>
  backend.call({
    method: 'POST',
    path: `${PROGRAMS}/${id}/keys`,
    as,
    body: { overlapHours, lastDay: '2026-12-31' },
  })
const revoke = (keyId: string) =>
  backend.call({ method: 'DELETE', path: `/admin/API/serviceaccountkeys/${keyId}`, as: 'admin' })
const disable = (id: string) => backend.call({ method: 'DELETE', path: `${PROGRAMS}/${id}`, as: 'admin' })

describe('the key of a program', () => {
  it('looks as scanners for leaked secrets expect, and says who asks', async () => {
    const { id, key } = await aProgram(backend, ['READ_BOOKS', 'READ_MEMBERS'])
    expect(key).toMatch(/^isk_live_[0-9A-Za-z]{46}$/)
    expect((await whoami(key)).body).toEqual({
      kind: 'service',
      id,
      name: expect.stringMatching(/^Program \d+ \(program\)$/),
      level: 2,
      scopes: ['READ_MEMBERS', 'READ_BOOKS'],
    })
    const person = await backend.call({ path: '/user/API/whoami', as: 'moderator' })
    expect(person.body).toMatchObject({ kind: 'person', level: 2, scopes: [] })
  })

  it('leaves nothing behind but a hash', async () => {
    const { key, keyId } = await aProgram(backend)
    const row = await backend.deps.db
      .selectFrom('api_keys')
      .selectAll()
      .where('id', '=', keyId)
      .executeTakeFirstOrThrow()
    const secret = key.slice('isk_live_'.length + 8, -6)
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(row.hint).toBe(secret.slice(-4))
    const log = await backend.deps.db.selectFrom('audit_log').select('after').execute()
    expect(JSON.stringify(log)).not.toContain(secret)
  })

  it('appears once: a repetition with the same Idempotency-Key makes nothing more and shows no key', async () => {
    const key = { 'idempotency-key': 'one program' }
    const form = { name: 'Nightly export' }
    const first = await makeProgram(backend, form, key)
    const again = await makeProgram(backend, form, key)
    expect(first.body.key).toMatch(/^isk_live_/)
    expect([again.body.key, again.body.keyId]).toEqual([null, first.body.keyId])
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.body.message).toContain('shown with the first answer')
    const stored = await backend.deps.db.selectFrom('idempotency_keys').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(first.body.key.slice(17))
  })

  it.each([
    ['mistyped', (key: string) => `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`],
    ['with another secret', (key: string) => `${key.slice(0, 20)}${'x'.repeat(key.length - 20)}`],
    ['of a sandbox', (key: string) => key.replace('live', 'test')],
    ['cut off', (key: string) => key.slice(0, 40)],
  ])('opens nothing when it is %s', async (_what, change) => {
    const { key } = await aProgram(backend)
    expect((await whoami(change(key))).status).toBe(401)
    await disable((await whoami(key)).body.id)
  })

  it('counts in the header Authorization alone', async () => {
    const { id, key } = await aProgram(backend)
    expect((await backend.call({ path: '/user/API/whoami', token: key })).status).toBe(401)
    const inAddress = await backend.app.inject({
      url: `/user/API/whoami?access_token=${key}`,
      headers: bearing(key),
    })
    expect([inAddress.statusCode, inAddress.json().message]).toEqual([
      400,
      'A key never stands in an address. Make another one, and send it in the header Authorization.',
    ])
    await disable(id)
  })

  it('ends with its last day in Lagos', async () => {
    const { id, key } = await aProgram(backend, SCOPES, { lastDay: '2026-11-20' })
    backend.clock.now = new Date('2026-11-20T22:59:59Z')
    expect((await whoami(key)).status).toBe(200)
    backend.clock.now = new Date('2026-11-20T23:00:00Z')
    expect((await whoami(key)).status).toBe(401)
    await disable(id)
  })

  it('dies at once in every process when it is revoked', async () => {
    const { id, key, keyId } = await aProgram(backend)
    const other = await buildServer(backend.deps)
    const elsewhere = async () =>
      (await other.inject({ url: '/user/API/whoami', headers: bearing(key) })).statusCode
    expect(await elsewhere()).toBe(200)
    expect((await revoke(keyId)).body.account.keys[0].state).toBe('revoked')
    expect([await elsewhere(), (await whoami(key)).status]).toEqual([401, 401])
    expect((await revoke(keyId)).status).toBe(409)
    await other.close()
    await disable(id)
  })

  it('works on for the hours of the overlap beside the one that takes its place', async () => {
    const { id, key } = await aProgram(backend)
    const { body } = await rotate(id, 3)
    expect(body.account.keys.map(({ state }: { state: string }) => state).toSorted()).toEqual([
      'ending',
      'live',
    ])
    expect([(await whoami(key)).status, (await whoami(body.key)).status]).toEqual([200, 200])
    const third = await rotate(id, 1)
    expect([third.status, third.body.code]).toEqual([409, 'LIMIT_REACHED'])
    backend.clock.now = new Date(NOON.getTime() + 3 * HOUR)
    expect([(await whoami(key)).status, (await whoami(body.key)).status]).toEqual([401, 200])
    const atOnce = await rotate(id, 0)
    expect([(await whoami(body.key)).status, (await whoami(atOnce.body.key)).status]).toEqual([401, 200])
    await disable(id)
  })

  it('works from the networks of its account alone', async () => {
    const { id, key } = await aProgram(backend, SCOPES, { networks: ['203.0.113.0/24', '2001:db8::/32'] })
    const from = async (address: string) => (await whoami(key, { address })).status
    expect(await Promise.all(['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::7'].map(from))).toEqual([
      200, 200, 200,
    ])
    expect(await Promise.all(['203.0.114.9', '127.0.0.1', '2001:db9::7'].map(from))).toEqual([401, 401, 401])
    await disable(id)
  })

  it('shows its last use to within a minute, and from where it was seen to come', async () => {
    const { id, key } = await aProgram(backend)
    const used = async () => {
      const { account } = (await backend.call({ path: `${PROGRAMS}/${id}`, as: 'admin' })).body
      return [account.lastUsedAt, account.keys[0].lastUsedFrom]
    }
    expect(await used()).toEqual([null, null])
    await whoami(key, { address: '203.0.113.9' })
    expect(await used()).toEqual([NOON.toISOString(), '203.0.113.9'])
    backend.clock.now = new Date(NOON.getTime() + 59_000)
    await whoami(key)
    expect(await used()).toEqual([NOON.toISOString(), '203.0.113.9'])
    backend.clock.now = new Date(NOON.getTime() + 60_000)
    await whoami(key)
    expect(await used()).toEqual([backend.clock.now.toISOString(), '127.0.0.1'])
    await disable(id)
  })

  it('shows from where its networks refused it, so that an unknown proxy is found', async () => {
    const { id, key } = await aProgram(backend, SCOPES, { networks: ['203.0.113.0/24'] })
    expect((await whoami(key, { address: '10.0.0.2' })).status).toBe(401)
    const { account } = (await backend.call({ path: `${PROGRAMS}/${id}`, as: 'admin' })).body
    expect(account.keys[0]).toMatchObject({
      lastUsedAt: null,
      refusedAt: NOON.toISOString(),
      refusedFrom: '10.0.0.2',
    })
    await disable(id)
  })
})

describe('the account of a program', () => {
  it('refuses what it cannot be, field by field', async () => {
    const answer = await makeProgram(backend, {
      name: ' ',
      scopes: ['READ_BOOKS', 'APPROVE_LOANS'],
      networks: ['203.0.113.0/33'],
      lastDay: '2027-12-26',
    })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      {
        name: 'cannot be blank!',
        scopes: 'choose what the program may do',
        networks: '203.0.113.0/33 is no network such as 196.220.0.0/16 or 2001:db8::/32',
        lastDay: 'a key ends at most 400 days from today',
      },
    ])
    expect((await rotate('svc-none', 200)).body.errors.overlapHours).toBe('enter whole hours from 0 to 168')
  })

  it('belongs to admins, and its keys belong to the admin who made it', async () => {
    const { id } = await aProgram(backend)
    const asModerator = [
      { method: 'GET', path: PROGRAMS },
      { method: 'GET', path: `${PROGRAMS}/${id}` },
      { method: 'POST', path: PROGRAMS, body: {} },
      { method: 'PUT', path: `${PROGRAMS}/${id}`, body: {} },
      { method: 'DELETE', path: `${PROGRAMS}/${id}` },
    ] as const
    for (const call of asModerator)
      expect((await backend.call({ ...call, as: 'moderator' })).status).toBe(403)
    expect((await rotate(id, 0, 'moderator')).status).toBe(403)
    const moderator = await backend.deps.db
      .selectFrom('members')
      .select('id')
      .where('email', '=', 'moderator@isusu.example')
      .executeTakeFirstOrThrow()
    await backend.deps.db
      .updateTable('members')
      .set({ access_level: 3 })
      .where('id', '=', moderator.id)
      .execute()
    const other = await rotate(id, 0, 'moderator')
    expect([other.status, other.body.message]).toEqual([
      403,
      expect.stringContaining('Only the admin who made'),
    ])
    await backend.deps.db
      .updateTable('members')
      .set({ access_level: 2 })
      .where('id', '=', moderator.id)
      .execute()
    await disable(id)
  })

  it('takes another name, other scopes and networks at once', async () => {
    const { id, key } = await aProgram(backend, ['READ_BOOKS'])
    const changed = await backend.call({
      method: 'PUT',
      path: `${PROGRAMS}/${id}`,
      as: 'admin',
      body: { name: 'Register bot', scopes: ['READ_MEMBERS'], networks: [' 127.0.0.1 ', ''] },
    })
    expect(changed.body.account).toMatchObject({
      name: 'Register bot',
      scopes: ['READ_MEMBERS'],
      networks: ['127.0.0.1'],
    })
    expect((await whoami(key)).body).toMatchObject({
      name: 'Register bot (program)',
      scopes: ['READ_MEMBERS'],
    })
    await disable(id)
  })

  it('ends for good with all its keys, and its acts stay under its name', async () => {
    const { id, key, keyId } = await aProgram(backend)
    expect((await disable(id)).body.account.disabledAt).toBe(NOON.toISOString())
    expect((await whoami(key)).status).toBe(401)
    expect([(await disable(id)).status, (await rotate(id, 0)).status, (await revoke(keyId)).status]).toEqual([
      409, 409, 409,
    ])
    expect((await auditOf(backend, id)).map(({ act }) => act)).toEqual([
      'make service account',
      'disable service account',
    ])
  })

  it('finds no room behind twenty others', async () => {
    const ids: string[] = []
    let last = await makeProgram(backend)
    while (last.status === 200) {
      ids.push(last.body.account._id)
      last = await makeProgram(backend)
    }
    expect([last.status, last.body.code]).toEqual([409, 'LIMIT_REACHED'])
    const listed = await backend.call({ path: `${PROGRAMS}?pageSize=100`, as: 'admin' })
    const open = listed.body.accounts.filter(({ disabledAt }: { disabledAt: unknown }) => disabledAt === null)
    expect(open).toHaveLength(20)
    for (const id of ids) await disable(id)
  })

  it('appears in no list of people and cannot be signed in to', async () => {
    const { id } = await aProgram(backend)
    const staff = await backend.call({ path: '/admin/API/staffaccounts', as: 'admin' })
    const members = await backend.call({ path: '/admin/API/getallusers?search=Program', as: 'admin' })
    expect(JSON.stringify([staff.body, members.body])).not.toContain(id)
    const email = `${id}@programs.invalid`
    await backend.call({ method: 'POST', path: '/user/API/forgotpassword', body: { email } })
    const links = await backend.deps.db
      .selectFrom('password_resets')
      .select('token_hash')
      .where('member_id', '=', id)
      .execute()
    expect(links).toEqual([])
    await disable(id)
  })
})

describe('what a program does', () => {
  it('bears the name of the program, and is left to another person than who made it', async () => {
    const { id, key } = await aProgram(backend, ['WRITE_VOUCHERS'])
    const { body } = await backend.call({
      ...aJournalVoucher('from the program', '2026-11-20'),
      headers: bearing(key),
    })
    const voucherId: string = body.voucher._id
    const path = `/admin/API/vouchers/${voucherId}`
    const seen = async (as: 'admin' | 'moderator') => (await backend.call({ path, as })).body.voucher
    expect((await seen('admin')).created.by).toMatch(/^Program \d+ \(program\)$/)
    expect([(await seen('admin')).mayDecide, (await seen('moderator')).mayDecide]).toEqual([false, true])
    const post = (as: 'admin' | 'moderator') => backend.call({ method: 'POST', path: `${path}/post`, as })
    const own = await post('admin')
    expect([own.status, own.body.code]).toEqual([409, 'SECOND_OFFICER'])
    const program = await backend.call({ method: 'POST', path: `${path}/post`, headers: bearing(key) })
    expect([program.status, program.body.code]).toEqual([403, 'PEOPLE_ONLY'])
    expect((await post('moderator')).status).toBe(200)
    const [entered] = await auditOf(backend, voucherId)
    expect(entered).toMatchObject({ act: 'enter voucher', actor_id: id })
    await disable(id)
  })
})
