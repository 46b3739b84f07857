import type { Kobo } from '#rules/money.ts'
import { type MemberRequestState, memberRequestState } from '#rules/society/member-requests.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import type { MemberRequestsQuery } from './MemberRequests.generated.ts'
import type { RequestRow_RequestFragment } from './RequestRow.generated.ts'

type Answer = NonNullable<MemberRequestsQuery['member']>
type Claim = NonNullable<Answer['beneficiaryClaims']>[number]

/** The kinds in the list: those of requests, and claims on the savings of a member who has died. */
export type RowKind = RequestRow_RequestFragment['kind'] | 'CLAIM'

/** One request of any kind as a row of the list. */
export interface RequestRow {
  readonly id: string
  readonly kind: RowKind
  /** What is asked for: 'Car loan', 'Rice, Beans'. */
  readonly title: string
  /** What the title does not say: the kind, where the title names a thing. */
  readonly detail: string | null
  readonly state: MemberRequestState
  readonly waitsFor: string | null
  readonly amount: Kobo | null
  readonly reason: string | null
  readonly requestedAt: string | null
  /** The reference of a loan request; null for other kinds. */
  readonly loanReference: string | null
  /** The kind of a debit instruction; null for other kinds. */
  readonly instructionKind: keyof typeof INSTRUCTIONS | null
}

/** The kinds in words. */
export const KINDS = {
  LOAN: 'Loan',
  COMMODITIES: 'Commodities',
  SAVINGS_INSTRUCTION: 'Debit instruction',
  SAVINGS_WITHDRAWAL: 'Savings withdrawal',
  MEMBERSHIP_WITHDRAWAL: 'Membership withdrawal',
  LAND: 'Land',
  CLAIM: MEMBERS_TEXTS.claim,
} as const satisfies Record<RowKind, string>

/** The kinds that a member asks for, in the order of a choice. */
export const OWN_KINDS = (Object.keys(KINDS) as RowKind[]).filter((kind) => kind !== 'CLAIM')

const INSTRUCTIONS = { INITIAL: 'Initial', INCREASE: 'Increase', DECREASE: 'Decrease' } as const

const WAITS = {
  GUARANTORS: 'Awaiting guarantors',
  DECISION: 'Awaiting a decision',
  PAYMENT: 'Awaiting payment',
  COMPLETION: 'Awaiting completion',
} as const satisfies Record<NonNullable<RequestRow_RequestFragment['waitsFor']>, string>

const STATES = {
  PENDING: 'pending',
  APPROVED: 'approved',
  REJECTED: 'rejected',
  DONE: 'done',
} as const satisfies Record<RequestRow_RequestFragment['state'], MemberRequestState>

/** A row is titled by the thing that is asked for; a loan's name says its kind itself. */
function titleOf(kind: RowKind, thing: string | null): Pick<RequestRow, 'title' | 'detail'> {
  if (thing === null) return { title: KINDS[kind], detail: null }
  if (kind === 'SAVINGS_INSTRUCTION') return { title: MEMBERS_TEXTS.instructionOf(thing), detail: null }
  return { title: thing, detail: kind === 'LOAN' ? null : KINDS[kind] }
}

const ofRequest = (request: RequestRow_RequestFragment): RequestRow => {
  const { record } = request
  const instructionKind = 'instructionKind' in record ? record.instructionKind : null
  return {
    id: record.id,
    kind: request.kind,
    ...titleOf(request.kind, instructionKind === null ? request.detail : INSTRUCTIONS[instructionKind]),
    state: STATES[request.state],
    waitsFor: request.waitsFor && WAITS[request.waitsFor],
    amount: request.amount,
    reason: request.rejectionReason,
    requestedAt: request.requestedAt,
    loanReference: 'reference' in record ? record.reference : null,
    instructionKind,
  }
}

const ofClaim = (claim: Claim): RequestRow => {
  const state = memberRequestState(claim.state)
  return {
    id: claim.id,
    kind: 'CLAIM',
    title: KINDS.CLAIM,
    detail: null,
    state,
    waitsFor: state === 'pending' ? WAITS.DECISION : state === 'approved' ? WAITS.PAYMENT : null,
    amount: claim.settlement?.amountDue ?? null,
    reason: claim.rejectionReason,
    requestedAt: claim.requestedAt,
    loanReference: null,
    instructionKind: null,
  }
}

interface Requests {
  readonly requests: readonly RequestRow_RequestFragment[] | null
  readonly beneficiaryClaims?: readonly Claim[] | null
}

/** All requests and claims, newest first; a kind that the backend does not offer is null and left out. */
export const requestRows = ({ requests, beneficiaryClaims }: Requests): RequestRow[] =>
  [...(requests ?? []).map(ofRequest), ...(beneficiaryClaims ?? []).map(ofClaim)].toSorted((one, other) =>
    (other.requestedAt ?? '').localeCompare(one.requestedAt ?? ''),
  )
