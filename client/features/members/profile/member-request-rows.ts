import type { Kobo } from '#rules/money.ts'
import { type MemberRequestState, memberRequestState } from '#rules/society/member-requests.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import type { MemberRequestsQuery } from './MemberRequests.generated.ts'

type Answer = NonNullable<MemberRequestsQuery['member']>
type Request = NonNullable<Answer['requests']>[number]
type Claim = NonNullable<Answer['beneficiaryClaims']>[number]

/** One request of any kind as a row of the list. */
export interface RequestRow {
  readonly id: string
  /** Its kind in words. */
  readonly kind: string
  readonly detail: string | null
  readonly state: MemberRequestState
  readonly waitsFor: string | null
  readonly amount: Kobo | null
  readonly reason: string | null
  readonly requestedAt: string | null
  /** The reference of a loan request, which has a page of its own. */
  readonly loanReference: string | null
}

const KINDS = {
  LOAN: 'Loan',
  COMMODITIES: 'Commodities',
  SAVINGS_INSTRUCTION: 'Debit instruction',
  SAVINGS_WITHDRAWAL: 'Savings withdrawal',
  MEMBERSHIP_WITHDRAWAL: 'Membership withdrawal',
  LAND: 'Land',
} as const satisfies Record<Request['kind'], string>

const INSTRUCTIONS = { INITIAL: 'Initial', INCREASE: 'Increase', DECREASE: 'Decrease' } as const

const WAITS = {
  GUARANTORS: 'Waits for guarantors',
  DECISION: 'Waits for a decision',
  PAYMENT: 'Waits for payment',
  COMPLETION: 'Waits for completion',
} as const satisfies Record<NonNullable<Request['waitsFor']>, string>

const STATES = {
  PENDING: 'pending',
  APPROVED: 'approved',
  REJECTED: 'rejected',
  DONE: 'done',
} as const satisfies Record<Request['state'], MemberRequestState>

const ofRequest = (request: Request): RequestRow => {
  const { record } = request
  return {
    id: record.id,
    kind: KINDS[request.kind],
    detail: 'instructionKind' in record ? INSTRUCTIONS[record.instructionKind] : request.detail,
    state: STATES[request.state],
    waitsFor: request.waitsFor && WAITS[request.waitsFor],
    amount: request.amount,
    reason: request.rejectionReason,
    requestedAt: request.requestedAt,
    loanReference: 'reference' in record ? record.reference : null,
  }
}

const ofClaim = (claim: Claim): RequestRow => {
  const state = memberRequestState(claim.state)
  return {
    id: claim.id,
    kind: MEMBERS_TEXTS.claim,
    detail: null,
    state,
    waitsFor: state === 'pending' ? WAITS.DECISION : state === 'approved' ? WAITS.PAYMENT : null,
    amount: claim.settlement?.amountDue ?? null,
    reason: claim.rejectionReason,
    requestedAt: claim.requestedAt,
    loanReference: null,
  }
}

/** All requests and claims, newest first; a kind that the backend does not offer is null and left out. */
export const requestRows = ({
  requests,
  beneficiaryClaims,
}: Pick<Answer, 'requests' | 'beneficiaryClaims'>): RequestRow[] =>
  [...(requests ?? []).map(ofRequest), ...(beneficiaryClaims ?? []).map(ofClaim)].toSorted((one, other) =>
    (other.requestedAt ?? '').localeCompare(one.requestedAt ?? ''),
  )
