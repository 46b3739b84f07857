import { builder } from '../builder.ts'
import { MemberRef } from '../members/member.ts'
import { StatementRef } from './statement.ts'

builder.objectField(MemberRef, 'statement', (t) =>
  t.field({
    type: StatementRef,
    nullable: true,
    description: 'Balances and both ledger histories; null until the registration is confirmed.',
    resolve: (member, _args, { savings }) =>
      member.memberNumber === null ? null : savings.statement(member.memberNumber),
  }),
)
