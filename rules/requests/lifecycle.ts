import type { FieldErrors } from '../field-errors.ts'

/** Why a decision by staff is not possible, for programs. */
export type DecisionErrorCode =
  /** The request has left the state the decision starts from. */
  | 'ALREADY_DECIDED'
  /** The step is possible only after an approval. */
  | 'NOT_APPROVED'
  | 'GUARANTORS_MISSING'
  | 'PLOTS_MISSING'
  /** The savings do not cover the payment, or the member still owes. */
  | 'BALANCE_TOO_LOW'
  /** An approved savings withdrawal has to be paid out first. */
  | 'WITHDRAWAL_UNPAID'
  | 'OTHER_CLAIM_APPROVED'

/** Why a decision by staff is not possible: `code` for programs, `message` for people. */
export interface DecisionError<Code extends string = DecisionErrorCode> {
  readonly code: Code
  readonly message: string
}

/** The lifecycle as a domain describes it. `Facts` is the input of its condition, `Decision` the input of staff. */
interface Plan<State extends string, Facts, Decision> {
  /** For each state, in the usual order, the states that may follow it. */
  readonly moves: Readonly<Record<State, readonly NoInfer<State>[]>>
  /** The text for a move that `moves` does not allow. */
  readonly moveText: (from: NoInfer<State>, to: NoInfer<State>) => string
  /** A further condition for a move that `moves` allows; null when it holds. */
  readonly condition?: (to: NoInfer<State>, facts: Facts) => DecisionError | null
  /** What staff must give with a decision. */
  readonly validateDecision?: (decision: Decision) => FieldErrors
}

/** The states of one kind of request, and the decisions that are possible. */
export interface Lifecycle<State extends string, Facts = unknown, Decision = unknown> {
  /** In the usual order; the first one is undecided. */
  readonly states: readonly State[]
  /** Why a request in one state cannot go to another; null when it can. */
  readonly moveError: (from: State, to: State) => DecisionError | null
  /** As `moveError`, and then the domain's own condition. */
  readonly decisionError: (request: { readonly state: State } & Facts, to: State) => DecisionError | null
  /** Errors by the name of the field; {} for a complete decision. */
  readonly validateDecision: (decision: Decision) => FieldErrors
}

/** The state of a lifecycle's requests. */
export type StateOf<Requests> = Requests extends Lifecycle<infer State, never, never> ? State : never

/** The lifecycle of one kind of request (Spec 002 §4). */
export function lifecycle<State extends string, Facts = unknown, Decision = unknown>({
  moves,
  moveText,
  condition = () => null,
  validateDecision = () => ({}),
}: Plan<State, Facts, Decision>): Lifecycle<State, Facts, Decision> {
  // The keys of `moves` are exactly the states.
  const states = Object.keys(moves) as State[]
  const moveError = (from: State, to: State): DecisionError | null =>
    moves[from].includes(to)
      ? null
      : { code: from === states[0] ? 'NOT_APPROVED' : 'ALREADY_DECIDED', message: moveText(from, to) }
  return {
    states,
    moveError,
    decisionError: (request, to) => moveError(request.state, to) ?? condition(to, request),
    validateDecision,
  }
}
