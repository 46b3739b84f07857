import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { whileSignedIn } from '#backend/session/while-signed-in.ts'
import type { AuditRecordKind } from '#rules/audit/acts.ts'
import type { PlainDate } from '#rules/dates.ts'
import { AUDITORS, anOpenAuditor } from '../../support/an-auditor.ts'
import { DEMO, startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aJournalVoucher } from '../../support/keyed-writers.ts'
import { aPdf } from '../../support/uploads.ts'

const day = (text: string) => text as PlainDate

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())
beforeEach(() => {
  backend.clock.now = new Date('2026-11-20T11:00:00Z')
})

const end = (id: string) => backend.call({ method: 'POST', path: `${AUDITORS}/${id}/end`, as: 'admin' })

describe('the books as an auditor searches them', () => {
  it('find members by name and number, and not by e-mail or telephone', async () => {
    const { token } = await anOpenAuditor(backend, day('2026-12-31'))
    const { loans } = (await backend.call({ path: '/admin/API/loanstandings', token })).body
    const { name, _id: id } = loans[0].member
    const { email } = await backend.deps.db
      .selectFrom('members')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const found = async (search: string, caller: { token?: string; as?: 'admin' }) => {
      const path = `/admin/API/loanstandings?search=${encodeURIComponent(search)}`
      return (await backend.call({ path, ...caller })).body.totalRequests
    }
    expect(await found(name, { token })).toBeGreaterThan(0)
    expect(await found(email, { as: 'admin' })).toBeGreaterThan(0)
    expect(await found(email, { token })).toBe(0)
  })
})

/** Keeps a file of the society, or of an account. */
async function keepFile(audience: 'staff' | 'signed in', ownerId: string | null = null): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'isusu-auditor-')), 'file')
  await writeFile(path, aPdf())
  const file = {
    kind: 'claim document',
    path,
    contentType: 'application/pdf',
    size: aPdf().length,
    sha256: 'a'.repeat(64),
    sentHash: 'a'.repeat(64),
  } as const
  return inTransaction(
    backend.deps.db,
    { id: null, level: null, requestId: null },
    backend.clock.now,
    (work) => backend.deps.files.keep(work, file, { ownerId, audience }),
  )
}

describe('files that an auditor asks for', () => {
  it('open where they are the evidence of a voucher, and nowhere else', async () => {
    const { id, token } = await anOpenAuditor(backend, day('2026-12-31'))
    const [kept, picture] = [await keepFile('staff'), await keepFile('staff', id)]
    const published = await keepFile('signed in')
    const entered = await backend.call({ ...aJournalVoucher('Audit fee', '2026-11-20'), as: 'admin' })
    const voucherId: string = entered.body.voucher._id
    const linkOf = async () =>
      (await backend.call({ path: `/admin/API/vouchers/${voucherId}`, token })).body.voucher.evidence
    expect(await linkOf()).toBeNull()
    const bare = backend.deps.files.link(kept, id, backend.clock.now) ?? ''
    expect((await backend.call({ path: bare })).status).toBe(404)
    await backend.deps.db
      .updateTable('vouchers')
      .set({ evidence_file_id: kept })
      .where('id', '=', voucherId)
      .execute()
    const evidence = await linkOf()
    expect((await backend.call({ path: evidence, token })).status).toBe(200)
    for (const file of [picture, published]) {
      const link = backend.deps.files.link(file, id, backend.clock.now) ?? ''
      expect((await backend.call({ path: link })).status).toBe(404)
    }
    await end(id)
    expect((await backend.call({ path: evidence })).status).toBe(404)
  })

  it('break off with the next part where the access ends while they are written', async () => {
    const { id } = await anOpenAuditor(backend, day('2026-12-31'))
    const session = await backend.deps.db
      .selectFrom('sessions')
      .select('id')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow()
    async function* journal() {
      yield 'the first part'
      await end(id)
      yield 'the second part'
    }
    const read: string[] = []
    const readAll = async () => {
      for await (const part of whileSignedIn(
        backend.deps,
        { sessionId: session.id, scopes: null },
        journal(),
      ))
        read.push(part)
    }
    await expect(readAll()).rejects.toMatchObject({ status: 401 })
    expect(read).toEqual(['the first part'])
  })
})

describe('the audit log as an auditor reads it', () => {
  const write = (recordKind: AuditRecordKind, recordId: string, after: object) =>
    inTransaction(
      backend.deps.db,
      { id: null, level: null, requestId: null },
      backend.clock.now,
      ({ audit }) => audit({ act: 'change bank details', recordKind, recordId, after }),
    )

  it('shows the values of acts on the books, and of others their names alone', async () => {
    await write('voucher', 'v-1', { total: 5_000 })
    await write('member', 'm-1', { phone: '+2348099999999' })
    const { token } = await anOpenAuditor(backend, day('2026-12-31'))
    const log = async (query: string, caller: { token?: string; as?: 'admin' }) =>
      (await backend.call({ path: `/admin/API/auditlog?${query}`, ...caller })).body.records[0]
    expect(await log('recordId=v-1', { token })).toMatchObject({
      after: { total: 5_000 },
      changes: [{ name: 'total', before: null, after: '5000' }],
    })
    expect(await log('recordId=m-1', { token })).toMatchObject({
      after: null,
      changes: [{ name: 'phone', before: null, after: 'not shown to auditors' }],
    })
    expect(await log('recordId=m-1', { as: 'admin' })).toMatchObject({ after: { phone: '+2348099999999' } })
  })

  it('finds who acted by name and not by e-mail', async () => {
    const { token } = await anOpenAuditor(backend, day('2026-12-31'))
    await backend.tokenOf('admin')
    const found = async (search: string) =>
      (await backend.call({ path: `/admin/API/auditlog?search=${encodeURIComponent(search)}`, token })).body
        .totalRequests
    expect(await found('Ngozi Eze')).toBeGreaterThan(0)
    expect(await found(DEMO.admin)).toBe(0)
  })

  it('keeps the refusals of an auditor', async () => {
    const { id, token } = await anOpenAuditor(backend, day('2026-12-31'))
    await backend.call({ path: '/admin/API/memberregister', token })
    const refused = await backend.deps.db
      .selectFrom('audit_log')
      .select(['act', 'record_id', 'actor_level'])
      .where('actor_id', '=', id)
      .where('act', '=', 'be refused')
      .execute()
    expect(refused).toEqual([
      { act: 'be refused', record_id: 'GET /admin/API/memberregister', actor_level: 0 },
    ])
  })
})
