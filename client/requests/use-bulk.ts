import { useApolloClient } from '@apollo/client/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readingOnce } from '../apollo/read-again.ts'
import { useKeptState } from '../forms/use-kept-state.ts'
import { notifyCancelled } from '../shell/notify-cancelled.ts'
import type { DecisionField } from './DecisionDialog.tsx'
import { type Decided, decideEach } from './decide-each.ts'
import { leaveQueue } from './leave-queue.ts'
import { useLookedAt } from './looked-at.ts'
import type { QueueItem } from './queue-page.ts'
import type { Attempt, Decision, DecisionValues } from './use-decision.ts'
import type { Queue } from './use-queue.ts'

/** A decision that can be made on several requests at once. */
export interface BulkAction<Name extends string = string> {
  /** The decision's name in `useDecision`. */
  readonly name: Name
  /** The word of the button: 'Confirm', as in 'Confirm 5 registrations'. */
  readonly verb: string
  /** The word of the outcome: 'confirmed', as in '5 registrations are confirmed'. */
  readonly done: string
  /** The question above the names. */
  readonly title: (count: string) => string
  readonly tone?: 'primary' | 'danger'
  /** The consequence for each of them, above all that it is final. */
  readonly warning: string
  /** Inputs that count for all of them, such as one reason. */
  readonly fields?: readonly DecisionField[]
}

export interface BulkOptions<Item extends QueueItem, Name extends string> {
  readonly queue: Queue<unknown, Item>
  readonly decision: Pick<Decision<never, Name>, 'from'> & {
    readonly decide: (
      name: Name,
      request: NoInfer<Item>,
      values: DecisionValues,
    ) => Promise<Attempt<QueueItem, string>>
  }
  /** The main one last. */
  readonly actions: readonly BulkAction<Name>[]
  /** How a request is named in lists and for screen readers. */
  readonly nameOf: (item: NoInfer<Item>) => string
  /** The requests that can be selected, of `useKnownItems`. */
  readonly known: readonly NoInfer<Item>[]
  /**
   * Why a request that was looked at must be decided by itself, in a few words; null when it may be decided with others.
   * It is asked about `known`.
   */
  readonly obstacle?: (item: NoInfer<Item>) => string | null
  /** Added to the name of a request that is decided: a new member number. */
  readonly note?: (item: NoInfer<Item>) => ReactNode
}

/** A run of decisions, from the confirmation until the person has read the outcome. */
export interface BulkRun<Item extends QueueItem> {
  readonly action: BulkAction
  readonly total: number
  readonly decided: readonly Decided<Item>[]
  /** False when the outcome is complete. */
  readonly isRunning: boolean
}

/** The decisions on several requests of a queue, for `RequestQueue`. */
export interface Bulk<Item extends QueueItem> {
  readonly actions: readonly BulkAction[]
  readonly nameOf: (item: Item) => string
  readonly note: ((item: Item) => ReactNode) | undefined
  /** Why a request cannot be selected; null when it can. */
  readonly obstacle: (item: Item) => string | null
  readonly isSelected: (item: Item) => boolean
  readonly toggle: (item: Item) => void
  /** The selected requests, on any page. */
  readonly selected: readonly Item[]
  /** The requests that can be selected, on this page and on those looked at from here. */
  readonly selectable: readonly Item[]
  readonly selectAll: () => void
  readonly clear: () => void
  /** The open confirmation; null for none. */
  readonly asked: BulkAction | null
  readonly ask: (action: BulkAction) => void
  readonly cancel: () => void
  /** Begins after the confirmation. */
  readonly start: (values: DecisionValues) => void
  readonly run: BulkRun<Item> | null
  /** Ends after the request that is being decided; the rest stay selected. */
  readonly stop: () => void
  /** Sends the refused and the unsent ones again. */
  readonly retry: () => void
  /** Closes the outcome. */
  readonly finish: () => void
  /** What the last run has decided, until the next one; null before the first. */
  readonly last: { readonly action: BulkAction; readonly done: number } | null
}

