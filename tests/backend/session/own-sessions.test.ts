import { afterAll, beforeAll, expect, it } from 'vitest'
import { clearExpiredKeys } from '#backend/http/idempotency.ts'
import { clearExpiredSessions } from '#backend/session/store.ts'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from '../../support/backend.ts'
import { auditOf, enrol } from '../../support/people.ts'

const AGENT =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const PATH = '/user/API/sessions'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

const signIn = async (): Promise<string> => {
  const { body } = await backend.call({
    method: 'POST',
    path: '/user/API/signin',
    body: { email: DEMO.member, password: DEMO_PASSWORD, userAgent: AGENT },
  })
  return body.token
}
const list = (token: string) => backend.call({ path: PATH, token })
const end = (token: string, id = '') =>
  backend.call({ method: 'DELETE', path: id === '' ? PATH : `${PATH}/${id}`, token })

it('lists the sessions of the account alone, with device and last use, and marks the one that asks', async () => {
  const [first, second] = [await signIn(), await signIn()]
  backend.clock.now = new Date(backend.clock.now.getTime() + 10 * 60_000)
  const { body } = await list(second)
  expect(body.sessions).toHaveLength(2)
  expect(body.sessions[0]).toMatchObject({
    device: 'Chrome on Android',
    isThis: true,
    network: expect.stringMatching(/^(127\.0\.0\.1|)$/),
    lastSeenAt: backend.clock.now.toISOString(),
  })
  expect(body.sessions[1]).toMatchObject({ isThis: false })
  expect(JSON.stringify(body)).not.toContain(first)
})

it('ends one session or all others, each in the audit log, and none of anybody else', async () => {
  const [first, second, third] = [await signIn(), await signIn(), await signIn()]
  const { body } = await list(second)
  const own = body.sessions.find(({ isThis }: { isThis: boolean }) => isThis)
  expect((await end(third, own._id)).status).toBe(200)
  expect((await list(second)).status).toBe(401)
  expect((await end(third, own._id)).status).toBe(404)
  expect(await auditOf(backend, own._id)).toMatchObject([{ act: 'sign in' }, { act: 'end session' }])
  const stranger = await enrol(backend)
  const [theirs] = (await list(third)).body.sessions
  expect((await end(stranger.token, theirs._id)).status).toBe(404)
  expect((await end(third)).status).toBe(200)
  expect((await list(first)).status).toBe(401)
  expect((await list(third)).body.sessions).toHaveLength(1)
  expect((await list(stranger.token)).status).toBe(200)
})

it('clears away expired sessions of accounts that do not come back, and expired keys of requests', async () => {
  const { db } = backend.deps
  await signIn()
  const counts = async () => {
    const [sessions, keys] = await Promise.all(
      (['sessions', 'idempotency_keys'] as const).map((table) =>
        db
          .selectFrom(table)
          .select((is) => is.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      ),
    )
    return [sessions?.count, keys?.count]
  }
  await db
    .insertInto('idempotency_keys')
    .values({
      scope: 'anyone',
      operation: 'signup',
      key: 'one',
      body_hash: 'x',
      created_at: backend.clock.now,
      expires_at: new Date(backend.clock.now.getTime() + 3_600_000),
    })
    .execute()
  const clear = async (at: Date) => {
    await clearExpiredSessions(db, at)
    await clearExpiredKeys(db, at)
  }
  await clear(backend.clock.now)
  const [sessions = 0, keys = 0] = await counts()
  expect(sessions).toBeGreaterThan(0)
  expect(keys).toBeGreaterThan(0)
  await clear(new Date(backend.clock.now.getTime() + 48 * 3_600_000))
  expect(await counts()).toEqual([0, 0])
})
