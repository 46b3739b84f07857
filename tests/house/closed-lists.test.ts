import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { wireWords } from '#backend/contract/wire-words.ts'

const root = join(import.meta.dirname, '../..')

interface ClosedList {
  readonly place: string
  readonly words: readonly string[]
}

/** What a filter or a form takes besides the words of a list. */
const BESIDES: ReadonlySet<string> = new Set(['', 'all'])

/** A list that has a name, and the lists that fields and forms of the contract take. */
const NAMED = /const [A-Z_]+ = \[((?:\s*'[^']*',?)+)\s*\] as const/g
const TAKEN = /(?:oneOf\(|choice\(\[)((?:\s*'[^']*',?)+)\s*[\])]/g

/** Lists of two words or more that a file writes as texts. */
const listsIn = (place: string, source: string, written: RegExp): ClosedList[] =>
  [...source.matchAll(written)].flatMap(([, texts = '']) => {
    const words = [...texts.matchAll(/'([^']*)'/g)].map(([, word = '']) => word)
    const own = words.filter((word) => !BESIDES.has(word))
    return own.length < 2 ? [] : [{ place, words: own }]
  })

const listsOf = (pattern: string, ...written: readonly RegExp[]): ClosedList[] =>
  globSync(pattern, { cwd: root }).flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    return written.flatMap((each) => listsIn(path, source, each))
  })

const inAnyOrder = (words: readonly string[]): string => words.toSorted().join('|')

/** The lists of the contract that `rules` have as well, in their words or in those of the wire. */
function writtenTwice(contract: readonly ClosedList[], rules: readonly ClosedList[]): string[] {
  const known = new Map(
    rules.flatMap(({ place, words }) => [
      [inAnyOrder(words), place] as const,
      [inAnyOrder(wireWords(words)), place] as const,
    ]),
  )
  return contract.flatMap(({ place, words }) => {
    const also = known.get(inAnyOrder(words))
    return also === undefined ? [] : [`${place} and ${also}: ${words.join(', ')}`]
  })
}

describe('closed lists of words', () => {
  it('stand in the contract or in the rules, and not in both', () => {
    const [contract, rules] = [
      listsOf('backend/contract/*.ts', NAMED, TAKEN),
      listsOf('rules/**/*.ts', NAMED),
    ]
    expect(contract.length).toBeGreaterThan(20)
    expect(rules.length).toBeGreaterThan(60)
    expect(writtenTwice(contract, rules)).toEqual([])
  })

  it('a list is found in either spelling, and in a filter that takes all', () => {
    const rules = listsIn('rules/a.ts', "export const STATES = ['OPEN', 'PAID_OUT'] as const", NAMED)
    const contract = listsIn(
      'contract/a.ts',
      "{ state: oneOf('all', '', 'open', 'paid out'), kind: oneOf('a', 'b') }",
      TAKEN,
    )
    expect(writtenTwice(contract, rules)).toEqual(['contract/a.ts and rules/a.ts: open, paid out'])
  })
})
