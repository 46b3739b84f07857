import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { buildClientIfStale } from '#scripts/build-client.ts'
import { PROJECT_ROOT } from '#scripts/child-processes.ts'
import { findOrInstallChromium } from '#scripts/chromium.ts'
import { builtRoutes } from './gallery/built-routes.ts'
import { PEOPLE, type SocietyName } from './gallery/people.ts'
import { takeReadmePictures } from './gallery/readme-pictures.ts'
import { keyOf, type Scene } from './gallery/scene.ts'
import { scenesOf } from './gallery/scenes.ts'
import { contactSheet } from './gallery/sheet.ts'
import { openSociety, type Society } from './gallery/society.ts'
import { LAUNCH_ARGS, type Theme, type Visited, type VisitOptions, visit } from './gallery/visit.ts'

/**
 * `npm run gallery`: a picture of every page in every state, as each kind of user, at four widths, in light and dark, laid
 * side by side in .cache/gallery/index.html. Fails for sideways scrolling, axe violations, errors in the console and
 * requests to outside.
 *
 *     npm run gallery -- --only loans --widths 360,1440 --theme dark
 *     npm run gallery -- --readme       makes the pictures of the README instead
 *
 * `--only` takes areas, states ('dialog') or parts of the name of a scene ('loans', 'home/full'), separated by commas.
 */
const FOLDER = join(PROJECT_ROOT, '.cache/gallery')
const WIDTHS = [360, 768, 1024, 1440]
/** So that records wait for a second person, who is another one than the person of the scene. */
const TWO_OFFICERS = { twoOfficers: true }
/** Two cores: while one page is drawn, the other is checked. */
const AT_ONCE = 2

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    widths: { type: 'string' },
    theme: { type: 'string' },
    readme: { type: 'boolean' },
  },
})

process.exitCode = await main()

async function main(): Promise<number> {
  const executablePath = findOrInstallChromium()
  await buildClientIfStale()
  const browser = await chromium.launch({ executablePath, args: [...LAUNCH_ARGS] })
  const societies = new Map<SocietyName, Promise<Society>>()
  const societyOf = (name: SocietyName): Promise<Society> => {
    const society = societies.get(name) ?? openSociety(name, { settings: TWO_OFFICERS })
    societies.set(name, society)
    return society
  }
  try {
    return values.readme ? await readme(browser, await societyOf('demo')) : await gallery(browser, societyOf)
  } finally {
    await browser.close()
    for (const society of societies.values()) await (await society).close()
  }
}

async function readme(browser: Browser, society: Society): Promise<number> {
  for (const { file, kilobytes } of await takeReadmePictures(browser, society))
    console.log(`${file}  ${kilobytes} kB`)
  return 0
}

async function gallery(
  browser: Browser,
  societyOf: (name: SocietyName) => Promise<Society>,
): Promise<number> {
  const began = Date.now()
  const options = visitOptions()
  const scenes = scenesOf(await builtRoutes()).filter((scene) => isWanted(scene, options.widths))
  if (scenes.length === 0) {
    console.error(`No scene is named ${values.only ?? ''}.`)
    return 1
  }
  await rm(FOLDER, { recursive: true, force: true })
  const visited: Visited[] = []
  const queue = [...scenes]
  const worker = async () => {
    for (let scene = queue.shift(); scene; scene = queue.shift()) {
      const seen = await visit(browser, await societyOf(PEOPLE[scene.as].society), scene, options)
      visited.push(seen)
      report(seen)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  visited.sort((one, other) => scenes.indexOf(one.scene) - scenes.indexOf(other.scene))

  await writeFile(join(FOLDER, 'index.html'), contactSheet(visited, options))
  const failed = visited.filter(({ faults }) => faults.length > 0)
  const pictures = visited.reduce((sum, { pictures }) => sum + pictures.length, 0)
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`\n${pictures} pictures in ${seconds} s: ${join(FOLDER, 'index.html')}`)
  console.log(`${visited.length - failed.length} passed, ${failed.length} failed`)
  return failed.length === 0 ? 0 : 1
}

function visitOptions(): VisitOptions {
  const widths = values.widths?.split(',').map(Number) ?? WIDTHS
  if (widths.some((width) => !Number.isInteger(width) || width < 200))
    throw new Error('--widths takes whole numbers of pixels: --widths 360,1440')
  const { theme } = values
  if (theme !== undefined && theme !== 'light' && theme !== 'dark')
    throw new Error('--theme is light or dark')
  const themes: readonly Theme[] = theme === undefined ? ['light', 'dark'] : [theme]
  return { folder: FOLDER, widths, themes }
}

function isWanted(scene: Scene, widths: readonly number[]): boolean {
  const named =
    values.only
      ?.split(',')
      .some((part) => scene.state === part.trim() || keyOf(scene).includes(part.trim())) ?? true
  return named && widths.some((width) => scene.widths?.includes(width) ?? true)
}

function report({ scene, faults, seconds, address }: Visited): void {
  console.log(
    `${faults.length === 0 ? 'ok    ' : 'FAILED'}  ${keyOf(scene).padEnd(64)} ${seconds.toFixed(1)} s`,
  )
  if (faults.length > 0) console.log(`        ${address}`)
  for (const { kind, at, text } of faults) console.log(`        ${kind}${at && ` at ${at}`}: ${text}`)
}
