import { type SqlBool, sql } from 'kysely'
import { parsePlainDate } from '#rules/dates.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { auditCalls, type WireAuditRecord } from '../contract/audit.ts'
import { pageOf, pagingOf } from '../http/paging.ts'
import { badRequest, forbidden } from '../http/problems.ts'
import type { RouteModule } from '../http/route.ts'

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

const LEVELS = { 1: '1', 2: '2', 3: '3' } as const

const levelText = (level: number | null): WireAuditRecord['actorLevel'] =>
  level === 1 || level === 2 || level === 3 ? LEVELS[level] : null

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
  requestId: row.request_id,
  hash: row.hash,
})

/** What narrows the log: equal columns, and the days in Lagos. Throws 400 for a day that does not exist. */
function conditionsOf(query: Readonly<Record<string, string>>) {
  const day = (name: 'from' | 'to') => {
    const text = query[name] ?? ''
    const date = text === '' ? null : parsePlainDate(text)
    if (text !== '' && date === null) throw badRequest(`${name} must be a date like 2026-01-31`)
    return date
  }
  const [from, to] = [day('from'), day('to')]
  const equal = (column: string, value: string | undefined) =>
    value === undefined || value === '' ? [] : [sql<SqlBool>`${sql.ref(`a.${column}`)} = ${value}`]
  return [
    sql<SqlBool>`true`,
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

/** Who did what, for admins. */
export const auditRoutes: RouteModule = (on, deps) => {
  on(auditCalls.auditLog, async (call) => {
    if (call.viewer.level < ACCESS_LEVELS.ADMIN) throw forbidden()
    const page = pageOf(call.query, deps.society.pageSize)
    const where = sql.join(conditionsOf(call.query), sql` and `)
    const { rows: counted } = await sql<{ count: number }>`
      select count(*) as count from audit_log a where ${where}`.execute(call.db)
    const { rows } = await sql<Row>`
      select a.position, a.happened_at, a.actor_id, m.name as actor_name, a.actor_level, a.act, a.record_kind,
          a.record_id, a.before, a.after, a.request_id, a.hash
        from audit_log a left join members m on m.id = a.actor_id
        where ${where}
        order by a.position desc limit ${page.size} offset ${page.offset}`.execute(call.db)
    return { records: rows.map(present), ...pagingOf(page, counted[0]?.count ?? 0) }
  })
}
