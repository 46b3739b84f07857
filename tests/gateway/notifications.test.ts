import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import type { NoticeKind } from '#rules/messages/notices.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { openStream } from '../support/event-stream.ts'
import { startTestGateway, type TestGateway } from '../support/gateway.ts'
import { OTHER_PASSWORD, startOtherBackend } from '../support/other-backend.ts'
import { enrol, type Person } from '../support/people.ts'

let backend: TestBackend
let gateway: TestGateway
let url: string
let member: Person
let staff: Person

beforeAll(async () => {
  backend = await startTestBackend()
  gateway = await startTestGateway({ restUrl: await backend.listen() })
  gateway.clock.now = backend.clock.now
  url = `${await gateway.app.listen({ host: '127.0.0.1', port: 0 })}/graphql`
  member = await enrol(backend)
  staff = await enrol(backend, { level: 2 })
})
afterAll(async () => {
  gateway.app.server.closeAllConnections()
  await gateway.close()
  await backend.close()
})

const tell = (kind: NoticeKind, { id }: Person, isEvent = false) =>
  inTransaction(
    backend.deps.db,
    { id: null, level: null, requestId: null },
    backend.clock.now,
    async (work) => {
      work.notify({ kind, accountId: id, subjectId: null })
      if (isEvent) work.tell({ type: 'member.updated', subjectId: member.id })
    },
  )

const LIST = `{ viewer { unreadNotifications notifications(pageSize: 10) {
  totalCount items { id kind group title text readAt } } } }`

describe('the notifications of the graph', () => {
  it('notifications are read page by page and marked one by one, or all', async () => {
    const { token } = member
    await tell('NEW_DEVICE', member)
    await tell('REGISTRATION_CONFIRMED', member)
    const { data } = await gateway.ask(LIST, { token })
    const { items, totalCount } = data.viewer.notifications
    expect([totalCount, data.viewer.unreadNotifications]).toEqual([2, 2])
    const device = items.find(({ kind }: { kind: string }) => kind === 'NEW_DEVICE')
    expect(device).toMatchObject({ group: 'SECURITY', title: 'A new device signed in', readAt: null })

    const marked = await gateway.ask(
      'mutation ($id: ID!) { markNotificationRead(input: { id: $id }) { notification { id readAt } userErrors { code } } }',
      { token, variables: { id: device.id } },
    )
    expect(marked.data.markNotificationRead).toMatchObject({
      notification: { id: device.id, readAt: expect.any(String) },
      userErrors: [],
    })
    const others = await gateway.ask('query ($id: ID!) { node(id: $id) { id } }', {
      token: staff.token,
      variables: { id: device.id },
    })
    expect(others.data.node).toBeNull()

    await gateway.ask('mutation { markAllNotificationsRead { message } }', { token })
    expect((await gateway.ask(LIST, { token })).data.viewer.unreadNotifications).toBe(0)
  })

  it('choices refuse to switch off what is always sent, at its field', async () => {
    const { data } = await gateway.ask(
      `mutation { chooseNotifications(input: { group: PAYMENTS, sms: false, push: false }) {
        choice { group } userErrors { field message } } }`,
      { token: member.token },
    )
    expect(data.chooseNotifications).toMatchObject({
      choice: null,
      userErrors: [{ field: ['sms'], message: 'This is always sent.' }],
    })
  })

  it('the stream tells staff of the number as it changes, over the stream of events', async () => {
    const stream = await openStream(url, 'subscription { unreadNotificationsChanged }', {
      token: staff.token,
    })
    const numbers = () => stream.answers().map(({ data }) => data.unreadNotificationsChanged)
    await expect.poll(numbers, { timeout: 5_000 }).toEqual([0])
    await tell('NEW_DEVICE', staff, true)
    await expect.poll(() => numbers().at(-1), { timeout: 5_000 }).toBe(1)
    stream.close()
  })

  it('notifications count as lacking over a backend of the documents', async () => {
    const other = await startOtherBackend()
    const beside = await startTestGateway({ restUrl: other.url })
    try {
      const token = await beside.signIn('staff', 'staff@other.example', OTHER_PASSWORD)
      const answer = await beside.ask('{ viewer { memberId unreadNotifications } }', { token })
      expect(answer.data.viewer.unreadNotifications).toBeNull()
      expect(answer.errors?.[0]?.extensions?.code).toBe('NOT_SUPPORTED_BY_BACKEND')
    } finally {
      await beside.close()
      await other.close()
    }
  })
})
