import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import { MemberRef } from '../members/member.ts'
import type { Member } from '../members/source.ts'
import { type Selected, selectsOnly } from '../selects-only-id.ts'
import { LedgerRef, StatementRef } from './ledger.ts'
import type { Ledger } from './source.ts'

/** What of a ledger needs no history. */
export const BALANCES_OF_LEDGER: ReadonlySet<string> = new Set([
  '__typename',
  'asAt',
  'summary',
  'totalLoans',
  'totalSavings',
])

function ledgerOf(
  { memberNumber }: Member,
  _args: object,
  { savings }: Context,
  selecting: Selected,
): Promise<Ledger> | null {
  if (memberNumber === null) return null
  return selectsOnly(selecting, BALANCES_OF_LEDGER)
    ? savings.balances(memberNumber)
    : savings.ledger(memberNumber)
}

builder.objectFields(MemberRef, (t) => ({
  ledger: t.field({
    type: LedgerRef,
    nullable: true,
    scope: 'READ_BALANCES',
    description: 'Balances and both ledger histories; null until the registration is confirmed.',
    resolve: ledgerOf,
  }),
  statement: t.field({
    type: StatementRef,
    nullable: true,
    scope: 'READ_BALANCES',
    description: 'Balances and both ledger histories; null until the registration is confirmed.',
    deprecationReason: 'Use `ledger`, which is the same. It is removed on 1 January 2028.',
    resolve: ledgerOf,
  }),
}))
