import { type Selectable, sql } from 'kysely'
import { endOfDay, type PlainDate } from '#rules/dates.ts'
import { hasErrors } from '#rules/field-errors.ts'
import { type Kobo, sumKobo, ZERO_KOBO } from '#rules/money.ts'
import type { RemittancePart } from '#rules/payroll/remittance.ts'
import { unremittedErrors } from '#rules/payroll/write-off.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { WRITE_OFF_TEXTS } from '#rules/texts/write-offs.ts'
import { monthText } from '#rules/treasury/period.ts'
import { type SocietyAccount, titleOf } from '#rules/treasury/society-accounts.ts'
import type { VoucherForm } from '#rules/vouchers/validate-voucher.ts'
import type { Queryable, Schema, Tx } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { conflict } from '../http/problems.ts'
import { forgetCreditsOf } from '../payroll/remittances/credit.ts'
import { noteReceivables, takeBackReceivables } from '../payroll/remittances/receivables.ts'
import { settleMonths } from '../payroll/remittances/settle.ts'
import { holdPayer } from '../payroll/remittances/store.ts'
import { VOUCHER, type Voucher } from './store.ts'

/** What is written off, with the months that it is of. */
export interface NewWriteOff {
  readonly payer: { readonly id: string; readonly name: string }
  readonly dated: PlainDate
  readonly resolution: string
  readonly resolvedOn: PlainDate
  readonly narration: string
  readonly parts: readonly RemittancePart[]
}

/** The journal that books a write-off: the loss, against what the payer owes for each month. */
export function writeOffVoucher(writeOff: NewWriteOff, society: SocietySettings): VoucherForm {
  const own = (name: SocietyAccount) => ({
    accountNumber: titleOf(name, society.accounts).number,
    memberNumber: '',
    landRequestId: '',
  })
  return {
    kind: 'JOURNAL',
    date: writeOff.dated,
    party: writeOff.payer.name,
    method: null,
    reference: '',
    narration: writeOff.narration,
    lines: [
      {
        ...own('UNREMITTED_LOSSES'),
        debit: sumKobo(writeOff.parts.map(({ amount }) => amount)),
        credit: null,
      },
      ...writeOff.parts.map(({ amount }) => ({ ...own('PAYROLL_RECEIVABLE'), debit: null, credit: amount })),
    ],
  }
}

/** Keeps what a voucher writes off. */
export async function keepWriteOff(
  tx: Tx,
  voucherId: string,
  { payer, resolution, resolvedOn, parts }: NewWriteOff,
): Promise<void> {
  await tx
    .insertInto('write_offs')
    .values({ voucher_id: voucherId, payer_id: payer.id, resolution, resolved_on: resolvedOn })
    .execute()
  await tx
    .insertInto('write_off_months')
    .values(parts.map(({ month, amount }) => ({ voucher_id: voucherId, month, amount })))
    .execute()
}

/**
 * What can be written off of a payer's months, 'YYYY-MM', on a day: what is unremitted at its end and by now. Kobo. The
 * payer is locked where it is to stay so.
 */
export async function unremittedOn(
  db: Queryable,
  payerId: string,
  day: PlainDate,
): Promise<(month: string) => Kobo> {
  const { rows } = await sql<RemittancePart>`
    select month, greatest(0, least(sum(amount),
        coalesce(sum(amount) filter (where occurred_at < ${endOfDay(day)}), 0)))::bigint as amount
      from payer_receivables where payer_id = ${payerId} group by month`.execute(db)
  const open = new Map(rows.map(({ month, amount }) => [monthText(month), amount]))
  return (month) => open.get(month) ?? ZERO_KOBO
}

type KeptWriteOff = Selectable<Schema['write_offs']> & { readonly payer: string }

/** The payer of a write-off, locked from here on; null for a voucher that is none. */
async function heldWriteOff(tx: Tx, voucherId: string): Promise<KeptWriteOff | null> {
  const row = await tx
    .selectFrom('write_offs')
    .innerJoin('payers', 'payers.id', 'write_offs.payer_id')
    .selectAll('write_offs')
    .select('payers.name as payer')
    .where('voucher_id', '=', voucherId)
    .executeTakeFirst()
  if (row === undefined) return null
  await holdPayer(tx, row.payer_id)
  return row
}

/**
 * Whether a voucher that is to be posted is a write-off. Throws 409 when less is unremitted than when it was entered. The
 * payer is locked.
 */
export async function checkWriteOff(tx: Tx, { row, writeOff }: Voucher): Promise<boolean> {
  if (writeOff === null || (await heldWriteOff(tx, row.id)) === null) return false
  const parts = writeOff.months.map(({ month, amount }) => ({ month: monthText(month), amount }))
  const open = await unremittedOn(tx, writeOff.payerId, row.dated)
  if (hasErrors(unremittedErrors(parts, open)))
    throw conflict('FIGURES_CHANGED', WRITE_OFF_TEXTS.changedBeforePosting)
  return true
}

/**
 * Takes a posted write-off from what the payer owes, and settles its months. Where members are credited when the money
 * comes they are credited now: the loss is the society's.
 */
export async function applyWriteOff(work: Work, { writeOff, row }: Voucher, at: Date): Promise<void> {
  if (writeOff === null) return
  await noteReceivables(
    work.tx,
    at,
    writeOff.months.map(({ month, amount }) => ({
      payerId: writeOff.payerId,
      month,
      amount: 0 - amount,
      of: { voucherId: row.id },
    })),
  )
  await settleMonths(
    work,
    { id: writeOff.payerId, name: writeOff.payerName },
    writeOff.months.map(({ month }) => month),
  )
}

/** Makes the months of a reversed write-off unremitted again; the voucher is reversed. Nothing for other vouchers. */
export async function undoWriteOff(work: Work, { writeOff, row }: Voucher): Promise<void> {
  if (writeOff === null || (await heldWriteOff(work.tx, row.id)) === null) return
  const of = { voucherId: row.id }
  await forgetCreditsOf(work.tx, of)
  await takeBackReceivables(work, of)
  await settleMonths(
    work,
    { id: writeOff.payerId, name: writeOff.payerName },
    writeOff.months.map(({ month }) => month),
  )
}

/**
 * The entries that followed from a posted write-off and are not reversed: what was recovered, and whom it credited. '0' is
 * the sign after the slash.
 */
export async function writeOffEntries(tx: Tx, voucherId: string): Promise<number[]> {
  await heldWriteOff(tx, voucherId)
  const { rows } = await sql<{ id: number }>`
    select e.id from journal_entries e
      where e.source_kind = ${VOUCHER} and e.source_id >= ${`${voucherId}/`} and e.source_id < ${`${voucherId}0`}
        and not exists (select from journal_entries r where r.reverses_id = e.id)
      order by e.id`.execute(tx)
  return rows.map(({ id }) => id)
}
