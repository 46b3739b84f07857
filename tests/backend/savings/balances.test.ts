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

interface Listed {
  _id: string
  memberId: string
  summary: { itemId: string; Balance: number; book: string }[]
  unappliedBalance: number
}

const koboOf = (naira: number) => Math.round(naira * 100)

/** All members with their balances, page by page. */
async function everybody(at = ''): Promise<Listed[]> {
  const found: Listed[] = []
  for (let page = 1; ; page += 1) {
    const path = `/admin/API/memberbalances?pageSize=100&page=${page}${at && `&at=${at}`}`
    const { body } = await backend.call({ path, as: 'moderator' })
    found.push(...body.balances)
    if (!body.hasNextPage && found.length !== body.totalRequests)
      throw new Error(`${found.length} of ${String(body.totalRequests)} members`)
    if (!body.hasNextPage) return found
  }
}

describe('the balances of many members', () => {
  it('equal what the statement of each member answers, to the kobo', async () => {
    const listed = await everybody()
    expect(listed.length).toBeGreaterThan(20)
    for (const { memberId, summary, unappliedBalance } of listed) {
      const { body } = await backend.call({ path: `${PATH}${memberId}`, as: 'moderator' })
      expect(summary.map(({ itemId, Balance }) => ({ itemId, Balance }))).toEqual(body.summary)
      expect(unappliedBalance).toBe(body.unappliedBalance)
      const loans = new Set(body.loanLedger.map((row: { loanCode: string }) => row.loanCode))
      for (const { itemId, book } of summary) expect(book).toBe(loans.has(itemId) ? 'loan' : 'savings')
    }
  })

  it.each(['2025-12-31', '2026-06-30', '2026-10-15'])(
    'stand at the end of %s as the statement of accounts closes then',
    async (at) => {
      const listed = await everybody(at)
      let total = 0
      for (const { memberId, summary, unappliedBalance } of listed) {
        const path = `/user/accountstatements?id=${memberId}&from=${at}&to=${at}`
        const { body } = await backend.call({ path, as: 'moderator' })
        const closings = body.statement.accounts.map(({ closing }: { closing: number }) => koboOf(closing))
        const sum = [...summary.map(({ Balance }) => Balance), unappliedBalance].reduce(
          (before, naira) => before + koboOf(naira),
          0,
        )
        expect(sum).toBe(closings.reduce((before: number, kobo: number) => before + kobo, 0))
        total += sum
      }
      expect(total).toBeGreaterThan(0)
    },
  )

  it('answer to numbers and to ids, and leave out who is unknown', async () => {
    const [first, second] = await everybody()
    const read = async (query: string) => {
      const { body } = await backend.call({ path: `/admin/API/memberbalances?${query}`, as: 'moderator' })
      return body.balances
    }
    expect(await read(`numbers=${first?.memberId.toLowerCase()},COOP999999&ids=${second?._id}`)).toEqual([
      first,
      second,
    ])
    expect(await read('numbers=')).toEqual([])
  })

  it('refuse more than a hundred numbers and a day that does not exist, and are closed to members', async () => {
    const ask = (query: string, as: 'moderator' | 'member') =>
      backend.call({ path: `/admin/API/memberbalances?${query}`, as })
    const many = Array.from({ length: 101 }, (_, at) => `COOP${at}`).join()
    expect((await ask(`numbers=${many}`, 'moderator')).status).toBe(400)
    expect((await ask('at=2026-02-30', 'moderator')).status).toBe(400)
    expect((await ask('', 'member')).status).toBe(403)
  })
})
