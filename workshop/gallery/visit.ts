import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page, Request } from '@playwright/test'
import { PICTURED_AT } from './clock.ts'
import { fileOf, type Scene } from './scene.ts'
import type { Society } from './society.ts'
import { type Fault, findAxeViolations, findSidewaysScroll, type Watch, watchPage } from './watch.ts'

export type Theme = 'light' | 'dark'

/** A window's height for each width a picture can be asked for; others are as high as a small laptop. */
const HEIGHTS: Readonly<Record<number, number>> = { 360: 740, 768: 1024, 1024: 768, 1440: 900 }
const OTHER_HEIGHT = 800

/** How long one step may take, in milliseconds. */
const STEP_MS = 15_000

/** The widths at which axe looks: between them nothing but the layout changes. */
const AXE_WIDTHS: ReadonlySet<number> = new Set([360, 1440])

/** Without them no page can be told from another; they are answered in every scene. */
const SHELL_OPERATIONS: ReadonlySet<string> = new Set(['SessionProvider', 'SocietyProvider'])

export interface Picture {
  readonly width: number
  readonly theme: Theme
  /** The file, from the gallery's folder. */
  readonly file: string
}

/** A scene, its pictures, and why it fails. */
export interface Visited {
  readonly scene: Scene
  /** Path and query that were opened. */
  readonly address: string
  readonly pictures: readonly Picture[]
  readonly faults: readonly Fault[]
  readonly seconds: number
}

export interface VisitOptions {
  /** The folder of the gallery. */
  readonly folder: string
  readonly widths: readonly number[]
  readonly themes: readonly Theme[]
}

const sizeOf = (width: number) => ({ width, height: HEIGHTS[width] ?? OTHER_HEIGHT })

/** A browser that reaches nothing but this machine. */
export const LAUNCH_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]

/** A page signed in as the scene's person, with the society's clock. */
export async function openPage(browser: Browser, society: Society, scene: Pick<Scene, 'as'>, width: number) {
  const context = await browser.newContext({
    baseURL: society.address,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    reducedMotion: 'reduce',
    viewport: sizeOf(width),
    storageState: await society.storageOf(scene.as),
  })
  await context.addInitScript(stopClock, PICTURED_AT.getTime())
  context.setDefaultTimeout(STEP_MS)
  return context.newPage()
}

/** Runs in the page: the date stands, while timers and frames go on, which Playwright's own clock replaces as well. */
function stopClock(at: number): void {
  const Running = Date
  globalThis.Date = class extends Running {
    constructor(...parts: readonly unknown[]) {
      super(...((parts.length === 0 ? [at] : parts) as [number]))
    }
    static override now(): number {
      return at
    }
  } as DateConstructor
}

/** Opens a scene once and takes all its pictures; a scene that cannot be opened is a fault of its own. */
export async function visit(
  browser: Browser,
  society: Society,
  scene: Scene,
  { folder, widths: wanted, themes }: VisitOptions,
): Promise<Visited> {
  const began = Date.now()
  const widths = wanted.filter((width) => scene.widths?.includes(width) ?? true)
  const address = scene.address(society.records)
  const page = await openPage(browser, society, scene, Math.max(...widths))
  const watch = watchPage(page, society.address, { graphFails: scene.graph === 'fails' })
  const faults: Fault[] = []
  const pictures: Picture[] = []
  await mkdir(join(folder, scene.area), { recursive: true })
  try {
    faults.push(...(await reach(page, watch, scene, address, society)))
    if (scene.state !== 'dialog') {
      // What is loaded when it comes near has to be in the picture too.
      await page.evaluate(scrollThrough)
      await watch.settle()
    }
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      for (const width of widths) {
        const at = `${width} px, ${theme}`
        await page.setViewportSize(sizeOf(width))
        await watch.settle()
        if (scene.state !== 'dialog') await page.evaluate(layOut)
        const file = `${fileOf(scene)}-${width}-${theme}.jpg`
        await page.screenshot({
          path: join(folder, file),
          type: 'jpeg',
          quality: 80,
          caret: 'initial',
          // A dialog lies over the window, not over the page.
          fullPage: scene.state !== 'dialog',
        })
        pictures.push({ width, theme, file })
        faults.push(...(await findSidewaysScroll(page, at)))
        if (scene.axe !== false && AXE_WIDTHS.has(width))
          faults.push(...(await findAxeViolations(page, at, theme, scene.state)))
      }
    }
  } catch (error) {
    const text = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    faults.push({ kind: 'scene', at: '', text })
    pictures.push(...(await pictureOfFault(page, scene, folder, Math.max(...widths), themes)))
  }
  faults.push(...watch.faults)
  await page.context().close()
  return { scene, address, pictures, faults, seconds: (Date.now() - began) / 1000 }
}

