import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { checkFile } from '#backend/files/check-file.ts'
import { isFileOfScopes, PLACES_OF_FILES } from '#backend/files/file-scopes.ts'
import { SCOPES, type Scope } from '#rules/programs/scopes.ts'
import { aProgram, bearing, PROGRAMS } from '../../support/a-program.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { enrol } from '../../support/people.ts'
import { aSpool } from '../../support/spool.ts'
import { aPicture } from '../../support/uploads.ts'

const { spool, sent } = aSpool()
const NETWORK = '203.0.113.0/24'

let backend: TestBackend
let program: Awaited<ReturnType<typeof aProgram>>
let fileId = ''

const scopesAre = (scopes: readonly Scope[]) =>
  backend.call({
    method: 'PUT',
    path: `${PROGRAMS}/${program.id}`,
    as: 'admin',
    body: { name: 'Reads pictures', scopes, networks: [NETWORK] },
  })

beforeAll(async () => {
  backend = await startTestBackend()
  program = await aProgram(backend, ['READ_MEMBERS'], { networks: [NETWORK] })
  const member = await enrol(backend)
  const file = await checkFile(spool, await sent(await aPicture('png')), 'image', 'picture')
  const actor = { id: member.id, level: 1, requestId: null }
  fileId = await inTransaction(backend.deps.db, actor, backend.clock.now, async (work) => {
    const id = await backend.deps.files.keep(work, file, { ownerId: member.id, audience: 'staff' })
    await work.tx.updateTable('members').set({ passport_file_id: id }).where('id', '=', member.id).execute()
    return id
  })
})
afterAll(() => backend.close())
beforeEach(() => scopesAre(['READ_MEMBERS']))

const fetched = async (key: string | null, address = '203.0.113.7') => {
  const path = backend.deps.files.link(fileId, program.id, backend.clock.now) ?? ''
  return (await backend.call({ path, address, ...(key !== null && { headers: bearing(key) }) })).status
}

describe('the address of a file that a program was given', () => {
  it('gives the file with its key, and nothing without it or with that of another program', async () => {
    const other = await aProgram(backend)
    expect([await fetched(program.key), await fetched(null), await fetched(other.key)]).toEqual([
      200, 404, 404,
    ])
  })

  it('gives nothing once its scope was taken away, and something again once it is given back', async () => {
    await scopesAre(['READ_BOOKS'])
    expect(await fetched(program.key)).toBe(404)
    await scopesAre(['READ_MEMBERS'])
    expect(await fetched(program.key)).toBe(200)
  })

  it('gives nothing from elsewhere than the networks of the program', async () => {
    expect(await fetched(program.key, '198.51.100.7')).toBe(404)
  })

  it('gives nothing once the key is revoked', async () => {
    await backend.call({
      method: 'DELETE',
      path: `/admin/API/serviceaccountkeys/${program.keyId}`,
      as: 'admin',
    })
    expect(await fetched(program.key)).toBe(404)
  })
})

describe('the scope of a stored file', () => {
  it('covers every column that refers to files', async () => {
    const { rows } = await sql<{ place: string }>`
      select c.conrelid::regclass || '.' || a.attname as place
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.confrelid = 'files'::regclass order by place`.execute(backend.deps.db)
    expect(rows.map(({ place }) => place)).toEqual(
      PLACES_OF_FILES.map(({ table, column }) => `${table}.${column}`).toSorted(),
    )
  })

  it('decides by every place that the scopes of a program read', async () => {
    const ofNone = { id: 'none', kind: 'image', audience: 'staff' }
    expect(await isFileOfScopes(backend.deps.db, ofNone, SCOPES)).toBe(false)
    const ofClaim = { ...ofNone, kind: 'claim document' }
    const published = { ...ofNone, audience: 'signed in' }
    const reads = (file: typeof ofNone) => isFileOfScopes(backend.deps.db, file, ['READ_REQUESTS'])
    expect([await reads(ofClaim), await reads(published)]).toEqual([true, true])
    expect(await isFileOfScopes(backend.deps.db, ofClaim, ['READ_BOOKS'])).toBe(false)
  })
})
