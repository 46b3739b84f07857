import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import { MemberRef } from '../members/member.ts'
import type { Member } from '../members/source.ts'
import { type Selected, selectsOnly } from '../selects-only-id.ts'
import { LedgerRef, type MemberLedger, StatementRef } from './ledger.ts'

/** What of a ledger needs no history. */
export const BALANCES_OF_LEDGER: ReadonlySet<string> = new Set([
  '__typename',
  'asAt',
  'summary',
  'totalLoans',
  'totalSavings',
])

async function ledgerOf(
  { id, memberNumber }: Member,
  _args: object,
  { savings }: Context,
  selecting: Selected,
): Promise<MemberLedger | null> {
  if (memberNumber === null) return null
  const ledger = selectsOnly(selecting, BALANCES_OF_LEDGER)
    ? await savings.balances(memberNumber)
    : await savings.ledger(memberNumber)
  return { id, ...ledger }
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
