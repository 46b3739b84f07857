import { lagosDate } from '#rules/dates.ts'
import { type BrokenLimit, brokenLimits } from '#rules/loans/limits.ts'
import type { Kobo } from '#rules/money.ts'
import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import type { Member } from '../members/source.ts'
import { totalOf } from '../savings/statement.ts'
import { BrokenLimitRef } from '../society/broken-limit.ts'
import { LoanRequestRef } from './loan-request.ts'

/** The usual limits that a loan of this amount (kobo) exceeds today; null before the registration is confirmed. */
export async function loanOverLimits(
  amount: Kobo,
  { memberNumber, joinedAt }: Member,
  { savings, now }: Context,
): Promise<BrokenLimit[] | null> {
  if (memberNumber === null) return null
  const contributions = totalOf(await savings.statement(memberNumber), 'SAVINGS')
  const memberSince = joinedAt === null ? null : lagosDate(joinedAt)
  return brokenLimits({ amount, contributions, memberSince, today: lagosDate(now()) })
}

builder.objectField(LoanRequestRef, 'brokenLimits', (t) =>
  t.field({
    type: [BrokenLimitRef],
    nullable: true,
    description:
      "Usual limits that a pending request exceeds today; null for a decided one and where the borrower cannot be read. Reads the borrower's record and statement.",
    resolve: async (loan, _args, context) => {
      if (loan.state !== 'pending' || loan.memberId === null) return null
      const member = await context.members.member(loan.memberId)
      return member === null ? null : loanOverLimits(loan.amount, member, context)
    },
  }),
)
