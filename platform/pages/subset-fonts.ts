import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** Letters of Igbo, Yoruba, Hausa and Efik beyond Latin-1, in both cases, and tone marks. */
const NIGERIAN = 'ịọụṅẹṣɓɗƙńǹḿƴịỊỌỤṄẸṢƁƊƘŃǸḾƳ\u0300\u0301\u0304\u0323'
const EXTENDED = `₦${NIGERIAN}āēīōūĀĒĪŌŪ`
const PUNCTUATION = '–—‘’‚“”„…•‹›€™−\u2009\u202f\u2212'
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}${PUNCTUATION}`

/** Every letter that the client draws. */
export const LETTERS = `${LATIN}${EXTENDED}`

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
}

/** One font family: where its files are, and which range of its axes the client uses. */
interface Family {
  readonly name: string
  readonly package: string
  readonly prefix: string
  /** 'wght', or 'opsz' for the file that also contains the display design. */
  readonly axis: 'wght' | 'opsz'
  readonly weights: { readonly min: number; readonly max: number }
  /** Only this file is preloaded. */
  readonly preload: boolean
}

const FAMILIES: readonly Family[] = [
  {
    name: 'Inter Variable',
    package: '@fontsource-variable/inter',
    prefix: 'inter',
    axis: 'wght',
    weights: { min: 400, max: 700 },
    preload: true,
  },
  {
    name: 'Source Serif 4 Variable',
    package: '@fontsource-variable/source-serif-4',
    prefix: 'source-serif-4',
    axis: 'opsz',
    weights: { min: 400, max: 650 },
    preload: false,
  },
]

/** The three files of a family, and the letters taken from each. */
const SCRIPTS = [
  { script: 'latin', letters: LATIN },
  { script: 'latin-ext', letters: EXTENDED },
  { script: 'vietnamese', letters: NIGERIAN },
] as const

/**
 * System fonts scaled to the widths and heights of ours, so that nothing moves when the real fonts arrive; the wide ones
 * are those of many Linux desktops. The numbers are measured from the fonts' own tables.
 */
const FALLBACKS = `
@font-face { font-family: 'Inter Fallback'; src: local('Arial'), local('Roboto'), local('Liberation Sans');
  size-adjust: 107.1%; ascent-override: 90.4%; descent-override: 22.5%; line-gap-override: 0%; }
@font-face { font-family: 'Source Serif Fallback'; src: local('Georgia'), local('Noto Serif'), local('Times New Roman');
  size-adjust: 97%; ascent-override: 106%; descent-override: 34%; line-gap-override: 0%; }
@font-face { font-family: 'Inter Fallback Wide'; src: local('DejaVu Sans');
  size-adjust: 96.3%; ascent-override: 100.6%; descent-override: 25%; line-gap-override: 0%; }
@font-face { font-family: 'Source Serif Fallback Wide'; src: local('DejaVu Serif Bold'), local('DejaVu Serif');
  size-adjust: 76.8%; ascent-override: 135.4%; descent-override: 44.3%; line-gap-override: 0%; }
`

const VIRTUAL = 'virtual:fonts.css'

/**
 * Reduces the two families to the letters that the client uses (two files of about 40 kB instead of 500), caches
 * them in `cacheDir` between builds, and offers them to the client as `virtual:fonts.css`.
 */
export function subsetFonts({ cacheDir }: { readonly cacheDir: string }): Plugin {
  const stylesheet = join(cacheDir, 'fonts.css')
  return {
    name: 'subset-fonts',
    async buildStart() {
      await writeSubsets(cacheDir, stylesheet)
    },
    resolveId(id) {
      return id === VIRTUAL ? stylesheet : null
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const wanted = FAMILIES.filter((family) => family.preload).map((family) => `${family.prefix}-latin-`)
        return Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2') && wanted.some((name) => isLatinOf(file, name)))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          }))
      },
    },
  }
}

function isLatinOf(file: string, name: string): boolean {
  return file.includes(`/${name}`) && !file.includes(`/${name}ext`)
}

async function writeSubsets(cacheDir: string, stylesheet: string): Promise<void> {
  mkdirSync(cacheDir, { recursive: true })
  const faces: string[] = []
  for (const family of FAMILIES) {
    const listed: unknown = JSON.parse(
      readFileSync(require.resolve(`${family.package}/unicode.json`), 'utf8'),
    )
    for (const { script, letters } of SCRIPTS) {
      const source = require.resolve(
        `${family.package}/files/${family.prefix}-${script}-${family.axis}-normal.woff2`,
      )
      const key = createHash('sha256')
        .update(source)
        .update(letters)
        .update(JSON.stringify(family))
        .digest('hex')
      const file = `${family.prefix}-${script}-${key.slice(0, 8)}.woff2`
      if (!existsSync(join(cacheDir, file))) {
        const cut = await subsetFont(readFileSync(source), letters, {
          targetFormat: 'woff2',
          // The serif is used in headlines only, so only its display design is kept.
          variationAxes: { wght: family.weights, ...(family.axis === 'opsz' ? { opsz: 36 } : {}) },
        })
        writeFileSync(join(cacheDir, file), cut)
      }
      faces.push(`@font-face { font-family: '${family.name}'; font-style: normal; font-display: swap;
  font-weight: ${family.weights.min} ${family.weights.max}; src: url('./${file}') format('woff2');
  unicode-range: ${rangeOf(listed, script)}; }`)
    }
  }
  writeFileSync(stylesheet, `${faces.join('\n')}\n${FALLBACKS}`)
}

function rangeOf(listed: unknown, script: string): string {
  const entry = typeof listed === 'object' && listed !== null ? Object.entries(listed) : []
  const found = entry.find(([name]) => name === script)?.[1]
  if (typeof found !== 'string') throw new Error(`No unicode-range for ${script}`)
  return found
}
