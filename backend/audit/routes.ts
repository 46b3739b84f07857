import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AUDIT_GROUPS, type AuditGroup, CLIENT_ACTS, isActOnBooks } from '#rules/audit/groups.ts'
import { parsePlainDate } from '#rules/dates.ts'
import { collectErrors, requiredText } from '#rules/field-errors.ts'
import { isRecord } from '#rules/is-record.ts'
import { LISTS_OF_EVERYONE } from '#rules/privacy/record-views.ts'
import { searchOf } from '#rules/search.ts'
import { ACCESS_LEVELS, isAuditor } from '#rules/session/access-level.ts'
import { AUDIT_TEXTS } from '#rules/texts/audit.ts'
import { AUDITOR_TEXTS } from '#rules/texts/auditors.ts'
import { FIELD_TEXTS } from '#rules/texts/fields.ts'
import {
  ACT_FORM,
  auditCalls,
  type WireAuditChange,
  type WireAuditMark,
  type WireAuditRecord,
} from '../contract/audit.ts'
import { type KeyedRow, keyset } from '../db/keyset.ts'
import { fitsSearch } from '../db/search.ts'
import { filterIn, pageOf, pagingOf } from '../http/paging.ts'
import { badRequest, forbidden } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { lastSentMark, marksLeave, type SentMark } from './marks.ts'
import { presentMark } from './verify.ts'

interface Row {
  readonly position: number
  readonly happened_at: Date
  readonly actor_id: string | null
  readonly actor_name: string | null
  readonly actor_level: number | null
  readonly act: string
  readonly record_kind: string
  readonly record_id: string
  readonly before: unknown
  readonly after: unknown
  readonly request_id: string | null
  readonly hash: string
}

const LEVELS = ['0', '1', '2', '3'] as const

const levelText = (level: number | null): WireAuditRecord['actorLevel'] =>
  LEVELS.find((text) => Number(text) === level && level !== null) ?? null

/** A value as people read it; null for none. */
const shown = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value)

/** What changed, value by value. What is no object is one value without a name. */
function changesOf(before: unknown, after: unknown): WireAuditChange[] {
  const valuesOf = (value: unknown) => (isRecord(value) ? value : value === null ? {} : { '': value })
  const [old, young] = [valuesOf(before), valuesOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(young)])].map((name) => ({
    name,
    before: shown(old[name]),
    after: shown(young[name]),
  }))
}

const present = (row: Row): WireAuditRecord => ({
  position: row.position,
  happenedAt: row.happened_at.toISOString(),
  actorId: row.actor_id,
  actorName: row.actor_name,
  actorLevel: levelText(row.actor_level),
  act: row.act,
  recordKind: row.record_kind,
  recordId: row.record_id,
  before: row.before,
  after: row.after,
  changes: changesOf(row.before, row.after),
  requestId: row.request_id,
  hash: row.hash,
})

/** A value in the place of one that auditors are not shown. */
const withheld = (value: string | null) => value && AUDITOR_TEXTS.withheld

/**
 * An act as auditors see it: of an act outside the books, which may carry what is personal of somebody, the names of the values
 * and not the values.
 */
function presentForAuditor(row: Row): WireAuditRecord {
  const record = present(row)
  if (isActOnBooks(row.record_kind)) return record
  return {
    ...record,
    before: null,
    after: null,
    changes: record.changes.map(({ name, before, after }) => ({
      name,
      before: withheld(before),
      after: withheld(after),
    })),
  }
}

/** Throws 403 for all but admins and auditors. */
function requireReader({ viewer }: Call<'staff'>): void {
  if (viewer.level < ACCESS_LEVELS.ADMIN && !isAuditor(viewer.level)) throw forbidden()
}

const presentSent = ({ mark, notedAt, mail }: SentMark): WireAuditMark['sent'] => ({
  ...mark,
  at: notedAt.toISOString(),
  mail: mail === 'sending' ? 'queued' : mail,
})

/** The acts of each group; those of staff are all others. */
const GROUP_CONDITIONS: Readonly<Record<AuditGroup, RawBuilder<SqlBool>>> = {
  'sign-in': sql`a.record_kind in ('session', 'sign-in')`,
  failure: sql`(a.act like 'fail to %' or a.act = 'be refused')`,
  export: sql`a.record_kind in ('list', 'export', 'journal', 'register')`,
  act: sql`a.record_kind not in ('session', 'sign-in', 'list', 'export', 'journal', 'register', 'call')`,
}

/**
 * Whoever acted by what finds a member, or the record by its id. Auditors find people by name: whether an e-mail or a telephone
 * number is somebody's is not for them.
 */
