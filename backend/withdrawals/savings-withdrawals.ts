import { type Selectable } from 'kysely'
import type { BankDetailsInput } from '#rules/members/bank-account.ts'
import { type Kobo, sumKobo } from '#rules/money.ts'
import { SAVINGS_PRODUCTS, type SavingsProductName } from '#rules/savings/products.ts'
import type { WithdrawalState } from '#rules/withdrawals/review.ts'
import { randomId } from '../db/random-id.ts'
import { inState, ofMembersLike, requestPage } from '../db/request-page.ts'
import type { Queryable, Schema, Tx } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { type Page, searchPattern } from '../http/paging.ts'
import { type Applicant, applicantsOf } from './applicants.ts'
import { type Decision, decidedColumns } from './decision.ts'

type Row = Selectable<Schema['savings_withdrawals']>

/** A savings withdrawal with what is asked for and by whom. */
export interface SavingsWithdrawal {
  readonly row: Row
  readonly member: Applicant
  readonly items: readonly Selectable<Schema['savings_withdrawal_items']>[]
}

/** Adds members and items, one query each for all rows. */
async function withParts(db: Queryable, rows: readonly Row[]): Promise<SavingsWithdrawal[]> {
  if (rows.length === 0) return []
  const members = await applicantsOf(db, rows)
  const found = await db
    .selectFrom('savings_withdrawal_items')
    .selectAll()
    .where(
      'withdrawal_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('place')
    .execute()
  const items = Map.groupBy(found, ({ withdrawal_id }) => withdrawal_id)
  return rows.flatMap((row) => {
    const member = members.get(row.member_id)
    return member === undefined ? [] : [{ row, member, items: items.get(row.id) ?? [] }]
  })
}

/** A page of the requests, the newest first: of a state or of all, `search` by member id, name, e-mail or phone. */
export async function savingsWithdrawalPage(
  db: Queryable,
  page: Page,
  wanted: { readonly state: WithdrawalState | null; readonly search: string | undefined },
): Promise<{ requests: SavingsWithdrawal[]; count: number }> {
  const { rows, count } = await requestPage(db, 'savings_withdrawals', page, [
    ...inState(wanted.state),
    ...ofMembersLike('savings_withdrawals', searchPattern(wanted.search)),
  ])
  return { requests: await withParts(db, rows), count }
}

/** A member's own requests, the newest first. */
export async function savingsWithdrawalsOf(db: Queryable, memberId: string): Promise<SavingsWithdrawal[]> {
  const rows = await db
    .selectFrom('savings_withdrawals')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .execute()
  return withParts(db, rows)
}

/** A request, its row locked until the transaction ends; null for none. */
export async function lockSavingsWithdrawal(tx: Tx, id: string): Promise<SavingsWithdrawal | null> {
  const rows = await tx
    .selectFrom('savings_withdrawals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .execute()
  const [request] = await withParts(tx, rows)
  return request ?? null
}

/** Keeps a request that passed its rules. Amounts in kobo. */
export async function addSavingsWithdrawal(
  { tx, now }: Work,
  memberId: string,
  items: readonly { readonly product: SavingsProductName; readonly amount: Kobo }[],
  bank: BankDetailsInput,
): Promise<SavingsWithdrawal> {
  const id = randomId()
  await tx
    .insertInto('savings_withdrawals')
    .values({
      id,
      member_id: memberId,
      total: sumKobo(items.map(({ amount }) => amount)),
      bank_name: bank.bankName ?? '',
      account_number: bank.accountNumber ?? '',
      account_name: bank.accountName ?? '',
      requested_at: now,
    })
    .execute()
  await tx
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
    .execute()
  const request = await lockSavingsWithdrawal(tx, id)
  if (request === null) throw new Error('a withdrawal request was not kept')
  return request
}

/** Decides about a locked request, and answers it as it is then. */
export async function decideSavingsWithdrawal(
  work: Work,
  request: SavingsWithdrawal,
  decision: Decision,
): Promise<SavingsWithdrawal> {
  const row = await work.tx
    .updateTable('savings_withdrawals')
    .set(decidedColumns(work, decision))
    .where('id', '=', request.row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...request, row }
}
