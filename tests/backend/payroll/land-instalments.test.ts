import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MEMBERS_UNAPPLIED } from '#rules/treasury/society-accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectBalanced } from '../../support/books.ts'
import { expectDepositsAgree, landOf, owesLand } from '../../support/land-debt.ts'
import { type PaidPerson, payrollFile, payrollMonth } from '../../support/payroll-month.ts'
import type { Person } from '../../support/people.ts'

let backend: TestBackend
let admin: Person
let payer: string

const { open, withoutOthers, ask, paid, uploaded, posted, balance } = payrollMonth(() => backend)

beforeAll(async () => {
  backend = await startTestBackend()
  ;({ admin, payer } = await open())
  await withoutOthers()
})
afterAll(() => backend.close())

/** Builds and sends the schedule of a month: what it asks of each person, in naira. */
async function sentFor(month: string): Promise<Map<string, number>> {
  const built = await ask('POST', 'deductionschedules', { payer, month })
  expect(built.status, built.text).toBe(200)
  const id = built.body._id
  const { items } = (await ask('GET', `deductionschedules/${id}/items?pageSize=100`)).body
  const asked: [string, number][] = items
    .map(({ identifier, amount }: { identifier: string; amount: number }) => [identifier, amount])
    .filter(([, amount]: [string, number]) => amount > 0)
  const { status } = await ask('POST', `deductionschedules/${id}/send`, { version: 1 })
  expect(status).toBe(items.length > 0 ? 200 : 409)
  return new Map(asked)
}

let files = 0

/** A report of a month; nobody uploads one file twice. */
const reportOf = (month: string, ...rows: (readonly [PaidPerson, number])[]) => {
  files += 1
  const content = payrollFile(...rows.map(([person, amount]) => [person.number, person.name, 'REST', amount]))
  return uploaded(month, `Deductions ${month} no. ${files},,,\n${content}`)
}

/** A receipt that pays for land by hand; the answer of its posting. */
async function receipt(landRequestId: string, credit: number) {
  const made = await ask('POST', 'vouchers', {
    kind: 'receipt',
    date: '2026-11-20',
    narration: 'Land',
    party: 'Ada Eze',
    method: 'cash',
    lines: [{ account: '02010106', landRequestId, credit }],
  })
  return made.status === 200 ? ask('POST', `vouchers/${made.body.voucher._id}/post`, {}) : made
}

const complete = (id: string, more: object = {}) =>
  backend.call({
    method: 'PUT',
    path: `/admin/update-land-acquisition/${id}`,
    token: admin.token,
    body: { action: 'completed', ...more },
  })

const MONTHS = Array.from({ length: 12 }, (_, place) => `2027-${String(place + 1).padStart(2, '0')}`)

describe('land that payroll pays for', () => {
  it('land is paid off by a year of deductions with a voucher in between, and completed without a reason', async () => {
    const [ada, bola] = [await paid(), await paid()]
    const terms = { rest: 1000, months: 12, decidedAt: new Date('2026-12-10T09:00:00Z') }
    const [hers, his] = [await owesLand(backend, ada, terms), await owesLand(backend, bola, terms)]
    const asked: (readonly [number | undefined, number | undefined])[] = []
    let last = ''
    for (const month of MONTHS) {
      const items = await sentFor(month)
      asked.push([items.get(ada.number), items.get(bola.number)])
      last = await reportOf(
        month,
        ...[ada, bola].flatMap((person) => {
          const amount = items.get(person.number)
          return amount === undefined ? [] : [[person, amount] as const]
        }),
      )
      await posted(last)
      await expectDepositsAgree(backend)
      const byHand = month === '2027-04' ? await receipt(hers, 200) : null
      expect(byHand?.status ?? 200).toBe(200)
      await expectDepositsAgree(backend)
    }
    // The voucher paid the last instalments; without one the last takes what the division left.
    expect(asked.map(([one]) => one)).toEqual([...Array(9).fill(83.33), 50.03, undefined, undefined])
    expect(asked.map(([, other]) => other)).toEqual([...Array(11).fill(83.33), 83.37])
    expect(await landOf(backend, hers)).toEqual({ paid: 1100, outstanding: 0 })
    expect(await landOf(backend, his)).toEqual({ paid: 1100, outstanding: 0 })
    // Nobody pays twice, and a report that is taken back owes its instalment again.
    expect((await receipt(hers, 1)).status).toBe(400)
    const undone = await ask('POST', `deductionreports/${last}/reverse`, { reason: 'Wrong file' })
    expect(undone.status, undone.text).toBe(200)
    expect(await landOf(backend, his)).toEqual({ paid: 1016.63, outstanding: 83.37 })
    await expectDepositsAgree(backend)
    await posted(await reportOf('2027-12', [bola, 83.37]))
    expect(await landOf(backend, his)).toEqual({ paid: 1100, outstanding: 0 })
    // All that was paid is earned, by whatever way it came.
    const [deposits, earned] = [
      await balance('society', 'LAND_DEPOSITS'),
      await balance('society', 'LAND_INCOME'),
    ]
    expect((await complete(hers)).status).toBe(200)
    expect((await complete(his)).status).toBe(200)
    expect(deposits - (await balance('society', 'LAND_DEPOSITS'))).toBe(2200)
    expect((await balance('society', 'LAND_INCOME')) - earned).toBe(2200)
    await expectDepositsAgree(backend)
    await expectBalanced(backend)
  })

  it('takes no more than is outstanding: the rest is owed to the member', async () => {
    const ada = await paid()
    const land = await owesLand(backend, ada, {
      rest: 300,
      months: 3,
      decidedAt: new Date('2028-01-10T09:00:00Z'),
    })
    expect(await sentFor('2028-02')).toEqual(new Map([[ada.number, 100]]))
    expect((await receipt(land, 250)).status).toBe(200)
    const report = await reportOf('2028-02', [ada, 120])
    await posted(report)
    expect(await landOf(backend, land)).toEqual({ paid: 330, outstanding: 0 })
    expect(await balance('unapplied', MEMBERS_UNAPPLIED, ada.id)).toBe(70)
    await expectDepositsAgree(backend)
    const undone = await ask('POST', `deductionreports/${report}/reverse`, { reason: 'Wrong file' })
    expect(undone.status, undone.text).toBe(200)
    expect(await landOf(backend, land)).toEqual({ paid: 280, outstanding: 50 })
    expect(await balance('unapplied', MEMBERS_UNAPPLIED, ada.id)).toBe(0)
    await expectDepositsAgree(backend)
    const again = await reportOf('2028-02', [ada, 50])
    await posted(again)
    expect((await complete(land)).status).toBe(200)
    // What is sold is not taken back with the report.
    const refused = await ask('POST', `deductionreports/${again}/reverse`, { reason: 'Wrong file' })
    expect(refused.status, refused.text).toBe(409)
    expect(refused.body.message).toContain('This land purchase is completed')
    await expectDepositsAgree(backend)
  })
})
