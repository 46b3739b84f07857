import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { credit, debit, loanAccount, savingsAccount, societyAccount } from '#backend/journal/chart.ts'
import { naira } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let moderator: Person
let member: Person
let other: Person
let memberNumber: string

const post = (day: string, narration: string, lines: Parameters<typeof debit>[]) =>
  inTransaction(backend.deps.db, { id: null, level: null, requestId: null }, backend.clock.now, (work) =>
    work.post({
      kind: 'opening',
      narration,
      occurredAt: new Date(`${day}T11:00:00Z`),
      lines: lines.map(([account, amount], place) => (place === 0 ? debit : credit)(account, amount)),
    }),
  )

beforeAll(async () => {
  backend = await startTestBackend({ LIMIT_LOOKUPS: '40' })
  moderator = await enrol(backend, { level: 2 })
  member = await enrol(backend)
  other = await enrol(backend)
  const row = await backend.deps.db
    .selectFrom('members')
    .select('member_number')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  memberNumber = row.member_number ?? ''
  const [bank, savings, loan] = [
    societyAccount('BANK'),
    savingsAccount(member.id, 'ORDINARY_SAVINGS'),
    loanAccount(member.id, '01020306'),
  ]
  await post('2026-03-31', 'Saved in March', [
    [bank, naira(1_000.01)],
    [savings, naira(1_000.01)],
  ])
  await post('2026-04-30', 'Saved in April', [
    [bank, naira(250)],
    [savings, naira(250)],
  ])
  await post('2026-05-02', 'Lent', [
    [loan, naira(5_000)],
    [bank, naira(5_000)],
  ])
  await post('2026-05-31', 'Repaid', [
    [bank, naira(400.5)],
    [loan, naira(400.5)],
  ])
})
afterAll(() => backend.close())

const PATH = '/user/accountstatements'
const read = (query: string, token = member.token) => backend.call({ path: `${PATH}?${query}`, token })
const issue = () =>
  backend.call({
    method: 'POST',
    path: PATH,
    token: member.token,
    body: { memberId: memberNumber, from: '2026-04-01', to: '2026-05-31' },
  })
const check = (body: object, address = '10.0.0.1') =>
  backend.call({ method: 'POST', path: `${PATH}/check`, body, address })

const FIGURES = { savings: 1_250.01, owed: 4_599.5, unapplied: 0, credits: 650.5 }

describe('an account statement', () => {
  it('tells opening, lines and closing of every account, to the kobo', async () => {
    const { status, body } = await read(`id=${memberNumber}&from=2026-04-01&to=2026-05-31`)
    expect(status).toBe(200)
    const told = body.statement.accounts.map(
      ({ kind, number, opening, closing, lines }: Record<string, unknown>) => ({
        kind,
        number,
        opening,
        closing,
        lines: (lines as { narration: string; balance: number }[]).map((line) => [
          line.narration,
          line.balance,
        ]),
      }),
    )
    expect(told).toEqual([
      {
        kind: 'savings',
        number: '02020305',
        opening: 1_000.01,
        closing: 1_250.01,
        lines: [['Saved in April', 1_250.01]],
      },
      {
        kind: 'loan',
        number: '01020306',
        opening: 0,
        closing: 4_599.5,
        lines: [
          ['Lent', 5_000],
          ['Repaid', 4_599.5],
        ],
      },
    ])
  })

  it('opens to its member and to staff, for days that have come', async () => {
    const days = 'from=2026-04-01&to=2026-05-31'
    expect((await read(`id=${memberNumber}&${days}`, moderator.token)).status).toBe(200)
    expect((await read(`id=${memberNumber}&${days}`, other.token)).status).toBe(403)
    expect((await read('id=COOP999999&from=2026-04-01&to=2026-05-31', moderator.token)).status).toBe(404)
    expect((await read(`id=${memberNumber}&from=2026-05-01&to=2026-04-01`)).status).toBe(400)
    expect((await read(`id=${memberNumber}&from=2026-05-01&to=2099-04-01`)).status).toBe(400)
    expect((await read(`id=${memberNumber}&from=2026-05-01`)).status).toBe(400)
  })

  it('answers to its code, without a name or an amount', async () => {
    const { status, body } = await issue()
    expect(status).toBe(200)
    const found = await check({ code: body.code })
    expect(found.body).toEqual({
      issuedAt: body.issuedAt,
      from: '2026-04-01',
      to: '2026-05-31',
      agrees: null,
    })
    expect(
      (await check({ code: `${body.code.slice(0, -1)}${body.code.endsWith('A') ? 'B' : 'A'}` })).status,
    ).toBe(404)
    expect((await check({ code: 'x' })).status).toBe(404)
  })

  it('leaves neither code nor figures nor names behind', async () => {
    const { body } = await issue()
    const rows = await backend.deps.db.selectFrom('issued_statements').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    const kept = JSON.stringify(rows)
    for (const secret of [body.code, memberNumber, body.statement.member.name, '125001'])
      expect(kept).not.toContain(secret)
    const audited = await backend.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .where('act', '=', 'issue statement')
      .execute()
    expect(audited.length).toBeGreaterThan(0)
    expect(JSON.stringify(audited)).not.toContain(body.code)
  })

  it('agrees with the figures that were issued alone, ten wrong ones close it for the day', async () => {
    const { body } = await issue()
    const figures = { code: body.code, memberId: memberNumber, name: body.statement.member.name, ...FIGURES }
    expect((await check(figures)).body.agrees).toBe(true)
    // Many at once, from many networks: each wrong one counts.
    const wrong = await Promise.all(
      Array.from({ length: 12 }, (_, place) => check({ ...figures, savings: place }, `10.1.${place}.1`)),
    )
    expect(wrong.filter(({ status }) => status === 200)).toHaveLength(10)
    expect((await check(figures)).status).toBe(429)
    expect((await check({ code: body.code })).status).toBe(200)
    backend.clock.now = new Date(backend.clock.now.getTime() + 86_400_000)
    expect((await check(figures)).body.agrees).toBe(true)
    expect((await check({ ...figures, name: undefined })).status).toBe(400)
  })

  it('limits how often an address may try codes', async () => {
    const tries = await Promise.all(
      Array.from({ length: 45 }, () => check({ code: 'A'.repeat(20) }, '10.9.9.9')),
    )
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})
