import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const ROOMS = ['backend', 'client', 'gateway', 'platform', 'rules', 'schema', 'scripts', 'workshop']

/** What takes a value for one of a type that the compiler has not seen it to be of. */
const HOLE = /\bas (?:never|any|unknown as)\b|<any>/
const COMMENT = /^\s*(?:\/\/|\/?\*)|\/\/ /
/** So many lines above a hole its reason may begin: a statement over a few lines has it at its head. */
const LINES_ABOVE = 4

/** The holes of a text without a comment at them or just above, as 'file:line'. */
function unexplained(file: string, text: string): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    if (!HOLE.test(line) || COMMENT.test(line)) return []
    return lines.slice(Math.max(0, at - LINES_ABOVE), at).some((each) => COMMENT.test(each))
      ? []
      : [`${file}:${at + 1}`]
  })
}

describe('a value that is taken for another type than the compiler sees', () => {
  it('a reason is beside each', () => {
    const files = ROOMS.flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`, { cwd: ROOT })).filter(
      (file) => !file.includes('.generated.'),
    )
    expect(files.length).toBeGreaterThan(1_000)
    expect(files.flatMap((file) => unexplained(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
  })

  it('one without a reason is found', () => {
    const found = (text: string) => unexplained('a.ts', text)
    expect(found('const a = 1\nconst b = a as unknown as string')).toEqual(['a.ts:2'])
    expect(found('brand(record, type as never)')).toEqual(['a.ts:1'])
    expect(found('// It is one.\nconst b = a as unknown as string')).toEqual([])
    expect(found('const b = a as never // It is one.')).toEqual([])
    expect(found('const b = a as string')).toEqual([])
  })
})
