import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { contribute, enrol, type Person } from '../../support/people.ts'

describe('the same submit without a key', () => {
  let backend: TestBackend
  let member: Person
  beforeAll(async () => {
    backend = await startTestBackend({ SAME_SUBMIT_SECONDS: '60' })
    member = await enrol(backend)
    await contribute(backend, member, 'ORDINARY_SAVINGS', naira(100_000))
  })
  afterAll(() => backend.close())

  const withdraw = async (amount: number, headers: Record<string, string> = {}) => {
    const { status, body } = await backend.call({
      method: 'POST',
      path: '/user/API/withdrawal-request',
      token: member.token,
      headers,
      body: {
        withdrawalRequests: [{ savingsType: 'Ordinary savings', savingsCode: '02020305', amount }],
        bankDetails: { bankName: 'First Bank', accountName: 'Ada Okafor', accountNumber: '0123456789' },
      },
    })
    expect(status).toBe(200)
    return String(body.request._id)
  }

  it('makes one record of twenty at once, and another a minute later', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => withdraw(777)))
    expect(new Set(ids).size).toBe(1)
    backend.clock.now = new Date(backend.clock.now.getTime() + 61_000)
    expect(ids).not.toContain(await withdraw(777))
  })

  it('keeps other content, and requests with keys of their own, apart', async () => {
    const first = await withdraw(500)
    expect(await withdraw(501)).not.toBe(first)
    expect(await withdraw(500, { 'idempotency-key': 'own' })).not.toBe(first)
  })
})
