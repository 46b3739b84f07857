import { type RawBuilder, sql } from 'kysely'
import type { Kobo } from '#rules/money.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import type { Tx } from '../db/schema.ts'
import { conflict } from '../http/problems.ts'

/** A line that may pay an instalment of a purchase of land. Amounts in kobo. */
export interface LandLine {
  /** null or left out for a line that pays for no land. */
  readonly landRequestId?: string | null
  readonly debit: number
  readonly credit: number
}

/** What lines pay for land, by request: below zero takes a payment back. */
function landMoves(lines: readonly LandLine[], sign: 1 | -1): Map<string, number> {
  const moves = new Map<string, number>()
  for (const { landRequestId = null, debit: out, credit: paid } of lines)
    if (landRequestId !== null)
      moves.set(landRequestId, (moves.get(landRequestId) ?? 0) + sign * (paid - out))
  return moves
}

/**
 * Adds instalments to what is paid for land, or takes them away; false where a request does not allow it: it is not
 * approved, or completed already, or less than that is outstanding or paid. The caller undoes the work then.
 */
export async function movePaidForLand(tx: Tx, lines: readonly LandLine[], sign: 1 | -1): Promise<boolean> {
  const moves = landMoves(lines, sign)
  if (moves.size === 0) return true
  const { rows } = await sql<{ id: string }>`
    update land_requests r
      set amount_paid = r.amount_paid + m.amount, outstanding_amount = r.outstanding_amount - m.amount
      from unnest(${[...moves.keys()]}::text[], ${[...moves.values()]}::bigint[]) as m (id, amount)
      where r.id = m.id and r.state = 'approved' and r.outstanding_amount >= m.amount
        and r.amount_paid >= 0 - m.amount
      returning r.id`.execute(tx)
  return rows.length === moves.size
}

/** What is outstanding of an approved purchase, in kobo. */
export interface LandDebt {
  readonly id: string
  readonly memberId: string
  readonly outstanding: Kobo
}

/** What is outstanding of approved purchases of these members. They are locked until the end. */
export async function lockedLandDebts(tx: Tx, memberIds: readonly string[]): Promise<LandDebt[]> {
  const { rows } = await sql<LandDebt>`
    select id, member_id as "memberId", outstanding_amount as outstanding from land_requests
      where state = 'approved' and member_id = any (${memberIds}::text[])
      order by id for update`.execute(tx)
  return rows
}

/**
 * Adds what entries of payroll paid for land, and keeps by entry what it was. The debts are locked before, so that none
 * is exceeded.
 */
export async function payLandByEntries(
  tx: Tx,
  entries: readonly { readonly id: number; readonly lines: readonly LandLine[] }[],
): Promise<void> {
  if (
    !(await movePaidForLand(
      tx,
      entries.flatMap(({ lines }) => lines),
      1,
    ))
  )
    throw conflict('AMOUNT_TOO_HIGH', VOUCHER_TEXTS.landTooMuch)
  const kept = entries.flatMap(({ id, lines }) =>
    [...landMoves(lines, 1)].map(([request_id, amount]) => ({ entry_id: id, request_id, amount })),
  )
  const of = <Key extends keyof (typeof kept)[number]>(key: Key) => kept.map((each) => each[key])
  if (kept.length > 0)
    await sql`
      insert into land_instalments (entry_id, request_id, amount)
        select * from unnest(${of('entry_id')}::bigint[], ${of('request_id')}::text[], ${of('amount')}::bigint[])`.execute(
      tx,
    )
}

/** Takes back what entries of payroll, named by a query of ids, paid for land. Throws 409 once the land is sold. */
export async function takeBackLand(tx: Tx, entryIds: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; amount: Kobo }>`
    delete from land_instalments where entry_id in (${entryIds}) returning request_id as id, amount`.execute(
    tx,
  )
  const lines = rows.map(({ id, amount }) => ({ landRequestId: id, debit: 0, credit: amount }))
  if (!(await movePaidForLand(tx, lines, -1))) throw conflict('NOT_REVERSIBLE', VOUCHER_TEXTS.landSold)
}