/** What the box of a request says that nobody has opened yet. */
export const NOT_LOOKED_AT = 'Not reviewed'

const noObstacle = () => null

/**
 * Decides several requests of a queue after one confirmation. A request can be selected once the person has opened it in
 * this session. The selection survives paging and search, and ends when the page is left.
 */
export function useBulk<Item extends QueueItem, Name extends string>({
  queue,
  decision,
  actions,
  nameOf,
  known,
  obstacle: obstacleOf = noObstacle,
  note,
}: BulkOptions<Item, Name>): Bulk<Item> {
  const client = useApolloClient()
  const { ids: lookedAt, add: lookAt } = useLookedAt()
  const [chosen, setChosen] = useKeptState<ReadonlySet<string>>('bulk.chosen', new Set())
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useKeptState<BulkAction<Name> | null>('bulk.asked', null)
  const [run, setRun] = useState<(BulkRun<Item> & { readonly values: DecisionValues }) | null>(null)
  const [last, setLast] = useState<Bulk<Item>['last']>(null)
  const stopped = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )
  const viewed = queue.viewed && !queue.viewed.isWaiting ? queue.viewed.item.id : null
  useEffect(() => {
    if (viewed !== null) lookAt(viewed)
  }, [viewed, lookAt])

  const obstacle = (item: Item): string | null => (lookedAt.has(item.id) ? obstacleOf(item) : NOT_LOOKED_AT)
  const selectable = known.filter((item) => !gone.has(item.id) && obstacle(item) === null)
  const selected = selectable.filter(({ id }) => chosen.has(id))

  async function decide(action: BulkAction<Name>, items: readonly Item[], values: DecisionValues) {
    stopped.current = false
    const progress = { action, values, total: items.length }
    setRun({ ...progress, decided: [], isRunning: true })
    const decided = await readingOnce(client, () =>
      decideEach({
        items,
        decide: (item) => decision.decide(action.name, item, values),
        onProgress: (soFar) => setRun({ ...progress, decided: soFar, isRunning: true }),
        isStopped: () => stopped.current,
      }),
    )
    setRun({ ...progress, decided, isRunning: false })
    setLast({ action, done: decided.filter(({ result }) => result === 'done').length })
    const leaving = decided.filter(isDecided).map(({ item }) => item.id)
    setGone((now) => new Set([...now, ...leaving]))
    // A list that cannot be read again shows its own error.
    if (leaving.length > 0) await leaveQueue(client, decision.from, leaving).catch(() => {})
  }

  return {
    actions,
    nameOf,
    note,
    obstacle,
    isSelected: ({ id }) => selected.some((item) => item.id === id),
    toggle: ({ id }) => setChosen((now) => (now.has(id) ? without(now, id) : new Set([...now, id]))),
    selected,
    selectable,
    selectAll: () => setChosen(new Set(selectable.map(({ id }) => id))),
    clear: () => setChosen(new Set()),
    asked,
    ask: (action) => setAsked(actions.find(({ name }) => name === action.name) ?? null),
    cancel: () => {
      setAsked(null)
      notifyCancelled()
    },
    start: (values) => {
      setAsked(null)
      if (asked !== null) void decide(asked, selected, values)
    },
    run,
    stop: () => {
      stopped.current = true
    },
    retry: () => {
      const action = actions.find(({ name }) => name === run?.action.name)
      if (run === null || action === undefined) return
      const again = run.decided.filter((each) => !isDecided(each)).map(({ item }) => item)
      void decide(action, again, run.values)
    },
    finish: () => setRun(null),
    last,
  }
}

const isDecided = ({ result }: Pick<Decided<QueueItem>, 'result'>): boolean =>
  result === 'done' || result === 'before'

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ids].filter((each) => each !== id))
