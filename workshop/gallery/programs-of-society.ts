import { sql } from 'kysely'
import type { Backend } from '#backend/open-backend.ts'
import { EXPORT_KEPT_MS } from '#rules/programs/exports.ts'
import type { Ask } from './ask.ts'

const MAKE_PROGRAM = `mutation ($name: String!, $scopes: [Scope!]!, $networks: [String!]) {
  createServiceAccount(input: { name: $name, scopes: $scopes, allowedNetworks: $networks, lastDay: "2027-06-30" }) {
    serviceAccount { id } userErrors { message } } }`
const MAKE_WEBHOOK = `mutation ($url: String!, $types: [EventType!]!) {
  createWebhook(input: { url: $url, types: $types }) { webhook { id } userErrors { message } } }`

const PROGRAMS = [
  ['Bursary payroll', ['READ_MEMBERS', 'READ_PAYROLL', 'WRITE_PAYROLL'], ['196.220.0.0/16']],
  [
    'Nightly copy of balances for the auditor of the university',
    ['READ_MEMBERS', 'READ_BALANCES', 'EXPORT'],
    [],
  ],
  ['SMS gateway', ['SEND_MESSAGES', 'READ_EVENTS'], []],
] as const

const LONG = 'https://integrations.unn.example/society/events/loans-and-withdrawals/receiver'
const WEBHOOKS = [
  [LONG, ['LOAN_REQUEST_SUBMITTED', 'LOAN_REQUEST_APPROVED', 'LOAN_REQUEST_REJECTED']],
  ['https://payroll.unn.example/hooks/isusu', []],
  ['https://old.unn.example/isusu', ['MEMBER_CONFIRMED']],
  ['https://sms.unn.example/in', ['SAVINGS_WITHDRAWAL_PROCESSED', 'MEMBERSHIP_WITHDRAWAL_PROCESSED']],
] as const

/** Programs, webhooks and exports of every state, as an admin meets them after some months. */
export async function furnishPrograms({ deps }: Backend, ask: Ask, token: string): Promise<void> {
  const { db } = deps
  // What is under way here stays so in the pictures.
  await Promise.all([deps.exports.stop(), deps.webhooks.stop()])
  for (const [name, scopes, networks] of PROGRAMS) await ask(MAKE_PROGRAM, { name, scopes, networks }, token)
  const ids: string[] = []
  for (const [url, types] of WEBHOOKS) {
    const { createWebhook } = await ask<{ createWebhook: { webhook: { id: string } } }>(
      MAKE_WEBHOOK,
      { url, types },
      token,
    )
    ids.push(createWebhook.webhook.id.slice('Webhook:'.length))
  }
  const [first = '', failing = '', off = ''] = ids
  const now = deps.now()
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  await sql`update webhooks set failing_since = ${ago(30)}::timestamptz, failed_at = ${ago(1)}::timestamptz, failures = 7
    where id = ${failing}`.execute(db)
  await sql`update webhooks set disabled_at = ${ago(100)}::timestamptz, disabled_reason = 'gone' where id = ${off}`.execute(
    db,
  )
  for (const [hours, state, attempts, status, ms, problem] of [
    [50, 'taken', 1, 204, 86, null],
    [26, 'failed', 10, 503, 1_204, 'answered 503'],
    [2, 'taken', 3, 200, 412, null],
    [1, 'waiting', 2, null, 10_000, 'no answer within 10 seconds'],
  ] as const)
    await sql`insert into webhook_deliveries (webhook_id, event_id, type, subject_id, body, state, attempts, next_attempt_at,
        created_at, finished_at, status, ms, problem)
      values (${first}, ${`evt_${hours}`}, 'loan_request.approved', ${`LoanRequest:LN${hours}`}, '{}', ${state}, ${attempts},
        ${ago(state === 'waiting' ? -1 : hours)}::timestamptz, ${ago(hours)}::timestamptz,
        ${state === 'waiting' ? null : ago(hours - 0.5)}::timestamptz, ${status}, ${ms}, ${problem})`.execute(
      db,
    )
  await furnishExports(db, ago)
}

async function furnishExports(db: Backend['deps']['db'], ago: (hours: number) => Date): Promise<void> {
  const { rows: people } = await sql<{ id: string; level: number }>`
    select id, access_level as level from members where access_level in (2, 3) order by access_level desc`.execute(
    db,
  )
  const [admin, moderator] = [
    people.find(({ level }) => level === 3),
    people.find(({ level }) => level === 2),
  ]
  const fileId = 'gallery-export'
  await sql`insert into files (id, kind, owner_id, audience, content_type, size_bytes, sha256, created_at, created_by)
    values (${fileId}, 'export', ${admin?.id}, 'staff', 'text/csv; charset=utf-8', 48211, ${'0'.repeat(64)}, ${ago(3)}::timestamptz,
      ${admin?.id})`.execute(db)
  for (const [hours, kind, format, state, by, rows, problem] of [
    [0.02, 'ledger lines', 'jsonl', 'running', admin, 412_500, ''],
    [0.01, 'members', 'xlsx', 'waiting', moderator, 0, ''],
    [3, 'balances', 'csv', 'finished', admin, 1_204, ''],
    [20, 'vouchers', 'jsonl', 'failed', moderator, 96_000, 'The server has no space left for the file.'],
    [22, 'loans', 'xlsx', 'cancelled', admin, 310, ''],
    [60, 'deductions', 'csv', 'expired', moderator, 18_240, ''],
  ] as const) {
    const isOver = !['running', 'waiting'].includes(state)
    await sql`insert into exports (id, kind, format, at_day, from_day, to_day, state, asked_by, asked_level, asked_at, token, seen_at,
        rows_written, started_at, finished_at, expires_at, file_id, file_name, bytes, sha256, problem)
      values (${`gallery-${state}`}, ${kind}, ${format}, ${kind === 'balances' ? '2026-10-31' : null}::date,
        ${kind === 'ledger lines' ? '2026-01-01' : null}::date, null, ${state}, ${by?.id}, ${by?.level}, ${ago(hours)}::timestamptz,
        ${state === 'running' ? 'held by the gallery' : null}, ${ago(0)}::timestamptz, ${rows},
        ${state === 'waiting' ? null : ago(hours)}::timestamptz, ${isOver ? ago(hours - 0.2) : null}::timestamptz,
        ${state === 'finished' || state === 'expired' ? new Date(ago(hours).getTime() + EXPORT_KEPT_MS) : null}::timestamptz,
        ${state === 'finished' ? fileId : null}, ${`${kind.replace(' ', '-')}-2026-11-20.${format}`},
        ${state === 'finished' ? 48_211 : null}, ${state === 'finished' ? '0'.repeat(64) : null}, ${problem})`.execute(
      db,
    )
  }
}
