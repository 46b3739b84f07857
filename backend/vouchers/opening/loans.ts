import { randomBytes } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { startOfDay } from '#rules/dates.ts'
import { formatLoanReference } from '#rules/loans/loan-reference.ts'
import { loanTypeOfCode } from '#rules/loans/products.ts'
import { divideInstalments, ZERO_KOBO } from '#rules/money.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { OPENING_TEXTS } from '#rules/texts/opening.ts'
import { columnsOf } from '../../db/named-columns.ts'
import { randomId } from '../../db/random-id.ts'
import type { Schema, Tx } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'
import { SAVINGS_COLUMNS } from '../../loans/savings-columns.ts'
import { BANK_COLUMNS } from '../../members/bank-columns.ts'
import { inParts } from './bring-members.ts'
import type { OpeningRowRecord } from './store.ts'

/** A running loan that a batch brings, as it is recorded. */
export interface BroughtLoan {
  readonly id: string
  readonly reference: string
}

/**
 * Records running loans, and answers them by the place of their row. A request that waits is approved as of the day on
 * which the loan was granted; a loan that the product does not have is made from what the row tells: its interest and
 * charges were taken before the books began here, and its guarantors are those whom the row names.
 */
export async function recordLoans(
  { tx, actor }: Work,
  rows: readonly OpeningRowRecord[],
  { earlyLoanCodes }: SocietySettings,
): Promise<ReadonlyMap<number, BroughtLoan>> {
  const brought = new Map<number, BroughtLoan>()
  const made: Insertable<Schema['loans']>[] = []
  for (const row of rows) {
    if (row.loan_date === null) continue
    const grantedAt = startOfDay(row.loan_date)
    const granted = { state: 'approved', decided_at: grantedAt, decided_by: actor.id } as const
    if (row.loan_id !== null) {
      const { reference } = await tx
        .updateTable('loans')
        .set(granted)
        .where('id', '=', row.loan_id)
        .where('state', '=', 'pending')
        .returning('reference')
        .executeTakeFirstOrThrow()
      brought.set(row.place, { id: row.loan_id, reference })
      continue
    }
    const [id, reference] = [randomId(), formatLoanReference(randomBytes(16))]
    const [amount, months] = [row.loan_amount ?? row.amount, row.loan_months ?? 1]
    const code = row.account_number ?? ''
    made.push({
      id,
      reference,
      member_id: row.member_id ?? '',
      loan_type: row.details?.loanType ?? loanTypeOfCode(code, earlyLoanCodes) ?? 'ONE_YEAR_NORMAL',
      amount,
      duration_months: months,
      interest_rate: 0,
      total_months: months,
      pro_rata: 0,
      payable: divideInstalments(amount, months)[0] ?? amount,
      interest: 0,
      handling_charge: 0,
      ledger_code: code,
      is_indebted: false,
      loan_balance: 0,
      gross_salary: 0,
      net_salary: 0,
      ...columnsOf(SAVINGS_COLUMNS, () => ZERO_KOBO),
      ...columnsOf(BANK_COLUMNS, () => ''),
      ...granted,
      requested_at: grantedAt,
    })
    brought.set(row.place, { id, reference })
  }
  for (const part of inParts(made)) await tx.insertInto('loans').values(part).execute()
  const places = [...brought.keys()]
  await sql`
    update opening_rows r set records_loan = r.loan_id is null, loan_id = b.loan
      from unnest(${places}::int[], ${[...brought.values()].map(({ id }) => id)}::text[]) as b (place, loan)
      where r.batch_id = ${rows[0]?.batch_id ?? ''} and r.place = b.place`.execute(tx)
  return brought
}

/** Sets the loans of a batch back: what was a request waits again, what the batch recorded is rejected with the reason. */
export async function unrecordLoans(tx: Tx, batchId: string): Promise<void> {
  await sql`
    update loans l set state = case when r.records_loan then 'rejected' else 'pending' end,
        rejection_reason = case when r.records_loan then ${OPENING_TEXTS.loanTakenBack} end,
        decided_at = case when r.records_loan then l.decided_at end,
        decided_by = case when r.records_loan then l.decided_by end
      from opening_rows r where r.batch_id = ${batchId} and r.loan_id = l.id`.execute(tx)
}