/** What was on the screen when a step of the scene failed; nothing where the page cannot be drawn any more. */
async function pictureOfFault(
  page: Page,
  scene: Scene,
  folder: string,
  width: number,
  [theme = 'light']: readonly Theme[],
): Promise<readonly Picture[]> {
  const file = `${fileOf(scene)}-fault.jpg`
  try {
    await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 80 })
    return [{ width, theme, file }]
  } catch {
    return []
  }
}

/** Runs in the page: scrolls from its start to its end, a window at a time. */
async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
    window.scrollTo(0, top)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  window.scrollTo(0, document.body.scrollHeight)
}

/** Runs in the page: a picture of the whole page shows what sticks to the window in its own place. */
function layOut(): void {
  window.scrollTo(0, 0)
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(element).position === 'sticky')
      Object.assign(element.style, { position: 'relative', inset: 'auto' })
}

/** The name of the operation, also of one that is sent with pictures; '' for one without a name. */
const operationOf = (request: Request): string =>
  /"operationName":"(\w+)"/.exec(request.postDataBuffer()?.toString('latin1') ?? '')?.[1] ?? ''

/** How long a page may take to ask the graph after it came to rest, and how often that is looked at. */
const ASKS_WITHIN_MS = 5_000
const LOOK_AGAIN_MS = 100

/** Ends when it is so, or after ASKS_WITHIN_MS. */
async function waitUntil(page: Page, isSo: () => boolean): Promise<void> {
  for (let waited = 0; !isSo() && waited < ASKS_WITHIN_MS; waited += LOOK_AGAIN_MS)
    await page.waitForTimeout(LOOK_AGAIN_MS)
}

/** Opens the address and goes to the state of the scene. */
async function reach(
  page: Page,
  watch: Watch,
  { graph, before, steps, send, asksNothing }: Scene,
  address: string,
  { records }: Society,
): Promise<Fault[]> {
  if (before) {
    await before(page, records)
    await watch.settle()
  }
  let [asked, isStopped] = [0, send === undefined]
  if (graph !== 'answers' || asksNothing) {
    await page.route('**/graphql', async (route, request) => {
      if (SHELL_OPERATIONS.has(operationOf(request))) return route.continue()
      asked += 1
      if (graph === 'answers' || !isStopped) return route.continue()
      if (graph === 'fails')
        return route.fulfill({ status: 500, contentType: 'text/plain', body: 'no answer' })
      watch.forget(request)
    })
  }
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await watch.settle()
  await steps?.(page, records)
  if (send) {
    await watch.settle()
    isStopped = true
    asked = 0
    await send(page, records)
  }
  await watch.settle()
  // What is asked after a pause, or by code that is loaded later, may not have begun yet.
  if (graph !== 'answers') await waitUntil(page, () => asked > 0)
  await watch.settle()
  const wrong = (text: string): Fault[] => [{ kind: 'scene', at: '', text }]
  if (asksNothing && asked > 0) return wrong('this page asks the graph: see `asks` of its entry')
  if (graph !== 'answers' && asked === 0)
    return wrong('this page asks the graph nothing: see `asks` of its entry')
  return []
}
