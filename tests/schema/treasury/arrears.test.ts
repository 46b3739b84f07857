import { describe, expect, it } from 'vitest'
import { codesOf, fakeGraph } from '#tests/support/graph.ts'
import { aLoanRequest, aViewer } from '#tests/support/graph-records.ts'

const staff = aViewer({ id: 's2', accessLevel: 2 })
const SCHEDULE = `query ($reference: String!) { loanSchedule(reference: $reference) {
  loan { reference label } instalments { paid } } }`

describe('loans by due instalments in the graph', () => {
  it('answers the loans with their sums and the portfolio at risk', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data } =
      await graph.ask(`{ loanStandings(standing: DAYS_31_60, orderBy: ARREARS, descending: true) {
      sums { count riskPercent bands { band count } } loans { items { label band } } } }`)
    expect(data?.loanStandings).toMatchObject({
      sums: { count: 1, riskPercent: 100 },
      loans: { items: [{ label: '1-year normal loan', band: 'DAYS_31_60' }] },
    })
    expect(graph.calls).toHaveLength(1)
    expect(graph.calls[0]).toMatch(/"standing":"DAYS_31_60"/)
  })

  it('gives members the schedule of their own loans alone, and asks no one for another', async () => {
    const own = { loans: { own: async () => [aLoanRequest({ reference: 'LNAAAAAAAAAAAAAAAA' })] } }
    const graph = fakeGraph(own)
    const mine = await graph.ask(SCHEDULE, { reference: 'LNAAAAAAAAAAAAAAAA' })
    expect(mine.errors).toBeUndefined()
    expect(mine.data?.loanSchedule).toMatchObject({ loan: { label: '1-year normal loan' } })
    const other = fakeGraph(own)
    const { data } = await other.ask(SCHEDULE, { reference: 'LNBBBBBBBBBBBBBBBB' })
    expect(data?.loanSchedule).toBeNull()
    expect(other.calls.filter((call) => call.startsWith('arrears.'))).toEqual([])
  })

  it('gives the lists to staff alone', async () => {
    const graph = fakeGraph()
    const answer = await graph.ask('{ loanStandings { at } loanPortfolio { at } guarantorExposures { at } }')
    expect(codesOf(answer)).toEqual({
      loanStandings: 'FORBIDDEN',
      loanPortfolio: 'FORBIDDEN',
      guarantorExposures: 'FORBIDDEN',
    })
    expect(graph.calls).toEqual([])
  })
})
