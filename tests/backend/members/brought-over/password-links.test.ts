import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwordLinks } from '#backend/members/brought-over/password-links.ts'
import { startTestBackend, type TestBackend } from '../../../support/backend.ts'
import { aBroughtOverMember } from '../../../support/brought-over.ts'
import { ALL_REFUSED, aCast, type Cast, refusalsOf } from '../../../support/cast.ts'
import { auditOf } from '../../../support/people.ts'

const SEND = '/admin/API/sendpasswordlinks'

let backend: TestBackend
let cast: Cast
/** What the demo society has of them already. */
let before: { email: number; sms: number; totalRequests: number }

const look = async (query = '') =>
  (await backend.call({ path: `/admin/API/memberswithoutpassword${query}`, as: 'moderator' })).body

const send = (most: number, key?: string) =>
  backend.call({
    method: 'POST',
    path: SEND,
    as: 'moderator',
    body: { most },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

const sentTo = async (id: string) =>
  backend.deps.db
    .selectFrom('deliveries')
    .select(['channel', 'subject', 'body'])
    .where('member_id', '=', id)
    .execute()

beforeAll(async () => {
  backend = await startTestBackend()
  cast = await aCast(backend)
  before = await look()
})
afterAll(() => backend.close())

describe('links to set a password', () => {
  it('wait for seven days after the phone of a member without an e-mail was changed', async () => {
    const changed = await aBroughtOverMember(backend, 'UNP/0009', { phone: '+2348031230009' })
    const set = (at: Date | null) =>
      backend.deps.db
        .updateTable('members')
        .set({ phone_changed_at: at })
        .where('id', '=', changed.id)
        .execute()
    await set(backend.clock.now)
    const early = await look('?pageSize=100')
    expect(early.sms).toBe(before.sms)
    expect(early.users.map(({ memberId }: { memberId: string }) => memberId)).toContain('UNP/0009')
    await set(new Date(backend.clock.now.getTime() - 7 * 24 * 3_600_000))
    expect((await look()).sms).toBe(before.sms + 1)
    await backend.deps.db
      .updateTable('members')
      .set({ archived_at: backend.clock.now })
      .where('id', '=', changed.id)
      .execute()
  })

  it('go out in batches to members without one, once each, and lead to a sign-in', async () => {
    const mailed = await aBroughtOverMember(backend, 'UNP/0001', { email: 'one@unp.example' })
    const texted = await aBroughtOverMember(backend, 'UNP/0002', { phone: '+2348031230002' })
    const wrong = await aBroughtOverMember(backend, 'UNP/0003', { email: 'none at all', phone: '08' })
    const silent = await aBroughtOverMember(backend, 'UNP/0004')
    const left = await aBroughtOverMember(backend, 'UNP/0005', { email: 'left@unp.example' })
    await backend.deps.db
      .updateTable('members')
      .set({ membership_ended: 'left', membership_ended_at: backend.clock.now })
      .where('id', '=', left.id)
      .execute()
    const now = await look('?pageSize=100')
    expect(now.email).toBe(before.email + 1)
    expect(now.sms).toBe(before.sms + 1)
    expect(now.users.map(({ memberId }: { memberId: string }) => memberId)).toEqual(
      expect.arrayContaining(['UNP/0003', 'UNP/0004']),
    )
    expect(now.totalRequests).toBe(before.totalRequests + 2)

    // One batch, and the same one asked for again.
    const all = now.email + now.sms
    const first = await send(1, 'batch-1')
    expect(first.body).toMatchObject({ email: 1, sms: 0, left: all - 1 })
    expect((await send(1, 'batch-1')).body).toEqual(first.body)
    // Two officers press at once: no one gets two.
    const [one, other] = await Promise.all([send(500), send(500)])
    expect(one.body.email + one.body.sms + other.body.email + other.body.sms).toBe(all - 1)
    expect((await look()).waiting).toBe(all)
    expect((await send(500)).body).toMatchObject({ message: 'no link was sent', email: 0, sms: 0, left: 0 })

    const [mail] = await sentTo(mailed.id)
    expect(mail).toMatchObject({ channel: 'email' })
    expect(mail?.body).toContain('Member ID: UNP/0001')
    expect(await sentTo(texted.id)).toMatchObject([{ channel: 'sms' }])
    for (const { id } of [wrong, silent, left]) expect(await sentTo(id)).toEqual([])
    const acts = await auditOf(backend, 'members without password')
    expect(acts[0]).toMatchObject({ act: 'send password links', after: { byEmail: 1, bySms: 0 } })
    expect(JSON.stringify(acts)).toContain('UNP/0001')

    const link = new URL(/https?:\S+emailreset\S+/.exec(mail?.body ?? '')?.[0] ?? '')
    const password = 'the old books are closed'
    const set = await backend.call({
      method: 'POST',
      path: '/user/API/resetpassword',
      body: {
        token: link.searchParams.get('token'),
        email: link.searchParams.get('email'),
        password,
        confirmpassword: password,
      },
    })
    expect(set.status).toBe(200)
    const signIn = await backend.call({
      method: 'POST',
      path: '/user/API/signin',
      body: { email: 'unp/0001', password, userType: 'member' },
    })
    expect(signIn.status).toBe(200)

    // When a link has run out unused, another can be sent.
    const later = await passwordLinks(backend.deps.db, new Date(backend.clock.now.getTime() + 8 * 86_400_000))
    expect([later.byEmail, later.bySms, later.waiting].map(({ length }) => length)).toEqual([
      now.email - 1,
      now.sms,
      0,
    ])
  })

  it('only staff send them, and so many at once', async () => {
    const request = { method: 'POST', path: SEND, body: { most: 1 } } as const
    expect(await refusalsOf(backend, cast, request, 'staff')).toEqual(ALL_REFUSED.staff)
    for (const most of [0, 501])
      expect((await send(most)).body.errors).toEqual({ most: 'must be a whole number from 1 to 500' })
  })
})
