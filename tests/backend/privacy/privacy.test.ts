import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp } from '#backend/backup/backup.ts'
import { storageOf } from '#backend/files/stored-files.ts'
import { clearPrivacy } from '#backend/privacy/clear.ts'
import { OWN_DATA_SECTIONS } from '#backend/privacy/own-data-sections.ts'
import { readSheets } from '#backend/sheets/read-sheets.ts'
import { lagosDate } from '#rules/dates.ts'
import { kobo } from '#rules/money.ts'
import { viewsKeptSince } from '#rules/privacy/record-views.ts'
import { DEMO_PASSWORD, startTestBackend, type TestBackend } from '../../support/backend.ts'
import { auditOf, contribute, enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let member: Person
let stranger: Person
let staff: Person
let admin: Person
beforeAll(async () => {
  backend = await startTestBackend()
  member = await withPassword()
  stranger = await withPassword()
  staff = await enrol(backend, { level: 2 })
  admin = await enrol(backend, { level: 3 })
})
afterAll(() => backend.close())

/** A member who can prove the account. */
const withPassword = (): Promise<Person> => enrol(backend, { password: DEMO_PASSWORD })

const get = (path: string, { token }: Person) => backend.call({ path, token })
const viewsOf = async (person: Person) => (await get('/user/API/recordviews', person)).body.views
const openRecord = (by: Person, of: Person) => get(`/admin/API/getmember/${of.id}`, by)

describe('who looked at a record', () => {
  it('tells the member who opened the record and the accounts, once a day with how often', async () => {
    await openRecord(staff, member)
    await openRecord(staff, member)
    await get(`/user/get-balances?id=${member.memberNumber}`, staff)
    const views = await viewsOf(member)
    expect(views).toHaveLength(2)
    expect(views).toContainEqual(
      expect.objectContaining({ kind: 'record', name: staff.name, viewedAs: 'staff', times: 2 }),
    )
    expect(views).toContainEqual(expect.objectContaining({ kind: 'accounts', name: staff.name, times: 1 }))
    expect(await viewsOf(stranger)).toEqual([])
  })

  it('adds what is looked at later to the same day', async () => {
    await openRecord(staff, member)
    const found = (await viewsOf(member)).find(({ kind }: { kind: string }) => kind === 'record')
    expect(found.times).toBe(3)
  })

  it('leaves out what members read of themselves', async () => {
    await get(`/user/getuser/${stranger.id}`, stranger)
    await get(`/user/get-balances?id=${stranger.memberNumber}`, stranger)
    expect(await viewsOf(stranger)).toEqual([])
  })

  it('shows a list that staff took out to every member who was in it, and to no one who came later', async () => {
    await backend.call({
      method: 'POST',
      path: '/admin/API/auditlog',
      token: staff.token,
      body: { act: 'export list', subject: 'members-register', rows: 20 },
    })
    const taken = expect.objectContaining({ kind: 'export', about: 'members-register', name: staff.name })
    expect(await viewsOf(stranger)).toEqual([taken])
    backend.clock.now = new Date(backend.clock.now.getTime() + 60_000)
    expect(await viewsOf(await enrol(backend))).toEqual([])
  })

  it('shows members no list that held one of them, or none', async () => {
    const before = await viewsOf(stranger)
    for (const [subject, narrowedTo] of [
      ['account-statement', 'COOP000101'],
      ['members-register', 'search "Ada"'],
      ['chart-of-accounts', ''],
      ['whatever staff write', ''],
    ])
      await backend.call({
        method: 'POST',
        path: '/admin/API/auditlog',
        token: staff.token,
        body: { act: 'export list', subject, rows: 20, narrowedTo },
      })
    expect(await viewsOf(stranger)).toEqual(before)
  })

  it('shows admins the views of any member, and refuses moderators and members', async () => {
    const path = `/admin/API/recordviews/${member.id}`
    const { body } = await get(path, admin)
    expect(body.views).toContainEqual(expect.objectContaining({ kind: 'record', name: staff.name }))
    expect((await get(path, staff)).status).toBe(403)
    expect((await get(path, member)).status).toBe(403)
    expect((await get('/admin/API/recordviews/nobody', admin)).status).toBe(404)
  })

  it('keeps no reader waiting: a store that takes no writes answers, and what was noted is written later', async () => {
    await sql`alter table record_views add constraint closed check (times < 0) not valid`.execute(
      backend.deps.db,
    )
    const before = (await viewsOf(member)).length
    expect((await openRecord(admin, member)).status).toBe(200)
    expect(await viewsOf(member)).toHaveLength(before)
    await sql`alter table record_views drop constraint closed`.execute(backend.deps.db)
    expect(await viewsOf(member)).toContainEqual(
      expect.objectContaining({ kind: 'record', name: admin.name }),
    )
  })

  it('forgets what is older than two years', async () => {
    const long = viewsKeptSince(lagosDate(backend.clock.now))
    await backend.deps.db
      .updateTable('record_views')
      .set({ viewed_on: '2020-01-01' as typeof long })
      .execute()
    expect(await viewsOf(member)).toEqual([])
    await clearPrivacy(backend.deps, backend.clock.now)
    expect(await backend.deps.db.selectFrom('record_views').select('id').execute()).toEqual([])
  })
})

const PATH = '/user/API/owndata'
const make = (person: Person, body: object = { password: DEMO_PASSWORD }) =>
  backend.call({ method: 'POST', path: PATH, token: person.token, body })

describe('all of one’s own data', () => {
  it('asks the password again', async () => {
    const { status, body } = await make(member, { password: 'another one' })
    expect(status).toBe(400)
    expect(body.errors.password).toBeDefined()
    expect(await auditOf(backend, member.id)).not.toContainEqual(
      expect.objectContaining({ act: 'export own data' }),
    )
  })

  it('holds record, accounts and requests, to read, for a spreadsheet and for programs', async () => {
    await contribute(backend, member, 'ORDINARY_SAVINGS', kobo(1_234_500))
    await openRecord(staff, member)
    const { status, body } = await make(member)
    expect(status).toBe(200)
    expect(body.ownData.fileName).toContain(member.memberNumber)
    const file = await backend.call({ path: body.ownData.file })
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining('attachment'),
    })
    const entries = unzipSync(file.bytes)
    const data = JSON.parse(strFromU8(entries['my-data.json'] ?? new Uint8Array()))
    expect(data).toMatchObject({ memberNumber: member.memberNumber, record: { name: member.name } })
    expect(data.transactions).toContainEqual(expect.objectContaining({ creditNaira: 12_345 }))
    expect(data.whoLooked).toContainEqual(expect.objectContaining({ kind: 'record' }))
    expect(JSON.stringify(data)).not.toMatch(/password|hash/i)
    expect(JSON.stringify(data)).not.toContain(stranger.name)
    const book = readSheets(Buffer.from(entries['my-data.xlsx'] ?? []))
    const sheet = 'sheets' in book ? book.sheets.find(({ name }) => name === 'Transactions') : undefined
    expect(JSON.stringify(sheet?.rows)).toContain('Credit naira')
    expect(JSON.stringify(sheet?.rows)).toContain('12345')
    expect(strFromU8(entries['my-data.html'] ?? new Uint8Array())).toContain(`All the data of ${member.name}`)
    expect(await auditOf(backend, member.id)).toContainEqual(
      expect.objectContaining({ act: 'export own data', actor_id: member.id }),
    )
  })

  it('writes nothing that a member typed as a part of the page', async () => {
    const typed = '<script>alert(1)</script>'
    await backend.deps.db
      .updateTable('members')
      .set({ home_address: typed })
      .where('id', '=', stranger.id)
      .execute()
    const { body } = await make(stranger)
    const entries = unzipSync((await backend.call({ path: body.ownData.file })).bytes)
    const page = strFromU8(entries['my-data.html'] ?? new Uint8Array())
    expect(page).not.toContain('<script')
    expect(page).toContain('&lt;script&gt;')
  })

  it('makes three files within a day and refuses the fourth until the first is a day old', async () => {
    const other = await withPassword()
    for (const status of [200, 200, 200, 429]) expect((await make(other)).status).toBe(status)
    await sql`update own_data_files set asked_at = asked_at - interval '1 day' where member_id = ${other.id}`.execute(
      backend.deps.db,
    )
    expect((await make(other)).status).toBe(200)
  })

  it('deletes the file after an hour', async () => {
    const person = await withPassword()
    const { body } = await make(person)
    const id = /files\/(\w+)/.exec(body.ownData.file)?.[1] ?? ''
    expect((await backend.call({ path: body.ownData.file })).status).toBe(200)
    await clearPrivacy(backend.deps, new Date(backend.clock.now.getTime() + 3_600_000))
    expect((await backend.call({ path: body.ownData.file })).status).toBe(404)
    expect(await backend.deps.db.selectFrom('files').select('id').where('id', '=', id).execute()).toEqual([])
  })

  it('serves no file that is an hour old, before it is cleared away', async () => {
    const person = await withPassword()
    const { body } = await make(person)
    const started = backend.clock.now
    const id = /files\/(\w+)/.exec(body.ownData.file)?.[1] ?? ''
    const at = (ms: number) =>
      backend.deps.files.readFor(backend.deps.db, id, person.id, new Date(started.getTime() + ms))
    const young = await at(3_599_000)
    young?.bytes.destroy()
    expect(young).not.toBeNull()
    expect(await at(3_600_000)).toBeNull()
  })

  it('stays out of a copy of the store', async () => {
    const person = await withPassword()
    await make(person)
    const folder = await mkdtemp(join(tmpdir(), 'copy-'))
    const { db, settings, now } = backend.deps
    await backUp(db, storageOf(settings), folder, now())
    const lines = await readFile(join(folder, 'tables', 'files.jsonl'), 'utf8')
    expect(lines).not.toContain('own data')
    expect(await readFile(join(folder, 'tables', 'own_data_files.jsonl'), 'utf8')).not.toContain(person.id)
    await rm(folder, { recursive: true })
  })

  it('names no loan of another member by its reference', async () => {
    const guarantees = OWN_DATA_SECTIONS.find(({ name }) => name === 'guarantees')
    const { sql: text } = guarantees?.rows(member.id).compile(backend.deps.db) ?? { sql: 'reference' }
    expect(text).not.toContain('reference')
  })

  it('reads every table that names a member, or says why it does not', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.column_name in ('member_id', 'account_id') and t.table_type = 'BASE TABLE' and table_schema = current_schema()`.execute(
      backend.deps.db,
    )
    const read = new Set(OWN_DATA_SECTIONS.flatMap(({ tables }) => tables))
    const left = rows.map(({ name }) => name).filter((name) => !read.has(name) && !(name in LEFT_OUT))
    expect(left).toEqual([])
  })
})

/** Why no list is read from a table with a member in it. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  accounts: 'the ledger is read from it',
  api_keys: 'a program is no member',
  auditors: 'an auditor is no member',
  claims: 'the claim is of the family, who gave what is in it',
  credentials: 'the password is kept as a hash, and for no one to read',
  opening_rows: 'what was brought over is in the books and in the record',
  own_data_files: 'the file itself',
  passkeys: 'the devices are on the page of the account, and what is kept is of no use to anyone',
  guarantor_codes: 'codes are sealed, count for minutes and are deleted after a day',
  journal_lines: 'the ledger is read from it',
  loan_account_sums: 'sums of the ledger',
  period_balances: 'sums of the ledger',
  webhooks: 'a program is no member',
  passkey_challenges: 'a question of five minutes',
  password_resets: 'links are kept as hashes',
  recovery_codes: 'codes are kept as hashes',
  report_credits: 'what was credited is in the books',
  report_rows: 'what was deducted is in the deductions and in the books',
  report_surpluses: 'what was left over is in the books',
  second_factors: 'the key is sealed, and for the app alone',
  service_accounts: 'a program is no member',
  sign_in_places: 'places are kept as hashes',
  unpaid_entrance_fees: 'the fee is among the deductions',
  untold_land_money: 'the payment is in the books',
  voucher_lines: 'the posting is in the books',
}
