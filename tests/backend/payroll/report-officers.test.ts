import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectBalanced } from '../../support/books.ts'
import { makeReversal, reverseByTwo } from '../../support/officers/take-back.ts'
import { payrollFile, payrollMonth } from '../../support/payroll-month.ts'
import { enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let payer: string
/** Uploads everything. */
let uploader: Person
let colleague: Person
let third: Person
const { open, ask, paid, sent, uploaded, detail, rowsOf, change, post } = payrollMonth(() => backend)

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'isusu-officers-'))
  const file = join(folder, 'society.json')
  await writeFile(file, JSON.stringify({ twoOfficers: true }))
  backend = await startTestBackend({ SOCIETY_FILE: file })
  await rm(folder, { recursive: true })
  ;({ payer, moderator: uploader } = await open())
  colleague = await enrol(backend, { level: 2 })
  third = await enrol(backend, { level: 2 })
})
afterAll(() => backend.close())

const type = (id: string, by: Person, controlTotal = 40) =>
  change(id, 'controltotal', { controlTotal }, 'PUT', by)

/** A report of a month ('2026-05') with 40 naira of one member, whose total the uploader typed. */
async function typed(month: string): Promise<string> {
  const person = await paid()
  await sent(`${month}-01`, [{ person, item: 'ORDINARY_SAVINGS', amount: 40 }])
  const id = await uploaded(month, payrollFile([person.number, person.name, 'SAV', 40]))
  expect((await type(id, uploader)).status).toBe(200)
  return id
}

/** Whether each of the three may post a report, by what they read. */
const mayPost = (id: string) =>
  Promise.all(
    [uploader, colleague, third].map(
      async (by) => (await ask('GET', `deductionreports/${id}`, undefined, by)).body.report.mayDecide,
    ),
  )

const refused = { status: 409, body: { code: 'SECOND_OFFICER', message: SECOND_PERSON_TEXTS.report } }

const stateOf = async (id: string) => (await detail(id)).report

describe('a deduction report where the society asks for two people', () => {
  it('a deduction report where the society asks for two people is posted by a colleague of who uploaded it, and says so on every page', async () => {
    const id = await typed('2026-01')
    expect(await mayPost(id)).toEqual([false, true, true])
    const { reports } = (await ask('GET', 'deductionreports')).body
    expect(reports.find(({ _id }: { _id: string }) => _id === id).mayDecide).toBe(false)
    expect(await post(id)).toMatchObject(refused)
    expect((await post(id, colleague)).status).toBe(200)
    expect(await stateOf(id)).toMatchObject({
      state: 'posted',
      uploadedBy: uploader.name,
      postedBy: colleague.name,
      mayDecide: false,
    })
  })

  it('takes its control total from anybody: it is the check of the one who posts', async () => {
    const id = await typed('2026-02')
    await type(id, colleague, 41)
    await type(id, colleague)
    expect(await mayPost(id)).toEqual([false, true, true])
    expect((await post(id, colleague)).status).toBe(200)
  })

  it('passes on with its decisions, and comes back when they are taken back', async () => {
    const person = await paid()
    await sent('2026-03-01', [{ person, item: 'ORDINARY_SAVINGS', amount: 40 }])
    const row = [person.number, person.name, 'SAV', 40] as const
    const id = await uploaded('2026-03', payrollFile(row, row))
    await type(id, uploader)
    const doubled = (await rowsOf(id)).filter(({ outcome }: { outcome: string }) => outcome === 'DUPLICATE')
    const rows = doubled.map(({ _id }: { _id: string }) => _id)
    const decide = (decision: string, by: Person) => change(id, 'rows', { rows, decision }, 'PUT', by)
    expect((await decide('TAKE_OUT', colleague)).status).toBe(200)
    expect(await mayPost(id)).toEqual([false, false, true])
    expect(await post(id, colleague)).toMatchObject(refused)
    await decide('', colleague)
    expect(await mayPost(id)).toEqual([false, true, true])
    await decide('TAKE_OUT', uploader)
    expect((await post(id, colleague)).status).toBe(200)
  })

  it('passes on with its columns, which are another reading of the file', async () => {
    const id = await typed('2026-04')
    const columns = {
      identifier: 'Staff No',
      name: 'Name',
      element: 'Element',
      amounts: [{ header: 'Amount', element: '' }],
    }
    expect((await change(id, 'columns', columns, 'PUT', colleague)).status).toBe(200)
    expect(await mayPost(id)).toEqual([false, false, true])
    expect((await post(id, third)).status).toBe(200)
  })

  it('a deduction report where the society asks for two people is uploaded again after its reversal by anyone, and posted by another', async () => {
    const id = await typed('2026-05')
    expect((await post(id, colleague)).status).toBe(200)
    expect((await stateOf(id)).reversalWaits).toBe(false)
    await ask('POST', `deductionreports/${id}/reverse`, { reason: 'Wrong file' }, colleague)
    expect(await stateOf(id)).toMatchObject({ state: 'posted', reversalWaits: true })
    expect((await makeReversal(backend, id, third)).status).toBe(200)
    expect(await stateOf(id)).toMatchObject({ state: 'reversed', reversalWaits: false })
    expect(await mayPost(id)).toEqual([false, false, false])
    const person = await paid()
    const again = await uploaded('2026-05', payrollFile([person.number, person.name, 'SAV', 40]))
    await type(again, uploader)
    expect((await post(again, colleague)).status).toBe(200)
  })

  it('a deduction report where the society asks for two people is still posted by a colleague once the account of who uploaded it is deleted', async () => {
    const id = await typed('2026-06')
    const set = (changes: object) =>
      backend.deps.db.updateTable('members').set(changes).where('id', '=', uploader.id).execute()
    await set({ archived_at: backend.clock.now })
    const { version } = (await ask('GET', `deductionreports/${id}`, undefined, colleague)).body.report
    const posts = (by: Person) => ask('POST', `deductionreports/${id}/post`, { version }, by)
    expect((await posts(uploader)).status).toBe(401)
    expect((await posts(colleague)).status).toBe(200)
    await set({ archived_at: null })
    expect(await stateOf(id)).toMatchObject({ uploadedBy: uploader.name, postedBy: colleague.name })
  })
})

describe('a month of net pay only where the society asks for two people', () => {
  it('waits as a report, which a colleague posts and two people take back', async () => {
    const person = await paid()
    await sent('2026-08-01', [{ person, item: 'ORDINARY_SAVINGS', amount: 40 }])
    const noted = await ask('POST', 'netpayonly', { payer, month: '2026-08', reason: 'No cash backing' })
    expect(noted.body.message).toMatch(/colleague must post it/)
    const id = noted.body._id
    expect(await stateOf(id)).toMatchObject({ state: 'draft', kind: 'net pay only' })
    expect(await mayPost(id)).toEqual([false, true, true])
    expect(await post(id)).toMatchObject(refused)
    expect((await post(id, colleague)).status).toBe(200)
    expect((await stateOf(id)).state).toBe('posted')
    await reverseByTwo(backend, `deductionreports/${id}`, { asks: colleague, decides: third }, 'It came')
    expect(await stateOf(id)).toMatchObject({ state: 'reversed', reason: 'It came' })
    await expectBalanced(backend)
  })
})
