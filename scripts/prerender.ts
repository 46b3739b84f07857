import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { parseSocietySettings } from '#rules/society/parse-settings.ts'
import { DEFAULT_SOCIETY_SETTINGS, type SocietySettings } from '#rules/society/settings.ts'
import { PROJECT_ROOT } from './child-processes.ts'
import { inPaintingOrder } from './painting-order.ts'

/** What the landing page shows of the society, and nothing else. */
const PUBLISHED = [
  'name',
  'address',
  'contacts',
  'registrationFee',
  'registrationAccount',
  'memberNumberPrefix',
  'handlingChargePercent',
  'commodityMarkupPercent',
  'exitServiceChargePercent',
  'loanRates',
] as const satisfies readonly (keyof SocietySettings)[]

type Published = Pick<SocietySettings, (typeof PUBLISHED)[number]>

interface Renderer {
  readonly renderLanding: (society: Published) => { readonly head: string; readonly body: string }
}

/** The settings the servers will start with. Defaults if they are wrong: the servers report that themselves. */
export function societyToPublish(path: string | undefined): Published {
  if (!path) return published(DEFAULT_SOCIETY_SETTINGS)
  const parsed = readSettings(path)
  return published(parsed?.ok ? parsed.settings : DEFAULT_SOCIETY_SETTINGS)
}

function readSettings(path: string): ReturnType<typeof parseSocietySettings> | null {
  try {
    return parseSocietySettings(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

const published = (settings: SocietySettings): Published =>
  Object.fromEntries(PUBLISHED.map((key) => [key, settings[key]])) as Published

/**
 * Renders the landing page into dist/client/index.html, so that it can be read before or without scripts. The
 * browser hydrates it.
 */
export async function prerenderLanding(society: Published): Promise<void> {
  const outDir = join(PROJECT_ROOT, 'dist/prerender')
  await keepingEnvironment(() =>
    build({
      root: join(PROJECT_ROOT, 'client'),
      configFile: join(PROJECT_ROOT, 'vite.config.ts'),
      logLevel: 'warn',
      build: { ssr: join(PROJECT_ROOT, 'client/content/render-landing.ts'), outDir, copyPublicDir: false },
    }),
  )
  const renderer = (await import(pathToFileURL(join(outDir, 'render-landing.js')).href)) as Renderer
  const page = join(PROJECT_ROOT, 'dist/client/index.html')
  const built = inPaintingOrder(readFileSync(page, 'utf8'), (address) =>
    readFileSync(join(PROJECT_ROOT, 'dist/client', address), 'utf8'),
  )
  writeFileSync(page, fillIn(built, renderer.renderLanding(society), society))
}

/** A build sets NODE_ENV to production; the servers started afterwards must not take it for the user's setting. */
export async function keepingEnvironment<Result>(work: () => Promise<Result>): Promise<Result> {
  const { NODE_ENV } = process.env
  try {
    return await work()
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

/** Puts head and body of the rendered page into the built index.html. */
export function fillIn(
  html: string,
  { head, body }: ReturnType<Renderer['renderLanding']>,
  society: Published,
): string {
  const facts = JSON.stringify(society).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const filled = html
    .replace(/<title>.*?<\/title>/, '')
    .replace(/(?=<script type="module")/, () => `${head}\n    `)
    .replace('<div id="root"></div>', () => `<div id="root" data-society="${facts}">${body}</div>`)
  if (!filled.includes('data-society')) throw new Error('index.html has no empty #root to write into')
  return filled
}
