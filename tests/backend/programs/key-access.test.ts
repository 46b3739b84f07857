import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLiveKey } from '#backend/programs/live-key.ts'
import { whileSignedIn } from '#backend/session/while-signed-in.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { aProgramForm, bearing, PROGRAMS } from '../../support/a-program.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { enrol } from '../../support/people.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

let made = 0

/** A program of an admin of its own, and what is done with it. */
async function aProgramOf(changes: Readonly<Record<string, unknown>> = {}) {
  made += 1
  const maker = await enrol(backend, { level: ACCESS_LEVELS.ADMIN })
  const byMaker = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    backend.call({ method, path, token: maker.token, ...(body !== undefined && { body }) })
  const { body } = await byMaker('POST', PROGRAMS, aProgramForm({ name: `Access ${made}`, ...changes }))
  const { key, keyId, account } = body
  const id: string = account._id
  return {
    id,
    key: String(key),
    keyId: String(keyId),
    maker,
    byMaker,
    name: `Access ${made}`,
    rotate: (overlapHours: number) =>
      byMaker('POST', `${PROGRAMS}/${id}/keys`, { overlapHours, lastDay: '2026-12-31' }),
    revoke: (named = String(keyId)) => byMaker('DELETE', `/admin/API/serviceaccountkeys/${named}`),
    disable: () => backend.call({ method: 'DELETE', path: `${PROGRAMS}/${id}`, as: 'admin' }),
  }
}

const whoami = async (key: string) =>
  (await backend.call({ path: '/user/API/whoami', headers: bearing(key) })).status

describe('a key and the admin who made it', () => {
  it.each([
    ['disabled', { disabled_at: new Date('2026-11-20T10:00:00Z'), disabled_by: 'MAKER' }],
    ['below an admin', { access_level: ACCESS_LEVELS.MODERATOR }],
    ['removed', { archived_at: new Date('2026-11-20T10:00:00Z') }],
  ])('refuses a key whose maker is %s, and takes it again when that is undone', async (_what, change) => {
    const program = await aProgramOf()
    const { db } = backend.deps
    const set = (values: object) =>
      db.updateTable('members').set(values).where('id', '=', program.maker.id).execute()
    expect(await whoami(program.key)).toBe(200)
    await set('disabled_by' in change ? { ...change, disabled_by: program.maker.id } : change)
    expect(await whoami(program.key)).toBe(401)
    expect(await isLiveKey(db, program.keyId, backend.clock.now)).toBe(false)
    await set({ disabled_at: null, disabled_by: null, archived_at: null, access_level: ACCESS_LEVELS.ADMIN })
    expect(await whoami(program.key)).toBe(200)
    await program.disable()
  })
})

describe('a key that is revoked', () => {
  it('stays revoked when another key is made at the same moment', async () => {
    for (let times = 0; times < 5; times += 1) {
      const program = await aProgramOf()
      await Promise.all([program.revoke(), program.rotate(24)])
      expect(await whoami(program.key)).toBe(401)
      await program.disable()
    }
  })

  it('breaks off what its own request is written, while another key of the account works on', async () => {
    const program = await aProgramOf()
    const other = await program.rotate(24)
    const viewer = { sessionId: `key ${program.keyId}`, scopes: ['READ_BOOKS'] as const }
    async function* parts() {
      yield 'one'
      await program.revoke()
      yield 'two'
    }
    const read: string[] = []
    const reading = async () => {
      for await (const part of whileSignedIn(
        { db: backend.deps.db, now: () => backend.clock.now },
        viewer,
        parts(),
      ))
        read.push(part)
    }
    await expect(reading()).rejects.toMatchObject({ status: 401 })
    expect(read).toEqual(['one'])
    expect(await whoami(other.body.key)).toBe(200)
    expect(await isLiveKey(backend.deps.db, program.keyId, backend.clock.now)).toBe(false)
    await program.disable()
  })
})

