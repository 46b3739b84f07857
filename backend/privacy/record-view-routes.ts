import { sql } from 'kysely'
import { lagosDate } from '#rules/dates.ts'
import { viewsKeptSince } from '#rules/privacy/record-views.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { privacyCalls, type WireRecordView } from '../contract/privacy.ts'
import { type KeyedRow, keyset } from '../db/keyset.ts'
import { pageOf, pagingOf } from '../http/paging.ts'
import { forbidden, notFound } from '../http/problems.ts'
import type { Call, RouteModule } from '../http/route.ts'

interface ViewRow {
  readonly id: number
  readonly kind: WireRecordView['kind']
  readonly about: string
  readonly viewed_as: WireRecordView['viewedAs']
  readonly viewed_on: WireRecordView['day']
  readonly times: number
  readonly last_at: Date
  readonly viewer_name: string
}

const LATEST_FIRST = [
  { by: sql`v.last_at`, as: 'timestamptz', isDescending: true },
  { by: sql`v.id`, as: 'bigint', isDescending: true },
] as const

/** Who looked at a record: for its member, and for admins. */
export const recordViewRoutes: RouteModule = (on, deps) => {
  const viewsOf = async (call: Call<'member'>, memberId: string, namesStaff: boolean) => {
    const member = await call.db
      .selectFrom('members')
      .select(['created_at'])
      .where('id', '=', memberId)
      .executeTakeFirst()
    if (member === undefined) throw notFound(MEMBERS_TEXTS.notFound)
    // What this process has noted in the last seconds is seen too.
    await deps.views.flush()
    const page = pageOf(call.query, deps.society.pageSize)
    const keptSince = viewsKeptSince(lagosDate(call.now))
    // Lists that held everyone held this member from the registration on.
    const isOf = sql<boolean>`v.viewed_on >= ${keptSince} and (v.member_id = ${memberId}
      or v.member_id is null and v.last_at >= ${member.created_at} and v.viewer_id <> ${memberId})`
    const { rows: counted } = await sql<{ count: number }>`
      select count(*) as count from record_views v where ${isOf}`.execute(call.db)
    const listed = keyset(page, 'record views', LATEST_FIRST)
    const { rows } = await sql<ViewRow & KeyedRow>`
      select ${listed.keys}, v.*, m.name as viewer_name from record_views v join members m on m.id = v.viewer_id
        where ${isOf} and ${listed.behind} ${listed.rest}`.execute(call.db)
    const { shown, reached } = listed.pageOf(rows)
    const present = (row: ViewRow): WireRecordView => ({
      _id: String(row.id),
      kind: row.kind,
      about: row.about,
      viewedAs: row.viewed_as,
      name: namesStaff || row.viewed_as === 'program' ? row.viewer_name : null,
      day: row.viewed_on,
      times: row.times,
      lastAt: row.last_at.toISOString(),
    })
    return {
      views: shown.map(present),
      keptSince,
      ...pagingOf(page, counted[0]?.count ?? 0, reached),
    }
  }

  on(privacyCalls.recordViews, (call) => viewsOf(call, call.viewer.id, deps.society.viewsNameStaff))

  on(privacyCalls.memberRecordViews, async (call) => {
    if (call.viewer.level < ACCESS_LEVELS.ADMIN) throw forbidden()
    return viewsOf(call, call.params.id ?? '', true)
  })
}
