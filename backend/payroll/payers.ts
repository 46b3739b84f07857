import { type Selectable, sql } from 'kysely'
import { elementOf, type PayerElement } from '#rules/payroll/payer.ts'
import {
  type FileColumn,
  type FileKind,
  PAYROLL_ITEMS,
  type PayerIdentifier,
  type ScheduleLayout,
  type SheetChoice,
} from '#rules/payroll/words.ts'
import type { PeriodMonth } from '#rules/treasury/period.ts'
import { changesOf } from '../db/record-changes.ts'
import type { Queryable, Schema, Tx } from '../db/schema.ts'
import type { DueScope } from './dues.ts'

/** A payer with its elements in their order. */
export interface Payer {
  readonly id: string
  readonly name: string
  readonly identifier: PayerIdentifier
  readonly layout: ScheduleLayout
  readonly fileKind: FileKind
  readonly cutOffDay: number
  readonly remittanceDay: number
  readonly narrationPattern: string
  readonly sheets: SheetChoice
  /** Of the file of a schedule; none: the standard ones. */
  readonly columns: readonly FileColumn[]
  readonly elements: readonly PayerElement[]
  readonly isClosed: boolean
}

const payerOf = (
  row: Selectable<Schema['payers']>,
  elements: readonly Selectable<Schema['payer_elements']>[],
): Payer => ({
  id: row.id,
  name: row.name,
  identifier: row.identifier,
  layout: row.layout,
  fileKind: row.file_kind,
  cutOffDay: row.cut_off_day,
  remittanceDay: row.remittance_day,
  narrationPattern: row.narration_pattern,
  sheets: row.sheets,
  columns: row.file_columns,
  elements: elements
    .filter(({ payer_id }) => payer_id === row.id)
    .map(({ code, description, items }) => ({ code, description, items })),
  isClosed: row.archived_at !== null,
})

/** The payers that are not closed, by name, or all; one of them, closed or not, by its id. */
export async function payersOf(
  db: Queryable,
  { id, isClosedToo = false }: { readonly id?: string; readonly isClosedToo?: boolean } = {},
): Promise<Payer[]> {
  const rows = await db
    .selectFrom('payers')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(id === undefined && !isClosedToo, (query) => query.where('archived_at', 'is', null))
    .orderBy('name')
    .execute()
  const elements = await db.selectFrom('payer_elements').selectAll().orderBy('place').execute()
  return rows.map((row) => payerOf(row, elements))
}

export const payerById = async (db: Queryable, id: string): Promise<Payer | null> =>
  (await payersOf(db, { id }))[0] ?? null

/** Lets one person at a time change, build or send what belongs to a payer. False for an unknown or closed one. */
export async function lockPayer(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payers')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The members of each payer: those given to it, and for the only payer those given to nobody. */
async function memberCounts(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ payer: string; members: number }>`
    select payer, count(*) as members from (
      select case when p.member_id is null
          then (select min(id) from payers where archived_at is null having count(*) = 1)
          else p.payer_id end as payer
        from members m left join member_payers p on p.member_id = m.id
        where m.member_number is not null and m.archived_at is null and m.membership_ended is null) paid
      where payer is not null group by payer`.execute(db)
  return new Map(rows.map(({ payer, members }) => [payer, members]))
}

/**
 * Answers the members of each payer by its id, counted once while the database notes no change of members and payers. Outside
 * transactions only.
 */
export function rememberPayersMembers(): typeof memberCounts {
  let known: { readonly changes: number; readonly counts: ReadonlyMap<string, number> } | null = null
  return async (db) => {
    // Read before the counts: a change between the two has the next reader count again.
    const { rows } = await sql<{ changes: number }>`
      select ${changesOf('register', 'payers', 'member_payers')} as changes`.execute(db)
    const changes = rows[0]?.changes ?? 0
    if (known?.changes !== changes) known = { changes, counts: await memberCounts(db) }
    return known.counts
  }
}

/** Writes a payer over what there is of it. */
export async function savePayer(tx: Tx, payer: Payer, now: Date): Promise<void> {
  const columns = {
    name: payer.name,
    identifier: payer.identifier,
    layout: payer.layout,
    file_kind: payer.fileKind,
    cut_off_day: payer.cutOffDay,
    remittance_day: payer.remittanceDay,
    narration_pattern: payer.narrationPattern,
    sheets: payer.sheets,
    file_columns: JSON.stringify(payer.columns),
  }
  await tx
    .insertInto('payers')
    .values({ id: payer.id, ...columns, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
  await tx.deleteFrom('payer_elements').where('payer_id', '=', payer.id).execute()
  await tx
    .insertInto('payer_elements')
    .values(
      payer.elements.map(({ code, description, items }, place) => ({
        payer_id: payer.id,
        place,
        code,
        description,
        items: [...items],
      })),
    )
    .execute()
}

/** What is asked of a payer for a month: all its members, or one of them. */
export const scopeOf = (payer: Payer, month: PeriodMonth, memberId: string | null = null): DueScope => ({
  payer,
  month,
  codes: PAYROLL_ITEMS.flatMap((item) => {
    const element = elementOf(payer.elements, item)
    return element === null ? [] : [{ item, code: element.code }]
  }),
  memberId,
})

/** Who pays a member's salary, and the number there; null for an unknown member. */
export async function payerOfMember(
  db: Queryable,
  memberId: string,
): Promise<{ payerId: string | null; isAlone: boolean; payrollNumber: string } | null> {
  const { rows } = await sql<{ payerId: string | null; isAlone: boolean; payrollNumber: string }>`
    select case when p.member_id is null
        then (select min(id) from payers where archived_at is null having count(*) = 1)
        else p.payer_id end as "payerId",
      p.member_id is not null and p.payer_id is null as "isAlone", coalesce(p.payroll_number, '') as "payrollNumber"
    from members m left join member_payers p on p.member_id = m.id
    where m.id = ${memberId} and m.archived_at is null`.execute(db)
  return rows[0] ?? null
}
