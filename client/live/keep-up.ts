import type { ApolloClient } from '@apollo/client'
import { followOn } from './follower.ts'
import { listenToEvents } from './listen.ts'
import type { LiveEvent } from './live-event.ts'
import { oneOfTabs, type Tabs } from './one-of-tabs.ts'
import type { OwnWord } from './own-subjects.ts'

/** What a tab tells the others. */
type Word =
  /** What happened, and where whoever heard it goes on. */
  | { readonly event: LiveEvent; readonly place: string | null }
  /** The speaker is alive, and has heard everything up to this place. */
  | { readonly place: string | null }
  /** What the person changes in the tab. */
  | { readonly own: OwnWord }
  /** A tab is new and asks for the place. */
  | 'hello'
  /** Events may have been missed. */
  | 'missed'
  /** There is nothing to hear. */
  | 'over'

/**
 * Keeps what is on the screen up to date with what others do, together with the other tabs of the session: one of them listens, and
 * another goes on from the place where it left off. What happened before a tab heard the first word is read.
 *
 * @param account of the person
 * @returns what ends it
 */
export function keepUp(client: ApolloClient, page: Document, account: string, means: Tabs): () => void {
  let place: string | null = null
  // Whether this tab hears everything from some moment on, and has read what was before.
  let isUpToDate = false
  let answer = () => {}

  const follower = followOn(client, page, account, (own) => tabs.say({ own }))
  function catchUp(): void {
    isUpToDate = true
    follower.missed()
  }

  function hear(word: Word): void {
    if (word === 'over') return tabs.stop()
    if (word === 'hello') return answer()
    if (word === 'missed') return catchUp()
    if ('own' in word) return follower.hearOwn(word.own)
    place = word.place ?? place
    if ('event' in word) follower.hear(word.event)
    if (!isUpToDate && word.place !== null) catchUp()
  }

  const tabs = oneOfTabs<Word>(`isusu.events ${account}`, means, hear, (say) => {
    answer = () => {
      if (place !== null) say({ place })
    }
    const stop = listenToEvents(
      client,
      {
        onEvent: (event, at) => say({ event, place: at }),
        onMissed: () => say('missed'),
        onAlive: (at) => say({ place: at }),
        onOver: () => say('over'),
        whenLookedAt: (go) => means.onLook(() => means.isLookedAt() && go()),
      },
      place,
    )
    return () => {
      answer = () => {}
      stop()
    }
  })
  tabs.say('hello')
  return () => {
    tabs.stop()
    follower.stop()
  }
}
