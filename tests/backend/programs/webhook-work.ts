import type { Posting } from '#backend/programs/webhooks/post.ts'
import { makeWebhookSender } from '#backend/programs/webhooks/sender.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { enrol, type Person } from '../../support/people.ts'

/** A backend with an admin, whose webhooks are sent when a test says so. */
export interface WebhookWork {
  readonly backend: TestBackend
  readonly admin: Person
  /** Sends what is due, and waits until nothing more is; with another way to the receivers where one is given. */
  send(posting?: Partial<Posting>): Promise<void>
  ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): ReturnType<TestBackend['call']>
  make(url: string, types?: readonly string[]): Promise<{ id: string; secret: string }>
  /** Switches a feature of a member, which is an event of them. */
  change(person: Person): Promise<void>
  deliveries(id: string): Promise<readonly Record<string, unknown>[]>
  /** The clock of the sender goes on; that of sessions stays. */
  travel(seconds: number): void
  /** The sender's clock is again that of all others. */
  cameBack(): void
  now(): Date
}

export async function startWebhookWork(): Promise<WebhookWork> {
  const backend = await startTestBackend({ WEBHOOK_NETWORKS: '127.0.0.1' })
  // Signatures are judged by the real clock.
  backend.clock.now = new Date()
  const admin = await enrol(backend, { level: 3 })
  // What is sent is sent by the test.
  await backend.deps.webhooks.stop()
  const switched = new Map<string, boolean>()
  let ahead = 0
  const now = () => new Date(backend.clock.now.getTime() + ahead * 1000)
  const ask: WebhookWork['ask'] = (method, path, body) =>
    backend.call({ method, path: `/admin/API/${path}`, token: admin.token, ...(body && { body }) })
  return {
    backend,
    admin,
    ask,
    async send(posting = {}) {
      const { deps } = backend
      const sender = makeWebhookSender({ ...deps, now, seal: deps.webhooks.seal, posting })
      sender.wake()
      await sender.settled()
    },
    async make(url, types = []) {
      const { status, body, text } = await ask('POST', 'webhooks', { url, types })
      if (status !== 200) throw new Error(text)
      return { id: body.webhook._id, secret: body.secret }
    },
    async change(person) {
      const status = switched.get(person.id) !== true
      switched.set(person.id, status)
      const answer = await backend.call({
        method: 'PATCH',
        path: `/admin/${person.id}/feature-toggle`,
        token: admin.token,
        body: { featureName: 'commodityLoan', status },
      })
      if (answer.status !== 200) throw new Error(answer.text)
    },
    deliveries: async (id) => (await ask('GET', `webhooks/${id}/deliveries?pageSize=100`)).body.deliveries,
    travel(seconds) {
      ahead += seconds
    },
    cameBack() {
      ahead = 0
    },
    now,
  }
}
