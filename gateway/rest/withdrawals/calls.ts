import { withdrawalCalls } from '#backend/contract/withdrawals.ts'
import type { PlainDate } from '#rules/dates.ts'
import type { WithdrawalState } from '#rules/withdrawals/review.ts'
import type { NewBankAccount } from '#schema/members/source.ts'
import type {
  RequestedSavings,
  SavingsWithdrawalDecision,
  WithdrawalDecision,
} from '#schema/withdrawals/source.ts'
import type { Backend } from '../backend.ts'
import { type PageQuery, pageIn } from '../envelope.ts'
import {
  readMembershipAnswer,
  readMembershipWithdrawal,
  readSavingsAnswer,
  readSavingsWithdrawal,
} from './translate.ts'
import { decisionField, decisionValues, wireItems, withdrawalField } from './write.ts'

const LIST_KEYS = ['requests', 'withdrawalRequests', 'withdrawals'] as const

/** The withdrawal calls. */
export const withdrawalApi = (backend: Backend) => ({
  savingsPage: (status: WithdrawalState | null, asked: PageQuery) =>
    backend.ask(withdrawalCalls.savingsWithdrawals, { query: { ...asked, status } }, (answer) =>
      pageIn(answer, LIST_KEYS, readSavingsWithdrawal),
    ),
  membershipPage: (status: WithdrawalState | null, asked: PageQuery) =>
    backend.ask(withdrawalCalls.membershipWithdrawals, { query: { ...asked, status } }, (answer) =>
      pageIn(answer, LIST_KEYS, readMembershipWithdrawal),
    ),
  requestSavings: (items: readonly RequestedSavings[], bankAccount: NewBankAccount) =>
    backend.act(
      withdrawalCalls.requestWithdrawal,
      { values: { items: wireItems(items), bankAccount }, rename: withdrawalField },
      readSavingsAnswer,
    ),
  requestMembership: (effectiveDate: PlainDate) =>
    backend.act(
      withdrawalCalls.requestMembershipWithdrawal,
      { values: { effectiveDate } },
      readMembershipAnswer,
    ),
  decideSavings: (id: string, { items, ...decision }: SavingsWithdrawalDecision) =>
    backend.act(
      withdrawalCalls.updateSavingsWithdrawal,
      {
        params: { id },
        values: { ...decisionValues(decision), items: items && wireItems(items) },
        rename: (field) => withdrawalField(decisionField(decision)(field)),
      },
      readSavingsAnswer,
    ),
  decideMembership: (id: string, decision: WithdrawalDecision) =>
    backend.act(
      withdrawalCalls.updateMembershipWithdrawal,
      { params: { id }, values: decisionValues(decision), rename: decisionField(decision) },
      readMembershipAnswer,
    ),
})

export type WithdrawalApi = ReturnType<typeof withdrawalApi>
