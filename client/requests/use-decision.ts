import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import type { Submit, SubmitResult, UserErrorsOf } from '../forms/use-submit.ts'
import { notifyCancelled } from '../shell/notify-cancelled.ts'
import { leaveQueue, type QueueField } from './leave-queue.ts'
import type { QueueItem } from './queue-page.ts'

/** What the mutations of decisions answer. */
interface DecisionPayload {
  readonly message: string | null
  readonly userErrors: readonly {
    readonly field?: readonly string[] | null
    readonly message: string
    readonly code: string
  }[]
}

/** What staff typed for a decision, by the names of its fields: a reason, a transaction reference. */
export type DecisionValues = Readonly<Record<string, string>>

/** One way to decide a request: a `useSubmit` that is sent with the request and what was typed. */
type DecisionSubmit<Request> = Pick<Submit<never, DecisionPayload>, 'error' | 'userErrors' | 'clear'> & {
  readonly send: (request: Request, values: DecisionValues) => Promise<SubmitResult<DecisionPayload>>
}

/** What became of a request. */
export interface Outcome<Request, Name extends string> {
  /** The decision that was asked for. */
  readonly name: Name
  readonly request: Request
  /** Somebody else had decided the request before; the record says how. */
  readonly byColleague: boolean
  /** The record no longer exists, or is no longer shown to staff. */
  readonly isGone: boolean
  /** The backend's own words, when it has any. */
  readonly message: string | null
}

export interface DecisionOptions<Request extends QueueItem, Name extends string, State> {
  /** The queue that a decided request leaves. */
  readonly queue: QueueField
  readonly decisions: Readonly<Record<Name, DecisionSubmit<Request>>>
  /** Reads the record from the graph, past the cache; null when there is none any more. */
  readonly read: (request: Request) => Promise<State | null>
  /** Whether a record can still be decided. */
  readonly isPending: (state: State) => boolean
  /** The request has left the queue, by this decision or by a colleague's: to say so, and to go on. */
  readonly onDecided: (outcome: Outcome<Request, Name>) => void
}

export interface Decision<Request, Name extends string> {
  /** The question that is open; null for none. */
  readonly asked: { readonly name: Name; readonly request: Request } | null
  readonly ask: (name: Name, request: Request) => void
  /** Closes the question and says that nothing was done. */
  readonly cancel: () => void
  /** Closes a question that could not be answered with yes, without a word. */
  readonly dismiss: () => void
  readonly send: (values?: DecisionValues) => void
  readonly busy: boolean
  /** Why the last try failed through no fault of the user; the question stays open. */
  readonly error: unknown
  /** Why the graph refused the last try; the question stays open. */
  readonly userErrors: UserErrorsOf<DecisionPayload>
}

const NO_ERRORS: UserErrorsOf<DecisionPayload> = []

/**
 * Decides requests, each after a question. When the graph refuses, the record is read again: if it is not pending
 * any more, a colleague was faster, and the request leaves the queue all the same; otherwise the question shows why.
 * A record that cannot be read counts as decided when the graph says ALREADY_DECIDED.
 */
export function useDecision<Request extends QueueItem, Name extends string, State>({
  queue,
  decisions,
  read,
  isPending,
  onDecided,
}: DecisionOptions<Request, Name, State>): Decision<Request, Name> {
  const client = useApolloClient()
  const [asked, setAsked] = useState<Decision<Request, Name>['asked']>(null)
  const [busy, setBusy] = useState(false)
  const submit = asked && decisions[asked.name]

  const open = (next: typeof asked) => {
    submit?.clear()
    setAsked(next)
  }
  /** The record as it is now; undefined when it cannot be read, which leaves the graph's own code and words. */
  const readAgain = (request: Request) => read(request).catch(() => undefined)

  async function send(values: DecisionValues): Promise<void> {
    if (asked === null || busy) return
    const { name, request } = asked
    setBusy(true)
    const { payload, userErrors } = await decisions[name].send(request, values)
    // Wrong input says nothing about the record; any other refusal may be a colleague's decision.
    const refused = userErrors.some(({ code }) => code !== 'BAD_USER_INPUT')
    const now = refused ? await readAgain(request) : undefined
    setBusy(false)
    const byColleague =
      now === undefined
        ? userErrors.some(({ code }) => code === 'ALREADY_DECIDED')
        : now === null || !isPending(now)
    if (payload === null && !byColleague) return
    open(null)
    onDecided({ name, request, byColleague, isGone: now === null, message: payload?.message ?? null })
    // A list that cannot be read again says so itself.
    await leaveQueue(client, queue, request.id).catch(() => {})
  }

  return {
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
