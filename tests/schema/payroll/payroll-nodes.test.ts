import { describe, expect, it } from 'vitest'
import { pageOf } from '#schema/cut-page.ts'
import { codesOf, fakeGraph } from '#tests/support/graph.ts'
import { aViewer } from '#tests/support/graph-records.ts'
import { aScheduleItem, someArrears } from '#tests/support/payroll-records.ts'

const staff = { viewer: aViewer({ accessLevel: 2 }) }

const NODES = [
  ['DeductionSchedule', 's1', 'deductionSchedule'],
  ['DeductionHoliday', 'h1', 'deductionHoliday'],
  ['Remittance', 'remittance-1', 'remittance'],
] as const

describe.each(NODES)('a record of payroll: %s', (type, id, query) => {
  const node = `{ node(id: "${type}:${id}") { __typename id } }`

  it('reads as a node and by its query, by either id', async () => {
    const graph = fakeGraph(staff)
    expect((await graph.ask(node)).data?.node).toEqual({ __typename: type, id: `${type}:${id}` })
    const both = await graph.ask(
      `{ one: ${query}(id: "${type}:${id}") { id } other: ${query}(id: "${id}") { id } }`,
    )
    expect(both.data).toEqual({ one: { id: `${type}:${id}` }, other: { id: `${type}:${id}` } })
  })

  it('stays closed to members and visitors, before any call', async () => {
    for (const [viewer, code] of [
      [aViewer(), 'FORBIDDEN'],
      [null, 'UNAUTHENTICATED'],
    ] as const) {
      const graph = fakeGraph({ viewer })
      expect(codesOf(await graph.ask(node))).toEqual({ node: code })
      expect(codesOf(await graph.ask(`{ ${query}(id: "${id}") { id } }`))).toEqual({ [query]: code })
      expect(graph.calls).toEqual([])
    }
  })
})

describe('a deduction schedule', () => {
  it('answers its warnings, and reads it for them in a list', async () => {
    const alone = fakeGraph(staff)
    await alone.ask('{ deductionSchedule(id: "s1") { warnings { overLimitCount } } }')
    expect(alone.calls).toEqual(['payroll.schedule(s1)'])
    const listed = await fakeGraph(staff).ask(
      '{ deductionSchedules { items { id warnings { overLimitCount } } } }',
    )
    expect(listed.data?.deductionSchedules.items).toEqual([
      { id: 'DeductionSchedule:s1', warnings: { overLimitCount: 1 } },
    ])
  })

  it('answers its items below it, and the person who built it', async () => {
    const { data } = await fakeGraph(
      staff,
    ).ask(`{ deductionSchedule(id: "s1") { itemCount builtBy { name record { id } }
      sentBy { name } items(action: START, search: "ada") { totalCount items { id label } } } }`)
    expect(data?.deductionSchedule).toEqual({
      itemCount: 1,
      builtBy: { name: 'Chidinma Nwosu', record: { id: 'Member:m7' } },
      sentBy: null,
      items: { totalCount: 1, items: [{ id: '1', label: 'Ordinary savings' }] },
    })
  })
})

describe('what a deduction is for', () => {
  const items = '{ deductionSchedule(id: "s1") { items { items { kind record { __typename id } } } } }'
  const withItem = (changes: Parameters<typeof aScheduleItem>[0]) =>
    fakeGraph({
      ...staff,
      payroll: { items: async (_id, _filter, page) => pageOf([aScheduleItem(changes)], page) },
    })

  it('names the loan, the order or the land by an id that costs no call', async () => {
    for (const [kind, item, type] of [
      ['loan', 'REGULAR', 'LoanRequest'],
      ['commodity', 'COMMODITY_ORDER', 'CommodityRequest'],
      ['land', 'LAND_PURCHASE', 'LandRequest'],
    ] as const) {
      const graph = withItem({ kind, item: item as never, recordId: '42' })
      const { data } = await graph.ask(items)
      expect(data?.deductionSchedule.items.items[0].record).toEqual({ __typename: type, id: `${type}:42` })
      expect(graph.calls.every((call) => call.startsWith('payroll.'))).toBe(true)
    }
  })

  it('stays null for savings and the entrance fee, which belong to no record', async () => {
    for (const changes of [{}, { kind: 'fee', item: 'ENTRANCE_FEE', recordId: 'ENTRANCE_FEE' } as const]) {
      const { data } = await withItem(changes).ask(items)
      expect(data?.deductionSchedule.items.items[0].record).toBeNull()
    }
  })
})

