import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type OneOfTabs, oneOfTabs, type Tabs } from '#client/live/one-of-tabs.ts'
import { aBrowser } from './a-browser.ts'

interface Tab extends OneOfTabs<string> {
  readonly heard: string[]
  isSpeaking: boolean
  isLookedAt: boolean
  tell: (word: string) => void
  /** The person looks at the tab, or at another. */
  look: (isLookedAt: boolean) => void
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
    tell: (_word: string) => {},
    look(isLookedAt: boolean) {
      state.isLookedAt = isLookedAt
      for (const listener of looks) listener()
    },
  }
  const looks = new Set<() => void>()
  const means: Tabs = {
    locks: browser.locks,
    channel: browser.channel,
    isLookedAt: () => state.isLookedAt,
    onLook(listener) {
      looks.add(listener)
      return () => void looks.delete(listener)
    },
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
      first.tell('alive')
      await vi.advanceTimersByTimeAsync(45_000)
    }
    expect(speaking()).toEqual([true, false])
    second.isLookedAt = false
    await vi.advanceTimersByTimeAsync(120_000)
    expect(speaking()).toEqual([true, false])
    second.isLookedAt = true
    await vi.advanceTimersByTimeAsync(16_000)
    expect(speaking()).toEqual([false, true])
  })

  it('speak each for itself in a browser without locks, as long as they are looked at', async () => {
    const { channel } = aBrowser()
    const [tab, other] = [openTab({ channel }), openTab({ channel })]
    await settle()
    expect(speaking()).toEqual([true, true])
    tab.tell('an event')
    expect([tab.heard, other.heard]).toEqual([['an event'], []])
    tab.look(false)
    expect(speaking()).toEqual([false, true])
    other.say('what the person did')
    expect(tab.heard).toEqual(['an event', 'what the person did'])
    tab.look(true)
    expect(speaking()).toEqual([true, true])
    tab.stop()
    tab.look(true)
    expect(speaking()).toEqual([false, true])
  })

  it('say nothing more after their end, and nothing breaks', async () => {
    const browser = aBrowser()
    const [first, second] = [openTab(browser), openTab(browser)]
    await settle()
    first.stop()
    first.say('late')
    expect([first.heard, second.heard]).toEqual([[], []])
  })
})
