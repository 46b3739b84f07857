import { describe, expect, it } from 'vitest'
import { codesOf, fakeGraph } from '#tests/support/graph.ts'
import { aFile, aViewer } from '#tests/support/graph-records.ts'

const aPdfOf = (bytes: number): File => aFile('application/pdf', bytes)

const staff = { viewer: aViewer({ id: 's2', accessLevel: 2 }) }

const many = Array.from({ length: 12 }, (_, index) => ({
  id: `d${index}`,
  name: `Bye-law ${index}`,
  description: index === 11 ? 'On LAND' : null,
  fileUrl: null,
}))

describe('published documents', () => {
  it('lists documents in pages and searches them by name, year and description', async () => {
    const graph = fakeGraph({ documents: { legalDocuments: async () => many } })
    const { data, errors } = await graph.ask(
      `{ second: legalDocuments(page: 2) { totalPages totalRequests items { id } } found: legalDocuments(search: " land ") { items { id } }
        report: financialReports(search: "2025") { items { id year description fileUrl } } none: financialReports(search: "2024") { totalRequests } }`,
    )
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      second: { totalPages: 2, totalRequests: 12, items: [{ id: 'd10' }, { id: 'd11' }] },
      found: { items: [{ id: 'd11' }] },
      report: { items: [{ id: 'r1', year: 2025, description: null, fileUrl: '/files/r1' }] },
      none: { totalRequests: 0 },
    })
  })

  it('adds a document with trimmed texts and its key', async () => {
    const graph = fakeGraph(staff)
    const { data } = await graph.ask(
      `mutation ($law: AddLegalDocumentInput!, $report: AddFinancialReportInput!) {
        addLegalDocument(input: $law) { message userErrors { field } } addFinancialReport(input: $report) { message } }`,
      {
        law: { name: ' Rules ', description: ' x ', file: aFile('application/pdf'), idempotencyKey: 'k' },
        report: { year: 2026, file: aFile('application/pdf') },
      },
    )
    expect(data?.addLegalDocument).toEqual({ message: 'added', userErrors: [] })
    expect(graph.calls).toEqual([
      'documents.addLegalDocument({"name":"Rules","description":"x","file":{}}, k)',
      'documents.addFinancialReport({"year":2026,"description":"","file":{}}, null)',
    ])
  })

  it.each([
    ['a blank name', { name: ' ' }, 'name'],
    ['a picture', { file: aFile('image/png') }, 'file'],
    ['one byte over 20 MB', { file: aPdfOf(20 * 1024 * 1024 + 1) }, 'file'],
    ['a key no header can carry', { idempotencyKey: 'ä' }, 'idempotencyKey'],
  ])('refuses a document with %s', async (_what, changes, field) => {
    const graph = fakeGraph(staff)
    const { data } = await graph.ask(
      'mutation ($input: AddLegalDocumentInput!) { addLegalDocument(input: $input) { userErrors { field } } }',
      { input: { name: 'Rules', file: aFile('application/pdf'), ...changes } },
    )
    expect(data?.addLegalDocument.userErrors).toEqual([{ field }])
    expect(graph.calls).toEqual([])
  })

  it('accepts a file of exactly 20 MB', async () => {
    const file = aPdfOf(20 * 1024 * 1024)
    const { data } = await fakeGraph(staff).ask(
      'mutation ($input: AddLegalDocumentInput!) { addLegalDocument(input: $input) { userErrors { field } } }',
      { input: { name: 'Rules', file } },
    )
    expect(data?.addLegalDocument.userErrors).toEqual([])
  })

  it('refuses a report on a future year', async () => {
    const graph = fakeGraph(staff)
    const { data } = await graph.ask(
      'mutation ($input: AddFinancialReportInput!) { addFinancialReport(input: $input) { userErrors { field } } }',
      { input: { year: 2027, file: aFile('application/pdf') } },
    )
    expect(data?.addFinancialReport.userErrors).toEqual([{ field: 'year' }])
  })

  it('only staff remove documents', async () => {
    const act =
      'mutation { removeLegalDocument(input: { id: "d1" }) { deletedId } removeFinancialReport(input: { id: "r1" }) { deletedId } }'
    const { data } = await fakeGraph(staff).ask(act)
    expect(data).toEqual({
      removeLegalDocument: { deletedId: 'd1' },
      removeFinancialReport: { deletedId: 'r1' },
    })
    expect(codesOf(await fakeGraph().ask(act))).toEqual({
      removeLegalDocument: 'FORBIDDEN',
      removeFinancialReport: 'FORBIDDEN',
    })
  })
})
