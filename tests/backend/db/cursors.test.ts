import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import {
  type AccountRef,
  credit,
  debit,
  type Line,
  societyAccount,
  unappliedAccount,
} from '#backend/journal/chart.ts'
import { naira } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aBroughtOverMember } from '../../support/brought-over.ts'
import { enrol, type Person } from '../../support/people.ts'
import { readingOn } from '../../support/read-on.ts'

let backend: TestBackend
let first: Person
let second: Person
beforeAll(async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'isusu-cursors-')), 'society.json')
  await writeFile(file, JSON.stringify({ twoOfficers: true }))
  backend = await startTestBackend({ SOCIETY_FILE: file })
  first = await enrol(backend, { level: 3 })
  second = await enrol(backend, { level: 3 })
})
afterAll(() => backend.close())

const read = async (path: string) => {
  const answer = await backend.call({ path: `/admin/API/${path}`, token: first.token })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const send = async (path: string, body: object, { token } = first) => {
  const answer = await backend.call({ method: 'POST', path: `/admin/API/${path}`, token, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const reading = readingOn(read)
const { pageOf, rest } = reading

const post = (lines: readonly Line[], narration = 'A test') =>
  inTransaction(backend.deps.db, { id: null, level: null, requestId: null }, backend.clock.now, (work) =>
    work.post({ kind: 'receipt', narration, occurredAt: work.now, lines }),
  )

const bank = societyAccount('BANK')
const suspense = societyAccount('SUSPENSE')

/** Money that came for an account, or went back from it. */
const came = (account: AccountRef, amount: number, narration?: string) =>
  post([debit(bank, naira(amount)), credit(account, naira(amount))], narration)
const wentBack = (account: AccountRef, amount: number) =>
  post([debit(account, naira(amount)), credit(bank, naira(amount))])

/** A receipt that was posted; its id. */
async function aReceipt(): Promise<string> {
  const { voucher } = await send('vouchers', {
    kind: 'receipt',
    date: '2026-11-20',
    narration: 'A test',
    party: 'Ada Eze',
    method: 'cash',
    lines: [{ account: '04010105', credit: 20 }],
  })
  await send(`vouchers/${voucher._id}/post`, {}, second)
  return voucher._id
}

const askReversal = (id: string) => send(`vouchers/${id}/reverse`, { reason: 'A slip' })

/** Refuses the reversal of a voucher. */
async function refuseReversal(id: string): Promise<void> {
  const { reversals } = await read('reversals?pageSize=100')
  const { _id } = reversals.find((each: { subjectId: string }) => each.subjectId === id)
  await send(`reversals/${_id}`, { accept: false }, second)
}

describe('a list that gets shorter while it is read', () => {
  it.each(['', '&orderBy=balance&descending=true', '&orderBy=since'])(
    'skips no unapplied balance%s',
    async (order) => {
      const list = `unapplied?search=testimony${order}`
      for (const amount of [50, 40, 30, 20, 10]) {
        const { id } = await enrol(backend)
        await came(unappliedAccount(id), amount)
      }
      const all = await rest(list, null, 100)
      const shown = await pageOf(list, null)
      expect(shown.ids).toEqual(all.slice(0, 2))
      const [gone] = (await read(`${list}&pageSize=1`)).balances
      await wentBack(unappliedAccount(shown.ids[0] ?? ''), gone.balance)
      expect(await rest(list, shown.endCursor)).toEqual(all.slice(2))
    },
  )

  it.each(['', '&orderBy=amount&descending=true'])('skips no money in suspense%s', async (order) => {
    const narration = order === '' ? 'Kiosk' : 'Market'
    const list = `suspense?search=${narration}${order}`
    for (const amount of [10, 20, 30, 40, 50]) await came(suspense, amount, narration)
    const all = await rest(list, null, 100)
    const shown = await pageOf(list, null)
    const [gone] = (await read(`${list}&pageSize=1`)).items
    await post([
      { ...debit(suspense, naira(gone.open)), clears: Number(gone._id) },
      credit(bank, naira(gone.open)),
    ])
    expect(await rest(list, shown.endCursor)).toEqual(all.slice(2))
  })

  it('skips no member without a password', async () => {
    for (const n of [1, 2, 3, 4, 5]) await aBroughtOverMember(backend, `COOP00090${n}`)
    const list = 'memberswithoutpassword'
    const all = await rest(list, null, 100)
    const shown = await pageOf(list, null)
    await backend.deps.db
      .updateTable('members')
      .set({ email: 'somebody.new@isusu.example' })
      .where('id', '=', shown.ids[0] ?? '')
      .execute()
    expect(await rest(list, shown.endCursor)).toEqual(all.slice(2))
  })

  it('skips no reversal that waits', async () => {
    const vouchers: string[] = []
    for (let n = 0; n < 4; n += 1) {
      backend.clock.now = new Date(backend.clock.now.getTime() + 1000)
      const id = await aReceipt()
      await askReversal(id)
      vouchers.push(id)
    }
    const all = await rest('reversals', null, 100)
    const shown = await pageOf('reversals', null)
    await refuseReversal(vouchers.at(-1) ?? '')
    expect(await rest('reversals', shown.endCursor)).toEqual(expect.arrayContaining(all.slice(2, 4)))
  })
})

describe('a list behind its cursor', () => {
  it.each([
    'reversals',
    'unapplied?orderBy=since&descending=true',
    'suspense?orderBy=amount',
    'memberswithoutpassword',
  ])('shows every row of %s once, in the order of its pages', async (list) => {
    expect((await reading.expectReadOn(list)).length).toBeGreaterThan(1)
  })
})

describe('the time of a change of a voucher', () => {
  it('moves when its reversal is asked for, and when it is refused', async () => {
    const id = await aReceipt()
    const timeOf = async () => Date.parse((await read(`vouchers/${id}`)).voucher.updatedAt)
    const before = await timeOf()
    await askReversal(id)
    const asked = await timeOf()
    expect(asked).toBeGreaterThan(before)
    await refuseReversal(id)
    expect(await timeOf()).toBeGreaterThan(asked)
  })
})

describe('updatedSince', () => {
  it.each([
    ['2026-01-01T00:00:00+23:59', 'updatedSince must be an instant like 2026-01-31T09:30:00Z'],
    ['2026-01-01T00:00:00-16:00', 'updatedSince must be an instant like 2026-01-31T09:30:00Z'],
    ['0000-01-01T00:00:00Z', 'a date is out of range'],
  ])('refuses %s, which is no moment of the database', async (since, message) => {
    for (const list of ['loanrequests', 'memberregister', 'savingsinstructions', 'vouchers']) {
      const path = `/admin/API/${list}?updatedSince=${encodeURIComponent(since)}`
      expect(await backend.call({ path, token: first.token }), list).toMatchObject({
        status: 400,
        body: { message },
      })
    }
  })
})
