import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { PALETTE } from '#client/ui/palette.ts'
import { LETTERS } from '#platform/pages/pages.ts'
import type { PublicSettings } from '#rules/society/public-settings.ts'
import { PAGE_PREVIEWS, type PreviewedPage } from '#rules/texts/page-previews.ts'
import { PROJECT_ROOT } from './child-processes.ts'
import { isPreviewed, PREVIEW_SIZE, PREVIEWS, pictureOf, previewOf } from './page-previews.ts'

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE

/** Where the words end and the drawing begins, and what is left free around the words, in pixels. */
const [DRAWING_LEFT, MARGIN] = [700, 64]

/** A hyphen at which no line ends, as in 'Co-operative'. */
const HYPHEN = '\u2011'

/** The drawings' fonts as the pictures need them: a file each, in one weight. */
const FONTS = {
  serif: { family: 'Source Serif 4', package: 'source-serif-4', axis: 'opsz', axes: { wght: 600, opsz: 36 } },
  sans: { family: 'Inter', package: 'inter', axis: 'wght', axes: { wght: 500 } },
} as const

type FontName = keyof typeof FONTS

/** Text on the picture. */
interface Words {
  readonly text: string
  readonly font: FontName
  /** In pixels. */
  readonly size: number
  readonly colour: string
}

/** Writes the font files of a text; the first is named with each drawing, the others give letters that it lacks. */
async function fontFiles(folder: string, name: FontName): Promise<readonly string[]> {
  const { package: from, axis, axes } = FONTS[name]
  return Promise.all(
    ['latin', 'latin-ext', 'vietnamese'].map(async (script) => {
      const source = `node_modules/@fontsource-variable/${from}/files/${from}-${script}-${axis}-normal.woff2`
      const file = join(folder, `${name}-${script}.ttf`)
      const letters = `${LETTERS}${HYPHEN}`
      writeFileSync(
        file,
        await subsetFont(readFileSync(join(PROJECT_ROOT, source)), letters, {
          targetFormat: 'sfnt',
          variationAxes: axes,
        }),
      )
      return file
    }),
  )
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('-', HYPHEN)

function drawWords({ text, font, size, colour }: Words, fontfile: string): Promise<Drawn> {
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      fontfile,
      font: `${FONTS[font].family} ${size}`,
      width: DRAWING_LEFT - 2 * MARGIN,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}

interface Drawn {
  readonly data: Buffer
  readonly info: { readonly height: number }
}

/** The drawing of a page on the right, and the ground of the words with the society's mark. */
async function groundOf(drawing: string): Promise<Buffer> {
  const scene = await sharp(join(PROJECT_ROOT, `client/public/pictures/${drawing}.svg`))
    .resize(WIDTH - DRAWING_LEFT, HEIGHT, { fit: 'cover' })
    .png()
    .toBuffer()
  const mark = await sharp(join(PROJECT_ROOT, 'client/public/icons/mark.svg'), { density: 144 })
    .resize(88, 88)
    .png()
    .toBuffer()
  const background = PALETTE['brand.deep'].light
  const line = { width: 8, height: HEIGHT, channels: 3 as const, background: PALETTE['accent.solid'].light }
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
    .composite([
      { input: scene, left: DRAWING_LEFT, top: 0 },
      { input: { create: line }, left: DRAWING_LEFT - line.width, top: 0 },
      { input: mark, left: MARGIN, top: MARGIN },
    ])
    .png()
    .toBuffer()
}

/**
 * Draws the pictures that programs show of a shared link into the built client: 1200 × 630, with the title of the page and the
 * society's name, which the title may hold already. No font of the machine is used.
 *
 * @param directory the built client, as an absolute path
 */
export async function drawPreviews(directory: string, society: PublicSettings): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'isusu-fonts-'))
  mkdirSync(join(directory, PREVIEWS), { recursive: true })
  try {
    const serif = await fontFiles(folder, 'serif')
    const sans = await fontFiles(folder, 'sans')
    // What has drawn once is found for letters that another file lacks.
    for (const [font, files] of [
      ['serif', serif],
      ['sans', sans],
    ] as const)
      for (const file of files.slice(1)) await drawWords({ text: 'a', font, size: 10, colour: '#000' }, file)
    const drawn = new Set<string>()
    for (const page of Object.keys(PAGE_PREVIEWS).filter(isPreviewed)) {
      if (drawn.has(pictureOf(page))) continue
      drawn.add(pictureOf(page))
      await drawPreview(join(directory, pictureOf(page)), page, society, { serif: serif[0], sans: sans[0] })
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function drawPreview(
  file: string,
  page: PreviewedPage,
  society: PublicSettings,
  fonts: Readonly<Record<FontName, string | undefined>>,
): Promise<void> {
  const { title, drawing } = previewOf(page, society)
  const words = async (each: Omit<Words, 'colour'>, colour: 'brand.onDeep' | 'brand.onDeepMuted') =>
    drawWords({ ...each, colour: PALETTE[colour].light }, fonts[each.font] ?? '')
  const head = await words({ text: title, font: 'serif', size: title.length > 60 ? 46 : 54 }, 'brand.onDeep')
  const foot = await words({ text: society.address, font: 'sans', size: 24 }, 'brand.onDeepMuted')
  const picture = await sharp(await groundOf(drawing))
    .composite([
      { input: head.data, left: MARGIN, top: MARGIN + 88 + 40 },
      { input: foot.data, left: MARGIN, top: HEIGHT - MARGIN - foot.info.height },
    ])
    .png({ palette: true, colours: 128, compressionLevel: 9 })
    .toBuffer()
  writeFileSync(file, picture)
}
