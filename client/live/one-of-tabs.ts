/** Milliseconds without a word of the tab that listens, after which a tab that is looked at takes its place. */
const SILENT_MS = 60_000

/** Milliseconds between two looks. */
const LOOK_MS = 15_000

/** A BroadcastChannel, as far as it is used. */
interface TabChannel {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  postMessage(word: unknown): void
  close(): void
}

/** What the browser has for several tabs. */
export interface Tabs {
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly channel: ((name: string) => TabChannel) | undefined
  readonly isLookedAt: () => boolean
  /** Calls `look` when the tab is shown, hidden, or worked in anew; the result lets go of it. */
  readonly onLook: (look: () => void) => () => void
  readonly now: () => number
}

/** What the tabs of one session have in common. */
export interface OneOfTabs<Word> {
  /** Told to every tab, this one included; nothing after the end. */
  readonly say: (word: Word) => void
  readonly stop: () => void
}

/**
 * Lets one tab of a browser speak for all: `speak` is called in one of them, and in another when that is closed or falls silent, as
 * tabs of phones do that nobody looks at. Each hears what is said. A browser gives no locks to a page over plain http: there each tab
 * speaks for itself, as long as it is looked at.
 *
 * @param name of the session that the tabs have in common
 * @param speak begins to speak, and answers what ends it
 */
export function oneOfTabs<Word>(
  name: string,
  { locks, channel, isLookedAt, onLook, now }: Tabs,
  hear: (word: Word) => void,
  speak: (say: (word: Word) => void) => () => void,
): OneOfTabs<Word> {
  const tabs = channel?.(name)
  const leaving = new AbortController()
  let heardAt = now()
  let isSpeaking = false
  tabs?.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    heardAt = now()
    hear(data)
  })
  const say = (word: Word) => {
    if (leaving.signal.aborted) return
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin alone
    tabs?.postMessage(word)
    hear(word)
  }
  if (!locks || !tabs) {
    const end = whileLookedAt({ isLookedAt, onLook }, () => speak(hear))
    return {
      say,
      stop() {
        leaving.abort()
        end()
        tabs?.close()
      },
    }
  }

  const takeTurn = async (options: LockOptions): Promise<void> => {
    let end = () => {}
    let hadTurn = false
    try {
      await locks.request(name, options, () => {
        if (leaving.signal.aborted) return undefined
        isSpeaking = true
        hadTurn = true
        end = speak(say)
        return new Promise<void>((resolve) => {
          leaving.signal.addEventListener('abort', () => resolve(), { once: true })
        })
      })
    } catch {
      // Another tab has taken the turn, or this one is leaving.
    }
    isSpeaking = false
    heardAt = now()
    end()
    // A browser that refuses its locks would refuse them again.
    if (hadTurn && !leaving.signal.aborted) void takeTurn({ signal: leaving.signal })
  }

  void takeTurn({ signal: leaving.signal })
  const look = setInterval(() => {
    if (!isSpeaking && isLookedAt() && now() - heardAt > SILENT_MS) void takeTurn({ steal: true })
  }, LOOK_MS)
  return {
    say,
    stop() {
      clearInterval(look)
      leaving.abort()
      tabs.close()
    },
  }
}

/** Begins what the result of `begin` ends whenever the tab is looked at, until the returned function is called. */
function whileLookedAt(
  { isLookedAt, onLook }: Pick<Tabs, 'isLookedAt' | 'onLook'>,
  begin: () => () => void,
): () => void {
  let end: (() => void) | null = null
  const stop = () => {
    end?.()
    end = null
  }
  const look = () => {
    if (!isLookedAt()) stop()
    else end ??= begin()
  }
  const leave = onLook(look)
  look()
  return () => {
    leave()
    stop()
  }
}
