import type { ApolloClient, ObservableQuery } from '@apollo/client'
import { LIVE_TEXTS } from '#rules/texts/live.ts'
import { freshnessOf } from '../apollo/freshness.ts'
import { applyState } from './apply-state.ts'
import { type Concern, concernOf } from './concerned.ts'
import type { LiveEvent } from './live-event.ts'
import { type Note, noteDone } from './notes.ts'
import { type OwnWord, ownSubjects } from './own-subjects.ts'

/** Milliseconds for which events are gathered, so that many at once are one question. */
const GATHER_MS = 200

/**
 * Milliseconds between two readings, however much happens: at least `least`, and up to `scatter` more by chance, so that the screens
 * that hear of the same event do not go on asking at the same moment.
 */
const SPACE_MS = { least: 2_000, scatter: 2_000 } as const

/** Milliseconds after which it is tried again what must wait for the person's own change. */
const AGAIN_MS = 400

/** More events than this are not told apart: every list on the screen is read again. */
const MOST = 200

/** Keeps what is on the screen up to date with events. */
export interface Follower {
  readonly hear: (event: LiveEvent) => void
  /** Of what the person changes in another tab. */
  readonly hearOwn: (word: OwnWord) => void
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
    page.querySelector('#content form, [role=dialog] form, [role=alertdialog] form') !== null ||
    activeElement?.matches('input:not([type=search]), textarea, select, [contenteditable]') === true
  )
}

/**
 * Reads again what is on the screen and concerns the events: lists and counts while no dialog is open, records while nothing is
 * entered, also in a dialog; one reading at a time, the first at once. A record that others decide is given its new state before
 * that. What was on the screen stays there until the answer comes, and when none comes. A
 * hidden page catches up when it is seen again, and everything waits for changes of this person that are under way.
 *
 * @param me the id of the person's record, as the graph and the session name it; null where it is not known
 * @param tellOwn hears of what the person changes, for the other tabs
 */
export function followOn(
  client: ApolloClient,
  page: Document,
  me: string | null = null,
  tellOwn: (word: OwnWord) => void = () => {},
): Follower {
  /** What is to be read again, by the subjects. */
  const events = new Map<string, LiveEvent>()
  /** What the person has not been told of. */
  let untold: LiveEvent[] = []
  let isAll = false
  let gathering: ReturnType<typeof setTimeout> | null = null
  let reading: ReturnType<typeof setTimeout> | 'under way' | null = null
  let readAfter = Number.NEGATIVE_INFINITY
  const own = ownSubjects(client, tellOwn)
  const windows = new MutationObserver(() => {
    if (isWindowOpen(page)) return
    windows.disconnect()
    planReading()
  })

  function gather(milliseconds: number): void {
    if (gathering === null && page.visibilityState === 'visible') gathering = setTimeout(tell, milliseconds)
  }

  function tell(): void {
    gathering = null
    if (page.visibilityState !== 'visible') return
    if (freshnessOf(client)?.isWriting() === true) return gather(AGAIN_MS)
    note(untold)
    untold = []
    planReading()
  }

  function note(told: readonly LiveEvent[]): void {
    const ofOthers = told.filter((event) => !isOfThisBrowser(event))
    const notes = ofOthers.flatMap(({ subjectId, type, actorKind, actor }): [string, Note][] => {
      const by = { kind: actorKind, name: actor?.name ?? null, isReader: isOfReader(actor) }
      const text = LIVE_TEXTS.decided(type, by)
      return text === null ? [] : [[subjectId, { text, isGone: type.endsWith('_DELETED') }]]
    })
    if (notes.length > 0) noteDone(client, new Map(notes))
    for (const event of ofOthers) applyState(client, event)
    if (isWindowOpen(page) && !isEntering(page)) void readOpened(ofOthers)
  }

  /** What shows one of the records and no list, as a window does that asks for its record itself. */
  async function readOpened(told: readonly LiveEvent[]): Promise<void> {
    const opened = concerned(told, ({ isList, isRecord }) => isRecord && !isList)
    if (opened.length === 0) return
    freshnessOf(client)?.forget()
    await askAll(opened)
  }

  const concerned = (told: readonly LiveEvent[], is: (concern: Concern, query: ObservableQuery) => boolean) =>
    [...client.getObservableQueries('active')].filter(
      (query) => isReadable(query) && is(concernOf(query.getCurrentResult().data, told), query),
    )

  /** Asks each question once, however many parts of the page show its answer. */
  async function askAll(queries: readonly ObservableQuery[]): Promise<void> {
    // The answer to a question from before the event may not know of it.
    const context = { queryDeduplication: false }
    const questions = new Map(queries.map((each) => [JSON.stringify([each.queryName, each.variables]), each]))
    await Promise.all(
      [...questions.values()].map(({ query, variables }) =>
        client.query({ query, variables, fetchPolicy: 'network-only', context }).catch(() => {
          // What is on the screen stays, as without events.
        }),
      ),
    )
  }

  const isOfReader = (actor: LiveEvent['actor']): boolean => me !== null && actor?.record?.id === me

  /** Whether the person did it here, so that it is known; where nobody is named, what they have just changed counts as theirs. */
  const isOfThisBrowser = ({ subjectId, actorKind, actor }: LiveEvent): boolean =>
    actorKind === 'STAFF' && own.has(subjectId) && (actor === null || me === null || isOfReader(actor))

  function planReading(): void {
    if (reading === null && (events.size > 0 || isAll) && page.visibilityState === 'visible')
      reading = setTimeout(read, Math.max(readAfter - performance.now(), 0))
  }

  function read(): void {
    reading = null
    if (page.visibilityState !== 'visible') return
    if (freshnessOf(client)?.isWriting() === true) return gather(AGAIN_MS)
    if (isWindowOpen(page)) {
      const attributeFilter = ['data-state', 'role']
      windows.observe(page.body, { subtree: true, childList: true, attributeFilter })
      return
    }
    const told = [...events.values()]
    const all = isAll
    events.clear()
    isAll = false
    reading = 'under way'
    void readAgain(told, all).finally(() => {
      reading = null
      readAfter = performance.now() + SPACE_MS.least + Math.random() * SPACE_MS.scatter
      planReading()
    })
  }

  async function readAgain(told: readonly LiveEvent[], all: boolean): Promise<void> {
    freshnessOf(client)?.forget()
    const mayReadRecords = !isEntering(page)
    const focused = page.activeElement
    await askAll(
      concerned(
        told,
        ({ isList, isRecord }, query) => isList || (isRecord && mayReadRecords) || (all && hasList(query)),
      ),
    )
    keepFocus(page, focused)
  }

  const seen = () => gather(0)
  page.addEventListener('visibilitychange', seen)
  return {
    hear(event) {
      untold = [...untold.slice(1 - MOST), event]
      if (events.size >= MOST) {
        events.clear()
        isAll = true
      }
      if (!isAll) events.set(event.subjectId, event)
      gather(GATHER_MS)
    },
    hearOwn: own.hear,
    missed() {
      isAll = true
      gather(GATHER_MS)
    },
    stop() {
      page.removeEventListener('visibilitychange', seen)
      own.stop()
      windows.disconnect()
      if (gathering !== null) clearTimeout(gathering)
      if (reading !== null && reading !== 'under way') clearTimeout(reading)
      events.clear()
      untold = []
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
