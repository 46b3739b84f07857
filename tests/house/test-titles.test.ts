import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unplainWords } from './plain-words.ts'

const root = join(import.meta.dirname, '../..')

/** First words of a title that is no sentence without the title of its `describe`. */
const OPENINGS = new Set(
  `about above after also and are as at because been before below but by can cannot could did do does during for from
    had has have if in into is like may might must nor not of off on once or over so than that their then these this
    those through to under unless until was were when where whether which while who whom whose will with within without
    would`.split(/\s+/),
)

/** A `describe`, or the title of a test: `it('…', () =>`, `test('…', async () =>` or, after a table, `])('…', () =>`. */
const TITLE = new RegExp(
  [
    String.raw`(?<suite>\bdescribe\b)`,
    String.raw`(?:\b(?:it|test)|\))\(\s*(?<quote>['"\x60])(?<title>(?:\\.|(?!\k<quote>)[^\\\n])+)\k<quote>,\s*(?:\{[^}]*\},\s*)?(?:async )?\(`,
  ].join('|'),
  'g',
)

function titleErrors(title: string, earlier: ReadonlySet<string>): string[] {
  const words = title.split(/\s+/)
  return [
    ...(OPENINGS.has(words[0]?.toLowerCase() ?? '') ? [`starts with '${words[0]}'`] : []),
    ...(words.length < 3 ? ['has fewer than three words'] : []),
    ...(/\bshould\b/i.test(title) ? [`contains 'should'`] : []),
    ...(earlier.has(title) ? ['repeats a title'] : []),
    ...unplainWords(title).map((word) => `contains '${word}', for which GLOSSARY.md has a plainer word`),
  ]
}

/** How many titles a test file has and what is wrong with them. A title may return in another `describe`. */
function readTitles(text: string): { count: number; errors: string[] } {
  const errors: string[] = []
  let count = 0
  let earlier = new Set<string>()
  for (const { groups } of text.matchAll(TITLE)) {
    const { suite, title } = groups ?? {}
    if (suite !== undefined) earlier = new Set()
    if (title === undefined) continue
    errors.push(...titleErrors(title, earlier).map((error) => `'${title}' ${error}`))
    earlier.add(title)
    count += 1
  }
  return { count, errors }
}

describe('test titles', () => {
  it('every title is a sentence of its own and unique in its describe', () => {
    const files = globSync('tests/**/*.{ts,tsx}', { cwd: root, exclude: ['tests/house/test-titles.test.ts'] })
    const read = files.map((path) => ({ path, titles: readTitles(readFileSync(join(root, path), 'utf8')) }))
    expect(read.reduce((sum, { titles }) => sum + titles.count, 0)).toBeGreaterThan(1_200)
    expect(read.flatMap(({ path, titles }) => titles.errors.map((error) => `${path}: ${error}`))).toEqual([])
  })

  it('reports planted titles that are no sentences', () => {
    const planted = `describe('documents', () => {
      it('are published once for one key', () => run())
      it.each([1])('of %s are 404', (one) => run(one))
      test('refuses documents', async () => run())
      it('should refuse a third guarantor', () => run())
      it("refuses a bank's draft", () => run()); it("refuses a bank's draft", () => run())
    }); describe('loans', () => it("refuses a bank's draft", () => run()))`
    expect(readTitles(planted)).toEqual({
      count: 7,
      errors: [
        "'are published once for one key' starts with 'are'",
        "'of %s are 404' starts with 'of'",
        "'refuses documents' has fewer than three words",
        "'should refuse a third guarantor' contains 'should'",
        "'refuses a bank's draft' repeats a title",
      ],
    })
  })
})
