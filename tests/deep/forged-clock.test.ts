import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '#backend/audit/verify.ts'
import { TOKEN_HEADER } from '#backend/contract/wire.ts'
import { naira } from '#rules/money.ts'
import { type DurableStore, durableStore } from '../backend/durability/store.ts'
import { DEMO, DEMO_PASSWORD } from '../support/backend.ts'
import { startProcess } from '../support/backend-process.ts'
import { clockThatIsOff } from '../support/clock-that-is-off.ts'
import { postgresServer } from '../support/postgres.ts'
import { trialBalance } from '../support/trial-balance.ts'

const DAY_MS = 24 * 3_600_000

const post = async (address: string, path: string, body: unknown, token = '') => {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== '' && { [TOKEN_HEADER]: token }) },
    body: JSON.stringify(body),
  })
  const read: { token?: string } = await answer.json()
  return { status: answer.status, token: read.token ?? '' }
}

const signIn = (address: string, email: string, password = DEMO_PASSWORD) =>
  post(address, '/user/API/signin', { email, password })

const withdraw = (address: string, token: string, amount: number) =>
  post(
    address,
    '/user/API/withdrawal-request',
    {
      withdrawalRequests: [{ savingsType: 'Ordinary savings', savingsCode: '02020305', amount }],
      bankDetails: { bankName: 'First Bank', accountName: 'Ada Okafor', accountNumber: '0123456789' },
    },
    token,
  )

describe.each([
  ['a year ahead', 365],
  ['a year behind', -365],
])('a store that was used while the clock was %s', (_, days) => {
  let store: DurableStore
  beforeAll(async () => {
    store = await durableStore()
  })
  afterAll(() => store.remove())

  it('locks no one out, keeps no session that it dated and loses no record once the clock is right', async () => {
    const forged = await startProcess({ ...store.environment, NODE_OPTIONS: clockThatIsOff(days * DAY_MS) })
    const before = await signIn(forged.address, DEMO.member)
    expect(before.status).toBe(200)
    expect((await withdraw(forged.address, before.token, 100)).status).toBe(200)
    const tries: number[] = []
    for (let count = 0; count < 6; count += 1)
      tries.push((await signIn(forged.address, DEMO.secondMember, 'not the password')).status)
    expect(tries).toEqual([401, 401, 401, 401, 401, 429])
    await forged.stop()

    const right = await startProcess(store.environment)
    // The fifteen minutes of the lock are not a year.
    expect((await signIn(right.address, DEMO.secondMember)).status).toBe(200)
    // On PostgreSQL it is the database's clock that counts, which was never off.
    const isDatedByDatabase = postgresServer() !== null
    expect((await withdraw(right.address, before.token, 200)).status).toBe(isDatedByDatabase ? 200 : 401)
    const now = await signIn(right.address, DEMO.member)
    expect((await withdraw(right.address, now.token, 300)).status).toBe(200)
    await right.stop()

    const { db, close } = await store.open()
    const kept = await db
      .selectFrom('savings_withdrawals')
      .select('total')
      .where('total', 'in', [naira(100), naira(200), naira(300)])
      .execute()
    expect(kept.map(({ total }) => total).toSorted((one, other) => Number(one) - Number(other))).toEqual([
      naira(100),
      ...(isDatedByDatabase ? [naira(200)] : []),
      naira(300),
    ])
    expect((await verifyAudit(db)).broken).toEqual([])
    const balance = await trialBalance(db)
    expect(balance.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
    await close()
  })
})
