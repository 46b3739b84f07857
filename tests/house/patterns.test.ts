import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** A regular expression of the source, by where it stands. */
interface Pattern {
  readonly place: string
  readonly source: string
  readonly flags: string
}

/** Every node of a syntax tree that is a regular expression, in the order of the text. */
function* patternsIn(node: unknown): Generator<{ readonly pattern: string; readonly flags: string }> {
  if (typeof node !== 'object' || node === null) return
  if ('regex' in node && typeof node.regex === 'object' && node.regex !== null)
    yield node.regex as { pattern: string; flags: string }
  for (const [name, child] of Object.entries(node)) if (name !== 'regex') yield* patternsIn(child)
}

/** The patterns of a text in TypeScript. */
const patternsOf = (place: string, code: string): Pattern[] =>
  [...patternsIn(parseAst(code, { lang: 'ts' }))].map(({ pattern, flags }) => ({
    place,
    source: pattern,
    flags,
  }))

/** Whether no input makes the pattern take more than linear time, wherever the engine may start. */
const isLinear = ({ source, flags }: Pattern): boolean =>
  analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports.length === 0

/** What a pattern may stumble over: so many of the same, and an end that fits nothing. */
const REPEATED = [
  ' ',
  '0',
  '1',
  'a',
  'A',
  '=',
  ',',
  '.',
  '-',
  ':',
  '/',
  '<',
  '@',
  '1,',
  'a.',
  ' \n',
  'stream ',
]
const LIMIT_MS = 150
const ENDS = ['', '!', '\n!', '\u0000']

/** How long the pattern takes for `length` characters of the worst of these inputs, in milliseconds. */
function worst({ source, flags }: Pattern, length: number): number {
  let most = 0
  for (const repeated of REPEATED)
    for (const end of ENDS) {
      const input = repeated.repeat(Math.ceil(length / repeated.length)) + end
      const expression = new RegExp(source, flags)
      // The quickest of three: a busy machine is no slow pattern.
      let least = Number.POSITIVE_INFINITY
      for (let round = 0; round < 3 && least > LIMIT_MS; round += 1) {
        const begun = performance.now()
        input.replace(expression, '')
        least = Math.min(least, performance.now() - begun)
      }
      most = Math.max(most, least)
    }
  return most
}

const filesOf = (rooms: string) => globSync(`${rooms}/**/*.ts`, { cwd: root })

describe('regular expressions', { timeout: 240_000 }, () => {
  const patterns = filesOf('{rules,schema,backend}').flatMap((path) =>
    patternsOf(path, readFileSync(join(root, path), 'utf8')),
  )

  it('take linear time for any input', () => {
    expect(patterns.length).toBeGreaterThan(50)
    const slow = patterns.filter((pattern) => !isLinear(pattern))
    expect(slow.map(({ place, source }) => `${place}: ${source}`)).toEqual([])
  })

  it('answer in a moment for long repetitions', () => {
    // Short ones first: what takes exponential time shows there, and would never end with the long ones.
    for (const length of [24, 30_000]) {
      const slow = patterns.filter((pattern) => worst(pattern, length) > LIMIT_MS)
      expect(slow.map(({ place, source }) => `${place}: ${source}`)).toEqual([])
    }
  })

  it('show as slow where they are', () => {
    const slow = String.raw`const a = /0+$/; const b = /^[A-Za-z0-9+/\s]*={0,2}\s*$/`
    expect(patternsOf('x.ts', slow).map(isLinear)).toEqual([false, false])
    const [exponential] = patternsOf('x.ts', 'const c = /^(?:a|a)*$/')
    expect(exponential === undefined ? 0 : worst(exponential, 24)).toBeGreaterThan(20)
    expect(patternsOf('x.ts', String.raw`const fine = /^\d{4}-\d{2}$/`).map(isLinear)).toEqual([true])
  })
})
