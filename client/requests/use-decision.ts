import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useKeptState } from '../forms/use-kept-state.ts'
import type { Submit, SubmitResult, UserErrorsOf } from '../forms/use-submit.ts'
import { notifyCancelled } from '../shell/notify-cancelled.ts'
import { leaveQueue, type QueueField } from './leave-queue.ts'
import type { QueueItem } from './queue-page.ts'

/** The payload of the mutations of decisions. */
export interface DecisionPayload {
  readonly message: string | null
  readonly userErrors: readonly {
    readonly field?: readonly string[] | null
    readonly message: string
    readonly code: string
  }[]
}

/** The input of a decision by field: a reason, a transaction reference. */
export type DecisionValues = Readonly<Record<string, string>>

/** One kind of decision: a `useSubmit` whose variables are the request and the input. */
export type DecisionSubmit<Request> = Pick<
  Submit<never, DecisionPayload>,
  'error' | 'userErrors' | 'clear'
> & {
  readonly send: (request: Request, values: DecisionValues) => Promise<SubmitResult<DecisionPayload>>
}

/** The outcome of a decision. */
export interface Outcome<Request, Name extends string> {
  /** The requested decision. */
  readonly name: Name
  readonly request: Request
  /** True when another member of staff had decided the request before; the record states how. */
  readonly byColleague: boolean
  /** True when the record no longer exists or is no longer visible to staff. */
  readonly isGone: boolean
  /** The backend's message; null without one. */
  readonly message: string | null
}

/** What became of one try to decide a request. */
export interface Attempt<Request, Name extends string> {
  /** Null when the request is still undecided. */
  readonly outcome: Outcome<Request, Name> | null
  /** Why it was refused; may be empty. */
  readonly userErrors: UserErrorsOf<DecisionPayload>
  /** The error that the user cannot correct; null for none. */
  readonly error: unknown
}

export interface DecisionOptions<Request extends QueueItem, Name extends string, State> {
  /** The queue from which a decided request is removed. */
  readonly queue: QueueField
  readonly decisions: Readonly<Record<Name, DecisionSubmit<Request>>>
  /** Reads the record from the graph, bypassing the cache; null when it no longer exists. */
  readonly read: (request: Request) => Promise<State | null>
  /** Whether this decision can still be made on the record. */
  readonly isPending: (state: State, name: Name) => boolean
  /** Called when the request has been decided, by this decision or by another person's. */
  readonly onDecided: (outcome: Outcome<Request, Name>) => void
}

export interface Decision<Request, Name extends string> {
  /** The queue from which decided requests are removed. */
  readonly from: QueueField
  /**
   * Decides without a confirmation of its own and leaves the queue as it is: for several requests that were confirmed
   * together. Never rejects.
   */
  readonly decide: (name: Name, request: Request, values: DecisionValues) => Promise<Attempt<Request, Name>>
  /** The open confirmation dialog; null for none. */
  readonly asked: { readonly name: Name; readonly request: Request } | null
  readonly ask: (name: Name, request: Request) => void
  /** Closes the dialog and shows that nothing was changed. */
  readonly cancel: () => void
  /** Closes a dialog that could not be confirmed, without a message. */
  readonly dismiss: () => void
  readonly send: (values?: DecisionValues) => void
  readonly busy: boolean
  /** The error of the last attempt that the user cannot correct; the dialog stays open. */
  readonly error: unknown
  /** The user errors of the last attempt; the dialog stays open. */
  readonly userErrors: UserErrorsOf<DecisionPayload>
}

const NO_ERRORS: UserErrorsOf<DecisionPayload> = []

/**
 * Decides requests, each after a confirmation. When the graph refuses, the record is read again: if it is no longer
 * pending, another member of staff has decided it and it is removed from the queue; otherwise the dialog shows the
 * error. A record that cannot be read counts as decided when the graph returns ALREADY_DECIDED.
 */
export function useDecision<Request extends QueueItem, Name extends string, State>({
  queue,
  decisions,
  read,
  isPending,
  onDecided,
}: DecisionOptions<Request, Name, State>): Decision<Request, Name> {
  const client = useApolloClient()
  const [asked, setAsked] = useKeptState<Decision<Request, Name>['asked']>('decision.asked', null)
  const [busy, setBusy] = useState(false)
  const submit = asked && decisions[asked.name]

  const open = (next: typeof asked) => {
    submit?.clear()
    setAsked(next)
  }
  /** The current record; undefined when it cannot be read, and then the graph's code and message are used. */
  const readAgain = (request: Request) => read(request).catch(() => undefined)

  async function attempt(
    name: Name,
    request: Request,
    values: DecisionValues,
  ): Promise<Attempt<Request, Name>> {
    const { payload, userErrors, error } = await decisions[name].send(request, values)
    // BAD_USER_INPUT does not concern the record; any other error may mean that it has been decided.
    const refused = userErrors.some(({ code }) => code !== 'BAD_USER_INPUT')
    const now = refused ? await readAgain(request) : undefined
    const byColleague =
      now === undefined
        ? userErrors.some(({ code }) => code === 'ALREADY_DECIDED')
        : now === null || !isPending(now, name)
    const isDecided = payload !== null || byColleague
    return {
      outcome: isDecided
        ? { name, request, byColleague, isGone: now === null, message: payload?.message ?? null }
        : null,
      userErrors,
      error,
    }
  }

  async function send(values: DecisionValues): Promise<void> {
    if (asked === null || busy) return
    const { name, request } = asked
    setBusy(true)
    const { outcome } = await attempt(name, request, values)
    setBusy(false)
    if (outcome === null) return
    open(null)
    onDecided(outcome)
    // A list that cannot be read again shows its own error.
    await leaveQueue(client, queue, [request.id]).catch(() => {})
  }

  return {
    from: queue,
    decide: async (name, request, values) => {
      const result = await attempt(name, request, values)
      // Its errors are told where it was asked, and not in the next confirmation.
      decisions[name].clear()
      return result
    },
    asked,
    ask: (name, request) => open({ name, request }),
    cancel: () => {
      if (busy) return
      open(null)
      notifyCancelled()
    },
    dismiss: () => open(null),
    send: (values = {}) => void send(values),
    busy,
    error: busy ? null : submit?.error,
    userErrors: busy ? NO_ERRORS : (submit?.userErrors ?? NO_ERRORS),
  }
}
