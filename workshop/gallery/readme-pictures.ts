import { mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { ROUTES } from '#client/paths.ts'
import { PROJECT_ROOT } from '#scripts/child-processes.ts'
import { OTHER_SCENES } from './other-scenes.ts'
import type { Scene } from './scene.ts'
import type { Society } from './society.ts'
import { openPage } from './visit.ts'
import { watchPage } from './watch.ts'

const FOLDER = join(PROJECT_ROOT, 'docs/pictures')
const SIZE = { width: 1280, height: 800 }
/** More than that would make the README slow. */
const MOST_BYTES = 150_000

const GRAPHIQL = OTHER_SCENES.find(({ route }) => route === 'graphiql')

const PICTURES: readonly {
  readonly name: string
  readonly scene: Pick<Scene, 'as' | 'address' | 'steps'>
}[] = [
  { name: 'members-home', scene: { as: 'member', address: () => ROUTES.home } },
  { name: 'staff-queue', scene: { as: 'moderator', address: () => ROUTES.loanRequests } },
  ...(GRAPHIQL ? [{ name: 'graphiql', scene: GRAPHIQL }] : []),
]

/** Takes the README's pictures anew. Throws for one that is too large. */
export async function takeReadmePictures(
  browser: Browser,
  society: Society,
): Promise<{ readonly file: string; readonly kilobytes: number }[]> {
  await mkdir(FOLDER, { recursive: true })
  const taken = []
  for (const { name, scene } of PICTURES) {
    const page = await openPage(browser, society, scene, SIZE.width)
    const watch = watchPage(page, society.address)
    await page.setViewportSize(SIZE)
    await page.goto(scene.address(society.records), { waitUntil: 'domcontentloaded' })
    await watch.settle()
    await scene.steps?.(page, society.records)
    await watch.settle()
    const file = join(FOLDER, `${name}.webp`)
    const { size } = await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toFile(file)
    await page.context().close()
    if (size > MOST_BYTES) throw new Error(`${name}.webp has ${size} bytes, more than ${MOST_BYTES}`)
    taken.push({ file: relative(PROJECT_ROOT, file), kilobytes: Math.round(size / 1000) })
  }
  return taken
}