describe('the networks of a program', () => {
  it('stay as they are when a change leaves them out, and open to everywhere by an empty list alone', async () => {
    const program = await aProgramOf({ networks: ['203.0.113.0/24'] })
    const change = async (more: object) => {
      const { name } = program
      const { body } = await program.byMaker('PUT', `${PROGRAMS}/${program.id}`, {
        name,
        scopes: ['READ_BOOKS'],
        ...more,
      })
      return body.account.networks
    }
    expect([await change({}), await change({ networks: null }), await change({ networks: [] })]).toEqual([
      ['203.0.113.0/24'],
      ['203.0.113.0/24'],
      [],
    ])
    await program.disable()
  })
})

describe('messages of a program', () => {
  it('go to all members three times in 24 hours at the most, whatever its keys, and an officer may send more', async () => {
    const program = await aProgramOf({ scopes: ['SEND_MESSAGES'] })
    const other = String((await program.rotate(24)).body.key)
    const began = backend.clock.now
    const send = (text: string, by: object) =>
      backend.call({
        method: 'POST',
        path: '/admin/API/sendemail',
        body: { subject: text, message: 'The office is closed on Friday.', sendType: 'email' },
        ...by,
      })
    const statuses: number[] = []
    for (const [place, key] of [program.key, other, program.key].entries()) {
      backend.clock.now = new Date(began.getTime() + place * 3_600_000)
      statuses.push((await send(`${place}`, { headers: bearing(key) })).status)
    }
    const fourth = await send('4', { headers: bearing(other) })
    expect([...statuses, fourth.status, fourth.body.code]).toEqual([200, 200, 200, 429, 'LIMIT_REACHED'])
    expect(fourth.body.message).toMatch(/at most 3 messages to all members within 24 hours/)
    expect(fourth.headers['retry-after']).toBe(String(22 * 3600))
    expect((await send('5', { as: 'admin' })).status).toBe(200)
    backend.clock.now = new Date(began.getTime() + 24 * 3_600_000)
    expect((await send('6', { headers: bearing(other) })).status).toBe(200)
    backend.clock.now = began
    await program.disable()
  })
})

describe('the name of a program', () => {
  it('belongs to no other program in use and to no officer', async () => {
    const program = await aProgramOf()
    const officer = await enrol(backend, { level: ACCESS_LEVELS.MODERATOR })
    const { name } = await backend.deps.db
      .selectFrom('members')
      .select('name')
      .where('id', '=', officer.id)
      .executeTakeFirstOrThrow()
    const make = (named: string) => program.byMaker('POST', PROGRAMS, aProgramForm({ name: named }))
    const taken = [await make(program.name.toUpperCase()), await make(name)]
    expect(taken.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
      [400, ['name']],
      [400, ['name']],
    ])
    await program.disable()
    const again = await make(program.name)
    expect(again.status).toBe(200)
    await backend.call({ method: 'DELETE', path: `${PROGRAMS}/${again.body.account._id}`, as: 'admin' })
  })
})

describe('what a program reads of people', () => {
  const found = async (path: string, key: string) =>
    (await backend.call({ path: `/admin/API/${path}`, headers: bearing(key) })).body

  it('leaves out the accounts of staff, and those of programs', async () => {
    const program = await aProgramOf({ scopes: ['READ_MEMBERS'] })
    const member = await enrol(backend)
    const staff = await backend.deps.db
      .insertInto('members')
      .values({
        id: 'officer-without-number',
        access_level: ACCESS_LEVELS.ADMIN,
        name: 'Officer',
        email: 'officer@isusu.example',
        employment: '{}',
        registration_payment: '{}',
        created_at: backend.clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ids = [member.id, staff.id, program.id]
    const { users } = await found(`getmembers?ids=${ids.join(',')}`, program.key)
    expect(users.map(({ _id }: { _id: string }) => _id)).toEqual([member.id])
    const one = (id: string) =>
      backend.call({ path: `/admin/API/getmember/${id}`, headers: bearing(program.key) })
    expect((await Promise.all(ids.map(one))).map(({ status }) => status)).toEqual([200, 404, 404])
    const byStaff = await backend.call({ path: `/admin/API/getmember/${program.id}`, as: 'admin' })
    expect(byStaff.status).toBe(404)
    await program.disable()
  })
})
