import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WireScheduleItem } from '#backend/contract/payroll.ts'
import { randomId } from '#backend/db/random-id.ts'
import { inTransaction } from '#backend/db/work.ts'
import { credit, debit, loanAccount, societyAccount } from '#backend/journal/chart.ts'
import { monthlyDeductions } from '#backend/payroll/monthly-deductions.ts'
import { type Kobo, kobo, naira } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { auditOf, enrol, type Person } from '../../support/people.ts'
import { readCsv } from '../../support/read-csv.ts'

let backend: TestBackend
let admin: Person
let moderator: Person
let other: Person

const PAYER = {
  name: 'Bursary',
  identifier: 'staff number',
  layout: 'full',
  fileKind: 'csv',
  cutOffDay: 20,
  remittanceDay: 7,
  elements: [
    { code: 'COOP-S', description: 'Savings', items: ['SHARE_CAPITAL', 'ORDINARY_SAVINGS'] },
    { code: 'COOP-R', description: 'The rest', items: [] },
  ],
}

const ACTOR = { id: null, level: null, requestId: null }

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, by = moderator) =>
  backend.call({ method, path: `/admin/API/${path}`, token: by.token, ...(body && { body }) })

let payerId: string

beforeAll(async () => {
  backend = await startTestBackend()
  admin = await enrol(backend, { level: 3 })
  moderator = await enrol(backend, { level: 2 })
  other = await enrol(backend)
  // The payers and schedules of the demonstration are out of the way.
  await sql`update deduction_schedules set state = 'withdrawn', withdrawn_at = now()`.execute(backend.deps.db)
  await sql`delete from member_payers`.execute(backend.deps.db)
  await sql`update payers set archived_at = now()`.execute(backend.deps.db)
  await ask('POST', 'payers', PAYER, admin)
  payerId = (await ask('GET', 'payers')).body.payers[0]._id
})
afterAll(() => backend.close())

/** A member with one instruction from a day on. */
async function saver(amounts: Record<string, [naira: number, months?: number]>, at: string): Promise<Person> {
  const person = await enrol(backend)
  const lines = Object.entries(amounts).map(([product, [amount, months = null]]) => ({
    product,
    amount: naira(amount),
    months,
  }))
  await backend.deps.db
    .insertInto('savings_instructions')
    .values({
      id: randomId(),
      member_id: person.id,
      kind: 'initial',
      state: 'seen',
      lines: JSON.stringify(lines),
      requested_at: new Date(at),
    })
    .execute()
  return person
}

const referenceOf = (loan: string): string => loan.slice(0, 16).toUpperCase()

/** An approved loan that is in the books. */
async function lend(person: Person, amount: Kobo, months: number, at: string, salary = naira(100_000)) {
  const id = randomId()
  const columns = await backend.deps.db.selectFrom('loans').selectAll().limit(1).executeTakeFirstOrThrow()
  const payable = kobo(Math.round(amount / months))
  await backend.deps.db
    .insertInto('loans')
    .values({
      ...columns,
      borrower: null,
      limit_override: null,
      id,
      reference: referenceOf(id),
      member_id: person.id,
      loan_type: 'ONE_YEAR_NORMAL',
      ledger_code: '01020306',
      amount,
      duration_months: months,
      payable,
      gross_salary: salary,
      net_salary: salary,
      state: 'approved',
      requested_at: new Date(at),
      decided_at: new Date(at),
    })
    .execute()
  await inTransaction(backend.deps.db, ACTOR, new Date(at), (work) =>
    work.post({
      kind: 'loan disbursement',
      narration: 'Loan',
      occurredAt: new Date(at),
      lines: [debit(loanAccount(person.id, '01020306'), amount), credit(societyAccount('BANK'), amount)],
    }),
  )
  return id
}

const build = (month: string, version?: number) =>
  ask('POST', 'deductionschedules', { payer: payerId, month, ...(version && { version }) })

async function built(month: string): Promise<string> {
  const answer = await build(month)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body._id
}

const send = (id: string, version = 1) => ask('POST', `deductionschedules/${id}/send`, { version })

const itemsOf = async (id: string, person: Person) =>
  (await ask('GET', `deductionschedules/${id}/items?pageSize=100&search=${person.memberNumber}`)).body.items

