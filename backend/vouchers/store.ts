import { type Selectable, sql } from 'kysely'
import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import type { PeriodMonth } from '#rules/treasury/period.ts'
import { type KeyColumn, type KeyedRow, keyset } from '../db/keyset.ts'
import type { Condition, Queryable, Schema, Tx } from '../db/schema.ts'
import type { Page, Reached } from '../http/paging.ts'
import type { AccountKind } from '../journal/tables.ts'
import type { NamedMember } from '../treasury/general-ledger.ts'

export type VoucherRow = Selectable<Schema['vouchers']>

/** One line as it was entered. */
export interface VoucherLine extends NamedMember {
  readonly voucherId: string
  readonly kind: AccountKind
  readonly code: string
  readonly landRequestId: string | null
  /** The line on suspense whose money it assigns; null for none. */
  readonly clearsId: number | null
  readonly debit: Kobo
  readonly credit: Kobo
}

/** What a payer never sent and the committee resolved to write off. Kobo. */
export interface WriteOff {
  readonly payerId: string
  readonly payerName: string
  readonly resolution: string
  readonly resolvedOn: PlainDate
  readonly months: readonly {
    readonly month: PeriodMonth
    readonly amount: Kobo
    /** Came after all. */
    readonly recovered: Kobo
  }[]
}

/** A voucher with its lines, who did what with it, and its entries in the books. */
export interface Voucher {
  readonly row: VoucherRow & {
    readonly creator: string
    readonly poster: string | null
    readonly ender: string | null
    /** The reference of the last entry of the voucher; null while it is in no books. */
    readonly entry: string | null
    /** The reference of the entry that takes it back. */
    readonly reversal: string | null
    /** Whether a reversal of it waits for a second person. */
    readonly isReversalWaiting: boolean
    /** Whether it settles a loan early. */
    readonly isSettlement: boolean
  }
  readonly lines: readonly VoucherLine[]
  /** What of a payer's months it writes off; null for every other voucher. */
  readonly writeOff: WriteOff | null
}

/** The source of a voucher's entry, and its word in the audit log. */
export const VOUCHER = 'voucher'

/** The write-offs among vouchers, by the voucher. */
async function writeOffsOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, WriteOff>> {
  const { rows } = await sql<Omit<WriteOff, 'months'> & WriteOff['months'][number] & { voucherId: string }>`
    select w.voucher_id as "voucherId", w.payer_id as "payerId", p.name as "payerName", w.resolution,
        w.resolved_on as "resolvedOn", m.month, m.amount,
        case v.state when 'posted' then m.amount + coalesce((
          select sum(r.amount) from payer_receivables r
            where r.voucher_id = w.voucher_id and r.month = m.month), 0) else 0 end::bigint as recovered
      from write_offs w join write_off_months m using (voucher_id)
        join vouchers v on v.id = w.voucher_id join payers p on p.id = w.payer_id
      where w.voucher_id = any (${[...ids]}::text[])
      order by w.voucher_id, m.month`.execute(db)
  const found = new Map<string, WriteOff>()
  for (const { voucherId, month, amount, recovered, ...of } of rows) {
    const months = [...(found.get(voucherId)?.months ?? []), { month, amount, recovered }]
    found.set(voucherId, { ...of, months })
  }
  return found
}

async function withLines(db: Queryable, rows: readonly Voucher['row'][]): Promise<Voucher[]> {
  if (rows.length === 0) return []
  const { rows: lines } = await sql<VoucherLine>`
    select l.voucher_id as "voucherId", l.account_kind as kind, l.account_code as code,
        l.land_request_id as "landRequestId", l.clears_id as "clearsId", l.debit, l.credit, l.member_id as "memberId", m.name as "memberName",
        m.member_number as "memberNumber"
      from voucher_lines l left join members m on m.id = l.member_id
      where l.voucher_id = any (${rows.map(({ id }) => id)}::text[])
      order by l.voucher_id, l.place`.execute(db)
  const byVoucher = Map.groupBy(lines, ({ voucherId }) => voucherId)
  const writeOffs = await writeOffsOf(
    db,
    rows.filter(({ kind }) => kind === 'journal').map(({ id }) => id),
  )
  return rows.map((row) => ({
    row,
    lines: byVoucher.get(row.id) ?? [],
    writeOff: writeOffs.get(row.id) ?? null,
  }))
}

