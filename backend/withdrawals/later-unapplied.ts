import { type Kobo, ZERO_KOBO } from '#rules/money.ts'
import type { WithdrawalState } from '#rules/withdrawals/review.ts'
import type { Queryable } from '../db/schema.ts'
import { unappliedBalancesOf } from '../journal/statement.ts'

interface Settled {
  readonly row: { readonly member_id: string; readonly state: WithdrawalState }
}

/** A request as its decision leaves it: a payment of this moment emptied the unapplied balance. */
export const asDecided = <Request extends { readonly laterUnapplied: Kobo | null }>(
  request: Request,
): Request =>
  Object.assign({}, request, { laterUnapplied: request.laterUnapplied === null ? null : ZERO_KOBO })

/**
 * Adds to each request what the society owes the member since its payment, which emptied the unapplied balance: payroll
 * may bring more afterwards. null before the payment. One query for all requests.
 */
export async function withLaterUnapplied<Request extends Settled>(
  db: Queryable,
  requests: readonly Request[],
): Promise<(Request & { readonly laterUnapplied: Kobo | null })[]> {
  const isPaid = ({ row }: Settled) => row.state === 'processed'
  const balances = await unappliedBalancesOf(
    db,
    requests.filter(isPaid).map(({ row }) => row.member_id),
  )
  return requests.map((request) =>
    Object.assign({}, request, {
      laterUnapplied: isPaid(request) ? (balances.get(request.row.member_id) ?? ZERO_KOBO) : null,
    }),
  )
}
