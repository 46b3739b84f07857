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
  readonly channel: (name: string) => TabChannel
  readonly isLookedAt: () => boolean
  readonly now: () => number
}

/** What the tabs of one session have in common. */
export interface OneOfTabs<Word> {
  /** Told to every tab, this one included; an empty word says that the speaker is alive. */
  readonly say: (word: Word | null) => void
  readonly stop: () => void
}

/**
 * Lets one tab of a browser speak for all: `speak` is called in one of them, and in another when that is closed or falls silent, as
 * tabs of phones do that nobody looks at. Each hears what is said. Without the means of several tabs each speaks for itself.
 *
 * @param name of the session that the tabs have in common
 * @param speak begins to speak, and answers what ends it
 */
export function oneOfTabs<Word>(
  name: string,
  { locks, channel, isLookedAt, now }: Tabs,
  hear: (word: Word) => void,
  speak: (say: (word: Word | null) => void) => () => void,
): OneOfTabs<Word> {
  if (!locks) {
    const end = speak((word) => word !== null && hear(word))
    return { say: () => undefined, stop: end }
  }
  const tabs = channel(name)
  const leaving = new AbortController()
  let heardAt = now()
  let isSpeaking = false
  tabs.addEventListener('message', ({ data }: MessageEvent<Word | null>) => {
    heardAt = now()
    if (data !== null) hear(data)
  })
  const say = (word: Word | null) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin alone
    tabs.postMessage(word)
    if (word !== null) hear(word)
  }

  async function takeTurn(options: LockOptions): Promise<void> {
    let end = () => {}
    let hadTurn = false
    try {
      await locks?.request(name, options, () => {
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
