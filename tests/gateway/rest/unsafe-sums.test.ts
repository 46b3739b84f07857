import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBackendClient } from '#gateway/rest/backend.ts'
import type { CallRecord } from '#gateway/rest/call-record.ts'
import { makeFileSeals } from '#gateway/rest/file-links.ts'
import { savingsApi } from '#gateway/rest/savings/calls.ts'
import { withdrawalApi } from '#gateway/rest/withdrawals/calls.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { json, type ScriptedBackend, startScriptedBackend } from '#tests/support/scripted-backend.ts'

/** ₦90 trillion: the largest sum a kobo amount can tell is a little more. */
const LARGEST = '90000000000000'

let backend: ScriptedBackend
beforeAll(async () => {
  backend = await startScriptedBackend()
})
afterAll(() => backend.close())

/** What one caller asks, and what was noted of it. */
function asking() {
  const records: CallRecord[] = []
  const client = makeBackendClient({
    url: backend.url,
    timeoutMs: 2_000,
    now: () => new Date(),
    record: (each) => void records.push(each),
  })
  const caller = {
    requestId: 'r1',
    address: '127.0.0.1',
    idempotencyKey: null,
    token: () => 't1',
    onRefused: () => undefined,
  }
  return { records, client, caller: client.for(caller) }
}

const UNREADABLE = { extensions: { code: 'BACKEND_INVALID_ANSWER' } }
const RECORDED = [{ outcome: 'BACKEND_INVALID_ANSWER', field: 'a sum of amounts' }]

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
])('reports amounts of %s whose sum is no safe amount as an invalid answer', async (_of, path, record) => {
  backend.on(path, json([{ id: 1, ...record }]))
  const { records, client, caller } = asking()
  const api = withdrawalApi(caller)
  const page = { page: 1, pageSize: null, search: '' }
  const asked = path.includes('member') ? api.membershipPage(null, page) : api.savingsPage(null, page)
  await expect(asked).rejects.toMatchObject(UNREADABLE)
  expect(records).toMatchObject(RECORDED)
  await client.close()
})

it.each([LARGEST, `-${LARGEST}`])(
  'reports balances of %s naira each as an invalid answer',
  async (Balance) => {
    const summary = ['03010101', '02020305'].map((itemId) => ({ itemId, Balance }))
    backend.on('/user/get-balances', json({ summary, savingLedger: [], loanLedger: [] }))
    const { records, client, caller } = asking()
    const links = makeFileSeals(new Uint8Array(32), backend.url, () => new Date()).for(() => null)
    const { earlyLoanCodes } = DEFAULT_SOCIETY_SETTINGS
    const asked = savingsApi(caller, links, earlyLoanCodes, () => new Date()).ledger('COOP000101')
    await expect(asked).rejects.toMatchObject(UNREADABLE)
    expect(records).toMatchObject(RECORDED)
    await client.close()
  },
)
