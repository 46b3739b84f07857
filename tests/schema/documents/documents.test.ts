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
      `{ second: legalDocuments(page: 2) { totalPages totalCount items { id } } found: legalDocuments(search: " land ") { items { id } }
        report: financialReports(search: "2025") { items { id year description fileUrl } } none: financialReports(search: "2024") { totalCount } }`,
    )
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      second: {
        totalPages: 2,
        totalCount: 12,
        items: [{ id: 'LegalDocument:d10' }, { id: 'LegalDocument:d11' }],
      },
      found: { items: [{ id: 'LegalDocument:d11' }] },
      report: { items: [{ id: 'FinancialReport:r1', year: 2025, description: null, fileUrl: '/files/r1' }] },
      none: { totalCount: 0 },
    })
  })

  it('reads one document and one report by id, for everyone signed in', async () => {
    const one =
      '{ legalDocument(id: "LegalDocument:d1") { name } financialReport(id: "r1") { year } none: legalDocument(id: "d9") { name } node(id: "FinancialReport:r1") { id } }'
    expect(await fakeGraph().ask(one)).toEqual({
      data: {
        legalDocument: { name: 'Bye-law' },
        financialReport: { year: 2025 },
        none: null,
        node: { id: 'FinancialReport:r1' },
      },
    })
    const visitor = fakeGraph({ viewer: null })
    expect(codesOf(await visitor.ask(one))).toEqual({
      legalDocument: 'UNAUTHENTICATED',
      financialReport: 'UNAUTHENTICATED',
      none: 'UNAUTHENTICATED',
      node: 'UNAUTHENTICATED',
    })
    expect(visitor.calls).toEqual([])
  })

  it('adds a document with trimmed texts', async () => {
    const graph = fakeGraph(staff)
    const { data } = await graph.ask(
      `mutation ($law: AddLegalDocumentInput!, $report: AddFinancialReportInput!) {
        addLegalDocument(input: $law) { message userErrors { field } legalDocument { id name } } addFinancialReport(input: $report) { message financialReport { year } } }`,
      {
        law: { name: ' Rules ', description: ' x ', file: aFile('application/pdf') },
        report: { year: 2026, file: aFile('application/pdf') },
      },
    )
    expect(data).toEqual({
      addLegalDocument: {
        message: 'added',
        userErrors: [],
        legalDocument: { id: 'LegalDocument:d2', name: 'Rules' },
      },
      addFinancialReport: { message: 'added', financialReport: { year: 2026 } },
    })
    expect(graph.calls).toEqual([
      'documents.addLegalDocument({"name":"Rules","description":"x","file":{}})',
      'documents.addFinancialReport({"year":2026,"description":"","file":{}})',
    ])
  })

  it.each([
    ['a blank name', { name: ' ' }, 'name'],
    ['a picture', { file: aFile('image/png') }, 'file'],
    ['one byte over 20 MB', { file: aPdfOf(20 * 1024 * 1024 + 1) }, 'file'],
  ])('refuses a document with %s', async (_what, changes, field) => {
    const graph = fakeGraph(staff)
    const { data } = await graph.ask(
      'mutation ($input: AddLegalDocumentInput!) { addLegalDocument(input: $input) { userErrors { field } } }',
      { input: { name: 'Rules', file: aFile('application/pdf'), ...changes } },
    )
    expect(data?.addLegalDocument.userErrors).toEqual([{ field: [field] }])
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
    expect(data?.addFinancialReport.userErrors).toEqual([{ field: ['year'] }])
  })

  it('only staff remove documents', async () => {
    const act =
      'mutation { removeLegalDocument(input: { id: "LegalDocument:d1" }) { deletedId } removeFinancialReport(input: { id: "r1" }) { deletedId } }'
    const { data } = await fakeGraph(staff).ask(act)
    expect(data).toEqual({
      removeLegalDocument: { deletedId: 'LegalDocument:d1' },
      removeFinancialReport: { deletedId: 'FinancialReport:r1' },
    })
    expect(codesOf(await fakeGraph().ask(act))).toEqual({
      removeLegalDocument: 'FORBIDDEN',
      removeFinancialReport: 'FORBIDDEN',
    })
  })
})
