import { notify, type ToastText } from '../ui/toasts.ts'
import type { QueueField } from './leave-queue.ts'
import type { QueueItem } from './queue-page.ts'
import { type Decision, type DecisionSubmit, type Outcome, useDecision } from './use-decision.ts'
import type { Queue } from './use-queue.ts'

export interface StateDecisionOptions<Request extends QueueItem, Name extends string, State extends string> {
  /** The list on the screen; after a decision it opens the next request. */
  readonly queue: Pick<Queue, 'goOn'>
  /** The field of the graph that returns the list. */
  readonly field: QueueField
  readonly decisions: Readonly<Record<Name, DecisionSubmit<Request>>>
  /** The one state in which each decision can be made. */
  readonly from: Readonly<Record<Name, State>>
  /** Reads the request from the graph, bypassing the cache; null when it no longer exists. */
  readonly read: (request: Request) => Promise<{ readonly state: State } | null>
  /** The documented text after each decision, with its title where there is one. */
  readonly done: Readonly<Record<Name, ToastText>>
  /** The text when a colleague had decided the request before. */
  readonly meanwhile: (request: Request) => string
  /** Called before the next request is opened. */
  readonly onDecided?: (outcome: Outcome<Request, Name>) => void
}

/**
 * The decisions of a queue whose requests move from state to state: the outcome is told in a toast, the request leaves
 * the list, and the next one is opened. Spec 002 §4.
 */
export function useStateDecision<Request extends QueueItem, Name extends string, State extends string>({
  queue,
  field,
  from,
  done,
  meanwhile,
  onDecided,
  ...rest
}: StateDecisionOptions<Request, Name, State>): Decision<Request, Name> {
  return useDecision<Request, Name, { readonly state: State }>({
    ...rest,
    queue: field,
    isPending: ({ state }, name) => state === from[name],
    onDecided: (outcome) => {
      if (outcome.byColleague) notify.info(meanwhile(outcome.request))
      else notify.success(done[outcome.name])
      onDecided?.(outcome)
      queue.goOn(outcome.request.id)
    },
  })
}
