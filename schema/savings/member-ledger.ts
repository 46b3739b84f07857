import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import { MemberRef } from '../members/member.ts'
import type { Member } from '../members/source.ts'
import { LedgerRef, type MemberLedger, StatementRef } from './ledger.ts'

async function ledgerOf(
  { id, memberNumber }: Member,
  _args: object,
  { savings }: Context,
): Promise<MemberLedger | null> {
  return memberNumber === null ? null : { id, ...(await savings.ledger(memberNumber)) }
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
