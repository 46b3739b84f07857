import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DOCUMENTS_TEXTS } from '#rules/texts/documents.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { OTHER_PASSWORD, type OtherBackend, startOtherBackend } from '#tests/support/other-backend.ts'
import { aBlobOf, aPdf } from '#tests/support/uploads.ts'

const ADD_DOCUMENT = `mutation ($input: AddLegalDocumentInput!) { done: addLegalDocument(input: $input) {
  message userErrors { field message code } legalDocument { id name } } }`
const ADD_REPORT = `mutation ($input: AddFinancialReportInput!) { done: addFinancialReport(input: $input) {
  message userErrors { field message code } financialReport { year } } }`

const pdf = (inside = 'BT (Bye-law) Tj ET') =>
  new Blob([new Uint8Array(aPdf(inside))], { type: 'application/pdf' })

describe('published documents through the graph', () => {
  let backend: TestBackend
  let gateway: TestGateway
  let moderator: string
  let member: string

  beforeAll(async () => {
    backend = await startTestBackend()
    gateway = await startTestGateway({ restUrl: await backend.listen() })
    gateway.clock.now = backend.clock.now
    moderator = await backend.tokenOf('moderator')
    member = await backend.tokenOf('member')
  })
  afterAll(async () => {
    await gateway.close()
    await backend.close()
  })
  beforeEach(() => gateway.forgetCalls())

  const publish = async (query: string, input: object, file = pdf(), token = moderator) => {
    const { data, errors } = await gateway.upload(query, {
      variables: { input },
      files: { 'input.file': file },
      token,
    })
    expect(errors).toBeUndefined()
    return data.done
  }

  it('adds a document, shows it to members under a reachable address and removes it', async () => {
    const done = await publish(ADD_DOCUMENT, { name: ' Bye-law 2031 ', description: 'As amended' })
    expect(done).toEqual({
      message: DOCUMENTS_TEXTS.added,
      userErrors: [],
      legalDocument: { id: expect.stringMatching(/^LegalDocument:/), name: 'Bye-law 2031' },
    })
    const list = async (token: string) => {
      const { data } = await gateway.ask(
        '{ legalDocuments(search: "bye-law 2031") { totalCount items { id name description fileUrl } } }',
        { token },
      )
      return data.legalDocuments
    }
    const found = await list(member)
    expect(found).toEqual({
      totalCount: 1,
      items: [
        {
          id: done.legalDocument.id,
          name: 'Bye-law 2031',
          description: 'As amended',
          fileUrl: expect.stringMatching(/^\/files\//),
        },
      ],
    })
    const file = await gateway.inject({ url: found.items[0].fileUrl })
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.rawPayload.equals(aPdf('BT (Bye-law) Tj ET'))).toBe(true)

    const remove = (id: string) =>
      gateway.ask(
        'mutation ($id: ID!) { removeLegalDocument(input: { id: $id }) { deletedId userErrors { code } } }',
        { variables: { id }, token: moderator },
      )
    const { id } = found.items[0]
    expect((await remove(id)).data.removeLegalDocument).toEqual({ deletedId: id, userErrors: [] })
    expect((await remove(id)).data.removeLegalDocument).toEqual({
      deletedId: null,
      userErrors: [{ code: 'NOT_FOUND' }],
    })
    expect((await list(moderator)).totalCount).toBe(0)
  })

  it('lists reports by year, latest first', async () => {
    for (const year of [2023, 2026, 2024]) {
      const done = await publish(ADD_REPORT, { year, description: `w2 of ${year}` })
      expect(done.userErrors).toEqual([])
    }
    const { data } = await gateway.ask(
      '{ financialReports(search: "w2 of") { items { id year fileUrl } } }',
      {
        token: member,
      },
    )
    expect(data.financialReports.items.map(({ year }: { year: number }) => year)).toEqual([2026, 2024, 2023])
    const { data: byYear } = await gateway.ask('{ financialReports(search: "2023") { items { year } } }', {
      token: member,
    })
    expect(byYear.financialReports.items).toContainEqual({ year: 2023 })
    const [latest] = data.financialReports.items
    const removed = await gateway.ask(
      'mutation ($id: ID!) { removeFinancialReport(input: { id: $id }) { deletedId } }',
      { variables: { id: latest.id }, token: moderator },
    )
    expect(removed.data.removeFinancialReport).toEqual({ deletedId: latest.id })
  })

  it('refuses an invalid document beside its field and sends nothing', async () => {
    const blank = await publish(ADD_DOCUMENT, { name: ' ' }, aBlobOf('image/png'))
    expect(blank.userErrors).toEqual([
      { field: ['name'], message: 'cannot be blank!', code: 'BAD_USER_INPUT' },
      { field: ['file'], message: 'the file must be a PDF', code: 'FILE_TYPE' },
    ])
    const future = await publish(ADD_REPORT, { year: 2027 })
    expect(future.userErrors).toEqual([
      { field: ['year'], message: DOCUMENTS_TEXTS.yearInFuture, code: 'BAD_USER_INPUT' },
    ])
    expect(gateway.callNames().filter((call) => call.startsWith('POST'))).toEqual([])
    const broken = await publish(ADD_DOCUMENT, { name: 'Broken' }, aBlobOf('application/pdf', 900))
    expect(broken.userErrors).toEqual([
      { field: ['file'], message: 'the file must be a PDF', code: 'FILE_TYPE' },
    ])
  })

  it('publishes a document once for one idempotency key', async () => {
    const input = { name: 'Once only', idempotencyKey: 'doc-1' }
    const first = await publish(ADD_DOCUMENT, input)
    expect(await publish(ADD_DOCUMENT, input)).toEqual(first)
    const { data } = await gateway.ask('{ legalDocuments(search: "once only") { totalCount } }', {
      token: member,
    })
    expect(data.legalDocuments.totalCount).toBe(1)
  })

  it('only staff manage documents, and only signed-in users read them', async () => {
    const refused = await gateway.upload(ADD_DOCUMENT, {
      variables: { input: { name: 'x' } },
      files: { 'input.file': pdf() },
      token: member,
    })
    expect(refused.data?.done ?? null).toBeNull()
    expect(errorCodes(refused)).toEqual({ done: 'FORBIDDEN' })
    expect(errorCodes(await gateway.ask('{ financialReports { totalPages } }'))).toEqual({
      financialReports: 'UNAUTHENTICATED',
    })
    expect(gateway.callNames().filter((call) => call.includes('legal'))).toEqual([])
  })
})

