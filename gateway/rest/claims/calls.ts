import { memberCalls } from '#backend/contract/members.ts'
import { savingsCalls } from '#backend/contract/savings.ts'
import { withdrawalCalls } from '#backend/contract/withdrawals.ts'
import type { LoanCodes } from '#rules/loans/products.ts'
import type { WithdrawalState } from '#rules/withdrawals/review.ts'
import type { NewClaim } from '#schema/claims/source.ts'
import type { WithdrawalDecision } from '#schema/withdrawals/source.ts'
import type { Backend } from '../backend.ts'
import { type PageQuery, pageIn } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { decisionField, decisionValues } from '../withdrawals/write.ts'
import {
  readClaim,
  readClaimAnswer,
  readNewClaim,
  readPublicBalances,
  readPublicMember,
} from './translate.ts'
import { claimValues } from './write.ts'

/** Spec 002 §7: time limit of the public balances, in milliseconds. */
const PUBLIC_BALANCES_MS = 5_000

/** The claim calls. The public ones are sent without a token. */
export const claimApi = (backend: Backend, links: FileLinks, earlyCodes: LoanCodes) => ({
  publicMember: (memberId: string) =>
    backend.ask(memberCalls.memberByMemberId, { params: { memberId }, token: null }, readPublicMember),
  publicBalances: (id: string) =>
    backend.ask(
      savingsCalls.getBalancesPublic,
      { query: { id }, token: null, timeoutMs: PUBLIC_BALANCES_MS },
      (answer) => readPublicBalances(answer, earlyCodes),
    ),
  submit: (claim: NewClaim) =>
    backend.act(withdrawalCalls.submitClaim, { values: claimValues(claim), token: null }, readNewClaim),
  page: (status: WithdrawalState | null, asked: PageQuery) =>
    backend.ask(withdrawalCalls.beneficiaryRequests, { query: { ...asked, status } }, (answer) =>
      pageIn(answer, ['requests', 'beneficiaryRequests'], (claim) => readClaim(claim, links)),
    ),
  decide: (id: string, decision: WithdrawalDecision) =>
    backend.act(
      withdrawalCalls.updateBeneficiary,
      { params: { id }, values: decisionValues(decision), rename: decisionField(decision) },
      (answer) => readClaimAnswer(answer, links),
    ),
})

export type ClaimApi = ReturnType<typeof claimApi>
