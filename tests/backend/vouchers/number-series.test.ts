import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyBooks } from '#backend/treasury/verify-books.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let staff: Person
beforeAll(async () => {
  backend = await startTestBackend()
  staff = await enrol(backend, { level: 3 })
})
afterAll(() => backend.close())

const send = (path: string, body: object = {}) =>
  backend.call({ method: 'POST', path: `/admin/API/${path}`, token: staff.token, body })

const read = async (path: string) =>
  (await backend.call({ path: `/admin/API/${path}`, token: staff.token })).body

const payment = (date: string, more: object = {}) => ({
  kind: 'payment',
  date,
  party: 'PHCN',
  method: 'cash',
  narration: 'Power',
  lines: [{ account: '05010102', debit: 75 }],
  ...more,
})

const transfer = (date: string) => ({
  kind: 'transfer',
  date,
  narration: 'To the bank',
  lines: [
    { account: '01020101', debit: 5 },
    { account: '01020102', credit: 5 },
  ],
})

const numberOf = async (body: object): Promise<string> => {
  const answer = await send('vouchers', body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.voucher.referenceNo
}

interface Book {
  book: string
  year: number
  last: number
  posted: number
  waiting: number
  discarded: number
  missing: number[]
}

const bookOf = async (book: string, year: number): Promise<Book | undefined> => {
  const { books }: { books: Book[] } = await read('booknumbers')
  return books.find((each) => each.book === book && each.year === year)
}

const lastOf = async (book: string, year: number) => (await bookOf(book, year))?.last ?? 0

describe('the numbers of the books', () => {
  it('begin with 1 in every book and year, and an entry that is refused takes none', async () => {
    expect(await numberOf(payment('2025-03-10'))).toBe('PV-2025-000001')
    expect(await numberOf(transfer('2025-03-10'))).toBe('TV-2025-000001')
    const taken = payment('2025-03-11', { method: 'cheque', reference: '000418' })
    expect(await numberOf(taken)).toBe('PV-2025-000002')
    expect((await send('vouchers', taken)).status).toBe(409)
    expect(
      (await send('vouchers', payment('2025-03-11', { lines: [{ account: '77', debit: 1 }] }))).status,
    ).toBe(400)
    expect(await numberOf(payment('2025-03-12'))).toBe('PV-2025-000003')
    expect(await numberOf(payment('2026-11-12'))).toBe(
      `PV-2026-${String(await lastOf('PV', 2026)).padStart(6, '0')}`,
    )
  })

  it('show no hole and no number twice when many are entered at once', async () => {
    const before = { PV: await lastOf('PV', 2025), TV: await lastOf('TV', 2025) }
    const numbers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        numberOf(place % 2 === 0 ? payment('2025-04-01') : transfer('2025-04-01')),
      ),
    )
    for (const book of ['PV', 'TV'] as const) {
      const given = numbers
        .filter((number) => number.startsWith(book))
        .map((number) => Number(number.slice(8)))
      expect(given.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: 10 }, (_, place) => before[book] + 1 + place),
      )
      expect((await bookOf(book, 2025))?.missing).toEqual([])
    }
  })

  it('stay with vouchers that are discarded, and list them in their order', async () => {
    const { vouchers } = await read('vouchers?kind=payment&numbersOf=2025&pageSize=100')
    await send(`vouchers/${vouchers[1]._id}/discard`, { reason: 'Entered twice' })
    const listed = await read('vouchers?kind=payment&numbersOf=2025&pageSize=100')
    expect(
      listed.vouchers
        .slice(0, 3)
        .map((each: { referenceNo: string; status: string }) => [each.referenceNo, each.status]),
    ).toEqual([
      ['PV-2025-000001', 'waiting'],
      ['PV-2025-000002', 'discarded'],
      ['PV-2025-000003', 'waiting'],
    ])
    expect(await bookOf('PV', 2025)).toMatchObject({ discarded: 1, missing: [] })
    const found = await read('vouchers?search=pv-2025-000002')
    expect(found.vouchers).toHaveLength(1)
    expect((await read('vouchers/PV-2025-000003')).voucher.referenceNo).toBe('PV-2025-000003')
  })

  it('stay as they are against a statement that makes a hole or moves a number', async () => {
    const { db } = backend.deps
    const refused = { code: 'IS001' }
    await expect(sql`update number_series set last = last + 2`.execute(db)).rejects.toMatchObject(refused)
    await expect(sql`delete from number_series`.execute(db)).rejects.toMatchObject(refused)
    await expect(sql`insert into number_series values ('RM', 1999, 2)`.execute(db)).rejects.toMatchObject(
      refused,
    )
    await expect(
      sql`update vouchers set series_number = 77 where reference = 'PV-2025-000003'`.execute(db),
    ).rejects.toMatchObject(refused)
    await expect(
      sql`delete from vouchers where reference = 'PV-2025-000003'`.execute(db),
    ).rejects.toMatchObject(refused)
  })

  it('show as missing in books:verify where one went past the program', async () => {
    const { db } = backend.deps
    expect(await verifyBooks(db)).toEqual([])
    await sql`alter table vouchers disable trigger user`.execute(db)
    await sql`update vouchers set series_number = 900 where reference = 'PV-2025-000003'`.execute(db)
    expect(await verifyBooks(db)).toEqual(['PV 2025: nothing has the numbers 3.'])
    expect((await bookOf('PV', 2025))?.missing).toEqual([3])
    await sql`update vouchers set series_number = 3 where reference = 'PV-2025-000003'`.execute(db)
    await sql`alter table vouchers enable trigger user`.execute(db)
  })
})
