import { sql } from 'kysely'
import { lagosDate } from '#rules/dates.ts'
import {
  EXPORT_FORMATS,
  EXPORT_KINDS,
  type ExportKind,
  type ExportRequest,
  exportErrors,
  exportFileName,
  SCOPE_OF_EXPORT,
} from '#rules/programs/exports.ts'
import { isScopeGiven } from '#rules/programs/scopes.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { EXPORT_TEXTS } from '#rules/texts/exports.ts'
import { FIELD_TEXTS } from '#rules/texts/fields.ts'
import { EXPORT_FORM, exportCalls, type WireExport } from '../../contract/exports.ts'
import { wireWord } from '../../contract/wire-words.ts'
import { type KeyedRow, keyset } from '../../db/keyset.ts'
import { randomId } from '../../db/random-id.ts'
import { pageOf, pagingOf } from '../../http/paging.ts'
import { conflict, notFound, scopeNeeded } from '../../http/problems.ts'
import { readForm } from '../../http/read-form.ts'
import type { Call, RouteModule, Viewer } from '../../http/route.ts'
import { cancelExport, type ExportRow, exportById, requestOf } from './queue.ts'
import { EXPORT_TYPES } from './write-export.ts'

const LATEST_FIRST = [
  { by: sql`x.asked_at`, as: 'timestamptz', isDescending: true },
  { by: sql`x.id`, as: 'text', isDescending: true },
] as const

interface Listed extends ExportRow {
  readonly asker: string | null
}

/** Admins see who exported what; the file is for who asked for it alone. */
const isSeenBy = ({ asked_by }: ExportRow, { id, level }: Viewer): boolean =>
  asked_by === id || level >= ACCESS_LEVELS.ADMIN

const isThere = ({ state, expires_at }: ExportRow, now: Date): boolean =>
  state === 'finished' && expires_at !== null && expires_at > now

/** Throws 403 where a program may not read what an export of this kind holds. */
function requireReading({ scopes }: Viewer, kind: ExportKind): void {
  const needed = SCOPE_OF_EXPORT[kind]
  if (scopes !== null && !isScopeGiven(scopes, needed)) throw scopeNeeded([needed])
}

const filePath = (id: string): string => exportCalls.exportFile.path.replace(':id', id)

function present(row: Listed, viewer: Viewer, now: Date): WireExport {
  const isOver = row.state === 'finished' && !isThere(row, now)
  return {
    _id: row.id,
    kind: row.kind,
    format: row.format,
    state: isOver ? 'expired' : row.state,
    at: row.at_day,
    from: row.from_day,
    to: row.to_day,
    rows: row.rows_written,
    fileName: row.file_name,
    file: row.asked_by === viewer.id && isThere(row, now) ? filePath(row.id) : null,
    bytes: row.bytes,
    sha256: row.sha256,
    startedBy: row.asked_by === null ? null : { _id: row.asked_by, name: row.asker ?? '' },
    startedAt: row.asked_at.toISOString(),
    finishedAt: row.finished_at && row.finished_at.toISOString(),
    expiresAt: row.expires_at && row.expires_at.toISOString(),
    problem: row.problem === '' ? null : row.problem,
    mayCancel: ['waiting', 'running'].includes(row.state) || isThere(row, now),
  }
}

