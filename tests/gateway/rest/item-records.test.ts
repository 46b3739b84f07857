import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomId } from '#backend/db/random-id.ts'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { enrol } from '#tests/support/people.ts'

/** The records of the demonstration for which an item of payroll is made, as they are stored. */
const STORED = {
  loan: { table: 'loans', item: 'ONE_YEAR_NORMAL', type: 'LoanRequest' },
  commodity: { table: 'commodity_requests', item: 'COMMODITY_ORDER', type: 'CommodityRequest' },
  land: { table: 'land_requests', item: 'LAND_PURCHASE', type: 'LandRequest' },
} as const
const KINDS = ['loan', 'commodity', 'land'] as const

let backend: TestBackend
let gateway: TestGateway
let token: string
let payer: string

beforeAll(async () => {
  backend = await startTestBackend()
  gateway = await startTestGateway({ restUrl: await backend.listen() })
  gateway.clock.now = backend.clock.now
  token = await gateway.signIn('staff', DEMO.moderator, DEMO_PASSWORD)
  const { token: admin } = await enrol(backend, { level: 3 })
  const [cutOffDay, remittanceDay, elements] = [20, 7, [{ code: 'REST', description: 'All', items: [] }]]
  const given = { name: 'Bursary', identifier: 'member number', layout: 'full', fileKind: 'csv' }
  const body = { ...given, cutOffDay, remittanceDay, elements }
  await backend.call({ method: 'POST', path: '/admin/API/payers', token: admin, body })
  payer = (await graph('{ payers { id } }')).payers[0].id
  for (const kind of KINDS) await owed(kind)
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
})

async function graph(query: string) {
  const { data, errors } = await gateway.ask(query, { token })
  expect(errors).toBeUndefined()
  return data
}

/** A month that was sent long ago, in which ₦100 of this kind were not deducted. */
async function owed(kind: (typeof KINDS)[number]): Promise<void> {
  const { table, item } = STORED[kind]
  const { db } = backend.deps
  const id = randomId()
  await sql`
    insert into deduction_schedules (id, payer_id, month, version, built_at, state)
      values (${id}, ${payer.replace('Payer:', '')}, ${`2001-0${KINDS.indexOf(kind) + 1}-01`}, 1, now(), 'draft')`.execute(
    db,
  )
  const { rows } = await sql`
    insert into schedule_items (schedule_id, member_id, identifier, kind, record_id, item, element_code, amount, arrears,
        old_amount, first_month, authority, state, deducted, remitted)
      select ${id}, member_id, '1', ${kind}, id, ${item}, 'X', 10000, 0, 0, '2001-01-01', '', 'not deducted', 0, 0
        from ${sql.table(table)} where member_id is not null order by id limit 1 returning id`.execute(db)
  expect(rows).toHaveLength(1)
  await sql`update deduction_schedules set state = 'sent', sent_at = now() where id = ${id}`.execute(db)
}

interface Item {
  readonly kind: string
  readonly item: string
  readonly member: { readonly record: { readonly id: string; readonly memberNumber: string } }
  readonly record: { readonly id: string }
}

const ITEM = 'kind item member { record { ... on Member { id memberNumber } } } record { id }'

const arrears = async (kind: string): Promise<Item & { readonly plan: object | null }> => {
  const { node } = await graph(
    `{ node(id: "${payer}") { ... on Payer { arrears(pageSize: 100) { items { ${ITEM} plan { months } } } } } }`,
  )
  return node.arrears.items.find((each: Item) => each.kind === kind.toUpperCase())
}

const claim = (memberId: string, item: string, recordId: string, months = 2) =>
  graph(`mutation { claimArrears(input: { firstMonth: "2031-02", months: ${months}, items: [
    { memberId: "${memberId}", item: ${item}, recordId: "${recordId}" }] }) { message items { item record { id } plan { months } } userErrors { field } } }`)

const rest = (memberNumber: string, item: string, recordId: string, months: string) =>
  graph(`mutation { addDeductionHoliday(input: { memberNumber: "${memberNumber}", item: ${item}, recordId: "${recordId}",
    firstMonth: "${months}", lastMonth: "${months}", reason: "Leave without pay" }) {
    deductionHoliday { id kind item record { id } } userErrors { field } } }`)

