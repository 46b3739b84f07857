import { type RawBuilder, sql } from 'kysely'
import { nodeId } from '#rules/node-id.ts'
import {
  DEDUCTIONS_FILE,
  type ExportedDeduction,
  type ExportedVoucher,
  VOUCHERS_FILE,
} from '#rules/programs/export-tables.ts'
import type { AccountKind } from '../../journal/tables.ts'
import type { Chart } from '../../treasury/accounts.ts'
import { type AnySnapshot, type Contents, contentsOf, type ExportDays } from './contents.ts'

interface VoucherRow extends Omit<ExportedVoucher, 'lines'> {
  readonly lines: readonly {
    readonly kind: AccountKind
    readonly code: string
    readonly memberId: string | null
    readonly memberNumber: string | null
    readonly debit: ExportedVoucher['total']
    readonly credit: ExportedVoucher['total']
  }[]
}

const isBetween = (column: string, { from, to }: ExportDays): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} <= ${to}::date and (${from}::date is null or ${sql.ref(column)} >= ${from}::date))`

/** The vouchers that are dated within some days, in every state, with their lines. */
export const vouchersOf = (days: ExportDays): RawBuilder<unknown> => sql`
  select v.id, v.reference as number, v.kind, v.state, v.dated as date, v.party, v.method,
      v.outside_reference as reference, v.narration, v.total, v.created_at as "createdAt", v.posted_at as "postedAt",
      coalesce((select json_agg(json_build_object('kind', l.account_kind, 'code', l.account_code,
          'memberId', l.member_id, 'memberNumber', m.member_number, 'debit', l.debit, 'credit', l.credit) order by l.place)
        from voucher_lines l left join members m on m.id = l.member_id where l.voucher_id = v.id), '[]') as lines
    from vouchers v
    where ${isBetween('v.dated', days)}
    order by v.dated, v.created_at, v.id`

const word = (text: string): string => text.toUpperCase().replaceAll(' ', '_')

export const vouchersContents = (snapshot: AnySnapshot, chart: Chart): Contents<ExportedVoucher> =>
  contentsOf<VoucherRow, ExportedVoucher>(
    { table: VOUCHERS_FILE, sheet: 'Vouchers' },
    snapshot.rows<VoucherRow>('vouchers'),
    (vouchers) =>
      vouchers.map(({ lines, ...voucher }) => ({
        ...voucher,
        id: nodeId('Voucher', voucher.id),
        kind: word(voucher.kind),
        state: word(voucher.state),
        method: voucher.method && word(voucher.method),
        lines: lines.map(({ kind, code, memberId, ...line }) => {
          const account = chart.accountOf(kind, code)
          return {
            account: account.number,
            accountName: account.name,
            memberId: memberId && nodeId('Member', memberId),
            ...line,
          }
        }),
      })),
    ({ total }) => ({ total }),
  )

/** The items of the schedules of some months: those of which a day lies within, in every state of the schedule. */
export const deductionsOf = ({ from, to }: ExportDays): RawBuilder<unknown> => sql`
  select s.id as "scheduleId", to_char(s.month, 'YYYY-MM') as month, s.version, s.state as "scheduleState",
      p.id as "payerId", p.name as payer, i.member_id as "memberId",
      coalesce(i.sent_number, m.member_number) as "memberNumber", coalesce(i.sent_name, m.name) as "memberName",
      i.identifier, i.item, i.element_code as "elementCode", i.action, i.amount, i.arrears, i.state, i.deducted, i.remitted
    from deduction_schedules s
      join payers p on p.id = s.payer_id
      join schedule_items i on i.schedule_id = s.id
      join members m on m.id = i.member_id
    where s.month <= ${to}::date
      and (${from}::date is null or s.month >= date_trunc('month', ${from}::date)::date)
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
    ({ amount, deducted, remitted }) => ({ amount, deducted, remitted }),
  )