/** Exports of staff: asked for here, written by the worker. */
export const exportRoutes: RouteModule = (on, { exports, society, views }) => {
  /** Those of the caller; for admins of everybody. */
  const isListed = ({ viewer }: Call<'staff'>) =>
    viewer.level >= ACCESS_LEVELS.ADMIN ? sql<boolean>`true` : sql<boolean>`x.asked_by = ${viewer.id}`

  /** The export of a path. Throws 404 for none, and for one of somebody else. */
  const exportOf = async (call: Call<'staff'>): Promise<ExportRow> => {
    const row = await exportById(call.db, call.params.id ?? '')
    if (row === null || !isSeenBy(row, call.viewer)) throw notFound(EXPORT_TEXTS.notFound)
    return row
  }

  on(exportCalls.exports, async (call) => {
    const page = pageOf(call.query, society.pageSize)
    const { rows: counted } = await sql<{ count: number }>`
      select count(*) as count from exports x where ${isListed(call)}`.execute(call.db)
    const listed = keyset(page, 'exports', LATEST_FIRST)
    const { rows } = await sql<Listed & KeyedRow>`
      select ${listed.keys}, x.*, m.name as asker from exports x left join members m on m.id = x.asked_by
        where ${isListed(call)} and ${listed.behind} ${listed.rest}`.execute(call.db)
    const { shown, reached } = listed.pageOf(rows)
    return {
      exports: shown.map((row) => present(row, call.viewer, call.now)),
      ...pagingOf(page, counted[0]?.count ?? 0, reached),
    }
  })

  on(exportCalls.export, async (call) => {
    const row = await exportOf(call)
    const asker =
      row.asked_by === null
        ? undefined
        : await call.db.selectFrom('members').select('name').where('id', '=', row.asked_by).executeTakeFirst()
    return { export: present({ ...row, asker: asker?.name ?? null }, call.viewer, call.now) }
  })

  on(exportCalls.startExport, async (call) => {
    const form = readForm(EXPORT_FORM, call.body)
    const { at, from, to } = form.values
    const kind = EXPORT_KINDS.find((each) => wireWord(each) === form.values.kind) ?? null
    const format = EXPORT_FORMATS.find((each) => wireWord(each) === form.values.format) ?? null
    const request: ExportRequest | null = kind && format && { kind, format, at, from, to }
    const today = lagosDate(call.now)
    form.refuse({
      ...(kind === null && { kind: FIELD_TEXTS.chooseFromList }),
      ...(format === null && { format: FIELD_TEXTS.chooseFromList }),
      ...(request !== null && exportErrors(request, today)),
    })
    if (request === null) return null
    requireReading(call.viewer, request.kind)
    form.refuse({ ...((await exports.isTooLong(request)) && { from: EXPORT_TEXTS.tooMany }) })
    const id = randomId()
    await call.work(async (work) => {
      const made = await work.tx
        .insertInto('exports')
        .values({
          id,
          kind: wireWord(request.kind),
          format: wireWord(request.format),
          at_day: at,
          from_day: from,
          to_day: to,
          asked_by: work.actor.id,
          asked_level: work.actor.level,
          asked_at: work.now,
          request_id: work.actor.requestId,
          seen_at: work.now,
          file_name: exportFileName(request, today),
        })
        .onConflict((taken) =>
          // In words of the statement: the index is not recognised by parameters.
          taken.column('asked_by').where(sql<boolean>`state in ('waiting', 'running')`).doNothing(),
        )
        .executeTakeFirst()
      if (made.numInsertedOrUpdatedRows !== 1n) throw conflict('IN_PROGRESS', EXPORT_TEXTS.underWay)
      await work.audit({
        act: 'start export',
        recordKind: 'export',
        recordId: id,
        after: {
          kind: request.kind,
          format: request.format,
          ...(at !== null && { at }),
          ...(from !== null && { from }),
          ...(to !== null && { to }),
        },
      })
      work.afterCommit(() => exports.wake())
    })
    // Vouchers are the society's own.
    if (request.kind !== 'VOUCHERS')
      views.note(call, { kind: 'EXPORT', memberId: null, about: wireWord(request.kind) })
    return { message: EXPORT_TEXTS.started, _id: id }
  })

  on(exportCalls.cancelExport, async (call) => {
    const { id } = await exportOf(call)
    await call.work(async (work) => {
      const fileIds = await cancelExport(work.tx, id, work.now)
      if (fileIds === null) throw conflict('ENDED', EXPORT_TEXTS.over)
      await work.audit({ act: 'cancel export', recordKind: 'export', recordId: id })
      work.afterCommit(() => void exports.discard(fileIds))
    })
    return { message: EXPORT_TEXTS.cancelled }
  })

  on(exportCalls.exportFile, async (call) => {
    const row = await exportOf(call)
    requireReading(call.viewer, requestOf(row).kind)
    const bytes =
      row.file_id === null || row.asked_by !== call.viewer.id || !isThere(row, call.now)
        ? null
        : await exports.open(row.file_id)
    if (bytes === null) throw notFound(EXPORT_TEXTS.noFile)
    return call.reply
      .type(EXPORT_TYPES[requestOf(row).format])
      .headers({
        'content-disposition': `attachment; filename="${row.file_name}"`,
        'content-length': String(row.bytes),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(bytes)
  })
}
