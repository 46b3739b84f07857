import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { ALL_REFUSED, aCast, type Cast, refusalsOf } from '../../support/cast.ts'
import { auditOf } from '../../support/people.ts'
import { aForm, aPdf, aPdfOfSize, aPicture } from '../../support/uploads.ts'

const SHELVES = [
  {
    title: 'legal documents',
    add: '/admin/API/add-legal-doc',
    list: '/admin/API/get-legal-doc',
    remove: '/admin/API/delete-legal-doc',
    listName: 'legalDoc',
    fileName: 'legalDocFile',
    good: { docName: 'Bye-law of 2024', description: 'As amended' },
    shown: { docName: 'Bye-law of 2024', description: 'As amended' },
    kind: 'legal document',
  },
  {
    title: 'financial reports',
    add: '/admin/API/add-fin-report',
    list: '/admin/API/get-fin-report',
    remove: '/admin/API/delete-fin-report',
    listName: 'finReports',
    fileName: 'finDocFile',
    good: { year: '2025', description: 'Audited' },
    shown: { year: 2025, description: 'Audited' },
    kind: 'financial report',
  },
] as const

describe.each(SHELVES)('the list of $title', (shelf) => {
  let backend: TestBackend
  let cast: Cast
  beforeAll(async () => {
    backend = await startTestBackend()
    cast = await aCast(backend)
  })
  afterAll(() => backend.close())

  const add = (fields: Record<string, string | Buffer>, token = cast.moderator.token) =>
    backend.call({ method: 'POST', path: shelf.add, token, form: aForm(fields) })
  const list = async (token = cast.member.token) =>
    (await backend.call({ path: shelf.list, token })).body[shelf.listName] as Record<string, unknown>[]
  const locationOf = (entry: Record<string, unknown>): string =>
    (entry[shelf.fileName] as { file_location: string }).file_location
  const newest = async () => {
    const before = new Set((await list()).map(({ _id }) => _id))
    const answer = await add({ ...shelf.good, [shelf.fileName]: aPdf() })
    expect(answer).toMatchObject({ status: 200, body: { message: 'document added successfully' } })
    const added = (await list()).find(({ _id }) => !before.has(_id))
    if (added === undefined) throw new Error('it is not listed')
    return added
  }

  it('publishes a document that every signed-in user can list and open', async () => {
    const added = await newest()
    expect(added).toMatchObject(shelf.shown)
    const file = await backend.call({ path: locationOf(added) })
    expect(file.status).toBe(200)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.text).toContain('Bye-law')
    expect(await auditOf(backend, String(added._id))).toMatchObject([
      { act: `add ${shelf.kind}`, actor_id: cast.moderator.id, record_kind: shelf.kind },
    ])
    expect((await list(cast.applicant.token)).map(({ _id }) => _id)).toContain(added._id)
  })

  it('refuses files by their bytes: a picture, HTML behind a PDF header, nothing at all', async () => {
    const html = Buffer.from('%PDF-1.4\n<html><script>alert(1)</script></html>\n')
    for (const bytes of [await aPicture(), html, Buffer.from('plain text')]) {
      const { status, body } = await add({ ...shelf.good, [shelf.fileName]: bytes })
      expect({ status, body }).toMatchObject({
        status: 415,
        body: { errors: { [shelf.fileName]: 'the file must be a PDF' } },
      })
    }
    const none = await add({ ...shelf.good })
    expect(none).toMatchObject({
      status: 400,
      body: { errors: { [shelf.fileName]: 'please choose a PDF file' } },
    })
  })

  it('refuses a document over 20 MB', async () => {
    const limit = 20 * 1024 * 1024
    expect((await add({ ...shelf.good, [shelf.fileName]: aPdfOfSize(limit) })).status).toBe(200)
    const over = await add({ ...shelf.good, [shelf.fileName]: aPdfOfSize(limit + 1) })
    expect(over).toMatchObject({
      status: 413,
      body: { message: 'file cannot exceed 20mb', errors: { [shelf.fileName]: 'file cannot exceed 20mb' } },
    })
  })

  it('removes a document from the list and keeps its file', async () => {
    const added = await newest()
    const remove = () =>
      backend.call({
        method: 'DELETE',
        path: `${shelf.remove}/${String(added._id)}`,
        token: cast.admin.token,
      })
    expect(await remove()).toMatchObject({ status: 200, body: { message: 'document removed successfully' } })
    expect((await list()).map(({ _id }) => _id)).not.toContain(added._id)
    expect((await remove()).status).toBe(404)
    expect((await backend.call({ path: locationOf(added) })).status).toBe(200)
    expect((await auditOf(backend, String(added._id))).map(({ act }) => act)).toEqual([
      `add ${shelf.kind}`,
      `remove ${shelf.kind}`,
    ])
  })

  it('only staff publish and remove documents, and only signed-in users read them', async () => {
    const form = { ...shelf.good, [shelf.fileName]: aPdf() }
    const adding = { method: 'POST', path: shelf.add, form: aForm(form) } as const
    expect(await refusalsOf(backend, cast, adding, 'staff')).toEqual(ALL_REFUSED.staff)
    const removing = { method: 'DELETE', path: `${shelf.remove}/none` } as const
    expect(await refusalsOf(backend, cast, removing, 'staff')).toEqual(ALL_REFUSED.staff)
    expect(await refusalsOf(backend, cast, { path: shelf.list }, 'member')).toEqual(ALL_REFUSED.member)
    const unknown = { ...removing, token: cast.moderator.token }
    expect((await backend.call(unknown)).status).toBe(404)
  })

  it('publishes a document once for one idempotency key', async () => {
    const count = (await list()).length
    const once = (inside: string) =>
      backend.call({
        method: 'POST',
        path: shelf.add,
        token: cast.moderator.token,
        form: aForm({ ...shelf.good, [shelf.fileName]: aPdf(inside) }),
        headers: { 'idempotency-key': `publish-${shelf.kind}` },
      })
    expect((await once('one')).status).toBe(200)
    const again = await once('one')
    expect(again).toMatchObject({ status: 200, headers: { 'idempotent-replayed': 'true' } })
    expect((await once('two')).status).toBe(422)
    expect((await list()).length).toBe(count + 1)
  })
})

describe('the form of a published document', () => {
  let backend: TestBackend
  let cast: Cast
  beforeAll(async () => {
    backend = await startTestBackend()
    cast = await aCast(backend)
  })
  afterAll(() => backend.close())

  it.each([
    ['/admin/API/add-legal-doc', { docName: '   ', legalDocFile: aPdf() }, { docName: 'cannot be blank!' }],
    [
      '/admin/API/add-legal-doc',
      { docName: 'a'.repeat(201), legalDocFile: aPdf() },
      { docName: 'cannot be longer than 200 characters' },
    ],
    ['/admin/API/add-fin-report', { finDocFile: aPdf() }, { year: 'please choose a month and year' }],
    [
      '/admin/API/add-fin-report',
      { year: '2025-06', finDocFile: aPdf() },
      { year: 'must be a whole number' },
    ],
    [
      '/admin/API/add-fin-report',
      { year: '2027', finDocFile: aPdf() },
      { year: 'the year cannot be in the future' },
    ],
    [
      '/admin/API/add-fin-report',
      { year: '1066', finDocFile: aPdf() },
      { year: 'please choose a month and year' },
    ],
  ])('%s refuses an invalid form (%#)', async (path, fields, errors) => {
    const answer = await backend.call({ method: 'POST', path, token: cast.admin.token, form: aForm(fields) })
    expect(answer).toMatchObject({ status: 400, body: { errors } })
  })
})
