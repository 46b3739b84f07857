import { type RawBuilder, sql } from 'kysely'
import { type ItemKind, kindOfItem, payrollItemNamed } from '#rules/payroll/words.ts'
import type { Tx } from '../db/schema.ts'

/**
 * The id by which answers name the record of an item, of `loan`, the row of `loans` that is joined for it: the documents know
 * a loan by its reference; the other records by the id under which they are stored.
 */
export const wireRecordId = (loan: RawBuilder<unknown>, recordId: RawBuilder<unknown>): RawBuilder<string> =>
  sql`coalesce(${loan}.reference, ${recordId})`

/**
 * The id under which the record that a form names is stored: a loan, an order or a purchase of this member, or what savings
 * and the entrance fee are called. null for a record that the member has not.
 */
export async function storedRecordId(
  tx: Tx,
  memberId: string,
  { kind, recordId }: { readonly kind: ItemKind; readonly recordId: string },
): Promise<string | null> {
  if (kind === 'savings' || kind === 'fee') {
    const item = payrollItemNamed(recordId)
    return item !== null && kindOfItem(item) === kind ? item : null
  }
  const found =
    kind === 'loan'
      ? await tx
          .selectFrom('loans')
          .select('id')
          .where('reference', '=', recordId)
          .where('member_id', '=', memberId)
          .executeTakeFirst()
      : await tx
          .selectFrom(kind === 'land' ? 'land_requests' : 'commodity_requests')
          .select('id')
          .where('id', '=', recordId)
          .where('member_id', '=', memberId)
          .executeTakeFirst()
  return found?.id ?? null
}
