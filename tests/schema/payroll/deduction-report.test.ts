import { describe, expect, it } from 'vitest'
import { codesOf, fakeGraph } from '#tests/support/graph.ts'
import { aViewer } from '#tests/support/graph-records.ts'

const staff = { viewer: aViewer({ accessLevel: 2 }) }

const REPORT =
  '{ node(id: "DeductionReport:report-1") { __typename id ... on DeductionReport { month columnsFit } } }'
const ROW = `{ node(id: "ReportRow:report-1/3") { __typename id ... on ReportRow { outcome } } }`

describe('a deduction report by its id', () => {
  it('reads as a node and by the query, by the id of the graph and of the backend', async () => {
    const graph = fakeGraph(staff)
    expect((await graph.ask(REPORT)).data?.node).toEqual({
      __typename: 'DeductionReport',
      id: 'DeductionReport:report-1',
      month: '2026-10',
      columnsFit: true,
    })
    const { data } = await graph.ask(
      '{ one: deductionReport(id: "DeductionReport:report-1") { id } other: deductionReport(id: "report-1") { id } gone: deductionReport(id: "x") { id } }',
    )
    const id = 'DeductionReport:report-1'
    expect(data).toEqual({ one: { id }, other: { id }, gone: null })
  })

  it('asks for its rows alone where nothing else of it is read', async () => {
    const graph = fakeGraph(staff)
    const { data } = await graph.ask(
      '{ deductionReport(id: "report-1") { id rows(outcome: SHORT) { totalCount items { id member { name } } } } }',
    )
    expect(data?.deductionReport.rows).toEqual({
      totalCount: 1,
      items: [{ id: 'ReportRow:report-1/2', member: { name: 'Bola Adeyemi' } }],
    })
    expect(graph.calls).toHaveLength(1)
    expect(graph.calls[0]).toMatch(/^deductionReports\.rows\(report-1/)
  })

  it.each([
    'rows @include(if: false) { totalCount }',
    'rows @skip(if: true) { totalCount }',
    '... @include(if: false) { surpluses { totalCount } }',
    '...Rows @skip(if: true)',
  ])('finds no unknown report although a list of it may be left out: %s', async (left) => {
    const fragment = left.startsWith('...Rows')
      ? 'fragment Rows on DeductionReport { rows { totalCount } }'
      : ''
    const { data } = await fakeGraph(staff).ask(`{ deductionReport(id: "nope") { id ${left} } } ${fragment}`)
    expect(data).toEqual({ deductionReport: null })
  })

  it('tells in a list what a report has by itself, and keeps the list where one cannot be read', async () => {
    const graph = fakeGraph({ ...staff, deductionReports: { detail: async () => null } })
    const { data, errors } = await graph.ask(
      '{ deductionReports { items { total suspense outcomes { rows } } } }',
    )
    expect(errors).toBeUndefined()
    expect(data?.deductionReports.items[0]).toEqual({ total: 4_850_000, suspense: null, outcomes: null })
  })

  it('stays closed to members and to visitors, before any call', async () => {
    for (const [viewer, code] of [
      [aViewer(), 'FORBIDDEN'],
      [null, 'UNAUTHENTICATED'],
    ] as const) {
      const graph = fakeGraph({ viewer })
      expect(codesOf(await graph.ask(REPORT))).toEqual({ node: code })
      expect(codesOf(await graph.ask(ROW))).toEqual({ node: code })
      expect(codesOf(await graph.ask('{ deductionReport(id: "report-1") { rows { totalCount } } }'))).toEqual(
        {
          deductionReport: code,
        },
      )
      expect(graph.calls).toEqual([])
    }
  })
})

describe('a row of a deduction report', () => {
  it('reads as a node by the id of its report and its own', async () => {
    const graph = fakeGraph(staff)
    expect((await graph.ask(ROW)).data?.node).toEqual({
      __typename: 'ReportRow',
      id: 'ReportRow:report-1/3',
      outcome: 'UNMATCHED',
    })
  })

  const decide = (id: string) => `mutation { decideReportRows(input: {
    id: "DeductionReport:report-1", version: 2, rowIds: ["${id}"], decision: HOLD
  }) { deductionReport { id rows(outcome: UNMATCHED) { items { id } } } userErrors { field code } } }`

  it.each(['ReportRow:report-1/3', '3'])('takes a decision by the id %s', async (id) => {
    const rows: (readonly string[])[] = []
    const graph = fakeGraph({
      ...staff,
      deductionReports: {
        decide: async (_report, _version, decision) => {
          rows.push(decision.rows)
          return { message: null }
        },
      },
    })
    const { data } = await graph.ask(decide(id))
    expect(rows).toEqual([['3']])
    expect(data?.decideReportRows.deductionReport).toEqual({
      id: 'DeductionReport:report-1',
      rows: { items: [{ id: 'ReportRow:report-1/3' }] },
    })
  })

  it('refuses a decision under another report than its own', async () => {
    const graph = fakeGraph(staff)
    const { data } = await graph.ask(decide('ReportRow:report-2/3'))
    expect(data?.decideReportRows.userErrors).toEqual([{ field: ['rowIds'], code: 'NOT_FOUND' }])
    expect(graph.calls).toEqual([])
  })
})

describe('a change of a deduction report', () => {
  it('answers the id of a new report without reading it', async () => {
    const graph = fakeGraph(staff)
    const { data } = await graph.ask(
      'mutation { noteNetPayOnly(input: { payerId: "p1", month: "2026-10", reason: "Nothing came" }) { deductionReport { id } } }',
    )
    expect(data?.noteNetPayOnly.deductionReport).toEqual({ id: 'DeductionReport:report-1' })
    expect(graph.calls).toHaveLength(1)
  })

  it('names a discarded report for caches', async () => {
    const graph = fakeGraph(staff)
    const { data } = await graph.ask(
      'mutation { discardDeductionReport(input: { id: "report-1" }) { deletedId } }',
    )
    expect(data?.discardDeductionReport.deletedId).toBe('DeductionReport:report-1')
  })
})
