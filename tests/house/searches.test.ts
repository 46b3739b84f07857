import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** What compares texts in a way of its own, so that a name with an accent or an apostrophe would not be found. */
const OWN_WAYS = [
  /toLowerCase\(\)\s*\.includes\(/,
  /includes\([^()]*\.toLowerCase\(\)\)/,
  /\b(?:i?like)\s+\$\{/,
  /\blower\([^()]*(?:\([^()]*\)[^()]*)*\)\s+like\b/,
]

/** Where texts are compared that nobody searches. */
const NO_SEARCHES = new Set([
  'backend/db/search.ts',
  'backend/members/registration.ts',
  'client/features/session/MemberSignInForm.tsx',
])

const lacking = (code: string): boolean => OWN_WAYS.some((way) => way.test(code))

describe('searches', () => {
  it.each([
    '`${product.name}`.toLowerCase().includes(wanted)',
    'name.includes(search.toLowerCase())',
    "sql`lower(concat_ws(' ', r.name, m.name)) like ${pattern}`",
    'sql`name ilike ${pattern}`',
  ])('searches of their own are noticed: %s', (code) => {
    expect(lacking(code)).toBe(true)
  })

  it('compare folded texts by the one rule of rules/search.ts', () => {
    const files = globSync('{rules,schema,gateway,backend,client}/**/*.{ts,tsx}', { cwd: root })
    expect(files.length).toBeGreaterThan(1000)
    const own = files.filter(
      (file) => !NO_SEARCHES.has(file) && lacking(readFileSync(join(root, file), 'utf8')),
    )
    expect(own).toEqual([])
  })
})
