import { expect, it } from 'vitest'
import { startTestBackend } from '#tests/support/backend.ts'
import { errorCodes, startTestGateway } from '#tests/support/gateway.ts'
import { OTHER_PASSWORD, startOtherBackend } from '#tests/support/other-backend.ts'

const SEND = `mutation { sendBroadcast(input: { subject: "AGM", message: "Come", channel: EMAIL, idempotencyKey: "agm" }) {
  message broadcast { progressId state sent failed waiting } userErrors { message } } }`

it('sends a broadcast once for its key and reports its progress', async () => {
  const backend = await startTestBackend()
  const gateway = await startTestGateway({ restUrl: await backend.listen() })
  gateway.clock.now = backend.clock.now
  const token = await backend.tokenOf('moderator')
  const first = await gateway.ask(SEND, { token })
  expect(first.errors).toBeUndefined()
  const { broadcast, userErrors } = first.data.sendBroadcast
  expect(userErrors).toEqual([])
  const again = await gateway.ask(SEND, { token })
  expect(again.data.sendBroadcast.broadcast.progressId).toBe(broadcast.progressId)
  const { data, errors } = await gateway.ask(
    'query ($id: ID!) { known: broadcast(progressId: $id) { progressId state sent failed waiting } none: broadcast(progressId: "unknown") { progressId } }',
    { variables: { id: broadcast.progressId }, token },
  )
  expect(errors).toBeUndefined()
  expect(data.none).toBeNull()
  expect(data.known.progressId).toBe(broadcast.progressId)
  expect(data.known.sent + data.known.failed + data.known.waiting).toBeGreaterThan(0)
  await gateway.close()
  await backend.close()
})

it('reads a backend that only counts and keeps no progress', async () => {
  const other = await startOtherBackend()
  const gateway = await startTestGateway({ restUrl: other.url })
  const token = await gateway.signIn('staff', 'staff@other.example', OTHER_PASSWORD)
  const { data } = await gateway.ask(SEND, { token })
  expect(data.sendBroadcast).toEqual({
    message: null,
    broadcast: { progressId: null, state: 'DONE', sent: 3, failed: 0, waiting: 0 },
    userErrors: [],
  })
  expect(other.bodies.at(-1)).toEqual({ subject: 'AGM', message: 'Come', sendType: 'email' })
  const progress = await gateway.ask('{ broadcast(progressId: "1") { progressId } }', { token })
  expect(errorCodes(progress)).toEqual({ broadcast: 'NOT_SUPPORTED_BY_BACKEND' })
  await gateway.close()
  await other.close()
})