describe.each(KINDS)('the record of an item of payroll: %s', (kind) => {
  const { item, type } = STORED[kind]

  it('leads from a schedule and from arrears to the record that `node` finds', async () => {
    const { deductionSchedules } = await graph(
      `{ deductionSchedules(month: "2001-0${KINDS.indexOf(kind) + 1}") { items { items { items { ${ITEM} } } } } }`,
    )
    const [listed] = deductionSchedules.items[0].items.items
    expect(listed.record).toEqual((await arrears(kind)).record)
    const { node } = await graph(`{ node(id: "${listed.record.id}") { __typename id } }`)
    expect(node).toEqual({ __typename: type, id: listed.record.id })
  })

  it('takes the id that it answers, in claims of arrears and in holidays', async () => {
    const { record, member } = await arrears(kind)
    const claimed = await claim(member.record.id, item, record.id)
    expect(claimed.claimArrears.userErrors).toEqual([])
    expect(claimed.claimArrears.items).toEqual([{ item, record: { id: record.id }, plan: { months: 2 } }])
    expect((await arrears(kind)).plan).toEqual({ months: 2 })
    const { addDeductionHoliday } = await rest(member.record.memberNumber, item, record.id, '2031-02')
    expect(addDeductionHoliday.userErrors).toEqual([])
    expect(addDeductionHoliday.deductionHoliday).toMatchObject({
      kind: kind.toUpperCase(),
      record: { id: record.id },
    })
    const stored = await backend.deps.db
      .selectFrom('deduction_holidays')
      .select(['kind', 'record_id'])
      .where('id', '=', addDeductionHoliday.deductionHoliday.id.replace('DeductionHoliday:', ''))
      .execute()
    const { rows } = await sql`
      select kind, record_id from schedule_items where kind = ${kind} and first_month = '2001-01-01'`.execute(
      backend.deps.db,
    )
    expect(stored).toEqual(rows)
  })

  it('refuses a record that is not of the member, at its field', async () => {
    const { member } = await arrears(kind)
    const unknown = `${type}:LNUNKNOWN`
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(kind === 'loan' ? 'reference' : 'id')} as id from ${sql.table(STORED[kind].table)}
        where member_id <> ${member.record.id.replace('Member:', '')} limit 1`.execute(backend.deps.db)
    expect(rows).toHaveLength(1)
    for (const id of [unknown, `${type}:${rows[0]?.id}`]) {
      for (const months of [0, 2]) {
        const { claimArrears } = await claim(member.record.id, item, id, months)
        expect(claimArrears.userErrors).toEqual([{ field: ['recordId'] }])
      }
      const { addDeductionHoliday } = await rest(member.record.memberNumber, item, id, '2031-07')
      expect(addDeductionHoliday).toEqual({ deductionHoliday: null, userErrors: [{ field: ['recordId'] }] })
    }
  })
})

describe('arrears', () => {
  it('go on behind the items that were read, although one of them is settled meanwhile', async () => {
    const page = async (after: string) => {
      const { node } = await graph(
        `{ node(id: "${payer}") { ... on Payer { arrears(pageSize: 2${after}) { endCursor items { item } } } } }`,
      )
      return node.arrears
    }
    const { endCursor, items } = await page('')
    expect(items).toHaveLength(2)
    const settle = (deducted: number) =>
      sql`update schedule_items set deducted = ${deducted} where item = ${items[0].item} and first_month = '2001-01-01'`.execute(
        backend.deps.db,
      )
    await settle(10_000)
    const { items: rest } = await page(`, after: "${endCursor}"`)
    await settle(0)
    expect(rest).toHaveLength(1)
    expect(items).not.toContainEqual(rest[0])
  })
})

describe('deduction holidays', () => {
  const page = async (more: string) =>
    (
      await graph(`{ deductionHolidays(pageSize: 2${more}) {
      totalCount endCursor hasNextPage items { id firstMonth member { name } } } }`)
    ).deductionHolidays

  it('go on behind the last one, although one before it is cancelled', async () => {
    const first = await page('')
    expect(first).toMatchObject({ totalCount: 3, hasNextPage: true })
    await graph(
      `mutation { cancelDeductionHoliday(input: { id: "${first.items[0].id}" }) { userErrors { field } } }`,
    )
    const rest = await page(`, after: "${first.endCursor}"`)
    expect(rest).toMatchObject({ totalCount: 2, hasNextPage: false })
    expect(rest.items).toHaveLength(1)
    expect(first.items).not.toContainEqual(rest.items[0])
  })

  it('show those whose member has the name that is looked for, and each by its id', async () => {
    const { items } = await page('')
    const [{ id, member }] = items
    const found = await page(`, search: "${member.name.split(' ')[0]}"`)
    expect(found.items).toContainEqual(items[0])
    expect((await page(', search: "nobody of this name"')).items).toEqual([])
    expect((await graph(`{ deductionHoliday(id: "${id}") { id } }`)).deductionHoliday).toEqual({ id })
    expect((await graph('{ deductionHoliday(id: "none") { id } }')).deductionHoliday).toBeNull()
  })
})

describe('what belongs to no record', () => {
  it('rests by its name alone: savings and the entrance fee', async () => {
    for (const [item, kind] of [
      ['ORDINARY_SAVINGS', 'SAVINGS'],
      ['ENTRANCE_FEE', 'FEE'],
    ]) {
      const { addDeductionHoliday } = await graph(`mutation { addDeductionHoliday(input: {
        memberNumber: "COOP000101", item: ${item}, firstMonth: "2033-01", lastMonth: "2033-01", reason: "Leave" }) {
        deductionHoliday { kind item record { id } } userErrors { field } } }`)
      expect(addDeductionHoliday).toEqual({ deductionHoliday: { kind, item, record: null }, userErrors: [] })
    }
  })
})
