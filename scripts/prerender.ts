import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { EntrancePage } from '#client/entrance/entrance-pages.ts'
import type { RouteName } from '#client/paths.ts'
import { atFirstUse, inPaintingOrder, namingFonts } from '#platform/pages/pages.ts'
import { parseSocietySettings } from '#rules/society/parse-settings.ts'
import type { PublicSettings } from '#rules/society/public-settings.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { PROJECT_ROOT } from './child-processes.ts'
import { fillIn, published, type Written } from './fill-in.ts'
import { keepingEnvironment } from './fresh-build.ts'
import { withPreview } from './page-previews.ts'

/** What client/content/render-pages.ts exports. */
interface Renderer {
  readonly renderLanding: (society: PublicSettings) => Written
  readonly renderEntrances: (society: PublicSettings) => Readonly<Record<EntrancePage, Written>>
  readonly renderSignedIn: (society: PublicSettings) => Promise<Readonly<Partial<Record<RouteName, Written>>>>
}

/** Those of headlines, and those of the naira sign. */
const LANDING_FONTS = ['source-serif-4-latin', 'source-serif-4-latin-ext', 'inter-latin-ext'] as const

/** The settings the servers will start with. Defaults if they are wrong: the servers report that themselves. */
export function societyToPublish(path: string | undefined): PublicSettings {
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

/** Builds the client's renderer for Node. */
export async function buildRenderer(): Promise<Renderer> {
  const outDir = join(PROJECT_ROOT, 'dist/prerender')
  await keepingEnvironment(() =>
    build({
      root: join(PROJECT_ROOT, 'client'),
      configFile: join(PROJECT_ROOT, 'vite.config.ts'),
      logLevel: 'warn',
      build: {
        ssr: join(PROJECT_ROOT, 'client/content/render-pages.ts'),
        outDir,
        copyPublicDir: false,
        rolldownOptions: { output: { codeSplitting: false, entryFileNames: '[name].js' } },
      },
    }),
  )
  return (await import(pathToFileURL(join(outDir, 'render-pages.js')).href)) as Renderer
}

/**
 * Writes the landing page into index.html of the built client, so that it can be read before or without scripts. The
 * browser hydrates it.
 *
 * @param directory the built client, as an absolute path
 * @param origin the public address of the client, without a slash at its end
 */
export function writeLanding(
  directory: string,
  written: Written,
  society: PublicSettings,
  origin: string,
): void {
  const page = join(directory, 'index.html')
  const built = inPaintingOrder(readFileSync(page, 'utf8'), (address) =>
    readFileSync(join(directory, address), 'utf8'),
  )
  const filled = namingFonts(atFirstUse(fillIn(built, written, society)), LANDING_FONTS)
  writeFileSync(page, withPreview(filled, 'landing', { society, origin }))
}
