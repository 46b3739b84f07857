/** What a member can ask the society for. */
export type MemberRequestKind =
  | 'loan'
  | 'commodities'
  | 'savings instruction'
  | 'savings withdrawal'
  | 'membership withdrawal'
  | 'land'

/** How far a request has come, whatever it is for. */
export type MemberRequestState = 'pending' | 'approved' | 'rejected' | 'done'

/** What a request waits for. */
export type RequestWaitsFor = 'guarantors' | 'decision' | 'payment' | 'completion'

/** The words of each kind's own states; those it has no word for never occur. */
const STATES: Readonly<Record<string, MemberRequestState>> = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  declined: 'rejected',
  seen: 'done',
  processed: 'done',
  completed: 'done',
}

/** A kind's own state in the words all kinds share. Throws for a word no kind has. */
export function memberRequestState(state: string): MemberRequestState {
  const found = STATES[state.toLowerCase()]
  if (found === undefined) throw new Error(`no request is ever ${state}`)
  return found
}

/** Kinds that go on after their approval, and to what. */
const AFTER_APPROVAL: Readonly<Partial<Record<MemberRequestKind, RequestWaitsFor>>> = {
  'savings withdrawal': 'payment',
  'membership withdrawal': 'payment',
  land: 'completion',
}

/** What a request waits for; null when nothing more happens. `guarantorsMissing`: of a loan. */
export function requestWaitsFor(
  kind: MemberRequestKind,
  state: MemberRequestState,
  guarantorsMissing: number,
): RequestWaitsFor | null {
  if (state === 'pending') return guarantorsMissing > 0 ? 'guarantors' : 'decision'
  return state === 'approved' ? (AFTER_APPROVAL[kind] ?? null) : null
}
