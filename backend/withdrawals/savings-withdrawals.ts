import type { Selectable } from 'kysely'
import type { BankAccountFields } from '#rules/members/bank-account.ts'
import { type Kobo, sumKobo } from '#rules/money.ts'
import { SAVINGS_PRODUCTS, type SavingsProductName } from '#rules/savings/products.ts'
import { columnsOf } from '../db/named-columns.ts'
import type { Queryable, Schema } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { BANK_COLUMNS } from '../members/bank-columns.ts'
import { type Applicant, withApplicants } from '../requests/applicants.ts'
import { byMember, LISTED_BY, requestList } from '../requests/list.ts'
import { byId, type RowOf, requestTable } from '../requests/table.ts'

/** A savings withdrawal with its items and its member. */
export interface SavingsWithdrawal {
  readonly row: RowOf<'savings_withdrawals'>
  readonly member: Applicant
  readonly items: readonly Selectable<Schema['savings_withdrawal_items']>[]
}

/** Adds members and items, one query each for all rows. */
async function withParts(
  db: Queryable,
  rows: readonly SavingsWithdrawal['row'][],
): Promise<SavingsWithdrawal[]> {
  const requests = await withApplicants(db, rows)
  const ids = rows.map(({ id }) => id)
  const found = await db
    .selectFrom('savings_withdrawal_items')
    .selectAll()
    .where('withdrawal_id', 'in', ids)
    .orderBy('place')
    .execute()
  const items = Map.groupBy(found, ({ withdrawal_id }) => withdrawal_id)
  return requests.map((request) => Object.assign({}, request, { items: items.get(request.row.id) ?? [] }))
}

export const savingsWithdrawals = requestTable({
  name: 'savings_withdrawals',
  withParts,
  keyed: byId,
})

export const savingsWithdrawalList = requestList({
  table: savingsWithdrawals,
  columns: LISTED_BY,
  searched: byMember,
})

/** Keeps a request that passed its rules. Amounts in kobo. */
export const addSavingsWithdrawal = (
  work: Work,
  memberId: string,
  items: readonly { readonly product: SavingsProductName; readonly amount: Kobo }[],
  bank: BankAccountFields,
) =>
  savingsWithdrawals.add(
    work,
    {
      member_id: memberId,
      total: sumKobo(items.map(({ amount }) => amount)),
      ...columnsOf(BANK_COLUMNS, (field) => bank[field] ?? ''),
    },
    (id) =>
      work.tx
        .insertInto('savings_withdrawal_items')
        .values(
          items.map(({ product, amount }, place) => ({
            withdrawal_id: id,
            place,
            product,
            code: SAVINGS_PRODUCTS[product].code,
            amount,
          })),
        )
        .execute(),
  )