describe('published documents over a backend of another shape', () => {
  let other: OtherBackend
  let gateway: TestGateway
  let member: string
  let staff: string

  beforeAll(async () => {
    other = await startOtherBackend()
    gateway = await startTestGateway({ restUrl: other.url })
    member = await gateway.signIn('member', 'bola@other.example', OTHER_PASSWORD)
    staff = await gateway.signIn('staff', 'staff@other.example', OTHER_PASSWORD)
  })
  afterAll(async () => {
    await gateway.close()
    await other.close()
  })

  it('reads lists bare or wrapped, files as addresses or objects, years as text or dates', async () => {
    const { data, errors } = await gateway.ask(
      '{ legalDocuments { items { id name description fileUrl } } financialReports { items { id year description fileUrl } } }',
      { token: member },
    )
    expect(errors).toBeUndefined()
    const ours = expect.stringMatching(/^\/files\//)
    expect(data).toEqual({
      legalDocuments: {
        items: [
          {
            id: 'LegalDocument:1',
            name: 'Bye-law',
            description: null,
            fileUrl: 'https://cdn.other.example/b.pdf',
          },
          { id: 'LegalDocument:2', name: 'Rules', description: null, fileUrl: ours },
          { id: 'LegalDocument:3', name: 'Lost', description: null, fileUrl: null },
        ],
      },
      financialReports: {
        items: [
          { id: 'FinancialReport:r2', year: 2025, description: 'Half a year', fileUrl: ours },
          { id: 'FinancialReport:r1', year: 2024, description: null, fileUrl: ours },
        ],
      },
    })
  })

  it('publishes and removes documents and reports refused fields by the names of the graph', async () => {
    const add = (query: string, input: object) =>
      gateway.upload(query, {
        variables: { input },
        files: { 'input.file': aBlobOf('application/pdf', 40) },
        token: staff,
      })
    expect((await add(ADD_DOCUMENT, { name: 'Known' })).data.done.userErrors).toMatchObject([
      { field: ['name'], message: 'known already' },
      { field: ['file'], message: 'locked' },
    ])
    expect((await add(ADD_REPORT, { year: 2025 })).data.done).toEqual({
      message: 'There is one of that year',
      userErrors: [{ field: null, message: 'There is one of that year', code: 'CONFLICT' }],
      financialReport: null,
    })
    expect(other.bodies.at(-1)).toEqual({ year: '2025', description: '', finDocFile: 'application/pdf 40' })
    const { data } = await gateway.ask(
      `mutation { removeLegalDocument(input: { id: "1" }) { deletedId }
        removeFinancialReport(input: { id: "r9" }) { deletedId userErrors { message code } } }`,
      { token: staff },
    )
    expect(data).toEqual({
      removeLegalDocument: { deletedId: 'LegalDocument:1' },
      removeFinancialReport: {
        deletedId: null,
        userErrors: [{ message: 'No such report', code: 'NOT_FOUND' }],
      },
    })
  })
})
