import { type WireMembershipWithdrawalForm, withdrawalCalls } from '#backend/contract/withdrawals.ts'
import type { PlainDate } from '#rules/dates.ts'
import type { WithdrawalState } from '#rules/withdrawals/review.ts'
import type { PageRequest } from '#schema/page.ts'
import type { RequestedSavings, WithdrawalDecision } from '#schema/withdrawals/source.ts'
import type { Backend } from '../backend.ts'
import { listIn, pagingIn } from '../envelope.ts'
import { decisionBody } from './decision.ts'
import {
  readMembershipAnswer,
  readMembershipWithdrawal,
  readSavingsAnswer,
  readSavingsWithdrawal,
} from './translate.ts'
import { savingsDecision, savingsForm, withdrawalField } from './write.ts'

const LIST_KEYS = ['requests', 'withdrawalRequests', 'withdrawals'] as const

/** The withdrawal calls, one a line. */
export const withdrawalApi = (backend: Backend) => ({
  savingsPage: (status: WithdrawalState | null, { page, search }: PageRequest) =>
    backend.ask(withdrawalCalls.savingsWithdrawals, { query: { status, page, search } }, (answer) => ({
      requests: listIn(answer, LIST_KEYS).map(readSavingsWithdrawal),
      paging: pagingIn(answer),
    })),
  membershipPage: (status: WithdrawalState | null, { page, search }: PageRequest) =>
    backend.ask(withdrawalCalls.membershipWithdrawals, { query: { status, page, search } }, (answer) => ({
      requests: listIn(answer, LIST_KEYS).map(readMembershipWithdrawal),
      paging: pagingIn(answer),
    })),
  requestSavings: (
    items: readonly RequestedSavings[],
    bankDetails: Parameters<typeof savingsForm>[1],
    key: string | null,
  ) =>
    backend.ask(
      withdrawalCalls.requestWithdrawal,
      { body: savingsForm(items, bankDetails), key, rename: withdrawalField },
      readSavingsAnswer,
    ),
  requestMembership: (effectiveDate: PlainDate, key: string | null) =>
    backend.ask(
      withdrawalCalls.requestMembershipWithdrawal,
      { body: { effectiveDate } satisfies WireMembershipWithdrawalForm, key },
      readMembershipAnswer,
    ),
  decideSavings: (id: string, decision: WithdrawalDecision, items: readonly RequestedSavings[] | null) =>
    backend.ask(
      withdrawalCalls.updateSavingsWithdrawal,
      { params: { id }, body: savingsDecision(decision, items), rename: withdrawalField },
      readSavingsAnswer,
    ),
  decideMembership: (id: string, decision: WithdrawalDecision) =>
    backend.ask(
      withdrawalCalls.updateMembershipWithdrawal,
      { params: { id }, body: decisionBody(decision) },
      readMembershipAnswer,
    ),
})

export type WithdrawalApi = ReturnType<typeof withdrawalApi>
