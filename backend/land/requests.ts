import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { LandMemberType } from '#rules/land/quote.ts'
import type { LandState } from '#rules/land/review.ts'
import { randomId } from '../db/random-id.ts'
import { inState, requestPage } from '../db/request-page.ts'
import type { Queryable, Schema, Tx } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { type Page, searchPattern } from '../http/paging.ts'

type Row = Selectable<Schema['land_requests']>

/** An application for plots, with its member's number and who decided about it. */
export interface LandRequest {
  readonly row: Row
  /** null for a non-member. */
  readonly memberNumber: string | null
  /** Who approved or rejected it; null while it waits. */
  readonly decidedBy: string | null
}

/** Adds member numbers and names of staff, in one query for all rows. */
async function withPeople(db: Queryable, rows: readonly Row[]): Promise<LandRequest[]> {
  const wanted = rows.flatMap(({ member_id, decided_by }) =>
    [member_id, decided_by].filter((id) => id !== null),
  )
  const people =
    wanted.length === 0
      ? []
      : await db
          .selectFrom('members')
          .select(['id', 'name', 'member_number'])
          .where('id', 'in', [...new Set(wanted)])
          .execute()
  const byId = new Map(people.map((person) => [person.id, person]))
  return rows.map((row) => ({
    row,
    memberNumber: byId.get(row.member_id ?? '')?.member_number ?? null,
    decidedBy: byId.get(row.decided_by ?? '')?.name ?? null,
  }))
}

/** Which requests staff want to see; null and undefined do not narrow. */
export interface LandFilter {
  readonly state: LandState | null
  readonly memberType: LandMemberType | null
  /** A part of the applicant's name, e-mail or phone, of the member id, or the start of the record's id. */
  readonly search: string | undefined
}

/** A page of the requests, the newest first. */
export async function landRequestPage(
  db: Queryable,
  page: Page,
  wanted: LandFilter,
): Promise<{ requests: LandRequest[]; count: number }> {
  const pattern = searchPattern(wanted.search)
  const { rows, count } = await requestPage(db, 'land_requests', page, [
    ...inState(wanted.state),
    ...(wanted.memberType === null ? [] : [sql<SqlBool>`member_type = ${wanted.memberType}`]),
    ...(pattern === null
      ? []
      : [
          sql<SqlBool>`(search_text like ${pattern} or member_id in (
            select m.id from members m where m.member_number like ${pattern.toUpperCase()}))`,
        ]),
  ])
  return { requests: await withPeople(db, rows), count }
}

/** A member's own applications, the newest first. */
export async function landRequestsOf(db: Queryable, memberId: string): Promise<LandRequest[]> {
  const rows = await db
    .selectFrom('land_requests')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .execute()
  return withPeople(db, rows)
}

/** A request, its row locked until the transaction ends; null for none. */
export async function lockLandRequest(tx: Tx, id: string): Promise<LandRequest | null> {
  const rows = await tx.selectFrom('land_requests').selectAll().where('id', '=', id).forUpdate().execute()
  const [request] = await withPeople(tx, rows)
  return request ?? null
}

/** An application that passed its rules, with the society's own sums. */
export type NewLandRequest = Omit<Insertable<Schema['land_requests']>, 'id' | 'requested_at' | 'state'>

/** Keeps an application, pending. */
export async function addLandRequest({ tx, now }: Work, request: NewLandRequest): Promise<LandRequest> {
  const row = await tx
    .insertInto('land_requests')
    .values({ ...request, id: randomId(), requested_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  const [added] = await withPeople(tx, [row])
  if (added === undefined) throw new Error('a land application was not kept')
  return added
}

/** Approves, rejects or completes a locked request, and answers it as it is then. */
export async function decideLandRequest(
  { tx, now, actor }: Work,
  request: LandRequest,
  to: Exclude<LandState, 'pending'>,
  rejectionReason: string,
): Promise<LandRequest> {
  const decided =
    to === 'completed'
      ? { completed_at: now, completed_by: actor.id }
      : { decided_at: now, decided_by: actor.id }
  const row = await tx
    .updateTable('land_requests')
    .set({ state: to, ...decided, ...(to === 'rejected' ? { rejection_reason: rejectionReason } : {}) })
    .where('id', '=', request.row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const [changed] = await withPeople(tx, [row])
  return changed ?? { ...request, row }
}
