import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { backendSettingTable } from '#backend/settings.ts'
import { gatewaySettingTable } from '#gateway/settings.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** What counts, lets wait or refuses for want of room. */
const LIMITER =
  /\b(?:new RateLimiter\w*|new Room|make(?:Turns|RankedTurns|TryCounter|AddressLimit|Admission|UploadSlots|LookupLimit|SignInTries)|tooMany|limitReached|tooManyRequests|tooManyPeople|overloaded|busy|passedLimit|operationTooCostly)\(/

/** Definitions of the above, which limit nothing by themselves. */
const DEFINITIONS: ReadonlySet<string> = new Set([
  'backend/http/problems.ts',
  'backend/files/turns.ts',
  'gateway/try-counter.ts',
  'gateway/http/admission.ts',
  'gateway/rest/room.ts',
  'schema/errors.ts',
])

const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '')

/** The sources that limit something. */
const limiters = globSync('{backend,gateway,schema,rules}/**/*.ts', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !DEFINITIONS.has(path) && LIMITER.test(withoutComments(read(path))))
  .toSorted()

const section = /^## Shared limits$(.*?)^## /ms.exec(read('docs/reliability.md'))?.[1] ?? ''

/** The rows of the table: their cells. */
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Limit |'))
  .map((line) => line.slice(2, -2).split(' | '))

const quoted = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)

describe('the table of shared limits', () => {
  it('gives every setting LIMIT_… a row with its figure', () => {
    const settings = [...Object.values(gatewaySettingTable), ...Object.values(backendSettingTable)].filter(
      ({ name }) => name.startsWith('LIMIT_'),
    )
    expect(settings.length).toBeGreaterThan(0)
    for (const { name, fallback } of settings) {
      const row = rows.find(([limit]) => quoted(limit).includes(name))
      expect(row?.[1], name).toMatch(new RegExp(`^${fallback} `))
    }
  })

  it('names every source that counts, lets wait or refuses for want of room', () => {
    const named = new Set(rows.flatMap((row) => quoted(row[5])))
    expect(limiters.length).toBeGreaterThan(15)
    expect(limiters.filter((path) => !named.has(path))).toEqual([])
  })

  it('names sources and tests that there are, and says of each limit who can use it up and what happens then', () => {
    for (const row of rows) {
      expect(row, row[0]).toHaveLength(7)
      for (const cell of row) expect(cell.trim(), row[0]).not.toBe('')
      for (const path of quoted(row[5])) expect(existsSync(join(root, path)), path).toBe(true)
      const tests = quoted(row[6])
      expect(tests.length, row[0]).toBeGreaterThan(0)
      for (const test of tests)
        expect(test.startsWith('tests/') && existsSync(join(root, test)), test).toBe(true)
    }
  })

  it('notices a source that limits something', () => {
    expect(LIMITER.test(withoutComments('const turns = makeTurns(3)'))).toBe(true)
    expect(LIMITER.test(withoutComments("throw tooManyRequests('wait', 3)"))).toBe(true)
    expect(LIMITER.test(withoutComments('// throws tooMany(3)'))).toBe(false)
  })
})
