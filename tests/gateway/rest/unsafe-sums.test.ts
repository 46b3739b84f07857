import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CallRecord, makeBackendClient } from '#gateway/rest/backend.ts'
import { withdrawalApi } from '#gateway/rest/withdrawals/calls.ts'
import { json, type ScriptedBackend, startScriptedBackend } from '#tests/support/scripted-backend.ts'

/** ₦90 trillion: the largest sum a kobo amount can tell is a little more. */
const LARGEST = '90000000000000'

let backend: ScriptedBackend
beforeAll(async () => {
  backend = await startScriptedBackend()
})
afterAll(() => backend.close())

it.each([
  [
    'savings',
    '/admin/withdrawal-requests',
    {
      withdrawalRequests: ['Ordinary savings', 'Special deposit'].map((savingsType) => ({
        savingsType,
        amount: LARGEST,
      })),
    },
  ],
  [
    'a settlement',
    '/admin/member-withdrawal-requests',
    { withdrawalDetails: { totalSavings: `-${LARGEST}`, totalLoans: LARGEST } },
  ],
])('amounts of %s that add up to no amount are an answer nobody can read', async (_of, path, record) => {
  backend.on(path, json([{ id: 1, ...record }]))
  const records: CallRecord[] = []
  const client = makeBackendClient({
    url: backend.url,
    timeoutMs: 2_000,
    now: () => new Date(),
    record: (each) => void records.push(each),
  })
  const api = withdrawalApi(
    client.for({
      requestId: 'r1',
      address: '127.0.0.1',
      idempotencyKey: null,
      token: () => 't1',
      onRefused: () => undefined,
    }),
  )
  const page = { page: 1, search: '' }
  const asked = path.includes('member') ? api.membershipPage(null, page) : api.savingsPage(null, page)
  await expect(asked).rejects.toMatchObject({ extensions: { code: 'BACKEND_INVALID_ANSWER' } })
  expect(records).toMatchObject([{ outcome: 'BACKEND_INVALID_ANSWER', field: 'a sum of amounts' }])
  await client.close()
})
