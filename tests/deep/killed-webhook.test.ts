import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TOKEN_HEADER } from '#backend/contract/wire.ts'
import { DEMO, DEMO_PASSWORD } from '../support/backend.ts'
import { type BackendProcess, startProcess } from '../support/backend-process.ts'
import { aReceiver, type Receiver } from '../support/webhook-receiver.ts'

let directory: string
let receiver: Receiver
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'isusu-killed-webhook-'))
  receiver = await aReceiver()
})
afterAll(async () => {
  await receiver.close()
  await rm(directory, { recursive: true, force: true })
})

/** NODE_ENV=test loads the demo society without its years of payroll. */
const start = () =>
  startProcess({
    NODE_ENV: 'test',
    DEMO: '1',
    DATA_DIR: directory,
    WEBHOOK_NETWORKS: '127.0.0.1',
    LOG_LEVEL: 'error',
  })

async function ask({ address }: BackendProcess, path: string, body: object, token = ''): Promise<Response> {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== '' && { [TOKEN_HEADER]: token }) },
    body: JSON.stringify(body),
  })
  expect(answer.status, path).toBe(200)
  return answer
}

describe('a backend that is killed between the sending of an event and its mark', () => {
  it('sends it once more under the same id, and no other twice', async () => {
    let backend = await start()
    const signedIn = await ask(backend, '/admin/API/login', {
      email: DEMO.admin,
      password: DEMO_PASSWORD,
      userType: 'admin',
    })
    const { token } = (await signedIn.json()) as { token: string }
    const made = await ask(backend, '/admin/API/webhooks', { url: receiver.url, types: [] }, token)
    const { webhook } = (await made.json()) as { webhook: { _id: string } }
    const killed = Promise.withResolvers<void>()
    // It has the event and is about to answer: the process that sent it never hears.
    receiver.answers(() => void backend.kill().then(killed.resolve))
    await ask(backend, `/admin/API/webhooks/${webhook._id}/test`, {}, token)
    await killed.promise
    backend = await start()
    try {
      await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(2)
      const [first, second] = receiver.received
      expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
      expect(second?.body).toBe(first?.body)
      await ask(backend, `/admin/API/webhooks/${webhook._id}/test`, {}, token)
      await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(3)
      expect(receiver.received[2]?.headers['webhook-id']).not.toBe(first?.headers['webhook-id'])
    } finally {
      await backend.stop()
    }
  })
})
