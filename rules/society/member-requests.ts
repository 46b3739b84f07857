/** The kinds of requests of a member. */
export type MemberRequestKind =
  | 'loan'
  | 'commodities'
  | 'savings instruction'
  | 'savings withdrawal'
  | 'membership withdrawal'
  | 'land'

/** The state of a request of any kind. */
export type MemberRequestState = 'pending' | 'approved' | 'rejected' | 'done'

/** What a request waits for. */
export type RequestWaitsFor = 'guarantors' | 'decision' | 'payment' | 'completion'

/** Translates the states of all kinds. */
const STATES: Readonly<Record<string, MemberRequestState>> = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  declined: 'rejected',
  seen: 'done',
  processed: 'done',
  completed: 'done',
}

/** The common state for a state of one kind. Throws for an unknown state. */
export function memberRequestState(state: string): MemberRequestState {
  const found = STATES[state.toLowerCase()]
  if (found === undefined) throw new Error(`no request is ever ${state}`)
  return found
}

/** The kinds with a further step after their approval, and that step. */
const AFTER_APPROVAL: Readonly<Partial<Record<MemberRequestKind, RequestWaitsFor>>> = {
  'savings withdrawal': 'payment',
  'membership withdrawal': 'payment',
  land: 'completion',
}

/** What a request waits for; null when it is finished. `guarantorsMissing` is the number for a loan. */
export function requestWaitsFor(
  kind: MemberRequestKind,
  state: MemberRequestState,
  guarantorsMissing: number,
): RequestWaitsFor | null {
  if (state === 'pending') return guarantorsMissing > 0 ? 'guarantors' : 'decision'
  return state === 'approved' ? (AFTER_APPROVAL[kind] ?? null) : null
}
