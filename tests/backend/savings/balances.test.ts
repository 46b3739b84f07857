import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

const PATH = '/user/get-balances?id='

describe('balances', () => {
  it('reports the last balance of each line of the two ledgers', async () => {
    const { status, body } = await backend.call({ path: `${PATH}COOP000101`, as: 'member' })
    expect(status).toBe(200)
    const last = new Map<string, number>()
    for (const row of body.savingLedger) last.set(row.savingCode, row.Balance)
    for (const row of body.loanLedger) last.set(row.loanCode, row.Balance)
    const summary = new Map(
      body.summary.map((item: { itemId: string; Balance: number }) => [item.itemId, item.Balance]),
    )
    expect(summary).toEqual(last)
    expect(summary.get('02020305')).toBeGreaterThan(0)
    expect(summary.get('01020314')).toBeGreaterThan(0)
  })

  it('each balance follows from the one before it by its credit, or by its debit for a loan', async () => {
    const { body } = await backend.call({ path: `${PATH}COOP000101`, as: 'member' })
    const check = (rows: Record<string, number | string>[], code: string, sign: number) => {
      const running = new Map<string, number>()
      for (const row of rows) {
        const key = String(row[code])
        const kobo = Math.round((Number(row.Credit) - Number(row.Debit)) * 100) * sign
        const balance = (running.get(key) ?? 0) + kobo
        running.set(key, balance)
        expect(Math.round(Number(row.Balance) * 100)).toBe(balance)
        expect(row.referenceNo).toMatch(/^JV\d{8}$/)
        expect(row.narration).not.toBe('')
      }
      expect(rows.length).toBeGreaterThan(10)
    }
    check(body.savingLedger, 'savingCode', 1)
    check(body.loanLedger, 'loanCode', -1)
    const times = body.savingLedger.map((row: { dt: string }) => row.dt)
    expect(times).toEqual(times.toSorted((one: string, other: string) => one.localeCompare(other)))
  })

  it("only the member and staff read a member's balances", async () => {
    expect((await backend.call({ path: `${PATH}COOP000101` })).status).toBe(401)
    expect((await backend.call({ path: `${PATH}COOP000102`, as: 'member' })).status).toBe(403)
    expect((await backend.call({ path: `${PATH}coop000101`, as: 'member' })).status).toBe(200)
    expect((await backend.call({ path: `${PATH}COOP000102`, as: 'moderator' })).status).toBe(200)
  })

  it('answers 404 for the balances of an unknown member and asks staff to name a member', async () => {
    expect((await backend.call({ path: `${PATH}COOP999999`, as: 'admin' })).status).toBe(404)
    expect((await backend.call({ path: `${PATH}pending%20approval`, as: 'admin' })).status).toBe(404)
    expect((await backend.call({ path: '/user/get-balances', as: 'admin' })).status).toBe(400)
  })

  it('answers 409 for balances before the registration is confirmed', async () => {
    const { status, body } = await backend.call({ path: `${PATH}COOP000101`, as: 'applicant' })
    expect(status).toBe(409)
    expect(body.message).toContain('not yet confirmed')
  })
})