const summary = async (id: string, person: Person) =>
  (await itemsOf(id, person)).map(
    ({ item, element, amount, oldAmount, action }: WireScheduleItem) =>
      `${item} ${element} ${oldAmount}>${amount} ${action}`,
  )

/** What a posted report would write down. */
const report = (id: string, share: number) =>
  sql`update schedule_items set deducted = (amount * ${share}::numeric)::bigint,
      state = case when ${share}::numeric = 0 then 'not deducted' when ${share}::numeric < 1 then 'short' else 'deducted' end
    where schedule_id = ${id} and amount > 0`.execute(backend.deps.db)

describe('deduction schedules', () => {
  it('asks for savings in force and instalments from the month after the cut-off, and stops with their months', async () => {
    const member = await saver(
      { SHARE_CAPITAL: [10_000, 2], ORDINARY_SAVINGS: [5_000] },
      '2029-12-20T22:30:00Z',
    )
    await lend(member, naira(100_000), 3, '2029-12-21T10:00:00Z')
    const january = await built('2030-01')
    expect(await summary(january, member)).toEqual([
      'ORDINARY_SAVINGS COOP-S 0>5000 start',
      'SHARE_CAPITAL COOP-S 0>10000 start',
    ])
    expect((await send(january)).status).toBe(200)
    const february = await built('2030-02')
    // Granted after the cut-off of 20 December: not in January but in February.
    expect(await summary(february, member)).toEqual([
      'ONE_YEAR_NORMAL COOP-R 0>33333.33 start',
      'ORDINARY_SAVINGS COOP-S 5000>5000 null',
      'SHARE_CAPITAL COOP-S 10000>10000 null',
    ])
    await send(february)
    const march = await built('2030-03')
    expect(await summary(march, member)).toEqual([
      'ONE_YEAR_NORMAL COOP-R 33333.33>33333.33 null',
      'ORDINARY_SAVINGS COOP-S 5000>5000 null',
      'SHARE_CAPITAL COOP-S 10000>0 stop',
    ])
    await send(march)
    // The last instalment has the remainder; nothing that is in flight is asked again.
    const april = await built('2030-04')
    expect(await summary(april, member)).toEqual([
      'ONE_YEAR_NORMAL COOP-R 33333.33>33333.34 change',
      'ORDINARY_SAVINGS COOP-S 5000>5000 null',
    ])
    await send(april)
    const may = await built('2030-05')
    expect(await summary(may, member)).toEqual([
      'ONE_YEAR_NORMAL COOP-R 33333.34>0 stop',
      'ORDINARY_SAVINGS COOP-S 5000>5000 null',
    ])
    expect((await auditOf(backend, may)).map(({ act }) => act)).toEqual(['build deduction schedule'])
  })

  it('claims arrears only of reported months and only as decided, in parts, and once', async () => {
    const member = await saver({ ORDINARY_SAVINGS: [6_000] }, '2030-05-01T10:00:00Z')
    const [first, second] = [await built('2030-06'), '2030-07']
    await send(first)
    const arrears = async () =>
      (await ask('GET', `payers/${payerId}/arrears`)).body.arrears.filter(
        (each: { member: { _id: string } }) => each.member._id === member.id,
      )
    expect(await arrears()).toEqual([])
    await report(first, 0.5)
    expect(await arrears()).toMatchObject([{ item: 'ORDINARY_SAVINGS', open: 3000, planned: null }])
    const july = await built(second)
    expect(await summary(july, member)).toEqual(['ORDINARY_SAVINGS COOP-S 6000>6000 null'])
    const claim = { memberId: member.id, kind: 'savings', recordId: 'ORDINARY_SAVINGS' }
    const plan = { firstMonth: '2030-07', months: 2, items: [claim] }
    expect((await ask('POST', 'arrearsplans', plan)).status).toBe(200)
    expect((await build(second, 1)).status).toBe(200)
    expect(await itemsOf(july, member)).toMatchObject([{ amount: 7500, arrears: 1500, action: 'change' }])
    await send(july, 2)
    // What is in flight is neither open nor asked again; a month that is not answered is no arrears.
    expect(await arrears()).toMatchObject([{ open: 1500 }])
    const august = await built('2030-08')
    expect(await itemsOf(august, member)).toMatchObject([{ amount: 7500, arrears: 1500 }])
    await report(july, 1)
    await send(august)
    await report(august, 1)
    expect(await arrears()).toEqual([])
    expect((await ask('POST', 'arrearsplans', plan)).status).toBe(409)
  })

  it('leaves out what has a holiday, and moves the end of a loan by its months', async () => {
    const member = await saver({ ORDINARY_SAVINGS: [5_000] }, '2030-08-01T10:00:00Z')
    const loan = await lend(member, naira(20_000), 2, '2030-08-05T10:00:00Z')
    const holiday = {
      memberNumber: member.memberNumber,
      kind: 'loan',
      recordId: referenceOf(loan),
      firstMonth: '2030-09',
      lastMonth: '2030-10',
      reason: 'Leave without pay',
    }
    const added = await ask('POST', 'deductionholidays', holiday)
    expect(added.status).toBe(200)
    expect((await ask('POST', 'deductionholidays', { ...holiday, kind: '', recordId: '' })).status).toBe(409)
    expect((await ask('POST', 'deductionholidays', { ...holiday, lastMonth: '2030-01' })).status).toBe(400)
    const september = await built('2030-09')
    expect(await summary(september, member)).toEqual(['ORDINARY_SAVINGS COOP-S 0>5000 start'])
    await ask('POST', `deductionschedules/${september}/withdraw`, { reason: 'Try' })
    const december = await built('2030-12')
    expect(await itemsOf(december, member)).toMatchObject([
      { item: 'ONE_YEAR_NORMAL', amount: 10_000, firstMonth: '2030-09', lastMonth: '2030-12' },
      { item: 'ORDINARY_SAVINGS' },
    ])
    const { holidays } = (await ask('GET', 'deductionholidays?from=2030-09')).body
    expect(holidays[0]._id).toBe(added.body._id)
    expect(holidays).toMatchObject([{ item: 'ONE_YEAR_NORMAL', reason: 'Leave without pay' }])
    expect((await ask('DELETE', `deductionholidays/${holidays[0]._id}`)).status).toBe(200)
    expect((await ask('GET', 'deductionholidays')).body.holidays).toEqual([])
    await ask('POST', `deductionschedules/${december}/withdraw`, { reason: 'Try' })
  })

  it('come once from two people who build or send at once, stay frozen then, and are withdrawn only before a report', async () => {
    const answers = await Promise.all([build('2031-01'), build('2031-01')])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const id = answers.find(({ status }) => status === 200)?.body._id
    expect((await build('2031-01', 1)).status).toBe(200)
    expect((await send(id)).body.message).toMatch(/^The schedule was rebuilt/)
    const sent = await Promise.all([send(id, 2), send(id, 2)])
    expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const { db } = backend.deps
    await expect(
      sql`update schedule_items set amount = amount + 1 where schedule_id = ${id}`.execute(db),
    ).rejects.toMatchObject({ code: 'IS004' })
    await expect(sql`delete from schedule_items where schedule_id = ${id}`.execute(db)).rejects.toMatchObject(
      { code: 'IS004' },
    )
    expect((await build('2031-01', 2)).status).toBe(409)
    const withdraw = (reason: string) => ask('POST', `deductionschedules/${id}/withdraw`, { reason })
    expect((await withdraw('')).status).toBe(400)
    expect((await withdraw('The payer lost it')).status).toBe(200)
    const again = await built('2031-01')
    expect((await ask('GET', `deductionschedules/${again}`)).body.schedule).toMatchObject({
      version: 3,
      state: 'draft',
    })
    await send(again, 3)
    await report(again, 1)
    expect((await ask('POST', `deductionschedules/${again}/withdraw`, { reason: 'Late' })).status).toBe(409)
    const list = (await ask('GET', `deductionschedules?payer=${payerId}&month=2031-01`)).body
    expect(list.schedules.map(({ state }: { state: string }) => state)).toEqual(['sent', 'withdrawn'])
  })

  it('gives the payer one row a member and element as CSV and XLSX: all of them, or what changed', async () => {
    const member = await saver({ SHARE_CAPITAL: [10_000], ORDINARY_SAVINGS: [5_000] }, '2031-01-02T10:00:00Z')
    await ask('PUT', `memberpayers/${member.id}`, { payer: payerId, payrollNumber: '00123' })
    const id = await built('2031-02')
    const file = async (kind: string) =>
      (await ask('GET', `deductionschedules/${id}/file?kind=${kind}`)).bytes
    const csv = readCsv((await file('csv')).toString())
    const own = csv.filter((row) => row[2] === member.memberNumber)
    const instruction = await backend.deps.db
      .selectFrom('savings_instructions')
      .select('id')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(own).toEqual([
      [
        '00123',
        member.name,
        member.memberNumber,
        'COOP-S',
        'Savings',
        '0',
        '15000',
        'START',
        '2031-02',
        '',
        // The instruction that allows the deduction.
        instruction.id.slice(0, 8),
      ],
    ])
    const total = csv.at(-1) ?? []
    const sum = csv.slice(1, -1).reduce((all, row) => all + Math.round(Number(row[6]) * 100), 0)
    expect(Math.round(Number(total[6]) * 100)).toBe(sum)
    expect((await ask('GET', `deductionschedules/${id}`)).body.schedule.amount * 100).toBeCloseTo(sum, 0)
    const { readXlsx } = await import('hucre/xlsx')
    const workbook = await readXlsx(await file('xlsx'))
    expect(workbook.sheets[0]?.rows.find((row) => row[2] === member.memberNumber)?.[0]).toBe('00123')
    await ask('PUT', `payers/${payerId}`, { ...PAYER, layout: 'variations' }, admin)
    const changes = readCsv((await file('csv')).toString())
    expect(changes.slice(1, -1).map((row) => row[2])).toEqual([member.memberNumber])
    await send(id)
  })

  it('warns of who is above the deduction limit and what would be dropped, and cuts nothing', async () => {
    const member = await saver(
      { ORDINARY_SAVINGS: [20_000], CHRISTMAS_SAVINGS: [10_000] },
      '2031-03-01T10:00:00Z',
    )
    await lend(member, naira(120_000), 12, '2031-03-05T10:00:00Z', naira(80_000))
    Object.assign(backend.deps.society, { deductionLimit: { percent: 45, of: 'NET' } })
    const id = await built('2031-04')
    const { warnings, schedule } = (await ask('GET', `deductionschedules/${id}`)).body
    expect(warnings).toMatchObject({ limit: { percent: 45, of: 'net' }, withoutPayer: 0 })
    expect(warnings.salaryUnknown).toBeGreaterThan(0)
    expect(
      warnings.overLimit.find((each: { member: { _id: string } }) => each.member._id === member.id),
    ).toMatchObject({
      amount: 40_000,
      most: 36_000,
      salary: 80_000,
      dropped: [{ item: 'CHRISTMAS_SAVINGS', amount: 10_000 }],
    })
    expect(schedule.items).toBeGreaterThan(0)
    expect(await itemsOf(id, member)).toHaveLength(3)
  })

  it('shows the member the parts of the next deduction, and no one else’s', async () => {
    const member = await saver({ ORDINARY_SAVINGS: [7_000] }, '2026-10-01T10:00:00Z')
    const next = async (person: Person) =>
      (await backend.call({ path: '/user/API/nextdeduction', token: person.token })).body.next
    const items = [{ item: 'ORDINARY_SAVINGS', amount: 7000 }]
    const planned = { payer: 'Bursary', amount: 7000, items }
    expect(await next(member)).toMatchObject({ ...planned, isSent: false, month: '2031-03' })
    await send(await built('2031-03'))
    expect(await next(member)).toMatchObject({ ...planned, isSent: true, month: '2031-03' })
    await ask('PUT', `memberpayers/${other.id}`, { paysAlone: 'true' })
    expect(await next(other)).toBeNull()
    const monthly = (person: Person, of: Person) =>
      backend.call({ path: `/user/API/monthlydeductions?id=${of.memberNumber}`, token: person.token })
    expect((await monthly(member, member)).body).toEqual({ deducted: 7000 })
    expect((await monthly(moderator, member)).body).toEqual({ deducted: 7000 })
    // What begins with a later schedule counts at once: a second loan is held against the first of the same day.
    const today = '2031-05-05T10:00:00Z'
    const newcomer = await saver({ ORDINARY_SAVINGS: [9_000] }, today)
    const { db, society } = backend.deps
    expect(await monthlyDeductions(db, newcomer.id, new Date(today), society)).toBe(naira(9_000))
    expect((await monthly(other, other)).body).toEqual({ deducted: null })
    expect((await monthly(other, member)).status).toBe(403)
  })

  it('lets admins keep the payers, and refuses what cannot be deducted', async () => {
    expect((await ask('POST', 'payers', PAYER, moderator)).status).toBe(403)
    expect((await ask('POST', 'payers', { ...PAYER, name: 'BURSARY' }, admin)).body.errors).toEqual({
      name: 'another payer has this name',
    })
    const hospital = { ...PAYER, name: 'Teaching hospital' }
    expect((await ask('POST', 'payers', hospital, admin)).status).toBe(200)
    const { payers } = (await ask('GET', 'payers')).body
    // With a second payer nobody belongs to one of them unasked.
    expect(payers.map(({ name, members }: Record<string, unknown>) => [name, members])).toEqual([
      ['Bursary', 1],
      ['Teaching hospital', 0],
    ])
    const [, second] = payers
    expect((await ask('DELETE', `payers/${second._id}`, undefined, admin)).status).toBe(200)
    expect((await ask('DELETE', `payers/${payerId}`, undefined, admin)).status).toBe(409)
    const closed = async (path: string) =>
      (await ask('GET', path)).body.payers.map((each: Record<string, unknown>) => [each.name, each.isClosed])
    expect(await closed('payers')).toEqual([['Bursary', false]])
    expect(await closed('payers?closed=true')).toEqual([
      ['Bursary', false],
      ['Teaching hospital', true],
    ])
    await ask('PUT', `memberpayers/${other.id}`, { paysAlone: 'true' })
    expect((await ask('GET', `memberpayers/${other.id}`)).body).toEqual({
      payer: null,
      paysAlone: true,
      payrollNumber: '',
      entranceFee: 0,
    })
  })

  it('keeps the files that were sent, to the byte, whatever becomes of names and of the layout', async () => {
    const member = await saver({ ORDINARY_SAVINGS: [5_000] }, '2034-02-02T10:00:00Z')
    await ask('PUT', `memberpayers/${member.id}`, { payer: payerId, payrollNumber: '00124' })
    const id = await built('2034-03')
    const file = async (kind: string) =>
      (await ask('GET', `deductionschedules/${id}/file?kind=${kind}`)).bytes
    const rename = (name: string) =>
      backend.deps.db.updateTable('members').set({ name }).where('id', '=', member.id).execute()
    await rename('Before Sending')
    expect((await send(id)).status).toBe(200)
    const [csv, xlsx] = [await file('csv'), await file('xlsx')]
    expect(csv.toString()).toContain('Before Sending')
    await rename('Married Since')
    const { items } = (await ask('GET', `deductionschedules/${id}/items?search=before%20sending`)).body
    const found = items.map(({ member: of }: { member: { _id: string; name: string } }) => [of._id, of.name])
    expect(found).toContainEqual([member.id, 'Before Sending'])
    expect(new Set(found.flat())).toEqual(new Set([member.id, 'Before Sending']))
    await expect(
      sql`update schedule_items set sent_name = 'x' where schedule_id = ${id}`.execute(backend.deps.db),
    ).rejects.toThrow('frozen')
    const elements = PAYER.elements.map((element) => ({ ...element, description: 'Renamed' }))
    await ask(
      'PUT',
      `payers/${payerId}`,
      { ...PAYER, elements, name: 'Renamed', layout: 'variations' },
      admin,
    )
    expect(await file('csv')).toEqual(csv)
    expect(await file('xlsx')).toEqual(xlsx)
    await expect(
      backend.deps.db
        .updateTable('schedule_files')
        .set({ name: 'x' })
        .where('schedule_id', '=', id)
        .execute(),
    ).rejects.toThrow('frozen')
  })

  it('warns of members whose number at the payer changed after the draft was built, and of those who ask for no savings', async () => {
    const member = await saver({ ORDINARY_SAVINGS: [5_000] }, '2031-01-01T10:00:00Z')
    const counted = async (id: string) => {
      const { warnings } = (await ask('GET', `deductionschedules/${id}`)).body
      return { changed: warnings.numberChanged, silent: warnings.withoutSavings }
    }
    const id = await built('2033-03')
    const before = await counted(id)
    expect(before.changed).toBe(0)
    await backend.deps.db
      .insertInto('member_payers')
      .values({
        member_id: member.id,
        payer_id: payerId,
        payroll_number: 'X-77777',
        changed_at: new Date(),
        changed_by: null,
      })
      .execute()
    await enrol(backend)
    expect(await counted(id)).toEqual({ changed: 1, silent: before.silent + 1 })
  })
})
