import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimList } from '#backend/claims/claims.ts'
import { commodityList } from '#backend/commodities/requests.ts'
import { landList } from '#backend/land/requests.ts'
import { loanList } from '#backend/loans/store.ts'
import { warmUp } from '#backend/warm-up.ts'
import { membershipWithdrawalList } from '#backend/withdrawals/membership-withdrawals.ts'
import { savingsWithdrawalList } from '#backend/withdrawals/savings-withdrawals.ts'
import { endOfDay, lagosDate } from '#rules/dates.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'

const QUEUES = [loanList, commodityList, savingsWithdrawalList, membershipWithdrawalList, claimList, landList]

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

/** The database, with the statements that are asked of it counted. */
function counted() {
  const counts = { asked: 0 }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      counts.asked += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { counts, db: backend.deps.db.withPlugin(plugin) }
}

describe('what is read ahead', () => {
  it('reads nothing more after the process was asked to end', async () => {
    const { counts, db } = counted()
    await warmUp({ ...backend.deps, db }, () => true)
    expect(counts.asked).toBe(0)
    await warmUp({ ...backend.deps, db }, () => counts.asked > 0)
    // Members: what was changed, and everybody.
    expect(counts.asked).toBe(2)
  })

  it('leaves the first pages one question for what was read', async () => {
    const { counts, db } = counted()
    await warmUp(backend.deps, () => false)
    const { remembered } = backend.deps
    const { membersNow, instructionsNow, loansAt, countMembers } = remembered
    const today = lagosDate(backend.deps.now())
    for (const read of [
      () => membersNow(db),
      () => instructionsNow(db),
      () => loansAt(db, today),
      () => countMembers(db, endOfDay(today)),
    ]) {
      const before = counts.asked
      await read()
      // The count asks for the last closed month beside it.
      expect(counts.asked - before).toBeLessThanOrEqual(2)
    }
    const asked = counts.asked
    for (const queue of QUEUES) await queue.read({ db, remembered })
    expect(counts.asked - asked).toBe(QUEUES.length)
  })

  it('logs what fails, and throws nothing', async () => {
    const told: unknown[] = []
    const log = { ...backend.deps.log, warn: (...words: unknown[]) => void told.push(words) }
    const failing = { ...backend.deps.remembered, loansAt: () => Promise.reject(new Error('gone')) }
    await warmUp({ ...backend.deps, log, remembered: failing }, () => false)
    expect(told).toHaveLength(1)
  })
})
