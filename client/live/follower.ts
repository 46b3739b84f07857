import type { ApolloClient, ObservableQuery } from '@apollo/client'
import { LIVE_TEXTS } from '#rules/texts/live.ts'
import { freshnessOf } from '../apollo/freshness.ts'
import { concernOf } from './concerned.ts'
import type { LiveEvent } from './live-event.ts'
import { noteDone } from './notes.ts'

/** Milliseconds for which events are gathered, so that many at once are one question. */
const GATHER_MS = 200

/** Milliseconds at least between two readings, however much happens. */
const SPACE_MS = 1_000

/** Milliseconds after which it is tried again what must wait for the person. */
const AGAIN_MS = 400

/** More events than this are not told apart: every list on the screen is read again. */
const MOST = 200

/** Keeps what is on the screen up to date with events. */
export interface Follower {
  readonly hear: (event: LiveEvent) => void
  /** Events may have been missed: all lists on the screen are read again. */
  readonly missed: () => void
  readonly stop: () => void
}

/** A window of the product that is open: a dialog, or a question in it. */
const isWindowOpen = (page: Document): boolean =>
  page.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]') !== null

/** Whether the person is entering something: what was read for a form stays as it was read. */
const isEntering = (page: Document): boolean => {
  const { activeElement } = page
  return (
    page.querySelector('#content form') !== null ||
    activeElement?.matches('input:not([type=search]), textarea, select, [contenteditable]') === true
  )
}

/**
 * Reads again what is on the screen and concerns the events: lists and counts while no dialog is open, records while nothing is
 * entered. What was on the screen stays there until the answer comes, and when none comes. A hidden page catches up when it is seen
 * again, and everything waits for changes of this person that are under way.
 */
export function followOn(client: ApolloClient, page: Document): Follower {
  const events = new Map<string, LiveEvent>()
  let isAll = false
  let timer: ReturnType<typeof setTimeout> | null = null
  let readAt = Number.NEGATIVE_INFINITY

  const isWaiting = () => events.size > 0 || isAll
  function plan(milliseconds: number): void {
    if (timer === null && isWaiting() && page.visibilityState === 'visible')
      timer = setTimeout(apply, Math.max(milliseconds, readAt + SPACE_MS - performance.now()))
  }

  function apply(): void {
    timer = null
    if (page.visibilityState !== 'visible') return
    if (freshnessOf(client)?.isWriting() === true) return plan(AGAIN_MS)
    note([...events.values()])
    if (isWindowOpen(page)) return plan(AGAIN_MS)
    const told = [...events.values()]
    const all = isAll
    events.clear()
    isAll = false
    readAt = performance.now()
    void readAgain(told, all)
  }

  function note(told: readonly LiveEvent[]): void {
    const notes = told.flatMap(({ subjectId, type, actorKind }): [string, string][] => {
      const text = LIVE_TEXTS.decided(type, actorKind)
      return text === null ? [] : [[subjectId, text]]
    })
    if (notes.length > 0) noteDone(client, new Map(notes))
  }

  async function readAgain(told: readonly LiveEvent[], all: boolean): Promise<void> {
    freshnessOf(client)?.forget()
    const mayReadRecords = !isEntering(page)
    const concerned = [...client.getObservableQueries('active')].filter((query) => {
      const { isList, isRecord } = concernOf(query.getCurrentResult().data, told)
      return isReadable(query) && (isList || (isRecord && mayReadRecords) || (all && hasList(query)))
    })
    const focused = page.activeElement
    await Promise.all(
      concerned.map(({ query, variables }) =>
        client.query({ query, variables, fetchPolicy: 'network-only' }).catch(() => {
          // What is on the screen stays, as without events.
        }),
      ),
    )
    keepFocus(page, focused)
  }

  const seen = () => plan(0)
  page.addEventListener('visibilitychange', seen)
  return {
    hear(event) {
      if (events.size >= MOST) {
        events.clear()
        isAll = true
      }
      if (!isAll) events.set(event.subjectId, event)
      plan(GATHER_MS)
    },
    missed() {
      isAll = true
      plan(GATHER_MS)
    },
    stop() {
      page.removeEventListener('visibilitychange', seen)
      if (timer !== null) clearTimeout(timer)
      events.clear()
      isAll = false
    },
  }
}

/** Whether a query shows what the cache has. */
const isReadable = ({ options }: ObservableQuery): boolean => options.fetchPolicy !== 'no-cache'

/** Whether an answer has a page of records, or the work queue. */
const hasList = (query: ObservableQuery): boolean =>
  /"__typename":"(?:\w+Page|WorkQueue)"/.test(JSON.stringify(query.getCurrentResult().data ?? null))

/** The place of the keyboard is the page when what had the focus has gone, and not the top of the document. */
function keepFocus(page: Document, focused: Element | null): void {
  setTimeout(() => {
    if (focused === null || focused.isConnected || page.activeElement !== page.body) return
    page.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  })
}