function searchCondition(search: string, isByAuditor: boolean): RawBuilder<SqlBool> {
  const people = fitsSearch(isByAuditor ? sql`folded(name)` : sql`search_text`, searchOf(search))
  return sql`(a.record_id = ${search} or a.actor_id in (select id from members where ${people}))`
}

/** What narrows the log: equal columns, and the days in Lagos. Throws 400 for a day that does not exist. */
function conditionsOf({ query, viewer }: Call<'staff'>) {
  const day = (name: 'from' | 'to') => {
    const text = query[name] ?? ''
    const date = text === '' ? null : parsePlainDate(text)
    if (text !== '' && date === null) throw badRequest(`${name} must be a date like 2026-01-31`)
    return date
  }
  const [from, to] = [day('from'), day('to')]
  const equal = (column: string, value: string | undefined) =>
    value === undefined || value === '' ? [] : [sql<SqlBool>`${sql.ref(`a.${column}`)} = ${value}`]
  const search = (query.search ?? '').trim().slice(0, 100)
  const group = filterIn(query, 'group', AUDIT_GROUPS)
  return [
    sql<SqlBool>`true`,
    ...(search === '' ? [] : [searchCondition(search, isAuditor(viewer.level))]),
    ...(group === null ? [] : [GROUP_CONDITIONS[group]]),
    ...equal('actor_id', query.actorId),
    ...equal('act', query.act),
    ...equal('record_kind', query.recordKind),
    ...equal('record_id', query.recordId),
    ...(from === null
      ? []
      : [sql<SqlBool>`a.happened_at >= (${from}::date)::timestamp at time zone 'Africa/Lagos'`]),
    ...(to === null
      ? []
      : [sql<SqlBool>`a.happened_at < (${to}::date + 1)::timestamp at time zone 'Africa/Lagos'`]),
  ]
}

/** The length of what staff's own program says about an act. */
const SAID_MAX = 200

const LATEST_FIRST = [{ by: sql`a.position`, as: 'bigint', isDescending: true }] as const

/** Who did what, for admins and auditors; and the acts of staff beside the backend. */
export const auditRoutes: RouteModule = (on, deps) => {
  on(auditCalls.auditLog, async (call) => {
    requireReader(call)
    const page = pageOf(call.query, deps.society.pageSize)
    const where = sql.join(conditionsOf(call), sql` and `)
    const { rows: counted } = await sql<{ count: number }>`
      select count(*) as count from audit_log a where ${where}`.execute(call.db)
    const listed = keyset(page, 'audit log', LATEST_FIRST)
    const { rows } = await sql<Row & KeyedRow>`
      select ${listed.keys}, a.position, a.happened_at, a.actor_id, m.name as actor_name, a.actor_level, a.act, a.record_kind,
          a.record_id, a.before, a.after, a.request_id, a.hash
        from audit_log a left join members m on m.id = a.actor_id
        where ${where} and ${listed.behind}
        ${listed.rest}`.execute(call.db)
    const { shown, reached } = listed.pageOf(rows)
    return {
      records: shown.map(isAuditor(call.viewer.level) ? presentForAuditor : present),
      ...pagingOf(page, counted[0]?.count ?? 0, reached),
    }
  })

  on(auditCalls.auditMark, async (call) => {
    requireReader(call)
    const sent = await lastSentMark(call.db)
    return {
      mark: await presentMark(call.db),
      sent: sent && presentSent(sent),
      leaves: marksLeave(deps.settings),
    }
  })

  on(auditCalls.recordAct, async (call) => {
    const form = readForm(ACT_FORM, call.body)
    const { subject, rows, narrowedTo } = form.values
    const act = CLIENT_ACTS.find((each) => each === form.values.act)
    form.refuse(
      collectErrors({
        act: act === undefined ? FIELD_TEXTS.chooseFromList : null,
        subject: requiredText(subject, FIELD_TEXTS.cannotBeBlank),
      }),
    )
    const cut = (text: string) => text.slice(0, SAID_MAX)
    await call.work(({ audit }) =>
      audit({
        // The form refuses what is none.
        act: act ?? 'export list',
        recordKind: act === 'open closed look-up' ? 'look-up' : 'list',
        recordId: cut(subject),
        after: {
          ...(rows !== null && { rows }),
          ...(narrowedTo !== '' && { narrowedTo: cut(narrowedTo) }),
        },
      }),
    )
    // What search and filters left holds some of the members, and most lists hold none.
    if (act !== 'open closed look-up' && narrowedTo === '' && LISTS_OF_EVERYONE.has(subject))
      deps.views.note(call, { kind: 'EXPORT', memberId: null, about: subject })
    return { message: AUDIT_TEXTS.recorded }
  })
}