const read = <More = object>(where: Condition, rest = sql``, more = sql``) => sql<Voucher['row'] & More>`
  select v.*, ${more} creator.name as creator, poster.name as poster, ender.name as ender,
      posted.reference as entry, posted.reversal,
      exists (select from reversals r
        where r.subject_kind = ${VOUCHER} and r.subject_id = v.id and r.state = 'waiting') as "isReversalWaiting",
      exists (select from loan_settlements s where s.voucher_id = v.id) as "isSettlement"
    from vouchers v
      join members creator on creator.id = v.created_by
      left join members poster on poster.id = v.posted_by
      left join members ender on ender.id = v.ended_by
      left join lateral (
        select e.reference, r.reference as reversal
          from journal_entries e left join journal_entries r on r.reverses_id = e.id
          where e.source_kind = ${VOUCHER} and e.source_id = v.id
          order by e.id desc limit 1) posted on true
    where ${where} ${rest}`

/** The orders of a list of vouchers: the latest day first, by book and number, or the earliest change first. */
const ORDERS = {
  day: [
    { by: sql`v.dated`, as: 'date', isDescending: true },
    { by: sql`v.id`, as: 'text' },
  ],
  number: [
    { by: sql`v.kind`, as: 'text' },
    { by: sql`coalesce(v.series_number, 0)`, as: 'bigint' },
    { by: sql`v.id`, as: 'text' },
  ],
  change: [
    { by: sql`v.updated_at`, as: 'timestamptz' },
    { by: sql`v.id`, as: 'text' },
  ],
} as const satisfies Record<string, readonly KeyColumn[]>

/** A page of vouchers, where it ends, and how many there are in all. */
export async function voucherPage(
  db: Queryable,
  page: Page,
  conditions: readonly Condition[],
  order: keyof typeof ORDERS = 'day',
): Promise<{ readonly vouchers: readonly Voucher[]; readonly count: number; readonly reached: Reached }> {
  const where = sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`
  const counted = await sql<{
    count: number
  }>`select count(*) as count from vouchers v where ${where}`.execute(db)
  const listed = keyset(page, `vouchers by ${order}`, ORDERS[order])
  const { rows } = await read<KeyedRow>(
    sql<boolean>`${where} and ${listed.behind}`,
    listed.rest,
    sql`${listed.keys},`,
  ).execute(db)
  const { shown, reached } = listed.pageOf(rows)
  return { vouchers: await withLines(db, shown), count: counted.rows[0]?.count ?? 0, reached }
}

/** A voucher by its id or its reference; null for none. */
export async function findVoucher(db: Queryable, key: string): Promise<Voucher | null> {
  const { rows } = await read(sql`(v.id = ${key} or v.reference = upper(${key}))`).execute(db)
  return (await withLines(db, rows))[0] ?? null
}

/** The same, its row locked until the transaction ends: what is done to a voucher is done one after the other. */
export async function lockVoucher(tx: Tx, id: string): Promise<Voucher | null> {
  await sql`select from vouchers where id = ${id} for update`.execute(tx)
  const { rows } = await read(sql`v.id = ${id}`).execute(tx)
  return (await withLines(tx, rows))[0] ?? null
}

/** The reference of the voucher that has a number of a teller, transfer or cheque already; null for none. */
export async function holderOf(
  tx: Tx,
  {
    kind,
    method,
    bank_code,
    outside_reference,
  }: Pick<VoucherRow, 'kind' | 'method' | 'bank_code' | 'outside_reference'>,
): Promise<string | null> {
  if (method === null || outside_reference === '') return null
  // Each bank numbers its tellers and cheques by itself.
  const bank = method === 'transfer' ? '' : bank_code
  const lock = JSON.stringify([kind, method, bank, outside_reference.toUpperCase()])
  // Of two people who enter it at once the second sees the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx)
  const { rows } = await sql<{ reference: string }>`
    select reference from vouchers
      where kind = ${kind} and method = ${method} and upper(outside_reference) = upper(${outside_reference})
        and (case method when 'transfer' then '' else bank_code end) = ${bank}
        and outside_reference <> '' and state in ('waiting', 'posted')`.execute(tx)
  return rows[0]?.reference ?? null
}
