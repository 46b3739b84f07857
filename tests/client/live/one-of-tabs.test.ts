import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type OneOfTabs, oneOfTabs, type Tabs } from '#client/live/one-of-tabs.ts'

/** A browser with its locks and channels, as far as tabs of one session use them. */
function aBrowser() {
  const queue: { readonly grant: () => void; isGone: boolean }[] = []
  let holder: { readonly steal: () => void } | null = null
  const channels = new Map<object, (event: MessageEvent) => unknown>()

  function goOn(): void {
    const next = queue.shift()
    if (next === undefined) holder = null
    else if (next.isGone) goOn()
    else next.grant()
  }
  const request = (_name: string, options: LockOptions, hold: () => Promise<void> | undefined) =>
    new Promise<void>((resolve, reject) => {
      const waiting = {
        isGone: false,
        grant() {
          let isStolen = false
          holder = {
            steal() {
              isStolen = true
              reject(new DOMException('stolen', 'AbortError'))
            },
          }
          void Promise.resolve(hold()).then(() => {
            if (isStolen) return
            resolve()
            goOn()
          })
        },
      }
      options.signal?.addEventListener('abort', () => {
        waiting.isGone = true
        reject(new DOMException('left', 'AbortError'))
      })
      if (options.steal === true) {
        holder?.steal()
        waiting.grant()
      } else if (holder === null) waiting.grant()
      else queue.push(waiting)
    })
  return {
    locks: { request } as unknown as LockManager,
    channel: () => {
      const own = {
        addEventListener: (_name: string, listener: (event: MessageEvent) => unknown) =>
          void channels.set(own, listener),
        postMessage(data: unknown) {
          for (const [other, listener] of channels) if (other !== own) listener({ data } as MessageEvent)
        },
        close: () => void channels.delete(own),
      }
      return own
    },
  }
}

interface Tab extends OneOfTabs<string> {
  readonly heard: string[]
  isSpeaking: boolean
  isLookedAt: boolean
  tell: (word: string | null) => void
}

let tabs: Tab[]
beforeEach(() => {
  tabs = []
  vi.useFakeTimers()
})
afterEach(() => {
  for (const { stop } of tabs) stop()
  vi.useRealTimers()
})

function openTab(browser: Partial<ReturnType<typeof aBrowser>>): Tab {
  const state = {
    heard: [] as string[],
    isSpeaking: false,
    isLookedAt: true,
    tell: (_word: string | null) => {},
  }
  const means: Tabs = {
    locks: browser.locks,
    channel:
      browser.channel ?? (() => ({ addEventListener: () => {}, postMessage: () => {}, close: () => {} })),
    isLookedAt: () => state.isLookedAt,
    now: () => Date.now(),
  }
  const one = oneOfTabs<string>(
    'session',
    means,
    (word) => void state.heard.push(word),
    (say) => {
      state.isSpeaking = true
      state.tell = say
      return () => void (state.isSpeaking = false)
    },
  )
  const tab = Object.assign(state, one)
  tabs.push(tab)
  return tab
}

const speaking = () => tabs.map(({ isSpeaking }) => isSpeaking)
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('several tabs of a browser', () => {
  it('share one that listens, and all hear', async () => {
    const browser = aBrowser()
    const five = Array.from({ length: 5 }, () => openTab(browser))
    await settle()
    expect(speaking()).toEqual([true, false, false, false, false])
    five[0]?.tell('an event')
    expect(five.map(({ heard }) => heard)).toEqual(Array.from({ length: 5 }, () => ['an event']))
  })

  it('choose another that listens when the first is closed', async () => {
    const browser = aBrowser()
    const [first, second] = [openTab(browser), openTab(browser)]
    await settle()
    first.stop()
    await settle()
    expect(speaking()).toEqual([false, true])
    second.tell('an event')
    expect([first.heard, second.heard]).toEqual([[], ['an event']])
  })

  it('choose another that is looked at when the first has fallen silent, and not as long as it is alive', async () => {
    const browser = aBrowser()
    const [first, second] = [openTab(browser), openTab(browser)]
    await settle()
    for (let minute = 0; minute < 5; minute += 1) {
      first.tell(null)
      await vi.advanceTimersByTimeAsync(45_000)
    }
    expect(speaking()).toEqual([true, false])
    second.isLookedAt = false
    await vi.advanceTimersByTimeAsync(120_000)
    expect(speaking()).toEqual([true, false])
    second.isLookedAt = true
    await vi.advanceTimersByTimeAsync(16_000)
    expect(speaking()).toEqual([false, true])
    expect(first.heard).toEqual([])
  })

  it('speak each for itself in a browser without locks', async () => {
    const tab = openTab({})
    const other = openTab({})
    await settle()
    expect(speaking()).toEqual([true, true])
    tab.tell('an event')
    expect([tab.heard, other.heard]).toEqual([['an event'], []])
  })
})
