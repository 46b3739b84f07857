import { describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { fakeGraph } from '#tests/support/graph.ts'
import { aBalance, aLedger, aMember } from '#tests/support/graph-records.ts'
import { AWKWARD_AMOUNT, AWKWARD_HANDLING_CHARGE, DOCUMENTED_TERMS } from '#tests/support/loan-terms.ts'

const QUOTE = `query ($amount: Kobo!, $durationMonths: Int!, $type: LoanType = ONE_YEAR_NORMAL, $group: RateGroup) {
  loanQuote(loanType: $type, amount: $amount, durationMonths: $durationMonths, group: $group) {
    terms {
      interestRatePercent totalMonths proRataPercent interest handlingCharge amountDue monthlyPayable totalPayable ledgerCode
      schedule(startsOn: "2026-01-31") { number dueDate amount remaining }
    }
    brokenLimits { limit excess metOn text }
    userErrors { field message code }
  }
}`

describe('a loan quote', () => {
  it("quotes other members' terms to a visitor to the kobo without a call", async () => {
    const graph = fakeGraph({ viewer: null })
    const { data, errors } = await graph.ask(QUOTE, { amount: 10_000_000, durationMonths: 3 })
    expect(errors).toBeUndefined()
    // 11 % × 3/12 of ₦100,000 is ₦2,750; 0.25 % is ₦250.
    expect(data?.loanQuote.terms).toMatchObject({
      interestRatePercent: 11,
      totalMonths: 12,
      proRataPercent: 2.75,
      interest: 275_000,
      handlingCharge: 25_000,
      amountDue: 9_700_000,
      monthlyPayable: 3_333_333,
      totalPayable: 10_000_000,
      ledgerCode: '01020306',
    })
    expect(data?.loanQuote.terms.schedule).toEqual([
      { number: 1, dueDate: '2026-02-28', amount: 3_333_333, remaining: 6_666_667 },
      { number: 2, dueDate: '2026-03-31', amount: 3_333_333, remaining: 3_333_334 },
      { number: 3, dueDate: '2026-04-30', amount: 3_333_334, remaining: 0 },
    ])
    expect(data?.loanQuote).toMatchObject({ brokenLimits: null, userErrors: [] })
    expect(graph.calls).toEqual([])
  })

  it("quotes early members' own rates, and those of the group asked for", async () => {
    const settings = { ...DEFAULT_SOCIETY_SETTINGS, earlyMembers: ['COOP000101'] }
    const graph = fakeGraph({ society: { settings, memberPortalUrl: null } })
    const own = await graph.ask(QUOTE, { amount: 10_000_000, durationMonths: 12 })
    expect(own.data?.loanQuote.terms.interestRatePercent).toBe(8)
    const others = await graph.ask(QUOTE, { amount: 10_000_000, durationMonths: 12, group: 'OTHERS' })
    expect(others.data?.loanQuote.terms.interestRatePercent).toBe(11)
  })

  it('reports which usual limits a member would break and by how much', async () => {
    const graph = fakeGraph({
      members: { member: async (id) => aMember({ id, joinedAt: new Date('2026-09-20T08:00:00Z') }) },
      savings: { ledger: async () => aLedger({ summary: [aBalance({ balance: naira(100_000) })] }) },
    })
    const { data } = await graph.ask(QUOTE, { amount: 35_000_000, durationMonths: 10 })
    expect(data?.loanQuote.terms).not.toBeNull()
    expect(data?.loanQuote.brokenLimits).toMatchObject([
      { limit: 'CONTRIBUTIONS', excess: 5_000_000, metOn: null },
      { limit: 'MEMBERSHIP', excess: null, metOn: '2027-03-20' },
    ])
  })

  it('says what the net salary has to carry, and counts a loan above a third of it as over a usual limit', async () => {
    const graph = fakeGraph({
      savings: { ledger: async () => aLedger({ summary: [aBalance({ balance: naira(1_000_000) })] }) },
      payroll: { monthlyDeductions: async () => naira(60_000) },
    })
    const ask = async (netSalary: number | null) => {
      const { data } = await graph.ask(
        `query ($netSalary: Kobo) {
          loanQuote(loanType: CAR, amount: 60000000, durationMonths: 10, netSalary: $netSalary) {
            limitsNotChecked salaryLine { deducted netSalary left excess text } brokenLimits { limit excess } } }`,
        { netSalary },
      )
      return data?.loanQuote
    }
    expect(await ask(naira(360_000))).toMatchObject({
      salaryLine: { deducted: naira(120_000), left: naira(240_000), excess: null },
      brokenLimits: [],
      limitsNotChecked: [],
    })
    expect(await ask(naira(300_000))).toMatchObject({
      salaryLine: { excess: naira(20_000) },
      brokenLimits: [{ limit: 'SALARY_SHARE', excess: naira(20_000) }],
    })
    const unknown = await ask(null)
    expect(unknown.salaryLine).toMatchObject({ netSalary: null, left: null, excess: null })
    expect(unknown.limitsNotChecked).toEqual([expect.stringContaining('The net salary is not known')])
  })

  it.each([
    [{ amount: 10_000_000, durationMonths: 13 }, 'durationMonths', 'less than 13 months'],
    [{ amount: 0, durationMonths: 10 }, 'amount', 'please give an amount greater than zero'],
    [{ amount: 100, durationMonths: 12, type: 'TWO_YEAR_NORMAL' }, 'durationMonths', 'at least 13 months'],
    [
      { amount: 100, durationMonths: 1, type: 'LAND_DEVELOPMENT' },
      'loanType',
      'no rate is set for this loan type yet',
    ],
  ])('explains why %j has no terms', async (variables, field, message) => {
    const { data } = await fakeGraph({ viewer: null }).ask(QUOTE, variables)
    expect(data?.loanQuote.terms).toBeNull()
    expect(data?.loanQuote.userErrors).toEqual([{ field: [field], message, code: 'BAD_USER_INPUT' }])
  })
})

describe('a quote of ₦123,456.78', () => {
  it.each(DOCUMENTED_TERMS)(
    'matches the documented terms for $type, $group, over $duration months to the kobo',
    async ({ type, group, duration, rate, totalMonths, interest, amountDue, payable }) => {
      const graph = fakeGraph({ viewer: null })
      const { data } = await graph.ask(QUOTE, {
        type,
        durationMonths: duration,
        amount: AWKWARD_AMOUNT,
        group: group === 'privileged' ? 'PRIVILEGED' : 'OTHERS',
      })
      const { schedule, ...terms } = data?.loanQuote.terms ?? {}
      expect(terms).toMatchObject({
        interestRatePercent: rate,
        totalMonths,
        interest,
        handlingCharge: AWKWARD_HANDLING_CHARGE,
        amountDue,
        monthlyPayable: payable,
      })
      const instalments: number[] = schedule.map((instalment: { amount: number }) => instalment.amount)
      expect(instalments).toHaveLength(duration)
      expect(instalments.reduce((sum, instalment) => sum + instalment, 0)).toBe(AWKWARD_AMOUNT)
      expect(instalments.slice(0, -1).every((instalment) => instalment === payable)).toBe(true)
      expect(schedule.at(-1).remaining).toBe(0)
    },
  )

  it('quotes no land development loan, which has no rate', async () => {
    const graph = fakeGraph({ viewer: null })
    const { data } = await graph.ask(QUOTE, {
      type: 'LAND_DEVELOPMENT',
      durationMonths: 12,
      amount: AWKWARD_AMOUNT,
    })
    expect(data?.loanQuote).toMatchObject({
      terms: null,
      userErrors: [{ field: ['loanType'], message: 'no rate is set for this loan type yet' }],
    })
  })
})
