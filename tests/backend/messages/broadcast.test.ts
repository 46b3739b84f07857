import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { ALL_REFUSED, aCast, aPerson, type Cast, refusalsOf } from '../../support/cast.ts'
import { auditOf } from '../../support/people.ts'

const MESSAGE = {
  subject: 'General meeting',
  message: 'On Friday at ten, ₦500 for lunch.',
  sendType: 'email',
}

async function outboxOf(backend: TestBackend): Promise<Map<string, string>> {
  const folder = join(backend.deps.settings.dataDirectory, 'outbox')
  const names = await readdir(folder).catch((): string[] => [])
  return new Map(
    await Promise.all(
      names.map(
        async (name): Promise<[string, string]> => [name, await readFile(join(folder, name), 'utf8')],
      ),
    ),
  )
}

describe('a broadcast without a provider', () => {
  let backend: TestBackend
  let cast: Cast
  let confirmed = 0
  beforeAll(async () => {
    backend = await startTestBackend()
    cast = await aCast(backend)
    const { count } = await backend.deps.db
      .selectFrom('members')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('member_number', 'is not', null)
      .where('archived_at', 'is', null)
      .where('membership_ended', 'is', null)
      .executeTakeFirstOrThrow()
    confirmed = count
  })
  afterAll(() => backend.close())

  const send = (body: unknown, headers: Record<string, string> = {}, token = cast.moderator.token) =>
    backend.call({ method: 'POST', path: '/admin/API/sendemail', token, body, headers })

  it('sends a message to every confirmed member once and answers the real counts', async () => {
    const { status, body } = await send(MESSAGE)
    expect(status).toBe(200)
    expect(body).toMatchObject({ message: `message sent to ${confirmed}`, sent: confirmed, failed: 0 })
    const mails = [...(await outboxOf(backend)).values()]
    const to = (email: string) => mails.filter((mail) => mail.includes(`To: ${email}`)).length
    expect(to(cast.member.email)).toBe(1)
    expect(to(cast.otherMember.email)).toBe(1)
    expect(to(cast.applicant.email)).toBe(0)
    expect(mails.find((mail) => mail.includes(cast.member.email))).toContain(
      'On Friday at ten, ₦500 for lunch.',
    )
    expect(await auditOf(backend, body.jobId)).toMatchObject([
      {
        act: 'send message',
        actor_id: cast.moderator.id,
        after: { subject: 'General meeting', sendType: 'email' },
      },
    ])
  })

  it('reports the progress of a broadcast', async () => {
    const { body } = await send({ ...MESSAGE, subject: 'Progress' })
    const progress = await backend.call({
      path: `/admin/API/broadcasts/${body.jobId}`,
      token: cast.admin.token,
    })
    expect(progress).toMatchObject({
      status: 200,
      body: { jobId: body.jobId, status: 'done', total: confirmed, sent: confirmed, failed: 0 },
    })
    const unknown = await backend.call({ path: '/admin/API/broadcasts/none', token: cast.admin.token })
    expect(unknown.status).toBe(404)
  })

  it('sends SMS as well and counts a member without a phone number as failed', async () => {
    const silent = await aPerson(backend, { phone: '' })
    confirmed += 1
    const { body } = await send({ ...MESSAGE, subject: 'Both', sendType: 'both' })
    expect(body).toMatchObject({ sent: 2 * confirmed - 1, failed: 1 })
    expect(body.message).toBe(`message sent to ${2 * confirmed - 1}, failed for 1`)
    const texts = [...(await outboxOf(backend))].filter(([name]) => name.endsWith('.sms'))
    expect(texts.length).toBe(confirmed - 1)
    expect(silent.id).toBeTypeOf('string')
  })

  it('sends one broadcast for two clicks and for one idempotency key', async () => {
    const twice = { ...MESSAGE, subject: 'Two clicks' }
    const [one, other] = await Promise.all([send(twice), send(twice)])
    expect(one.body.jobId).toBe(other.body.jobId)
    const headers = { 'idempotency-key': 'one-broadcast' }
    const keyed = { ...MESSAGE, subject: 'Keyed' }
    const first = await send(keyed, headers)
    backend.clock.now = new Date(backend.clock.now.getTime() + 60_000)
    const again = await send(keyed, headers)
    expect(again.body).toEqual(first.body)
    expect((await send({ ...keyed, message: 'other' }, headers)).status).toBe(422)
    expect((await send({ ...keyed, subject: 'Keyed' })).body.jobId).not.toBe(first.body.jobId)
  })

  it.each([
    [{ ...MESSAGE, subject: ' ' }, { subject: 'subject cannot be blank!' }],
    [{ ...MESSAGE, message: '' }, { message: 'message cannot be blank!' }],
    [{ ...MESSAGE, sendType: '' }, { sendType: 'SELECT MESSAGE TYPE' }],
    [{ ...MESSAGE, sendType: 'pigeon' }, { sendType: 'SELECT MESSAGE TYPE' }],
    [{ ...MESSAGE, subject: ['a'] }, { subject: 'must be a text' }],
    [{ ...MESSAGE, message: 'a'.repeat(5001) }, { message: 'cannot be longer than 5000 characters' }],
    [
      {},
      {
        subject: 'subject cannot be blank!',
        message: 'message cannot be blank!',
        sendType: 'SELECT MESSAGE TYPE',
      },
    ],
  ])('refuses an incomplete broadcast (%#)', async (body, errors) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { errors } })
  })

  it('only staff send broadcasts and read their progress', async () => {
    const sending = { method: 'POST', path: '/admin/API/sendemail', body: MESSAGE } as const
    expect(await refusalsOf(backend, cast, sending, 'staff')).toEqual(ALL_REFUSED.staff)
    const looking = { path: '/admin/API/broadcasts/none' }
    expect(await refusalsOf(backend, cast, looking, 'staff')).toEqual(ALL_REFUSED.staff)
  })
})
