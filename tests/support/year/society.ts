import { sql } from 'kysely'
import { randomId } from '#backend/db/random-id.ts'
import { inTransaction } from '#backend/db/work.ts'
import { credit, debit, loanAccount, societyAccount } from '#backend/journal/chart.ts'
import { kobo } from '#rules/money.ts'
import { insertMembers } from '#workshop/bench/people-sql.ts'
import type { TestBackend } from '../backend.ts'
import { enrol } from '../people.ts'
import type { Payer, Saver } from './books.ts'

const ACTOR = { id: null, level: null, requestId: null }

/** The code of the loans of the year in the books. */
export const LOAN_CODE = '01020306'

const GRANTED = new Date('2026-11-10T09:00:00Z')

const PAYERS = {
  UNIVERSITY: {
    name: 'University of the year',
    elements: [
      { code: 'SAV', description: 'Savings', items: ['SHARE_CAPITAL', 'ORDINARY_SAVINGS'] },
      { code: 'REST', description: 'Loans and the rest', items: [] },
    ],
  },
  HOSPITAL: {
    name: 'Teaching hospital of the year',
    elements: [{ code: 'COOP', description: 'Co-operative', items: [] }],
  },
} as const

/** Saves, borrows and is paid as no other member: the amounts do not divide. */
function saverOf(n: number, row: { id: string; name: string; number: string }): Saver {
  const months = n % 10 === 1 ? 5 : 24
  const amount = 12_000_000 + n * 13
  return {
    n,
    id: row.id,
    name: row.name,
    memberNumber: row.number,
    number: `00${10_000 + n}`,
    payer: n % 3 === 0 ? 'HOSPITAL' : 'UNIVERSITY',
    share: 500_000 + ((n * 101) % 90_000),
    ordinary: 1_000_000 + ((n * 37) % 500_000),
    raised: n % 10 === 4 ? { from: 6, to: 1_750_025 } : null,
    loan: n % 2 === 0 ? null : { id: randomId(), amount, months, payable: Math.round(amount / months) },
  }
}

async function writeInstructions(backend: TestBackend, savers: readonly Saver[]): Promise<void> {
  const line = (product: string, amount: number) => ({ product, amount, months: null })
  const rows = savers.flatMap(({ id, share, ordinary, raised }) => [
    {
      member: id,
      kind: 'initial',
      at: GRANTED,
      lines: [line('SHARE_CAPITAL', share), line('ORDINARY_SAVINGS', ordinary)],
    },
    ...(raised === null
      ? []
      : [
          {
            member: id,
            kind: 'increase',
            at: new Date('2027-05-03T09:00:00Z'),
            lines: [line('ORDINARY_SAVINGS', raised.to)],
          },
        ]),
  ])
  await sql`
    insert into savings_instructions (id, member_id, kind, state, lines, requested_at, decided_at)
    select id, member, kind, 'seen', lines::jsonb, at, at from unnest(
      ${rows.map(() => randomId())}::text[], ${rows.map(({ member }) => member)}::text[],
      ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ lines }) => JSON.stringify(lines))}::text[],
      ${rows.map(({ at }) => at.toISOString())}::timestamptz[]) as r (id, member, kind, lines, at)`.execute(
    backend.deps.db,
  )
}

/** What the documents know a loan by. */
export const referenceOf = (loanId: string): string => `LN${loanId.slice(0, 16).toUpperCase()}`

async function lend(backend: TestBackend, savers: readonly Saver[]): Promise<void> {
  const { db } = backend.deps
  const columns = await db.selectFrom('loans').selectAll().limit(1).executeTakeFirstOrThrow()
  const loans = savers.flatMap(({ id, loan }) => (loan === null ? [] : [{ memberId: id, ...loan }]))
  for (let from = 0; from < loans.length; from += 500)
    await db
      .insertInto('loans')
      .values(
        loans.slice(from, from + 500).map(({ id, memberId, amount, months, payable }) =>
          Object.assign({}, columns, {
            borrower: null,
            limit_override: null,
            id,
            reference: referenceOf(id),
            member_id: memberId,
            loan_type: 'ONE_YEAR_NORMAL' as const,
            ledger_code: LOAN_CODE,
            amount: kobo(amount),
            duration_months: months,
            payable: kobo(payable),
            state: 'approved' as const,
            requested_at: GRANTED,
            decided_at: GRANTED,
          }),
        ),
      )
      .execute()
  await inTransaction(db, ACTOR, backend.clock.now, (work) =>
    work.post(
      ...loans.map(({ id, memberId, amount }) => ({
        kind: 'loan disbursement' as const,
        narration: 'Loan granted',
        occurredAt: GRANTED,
        source: { kind: 'loan', id },
        lines: [
          debit(loanAccount(memberId, LOAN_CODE), kobo(amount)),
          credit(societyAccount('BANK'), kobo(amount)),
        ],
      })),
    ),
  )
}

/** Adds the members of the year, with instructions and loans, and the two payers that alone are left open. */
export async function yearSociety(
  backend: TestBackend,
  size: number,
): Promise<{ savers: readonly Saver[]; payers: Readonly<Record<Payer, string>> }> {
  const { db } = backend.deps
  await sql`update deduction_schedules set state = 'withdrawn', withdrawn_at = now()`.execute(db)
  await sql`delete from member_payers`.execute(db)
  await sql`update payers set archived_at = now()`.execute(db)
  await insertMembers(size, size).execute(db)
  const { rows } = await sql<{ id: string; name: string; number: string }>`
    select id, name, member_number as number from members where email like '%@bench.example'
      order by member_number`.execute(db)
  const savers = rows.map((row, place) => saverOf(place + 1, row))
  const admin = await enrol(backend, { level: 3 })
  const payers = { UNIVERSITY: '', HOSPITAL: '' }
  for (const payer of ['UNIVERSITY', 'HOSPITAL'] as const) {
    const body = {
      ...PAYERS[payer],
      identifier: 'payroll number',
      layout: 'full',
      fileKind: 'csv',
      cutOffDay: 20,
      remittanceDay: 7,
    }
    const made = await backend.call({ method: 'POST', path: '/admin/API/payers', token: admin.token, body })
    if (made.status !== 200) throw new Error(made.text)
    const { body: answer } = await backend.call({ path: '/admin/API/payers', token: admin.token })
    payers[payer] = answer.payers.find(({ name }: { name: string }) => name === body.name)._id
  }
  await sql`
    insert into member_payers (member_id, payer_id, payroll_number, changed_at)
    select * , ${backend.clock.now}::timestamptz from unnest(${savers.map(({ id }) => id)}::text[],
      ${savers.map(({ payer }) => payers[payer])}::text[], ${savers.map(({ number }) => number)}::text[])`.execute(
    db,
  )
  await writeInstructions(backend, savers)
  await lend(backend, savers)
  // What came in at once is not known to the planner yet.
  await sql`analyze`.execute(db)
  return { savers, payers }
}
