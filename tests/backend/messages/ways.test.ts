import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { subscriptionErrors } from '#backend/messages/notices/push-devices.ts'
import { pushKey } from '#backend/messages/notices/push-key.ts'
import { makeNetworks } from '#backend/programs/webhooks/networks.ts'
import { makeSeal } from '#backend/session/seal.ts'
import type { NoticeKind } from '#rules/messages/notices.ts'
import { aBrowser } from '../../support/a-browser.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { enrol, type Person } from '../../support/people.ts'

interface Taken {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Eleven in the morning in Lagos. */
const DAY = new Date('2027-03-01T10:00:00Z')

let backend: TestBackend
let service: Server
let address: string
let member: Person
let admin: Person
const taken: Taken[] = []
let status = 201

beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      taken.push({ headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await new Promise((done) => service.once('listening', done))
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  backend = await startTestBackend({ WEBHOOK_NETWORKS: '127.0.0.0/8' })
  backend.clock.now = DAY
  admin = await enrol(backend, { level: 3 })
})
afterAll(async () => {
  await backend.close()
  service.close()
})
beforeEach(async () => {
  status = 201
  taken.length = 0
  backend.clock.now = DAY
  await backend.deps.db.deleteFrom('deliveries').where('broadcast_id', 'is', null).execute()
  member = await enrol(backend)
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const ask = (method: Method, path: string, body?: object, person = member) =>
  backend.call({ method, path, token: person.token, ...(body !== undefined && { body }) })

const choose = (body: object) => ask('PUT', '/user/API/notificationchoices', body)

/** Tells the member of something, and sends what is due. */
async function tell(kind: NoticeKind, droppedWith: string | null = null): Promise<void> {
  await inTransaction(
    backend.deps.db,
    { id: null, level: null, requestId: null },
    backend.clock.now,
    async (work) => work.notify({ kind, accountId: member.id, subjectId: null, amount: null, droppedWith }),
  )
  await send()
}

async function send(): Promise<void> {
  backend.deps.messages.wake()
  await backend.deps.messages.settled()
}

/** What became of the messages to the member, by channel. */
async function messages(): Promise<Readonly<Record<string, string>>> {
  const rows = await backend.deps.db
    .selectFrom('deliveries')
    .select(['channel', 'state'])
    .where('member_id', '=', member.id)
    .orderBy('channel')
    .execute()
  return Object.fromEntries(rows.map(({ channel, state }) => [channel, state]))
}

describe('the ways of a notification', () => {
  it('follow the choice of the person, and stand in the list whatever was chosen', async () => {
    await tell('NOT_REMITTED')
    expect(await messages()).toEqual({ email: 'sent' })
    expect((await choose({ group: 'SALARY', email: false, sms: true, bell: false })).status).toBe(200)
    await backend.deps.db.deleteFrom('deliveries').where('member_id', '=', member.id).execute()
    await tell('DEDUCTIONS_CHANGED')
    expect(await messages()).toEqual({ sms: 'sent' })
    expect((await ask('GET', '/user/API/unreadnotifications')).body.unread).toBe(1)
    expect((await ask('GET', '/user/API/notifications')).body.totalRequests).toBe(2)
  })

  it('stay as they are for security and payments', async () => {
    for (const group of ['SECURITY', 'PAYMENTS']) {
      const refused = await choose({ group, email: false, sms: false })
      expect(refused.status).toBe(400)
      expect(Object.keys(refused.body.errors)).toEqual(['email', 'sms'])
    }
    await tell('NEW_DEVICE')
    expect(await messages()).toEqual({ email: 'sent', sms: 'sent' })
  })

  it('offer members no choice about the work of staff', async () => {
    expect((await choose({ group: 'WORK', email: true })).status).toBe(400)
    const { choices } = (await ask('GET', '/user/API/notificationchoices')).body
    expect(choices.map(({ group }: { group: string }) => group)).not.toContain('WORK')
  })

  it('hold for letters too: a person who wants SMS gets the decision as one', async () => {
    await choose({ group: 'REQUESTS', email: false, sms: true })
    await ask('POST', '/user/API/initialsaving', {
      formdata: { shareCapitalAmount: 5000, shareCapitalMonths: 20, ordinarySavingsAmount: 6000 },
    })
    await ask('POST', '/admin/API/acknowledgereciept', { userdata: member.id }, admin)
    await send()
    expect(await messages()).toEqual({ sms: 'sent' })
  })
})

describe('the night', () => {
  it('holds SMS back until seven in Lagos, and no mail and nothing of security', async () => {
    backend.clock.now = new Date('2027-03-01T20:30:00Z')
    await choose({ group: 'SALARY', sms: true })
    await tell('NOT_REMITTED')
    expect(await messages()).toEqual({ email: 'sent', sms: 'queued' })
    backend.clock.now = new Date('2027-03-02T05:59:00Z')
    await send()
    expect((await messages()).sms).toBe('queued')
    backend.clock.now = new Date('2027-03-02T06:00:00Z')
    await send()
    expect((await messages()).sms).toBe('sent')

    backend.clock.now = new Date('2027-03-02T23:00:00Z')
    await backend.deps.db.deleteFrom('deliveries').where('member_id', '=', member.id).execute()
    await tell('NEW_DEVICE')
    expect(await messages()).toEqual({ email: 'sent', sms: 'sent' })
  })
})

describe('what can be taken back', () => {
  const staff = () => `zainab.${Math.random().toString(36).slice(2)}@isusu.example`

  const invitations = (email: string) =>
    backend.deps.db.selectFrom('deliveries').select('state').where('address', '=', email).execute()

  async function made(email: string): Promise<string> {
    const body = { name: 'Zainab Musa', email, accessLevel: 2 }
    const { status: code, body: answer } = await ask('POST', '/admin/API/staffaccounts', body, admin)
    expect(code, JSON.stringify(answer)).toBe(200)
    return answer.account._id
  }

  it('goes out ten seconds later, and not before', async () => {
    const email = staff()
    await made(email)
    await send()
    expect(await invitations(email)).toEqual([{ state: 'queued' }])
    backend.clock.now = new Date(backend.clock.now.getTime() + 9_000)
    await send()
    expect(await invitations(email)).toEqual([{ state: 'queued' }])
    backend.clock.now = new Date(backend.clock.now.getTime() + 1_000)
    await send()
    expect(await invitations(email)).toEqual([{ state: 'sent' }])
  })

  it('never goes out once it was taken back within them', async () => {
    const email = staff()
    const id = await made(email)
    const body = { name: 'Zainab Musa', email, accessLevel: 2, disabled: true }
    expect((await ask('PUT', `/admin/API/staffaccounts/${id}`, body, admin)).status).toBe(200)
    backend.clock.now = new Date(backend.clock.now.getTime() + 60_000)
    await send()
    expect(await invitations(email)).toEqual([])
  })
})

describe('a push', () => {
  it('reads as text to the browser alone, signed for its service, and shows no amount unless it is wanted', async () => {
    const browser = aBrowser(() => address)
    expect((await ask('POST', '/user/API/pushdevices', browser.form('/a'))).status).toBe(200)
    await tell('LOAN_APPROVED')
    const [first] = taken
    expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(first?.body.toString('latin1')).not.toContain('loan')
    expect(browser.read(first?.body ?? Buffer.alloc(0))).toEqual({
      title: 'Your loan was approved',
      body: '',
      tag: expect.any(String),
    })

    const [, token = '', key = ''] =
      /^vapid t=(\S+), k=(\S+)$/.exec(String(first?.headers.authorization)) ?? []
    const [head = '', claims = '', signature = ''] = token.split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: address,
      sub: expect.stringMatching(/^(mailto:|https?:)/),
    })
    const point = Buffer.from(key, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isSigned).toBe(true)
    const { pushKey: told } = (await ask('GET', '/user/API/notificationchoices')).body
    expect(told).toBe(key)

    await ask('POST', '/user/API/pushdevices', browser.form('/a', true))
    await tell('REGISTRATION_CONFIRMED')
    expect(browser.read(taken.at(-1)?.body ?? Buffer.alloc(0))).toMatchObject({
      title: 'You are a member now',
      body: 'Your registration was confirmed. Welcome to the society.',
    })
    expect((await ask('GET', '/user/API/notificationchoices')).body.devices).toMatchObject([
      { device: 'Chrome on Android', showsDetails: true },
    ])
  })

  it.each([404, 410])('ends with its subscription: the device is removed after %i', async (gone) => {
    await ask('POST', '/user/API/pushdevices', aBrowser(() => address).form(`/gone/${gone}`))
    status = gone
    await tell('LOAN_APPROVED')
    expect(taken).toHaveLength(1)
    expect((await ask('GET', '/user/API/notificationchoices')).body.devices).toEqual([])
    await tell('LOAN_APPROVED')
    expect(taken).toHaveLength(1)
  })

  it('goes out again after its service was busy', async () => {
    await ask('POST', '/user/API/pushdevices', aBrowser(() => address).form('/busy'))
    status = 503
    await tell('LOAN_REJECTED')
    expect((await messages()).push).toBe('queued')
    status = 201
    backend.clock.now = new Date(backend.clock.now.getTime() + 6_000)
    await send()
    expect((await messages()).push).toBe('sent')
  })

  it.each([
    ['an address of this machine that nobody named', { endpoint: 'https://localhost/push' }],
    ['a private network', { endpoint: 'https://10.0.0.7/push' }],
    ['plain http on the internet', { endpoint: 'http://push.example/send' }],
    ['what is no address', { endpoint: 'push' }],
  ])('goes to no endpoint such as %s', (_which, wrong) => {
    const { endpoint, p256dh, auth } = { ...aBrowser(() => address).form('/x'), ...wrong }
    const errors = subscriptionErrors({ endpoint, publicKey: p256dh, secret: auth }, makeNetworks([]))
    expect(Object.keys(errors)).toEqual(['endpoint'])
  })

  it('takes no keys that are none of a browser', async () => {
    const form = aBrowser(() => address).form('/keys')
    const { body } = await ask('POST', '/user/API/pushdevices', { ...form, p256dh: 'AAAA', auth: 'short' })
    expect(Object.keys(body.errors).toSorted()).toEqual(['auth', 'p256dh'])
  })

  it('takes no key that is not on the curve, and sends no more to one that was kept before', async () => {
    const form = aBrowser(() => address).form('/curve')
    const none = Buffer.concat([Buffer.from([4]), Buffer.alloc(64)]).toString('base64url')
    const { body } = await ask('POST', '/user/API/pushdevices', { ...form, p256dh: none })
    expect(Object.keys(body.errors)).toEqual(['p256dh'])
    await ask('POST', '/user/API/pushdevices', form)
    await backend.deps.db.updateTable('push_devices').set({ public_key: none }).execute()
    await tell('LOAN_APPROVED')
    expect((await messages()).push).toBe('failed')
  })

  it('keeps its key sealed, and makes another for a store that came without its secret', async () => {
    const { db, pushSeal } = backend.deps
    const kept = await pushKey(db, pushSeal, backend.clock.now)
    expect(await pushKey(db, pushSeal, backend.clock.now)).toEqual(kept)
    const row = await db.selectFrom('push_key').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(kept.privateKey)
    await ask('POST', '/user/API/pushdevices', aBrowser(() => address).form('/before'))
    const another = makeSeal(randomBytes(48), 'pushes')
    expect((await pushKey(db, another, backend.clock.now)).publicKey).not.toBe(kept.publicKey)
    expect((await ask('GET', '/user/API/notificationchoices')).body.devices).toEqual([])
  })
})
