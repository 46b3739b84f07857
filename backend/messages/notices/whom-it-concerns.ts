import { sql } from 'kysely'
import { ESTATES, type EstateId } from '#rules/land/estates.ts'
import { LOAN_PRODUCTS, type LoanType } from '#rules/loans/products.ts'
import { type Kobo, kobo } from '#rules/money.ts'
import type { EventSubject } from '#rules/programs/event-types.ts'
import type { Tx } from '../../db/schema.ts'

/** Whose record it is, and its figures as a notice names them. */
interface Concerned {
  /** The member whose record it is; null for nobody with an account. */
  readonly ownerId: string | null
  readonly amount: Kobo | null
  readonly label: string | null
}

interface Row {
  readonly ownerId: string | null
  readonly amount: number | null
  readonly word: string | null
}

type Read = (tx: Tx, id: string) => Promise<Row | undefined>

const one =
  (query: (id: string) => ReturnType<typeof sql<Row>>): Read =>
  async (tx, id) =>
    (await query(id).execute(tx)).rows[0]

const labelOfLoan = (word: string) => (word in LOAN_PRODUCTS ? LOAN_PRODUCTS[word as LoanType].label : null)
const labelOfLand = (word: string) => (word in ESTATES ? ESTATES[word as EstateId].name : null)

interface Source {
  readonly read: Read
  readonly labelOf?: (word: string) => string | null
}

/** How the records that notices are about are read, by their types in the graph. */
const SOURCES: Readonly<Partial<Record<EventSubject, Source>>> = {
  Member: { read: async (_tx, id) => ({ ownerId: id, amount: null, word: null }) },
  LoanRequest: {
    read: one(
      (id) =>
        sql`select member_id as "ownerId", amount, loan_type as word from loans where reference = ${id}`,
    ),
    labelOf: labelOfLoan,
  },
  CommodityRequest: {
    read: one(
      (id) => sql`
        select member_id as "ownerId", grand_total as amount, null as word from commodity_requests where id = ${id}`,
    ),
  },
  // Known in the graph by its member, its kind and its moment.
  SavingsInstruction: {
    read: one(
      (id) => sql`
        select member_id as "ownerId", monthly_total as amount, null as word from savings_instructions
          where member_id = split_part(${id}, ':', 1) and kind = split_part(${id}, ':', 2)
            and requested_at = substr(${id}, length(split_part(${id}, ':', 1)) + length(split_part(${id}, ':', 2)) + 3)::timestamptz`,
    ),
  },
  SavingsWithdrawal: {
    read: one(
      (id) => sql`
        select member_id as "ownerId", total as amount, null as word from savings_withdrawals where id = ${id}`,
    ),
  },
  MembershipWithdrawal: {
    read: one(
      (id) => sql`
        select member_id as "ownerId", case when amount_due > 0 then amount_due end as amount, null as word
          from membership_withdrawals where id = ${id}`,
    ),
  },
  BeneficiaryClaim: {
    read: one(
      (id) =>
        sql`select member_id as "ownerId", null::bigint as amount, null as word from claims where id = ${id}`,
    ),
  },
  LandRequest: {
    read: one(
      (id) => sql`
        select member_id as "ownerId", total_amount as amount, estate_id as word from land_requests where id = ${id}`,
    ),
    labelOf: labelOfLand,
  },
  Voucher: {
    read: one(
      (id) => sql`select null as "ownerId", total as amount, null as word from vouchers where id = ${id}`,
    ),
  },
}

/** Whom a record concerns, with its figures; nobody and none for a record of another kind, and for one that is gone. */
export async function concernedBy(tx: Tx, type: string, id: string): Promise<Concerned> {
  const source: Source | undefined = SOURCES[type as EventSubject]
  const row = await source?.read(tx, id)
  if (source === undefined || row === undefined) return { ownerId: null, amount: null, label: null }
  return {
    ownerId: row.ownerId,
    amount: row.amount === null ? null : kobo(row.amount),
    label: row.word === null ? null : (source.labelOf?.(row.word) ?? null),
  }
}
