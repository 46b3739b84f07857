import { sql } from 'kysely'
import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import type { SurplusRule } from '#rules/payroll/allocation-legs.ts'
import type { PayrollItem } from '#rules/payroll/words.ts'
import { inParts } from '../../db/in-parts.ts'
import { type KeyColumn, type KeyedRow, keyset } from '../../db/keyset.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import type { Page, Reached } from '../../http/paging.ts'
import type { Surplus } from './allocate-member.ts'

/** Surpluses written by one statement. */
const AT_ONCE = 5_000

/** Writes down where everything goes that a report brings above what was due, over what there is of it. */
export async function writeSurpluses(tx: Tx, reportId: string, surpluses: readonly Surplus[]): Promise<void> {
  await tx.deleteFrom('report_surpluses').where('report_id', '=', reportId).execute()
  for await (const part of inParts(surpluses, AT_ONCE)) {
    const of = (value: (surplus: Surplus) => string | number) => part.map(value)
    await sql`
      insert into report_surpluses (report_id, member_id, destination, amount, kind, record_id, item, month)
      select ${reportId}, member_id, destination, amount, nullif(kind, ''), nullif(record_id, ''), nullif(item, ''),
          nullif(month, '')::date
        from unnest(
          ${of(({ memberId }) => memberId)}::text[], ${of(({ destination }) => destination)}::text[],
          ${of(({ amount }) => amount)}::bigint[], ${of(({ ahead }) => ahead?.kind ?? '')}::text[],
          ${of(({ ahead }) => ahead?.recordId ?? '')}::text[], ${of(({ ahead }) => ahead?.item ?? '')}::text[],
          ${of(({ ahead }) => ahead?.month ?? '')}::text[]
        ) as s (member_id, destination, amount, kind, record_id, item, month)`.execute(tx)
  }
}

/** Whether these are what was written down: whoever looked at the report has seen them. */
export async function areWritten(
  db: Queryable,
  reportId: string,
  surpluses: readonly Surplus[],
): Promise<boolean> {
  const rows = await db
    .selectFrom('report_surpluses')
    .select(['member_id', 'destination', 'amount', 'record_id', 'month'])
    .where('report_id', '=', reportId)
    .execute()
  const key = (...of: readonly (string | number | null)[]) => of.join('|')
  const seen = new Set(
    rows.map((row) => key(row.member_id, row.destination, row.amount, row.record_id, row.month)),
  )
  return (
    rows.length === surpluses.length &&
    surpluses.every(({ memberId, destination, amount, ahead }) =>
      seen.has(key(memberId, destination, amount, ahead?.recordId ?? null, ahead?.month ?? null)),
    )
  )
}

/** An amount above what was due, with its member. */
export interface ListedSurplus {
  readonly id: number
  readonly memberId: string
  readonly memberName: string
  readonly memberNumber: string | null
  readonly destination: SurplusRule
  readonly amount: Kobo
  readonly item: PayrollItem | null
  readonly month: PlainDate | null
}

const BY_MEMBER_NUMBER: readonly KeyColumn[] = [
  // The number has six digits at most; members without one come last.
  { by: sql`coalesce(m.running_number, 1000000)`, as: 'bigint' },
  { by: sql`m.id`, as: 'text' },
  { by: sql`s.id`, as: 'bigint' },
]

/** A page of what a report brings above what was due, by member number. */
export async function surplusPage(
  db: Queryable,
  reportId: string,
  page: Page,
): Promise<{
  readonly surpluses: readonly ListedSurplus[]
  readonly count: number
  readonly reached: Reached
}> {
  const listed = keyset(page, 'surpluses', BY_MEMBER_NUMBER)
  const { rows } = await sql<ListedSurplus & KeyedRow>`
    select ${listed.keys}, s.id, s.member_id as "memberId", m.name as "memberName", m.member_number as "memberNumber", s.destination,
        s.amount, s.item, s.month
      from report_surpluses s join members m on m.id = s.member_id
      where s.report_id = ${reportId} and ${listed.behind} ${listed.rest}`.execute(db)
  const { count } = await db
    .selectFrom('report_surpluses')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('report_id', '=', reportId)
    .executeTakeFirstOrThrow()
  const { shown, reached } = listed.pageOf(rows)
  return { surpluses: shown, count, reached }
}

/** What of a report goes where above what was due. Kobo. */
export async function surplusSums(
  db: Queryable,
  reportId: string,
): Promise<Readonly<Record<SurplusRule, Kobo>>> {
  const { rows } = await sql<Record<SurplusRule, Kobo>>`
    select coalesce(sum(amount) filter (where destination = 'UNAPPLIED'), 0)::bigint as "UNAPPLIED",
        coalesce(sum(amount) filter (where destination = 'ADVANCE'), 0)::bigint as "ADVANCE",
        coalesce(sum(amount) filter (where destination = 'REFUND'), 0)::bigint as "REFUND"
      from report_surpluses where report_id = ${reportId}`.execute(db)
  const [sums] = rows
  if (sums === undefined) throw new Error('sums without a row')
  return sums
}
