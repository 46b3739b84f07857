import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { presentMark, verifyAudit } from '#backend/audit/verify.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let admin: Person
let moderator: Person
beforeAll(async () => {
  backend = await startTestBackend()
  admin = await enrol(backend, { level: 3 })
  moderator = await enrol(backend, { level: 2 })
})
afterAll(() => backend.close())

const log = (query: string, token = admin.token) =>
  backend.call({ path: `/admin/API/auditlog?${query}`, token })

const signIn = (password: string) =>
  backend.call({
    method: 'POST',
    path: '/admin/API/login',
    body: { email: 'moderator@isusu.example', password, userType: 'admin' },
  })

const toggle = (isOn: boolean, person: Person) =>
  backend.call({
    method: 'PATCH',
    path: `/admin/${person.id}/feature-toggle`,
    token: moderator.token,
    body: { featureName: 'commodityLoan', status: isOn },
  })

describe('the audit log', () => {
  it('tells an admin who did what, when, and what changed', async () => {
    const member = await enrol(backend)
    expect((await toggle(true, member)).status).toBe(200)
    const { status, body } = await log(`recordId=${member.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      totalRequests: 1,
      records: [
        {
          actorId: moderator.id,
          actorName: moderator.name,
          actorLevel: '2',
          act: 'switch feature',
          recordKind: 'member',
          before: { commodityLoan: false },
          after: { commodityLoan: true },
          happenedAt: backend.clock.now.toISOString(),
        },
      ],
    })
    expect((await log(`actorId=${moderator.id}&act=switch%20feature`)).body.totalRequests).toBe(1)
    expect((await log('from=2099-01-01')).body.totalRequests).toBe(0)
    expect((await log('from=2025-06-31')).status).toBe(400)
  })

  it('belongs to admins alone', async () => {
    expect((await log('', moderator.token)).status).toBe(403)
  })

  it('holds sign-ins, failed ones and the export of the register, and never what was typed', async () => {
    await signIn('isusu-demo-2026')
    await signIn('a-secret-typed-by-mistake')
    await backend.call({ path: '/admin/API/getallusers', token: admin.token })
    const { body } = await log('pageSize=100')
    const acts: string[] = body.records.map(({ act }: { act: string }) => act)
    for (const act of ['sign in', 'fail to sign in', 'export register']) expect(acts).toContain(act)
    expect(JSON.stringify(body)).not.toMatch(/typed-by-mistake|isusu-demo-2026/)
  })

  it('holds what staff were refused, with the status and nothing of what was sent', async () => {
    const member = await enrol(backend)
    const refused = await backend.call({
      method: 'PUT',
      path: `/admin/API/update-bank-details/${member.id}`,
      token: moderator.token,
      body: { bankName: 'typed in vain' },
    })
    expect(refused.status).toBe(400)
    expect((await log('', moderator.token)).status).toBe(403)
    const { body } = await log(`group=failure&search=${encodeURIComponent(moderator.name)}`)
    expect(body.records.slice(0, 2)).toMatchObject([
      { act: 'be refused', recordId: 'GET /admin/API/auditlog', after: { status: 403 } },
      { recordId: 'PUT /admin/API/update-bank-details/:userId', after: { status: 400 } },
    ])
    expect(JSON.stringify(body)).not.toContain('typed in vain')
  })

  it('holds exports of lists by staff, sign-outs, and the values before and after as text', async () => {
    const leaver = await enrol(backend, { level: 2 })
    const record = (body: object) =>
      backend.call({ method: 'POST', path: '/admin/API/auditlog', token: leaver.token, body })
    expect((await record({ act: 'export list', subject: 'loans', rows: 45 })).status).toBe(200)
    expect((await record({ act: 'approve loan', subject: 'loans' })).status).toBe(400)
    await backend.call({ method: 'POST', path: '/user/API/signout', token: leaver.token })
    const exports = (await log(`group=export&actorId=${leaver.id}`)).body.records
    expect(exports).toMatchObject([
      { act: 'export list', recordId: 'loans', changes: [{ name: 'rows', before: null, after: '45' }] },
    ])
    const signIns = (await log(`group=sign-in&actorId=${leaver.id}`)).body.records
    expect(signIns).toMatchObject([{ act: 'sign out' }])
    expect((await log('group=unknown')).status).toBe(400)
  })

  it('forms one unbroken chain, also when many act at once', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => enrol(backend)))
    await Promise.all(members.map((member) => toggle(true, member)))
    const verdict = await verifyAudit(backend.deps.db)
    expect(verdict).toMatchObject({ broken: [], mark: await presentMark(backend.deps.db) })
    expect(verdict.records).toBeGreaterThan(10)
  })

  it('shows where a person with the rights of the owner changed or removed a record', async () => {
    const { db } = backend.deps
    await sql`alter table audit_log disable trigger user`.execute(db)
    await sql`update audit_log set actor_id = 'somebody else' where position = 3`.execute(db)
    expect((await verifyAudit(db)).broken).toEqual([3])
    await sql`delete from audit_log where position = 5`.execute(db)
    expect((await verifyAudit(db)).broken).toEqual([3, 6])
    await sql`alter table audit_log enable trigger user`.execute(db)
  })
})
