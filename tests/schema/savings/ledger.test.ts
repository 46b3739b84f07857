import { describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { fakeGraph } from '#tests/support/graph.ts'
import { aBalance, aLedger, aLine, aMember, aViewer, day } from '#tests/support/graph-records.ts'

describe("a member's ledger", () => {
  const ledger = aLedger({
    summary: [
      aBalance({ balance: naira(100_000) }),
      aBalance({ code: '02020305', balance: naira(250_000.5) }),
      aBalance({
        code: '01020306',
        kind: 'LOAN',
        savingsProduct: null,
        loanType: 'ONE_YEAR_NORMAL',
        balance: naira(40_000),
      }),
      aBalance({ code: '99', label: '99', kind: null, savingsProduct: null, balance: naira(7) }),
    ],
    savingsLines: [
      aLine({ narration: 'l3', date: day('2026-10-25') }),
      aLine({ narration: 'l2', date: day('2026-09-25'), code: '02020305', label: 'Ordinary savings' }),
      aLine({ narration: 'l1', date: day('2026-08-25'), reference: 'RV77' }),
      aLine({ narration: 'l0', date: null }),
    ],
  })
  const graph = () => fakeGraph({ savings: { ledger: async () => ledger, balances: async () => ledger } })

  it('adds up each ledger in kobo and leaves unknown codes out of both', async () => {
    const result = await graph().ask('{ viewer { member { ledger { totalSavings totalLoans asAt } } } }')
    expect(result.data?.viewer.member.ledger).toEqual({
      totalSavings: 35_000_050,
      totalLoans: 4_000_000,
      asAt: '2026-11-20T09:00:00.000Z',
    })
  })

  it('counts what came in this month in Lagos less what went out', async () => {
    const lines = [
      aLine({ date: day('2026-11-03'), credit: naira(60_000), debit: naira(0) }),
      aLine({ date: day('2026-11-01'), credit: naira(0), debit: naira(100_000) }),
      aLine({ date: day('2026-10-31'), credit: naira(7000), debit: naira(0) }),
      aLine({ date: null, credit: naira(9000), debit: naira(0) }),
    ]
    const month = { ...ledger, savingsLines: lines }
    const result = await fakeGraph({ savings: { ledger: async () => month } }).ask(
      '{ viewer { member { ledger { savedThisMonth } } } }',
    )
    expect(result.data?.viewer.member.ledger).toEqual({ savedThisMonth: -4_000_000 })
  })

  it('shows the code of an unknown product without a product name', async () => {
    const result = await graph().ask(
      '{ viewer { member { ledger { summary { code label kind savingsProduct loanType } } } } }',
    )
    expect(result.data?.viewer.member.ledger.summary[3]).toEqual({
      code: '99',
      label: '99',
      kind: null,
      savingsProduct: null,
      loanType: null,
    })
  })

  it.each([
    ['', ['l3', 'l2', 'l1', 'l0']],
    ['(code: "02020305")', ['l2']],
    ['(from: "2026-09-25")', ['l3', 'l2']],
    ['(to: "2026-09-25")', ['l2', 'l1']],
    ['(from: "2026-09-01", to: "2026-09-30")', ['l2']],
    ['(search: " rv7 ")', ['l1']],
    ['(search: "L2")', ['l2']],
    ['(search: "")', ['l3', 'l2', 'l1', 'l0']],
    ['(search: "jv", to: "2026-09-25")', ['l2']],
  ])('filters the ledger lines: %s', async (filter, expected) => {
    const { data } = await graph().ask(
      `{ viewer { member { ledger { savingsLines${filter} { totalCount items { narration } } } } } }`,
    )
    const { totalCount, items } = data?.viewer.member.ledger.savingsLines ?? {}
    expect(items.map(({ narration }: { narration: string }) => narration)).toEqual(expected)
    expect(totalCount).toBe(expected.length)
  })

  it('answers a history page by page, the newest line first', async () => {
    const { data } = await graph().ask(`{ viewer { member { ledger {
      savingsLines(page: 2, pageSize: 3) { currentPage totalPages totalCount hasNextPage items { narration } }
      loanLines { totalPages items { narration } } } } } }`)
    expect(data?.viewer.member.ledger).toEqual({
      savingsLines: {
        currentPage: 2,
        totalPages: 2,
        totalCount: 4,
        hasNextPage: false,
        items: [{ narration: 'l0' }],
      },
      loanLines: { totalPages: 1, items: [] },
    })
  })

  it('names the products of a history once, in the order of their names', async () => {
    const { data } = await graph().ask(`{ viewer { member { ledger {
      savings: lineProducts(kind: SAVINGS) { code label } loans: lineProducts(kind: LOAN) { code } } } } }`)
    expect(data?.viewer.member.ledger).toEqual({
      savings: [
        { code: '02020305', label: 'Ordinary savings' },
        { code: '03010101', label: 'Share capital' },
      ],
      loans: [],
    })
  })

  it('refuses a page of more than a hundred lines', async () => {
    const result = await graph().ask(
      '{ viewer { member { ledger { savingsLines(pageSize: 101) { totalCount } } } } }',
    )
    expect(result.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })

  it('loads a ledger in one call by member number, however many fields are selected', async () => {
    const fake = graph()
    await fake.ask(
      '{ viewer { member { ledger { totalSavings savingsLines { totalCount } loanLines { totalCount } } } } }',
    )
    expect(fake.calls).toEqual(['members.member(m1)', 'savings.ledger(COOP000101)'])
  })

  it('refuses a day that does not exist before any call', async () => {
    const fake = graph()
    const result = await fake.ask(
      '{ viewer { member { ledger { savingsLines(from: "2026-02-30") { totalCount } } } } }',
    )
    expect(result.errors?.[0]?.message).toContain('PlainDate')
    expect(fake.calls).toEqual([])
  })

  describe('that is read on behind its cursor', () => {
    const lines = (narrations: readonly string[]) => narrations.map((narration) => aLine({ narration }))
    /** Two lines that nobody could tell apart are the first two of the history. */
    const history = lines(['same', 'same', 'older', 'oldest'])
    const readOn = (
      savingsLines: ReturnType<typeof lines>,
      {
        member = 'm1',
        list = 'ledger { savingsLines',
        after,
      }: { member?: string; list?: string; after?: string | undefined },
    ) =>
      fakeGraph({
        viewer: aViewer({ accessLevel: 2 }),
        members: { member: async (id) => aMember({ id, memberNumber: `COOP-${id}` }) },
        savings: { ledger: async () => aLedger({ savingsLines, loanLines: savingsLines }) },
      }).ask(
        `query ($after: String) { member(id: "Member:${member}") { ${list}(pageSize: 1, after: $after) {
          endCursor items { narration } } } } }`,
        { after },
      )
    const first = async () => {
      const { data } = await readOn(history, {})
      return data?.member.ledger.savingsLines.endCursor
    }

    it('goes on where it was, although lines came in front, and shows each of two that are alike', async () => {
      const shown: string[] = []
      let after: string | undefined
      let posted = history
      for (let page = 0; page < history.length; page += 1) {
        const { data, errors } = await readOn(posted, { after })
        expect(errors).toBeUndefined()
        const { endCursor, items } = data?.member.ledger.savingsLines ?? {}
        shown.push(...items.map(({ narration }: { narration: string }) => narration))
        after = endCursor
        posted = lines([`new ${page}`]).concat(posted)
      }
      expect(shown).toEqual(['same', 'same', 'older', 'oldest'])
    })

    it.each([
      ['another member', { member: 'm2' }, 'ledger.savingsLines'],
      ['the other history of the member', { list: 'ledger { loanLines' }, 'ledger.loanLines'],
      ['the ledger by its former name', { list: 'statement { savingsLines' }, 'statement.savingsLines'],
    ])('refuses the cursor for %s', async (_what, of, path) => {
      const { errors } = await readOn(history, { ...of, after: await first() })
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT'])
      expect(errors?.[0]?.path?.join('.')).toBe(`member.${path}`)
    })
  })
})
