import { AxeBuilder } from '@axe-core/playwright'
import type { ConsoleMessage, Page, Request } from '@playwright/test'

/** Why a scene fails. */
export type FaultKind = 'sideways scrolling' | 'axe' | 'console' | 'request outside' | 'scene'

/** One reason why a scene fails, with the place where it was seen. */
export interface Fault {
  readonly kind: FaultKind
  /** '360 px, dark'; empty for what belongs to no picture. */
  readonly at: string
  readonly text: string
}

/** What a page does while it is watched. */
export interface Watch {
  /** Faults of the console and of requests so far. */
  readonly faults: readonly Fault[]
  /** Leaves a request out of account that is held back. */
  readonly forget: (request: Request) => void
  /** Waits until nothing is requested any more and everything on the page is drawn. Throws after 20 seconds. */
  readonly settle: () => Promise<void>
}

const SETTLE_MS = 20_000
/** For so long nothing may begin; longer than the pauses after typing. */
const QUIET_MS = 300

/** An answer with status 500, which the browser reports by itself. */
const isFailedAnswer = (message: ConsoleMessage): boolean =>
  message.location().url.endsWith('/graphql') && message.text().includes('status of 500')

/** Whether a request is for a stream of events, which is open as long as its page. */
const isStream = (request: Request): boolean =>
  request.headers()['accept']?.includes('text/event-stream') === true

/**
 * Collects errors of the console and requests to other origins than `origin`. `graphFails`: the graph is made to
 * fail, which the browser reports.
 */
export function watchPage(page: Page, origin: string, { graphFails = false } = {}): Watch {
  const faults: Fault[] = []
  const pending = new Set<Request>()
  let lastChange = Date.now()
  const changed = () => {
    lastChange = Date.now()
  }
  const end = (request: Request) => {
    pending.delete(request)
    changed()
  }
  page.on('request', (request) => {
    if (!isStream(request)) {
      pending.add(request)
      changed()
    }
    const { protocol, origin: asked } = new URL(request.url())
    if (asked !== origin && !['data:', 'blob:'].includes(protocol))
      faults.push({ kind: 'request outside', at: '', text: request.url() })
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  // The end of a worker's own script is not reported.
  page.on('worker', (worker) => {
    for (const request of pending) if (request.url() === worker.url()) end(request)
  })
  page.on('console', (message) => {
    if (message.type() !== 'error' || (graphFails && isFailedAnswer(message))) return
    faults.push({ kind: 'console', at: '', text: message.text() })
  })
  page.on('pageerror', (error) => faults.push({ kind: 'console', at: '', text: String(error) }))

  const settle = async () => {
    await page.evaluate(nextFrames)
    const limit = Date.now() + SETTLE_MS
    while (Date.now() < limit) {
      if (pending.size === 0 && Date.now() - lastChange >= QUIET_MS && (await page.evaluate(isDrawn))) return
      await page.waitForTimeout(40)
    }
    const waiting = [...pending].map((request) => request.url()).join(', ')
    throw new Error(`the page does not come to rest${waiting === '' ? '' : `: ${waiting}`}`)
  }
  return { faults, forget: end, settle }
}

/** Runs in the page: two frames, after which a new width has been laid out and answered by the page's own code. */
const nextFrames = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })

/** Runs in the page: fonts and pictures are there, and nothing moves into its place. */
function isDrawn(): boolean {
  for (const image of document.querySelectorAll('img')) image.loading = 'eager'
  const isMoving = document.getAnimations().some(({ playState, effect }) => {
    return playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY
  })
  return (
    document.fonts.status === 'loaded' && !isMoving && [...document.images].every(({ complete }) => complete)
  )
}

/** Runs in the page: by how much it scrolls sideways, and what stands out the most. */
function sidewaysScroll(): { readonly by: number; readonly what: readonly string[] } {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return { by: 0, what: [] }
  const standing = [...document.body.querySelectorAll('*')]
    .map((element) => ({ element, by: element.getBoundingClientRect().right - clientWidth }))
    .filter(({ by }) => by > 0.5)
    .sort((one, other) => other.by - one.by)
  const what = standing.slice(0, 3).map(({ element }) => {
    const text = (element.textContent ?? '').trim().slice(0, 30)
    return `<${element.tagName.toLowerCase()}> ${text}`
  })
  return { by: scrollWidth - clientWidth, what }
}

/** Whether the page itself scrolls sideways. */
export async function findSidewaysScroll(page: Page, at: string): Promise<Fault[]> {
  const { by, what } = await page.evaluate(sidewaysScroll)
  return by === 0 ? [] : [{ kind: 'sideways scrolling', at, text: `${by} px too wide: ${what.join(' | ')}` }]
}

/**
 * The rules that a state does not have to keep: a page that is loading has its heading still to come, and a menu is over
 * the page, in none of its landmarks.
 */
const EXEMPT: Partial<Record<string, readonly string[]>> = {
  loading: ['page-has-heading-one'],
  dialog: ['region'],
}

/** What axe finds. The structure of a page is that of its light colours, so in dark only the contrast is checked. */
export async function findAxeViolations(
  page: Page,
  at: string,
  theme: 'light' | 'dark',
  state = 'full',
): Promise<Fault[]> {
  // Pages have no frames, and only violations are read: a page of its own to add up, and what passes, take axe four
  // fifths of its time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (theme === 'light'
    ? axe.disableRules([...(EXEMPT[state] ?? [])])
    : axe.withRules(['color-contrast'])
  ).analyze()
  return violations.map(({ id, nodes }) => ({
    kind: 'axe',
    at,
    text: `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${reason(failureSummary)})`).join(' | ')}`,
  }))
}

/** The second line of what axe says of an element: the first is the same for all. */
const reason = (summary: string | undefined): string => summary?.split('\n')[1]?.trim() ?? ''
