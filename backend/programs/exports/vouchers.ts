import { type RawBuilder, sql } from 'kysely'
import { nodeId } from '#rules/node-id.ts'
import {
  DEDUCTIONS_FILE,
  type ExportedDeduction,
  type ExportedVoucher,
  VOUCHERS_FILE,
} from '#rules/programs/export-tables.ts'
import type { Queryable } from '../../db/schema.ts'
import type { AccountKind } from '../../journal/tables.ts'
import type { Chart } from '../../treasury/accounts.ts'
import { type AnySnapshot, type Contents, contentsOf, type ExportDays } from './contents.ts'
import type { Named } from './ledger.ts'

type VoucherRow = Omit<ExportedVoucher, 'lines'>

/** A line is written with its voucher and never changed. */
interface VoucherLineRow {
  readonly voucherId: string
  readonly kind: AccountKind
  readonly code: string
  readonly memberId: string | null
  readonly debit: ExportedVoucher['total']
  readonly credit: ExportedVoucher['total']
}

const isBetween = (column: string, { from, to }: ExportDays): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} <= ${to}::date and (${from}::date is null or ${sql.ref(column)} >= ${from}::date))`

const vouchersWithin = (days: ExportDays): RawBuilder<unknown> => sql`
  from vouchers v where ${isBetween('v.dated', days)}`

/** The vouchers that are dated within some days, in every state, without their lines. */
export const vouchersOf = (days: ExportDays): RawBuilder<unknown> => sql`
  select v.id, v.reference as number, v.kind, v.state, v.dated as date, v.party, v.method,
      v.outside_reference as reference, v.narration, v.total, v.created_at as "createdAt", v.posted_at as "postedAt"
    ${vouchersWithin(days)}
    order by v.dated, v.created_at, v.id`

const word = (text: string): string => text.toUpperCase().replaceAll(' ', '_')

/** The lines of some vouchers by voucher. */
async function linesOf(
  db: Queryable,
  vouchers: readonly VoucherRow[],
): Promise<Map<string, VoucherLineRow[]>> {
  const { rows } = await sql<VoucherLineRow>`
    select voucher_id as "voucherId", account_kind as kind, account_code as code, member_id as "memberId", debit, credit
      from voucher_lines where voucher_id = any (${vouchers.map(({ id }) => id)}::text[])
      order by voucher_id, place`.execute(db)
  return Map.groupBy(rows, ({ voucherId }) => voucherId)
}

async function* vouchersWithLines(snapshot: AnySnapshot, chart: Chart) {
  const numbers = new Map<string, string | null>()
  for await (const part of snapshot.rows<Named>('names'))
    for (const { id, memberNumber } of part) numbers.set(id, memberNumber)
  for await (const part of snapshot.rows<VoucherRow>('vouchers')) {
    const lines = await linesOf(snapshot.db, part)
    const linesOfVoucher = (id: string) =>
      (lines.get(id) ?? []).map(({ kind, code, memberId, debit, credit }) => {
        const account = chart.accountOf(kind, code)
        return {
          account: account.number,
          accountName: account.name,
          memberId: memberId && nodeId('Member', memberId),
          memberNumber: memberId && (numbers.get(memberId) ?? null),
          debit,
          credit,
        }
      })
    yield part.map(
      (voucher): ExportedVoucher =>
        Object.assign(voucher, {
          lines: linesOfVoucher(voucher.id),
          id: nodeId('Voucher', voucher.id),
          kind: word(voucher.kind),
          state: word(voucher.state),
          method: voucher.method && word(voucher.method),
        }),
    )
  }
}

export const vouchersContents = (snapshot: AnySnapshot, chart: Chart): Contents<ExportedVoucher> =>
  contentsOf(
    { table: VOUCHERS_FILE, sheet: 'Vouchers' },
    vouchersWithLines(snapshot, chart),
    (vouchers) => vouchers,
    ({ state, total }) => ({ [`${state}.total`]: total }),
  )

const schedulesWithin = ({ from, to }: ExportDays): RawBuilder<boolean> => sql<boolean>`
  (s.month <= ${to}::date and (${from}::date is null or s.month >= date_trunc('month', ${from}::date)::date))`

/** The items of the schedules of some months: those of which a day lies within, in every state of the schedule. */
export const deductionsOf = (days: ExportDays): RawBuilder<unknown> => sql`
  select s.id as "scheduleId", to_char(s.month, 'YYYY-MM') as month, s.version, s.state as "scheduleState",
      p.id as "payerId", p.name as payer, i.member_id as "memberId",
      coalesce(i.sent_number, m.member_number) as "memberNumber", coalesce(i.sent_name, m.name) as "memberName",
      i.identifier, i.item, i.element_code as "elementCode", i.action, i.amount, i.arrears, i.state, i.deducted, i.remitted
    from deduction_schedules s
      join payers p on p.id = s.payer_id
      join schedule_items i on i.schedule_id = s.id
      join members m on m.id = i.member_id
    where ${schedulesWithin(days)}
    order by s.month, p.name, s.version, i.id`

export const deductionsContents = (snapshot: AnySnapshot): Contents<ExportedDeduction> =>
  contentsOf(
    { table: DEDUCTIONS_FILE, sheet: 'Deductions' },
    snapshot.rows<ExportedDeduction>('deductions'),
    (items) =>
      items.map((item) => ({
        ...item,
        scheduleId: nodeId('DeductionSchedule', item.scheduleId),
        payerId: nodeId('Payer', item.payerId),
        memberId: nodeId('Member', item.memberId),
        scheduleState: word(item.scheduleState),
        item: word(item.item),
        action: item.action && word(item.action),
        state: word(item.state),
      })),
    // What was withdrawn was sent again as another version: over both an amount would count twice.
    ({ scheduleState, amount, deducted, remitted }) => ({
      [`${scheduleState}.amount`]: amount,
      [`${scheduleState}.deducted`]: deducted,
      [`${scheduleState}.remitted`]: remitted,
    }),
  )

/** How many vouchers, or items of schedules, lie within some days; of more than `most` it counts no further. */
export async function countWithin(
  db: Queryable,
  kind: 'VOUCHERS' | 'DEDUCTIONS',
  days: ExportDays,
  most: number,
): Promise<number> {
  const found = {
    VOUCHERS: vouchersWithin(days),
    DEDUCTIONS: sql`
      from deduction_schedules s join schedule_items i on i.schedule_id = s.id where ${schedulesWithin(days)}`,
  }[kind]
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select ${found} limit ${most + 1}) found`.execute(db)
  return rows[0]?.count ?? 0
}