describe('the arrears of a payer', () => {
  it('come in pages below it', async () => {
    const asked: unknown[] = []
    const graph = fakeGraph({
      ...staff,
      payroll: {
        arrears: async (payerId, page) => {
          asked.push([payerId, page.page, page.pageSize, page.search])
          return pageOf([someArrears()], page)
        },
      },
    })
    const { data } = await graph.ask(
      '{ payer(id: "Payer:p7") { arrears(page: 1, pageSize: 5, search: " ada ") { totalCount items { item open } } } }',
    )
    expect(data?.payer.arrears).toEqual({
      totalCount: 1,
      items: [{ item: 'ORDINARY_SAVINGS', open: 250_000 }],
    })
    expect(asked).toEqual([['p7', 1, 5, 'ada']])
  })

  const claim = async (item: string) => {
    const claimed: unknown[] = []
    const graph = fakeGraph({
      ...staff,
      payroll: {
        claimArrears: async ({ items }) => {
          claimed.push(...items)
          return { message: 'claimed', record: null }
        },
      },
    })
    const { data } = await graph.ask(`mutation { claimArrears(input: { firstMonth: "2026-12", months: 2,
      items: [{ memberId: "Member:m1", ${item} }] }) { userErrors { field code } } }`)
    return { claimed, errors: data?.claimArrears.userErrors }
  }

  it('get claimed by the item, and by the id of its record', async () => {
    expect((await claim('item: ORDINARY_SAVINGS')).claimed).toEqual([
      { memberId: 'm1', kind: 'savings', recordId: 'ORDINARY_SAVINGS' },
    ])
    expect((await claim('item: COMMODITY_ORDER, recordId: "CommodityRequest:9"')).claimed).toEqual([
      { memberId: 'm1', kind: 'commodity', recordId: '9' },
    ])
  })

  it('stay unclaimed for an order without its id, savings with one, or the id of another kind', async () => {
    const refused = [
      ['item: COMMODITY_ORDER', 'BAD_USER_INPUT'],
      ['item: ORDINARY_SAVINGS, recordId: "LoanRequest:4"', 'BAD_USER_INPUT'],
      ['item: LAND_PURCHASE, recordId: "LoanRequest:4"', 'NOT_FOUND'],
    ] as const
    for (const [item, code] of refused) {
      const { claimed, errors } = await claim(item)
      expect(errors).toEqual([{ field: ['recordId'], code }])
      expect(claimed).toEqual([])
    }
  })
})

describe('a deduction holiday', () => {
  it('comes in the answer that adds it, and its id in the answer that cancels it', async () => {
    const graph = fakeGraph(staff)
    const { data } = await graph.ask(`mutation {
      addDeductionHoliday(input: { memberNumber: "COOP000101", firstMonth: "2026-12", lastMonth: "2027-01",
        reason: "Leave" }) { deductionHoliday { id firstMonth } }
      cancelDeductionHoliday(input: { id: "DeductionHoliday:h1" }) { deletedId } }`)
    expect(data).toEqual({
      addDeductionHoliday: { deductionHoliday: { id: 'DeductionHoliday:h1', firstMonth: '2026-12' } },
      cancelDeductionHoliday: { deletedId: 'DeductionHoliday:h1' },
    })
    expect(graph.calls).toContain('payroll.cancelHoliday(h1)')
  })
})
