import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Words of the glossary that every program has; all others belong to a society. */
const EVERYDAY: ReadonlySet<string> = new Set([
  'entry',
  'export',
  'id',
  'letter',
  'line',
  'mark',
  'product',
  'session',
  'share',
])

/** What the glossary's entries are about. */
const STEMS = [
  'claim',
  'commodity',
  'contribution',
  'deduction',
  'dividend',
  'loan',
  'payroll',
  'saving',
  'society',
  'withdrawal',
]

/** What stands before the colon in the first column of the glossary's table: 'Savings line, loan line' are two words. */
function societyWords(): readonly string[] {
  const heads = [...read('GLOSSARY.md').matchAll(/^\| ([A-Z][^|:]*?)(?: \||:)/gm)].map(
    ([, head = '']) => head,
  )
  const words = heads.flatMap((head) => head.split(',')).map((word) => word.trim().toLowerCase())
  return [...STEMS, ...words.filter((word) => word !== 'word' && !EVERYDAY.has(word))]
}

/** A text in single words, whether they are joined by capitals, hyphens or blanks. */
const inWords = (text: string): string =>
  ` ${text
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll(/[^A-Za-z]+/g, ' ')
    .toLowerCase()} `

const wordsIn = (text: string): string[] => {
  const plain = inWords(text)
  return societyWords().filter((word) => plain.includes(` ${word} `) || plain.includes(` ${word}s `))
}

describe('the fence around the platform', () => {
  const packages = readdirSync(join(root, 'platform'))

  it('keeps every word of the society outside', () => {
    const files = globSync('platform/**/*.{ts,tsx,mjs,js,sql,md}', { cwd: root })
    expect(files.length).toBeGreaterThan(10)
    expect(
      files.flatMap((path) => wordsIn(`${path} ${read(path)}`).map((word) => `${path}: ${word}`)),
    ).toEqual([])
  })

  it('exempts everyday words that the glossary really has', () => {
    for (const word of EVERYDAY)
      expect(read('GLOSSARY.md').toLowerCase()).toMatch(new RegExp(`^\\| (?:.*, )?${word}\\b`, 'm'))
  })

  it('finds such a word in code, in a name and in prose', () => {
    expect(wordsIn('const loanRequest = 1')).toEqual(expect.arrayContaining(['loan', 'loan request']))
    expect(wordsIn('/** Shown to members and guarantors. */')).toEqual(
      expect.arrayContaining(['member', 'guarantor']),
    )
    expect(wordsIn('const rememberedSociety = 1')).toEqual(['society'])
    expect(wordsIn('a remembered line')).toEqual([])
  })

  it.each(packages)('gives %s a page of its own, and a face of at most 15 names', (name) => {
    expect(read(`platform/${name}/README.md`).split('\n').length).toBeLessThan(60)
    const names = [...read(`platform/${name}/${name}.ts`).matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(
      ([, list = '']) => list.split(',').filter((each) => each.trim() !== ''),
    )
    expect(names.length).toBeGreaterThan(0)
    expect(names.length).toBeLessThanOrEqual(15)
    expect(read(`platform/${name}/${name}.ts`)).not.toContain('export *')
  })
})
