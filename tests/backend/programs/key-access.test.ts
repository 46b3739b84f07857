import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasLiveKey, isLiveKey } from '#backend/programs/live-key.ts'
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
    expect(await hasLiveKey(db, program.id, backend.clock.now, null)).toBe(false)
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

  it('bind the addresses of files that it was given', async () => {
    const program = await aProgramOf({ networks: ['203.0.113.0/24'] })
    const live = (address: string) => hasLiveKey(backend.deps.db, program.id, backend.clock.now, address)
    expect([await live('203.0.113.7'), await live('198.51.100.7')]).toEqual([true, false])
    await program.disable()
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
