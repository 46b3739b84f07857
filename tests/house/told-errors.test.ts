import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { errorsIn, generateHooks } from '#scripts/generate-hooks.ts'
import { pagesOf } from '#scripts/page-loads.ts'

const ROOT = join(import.meta.dirname, '../..')
const SCRATCH = join(ROOT, '.cache/told-errors')

/** Generates from a document with a misspelt field or mutation, and answers what is said of it. */
async function saidOf(name: string, document: string): Promise<string | null> {
  mkdirSync(SCRATCH, { recursive: true })
  writeFileSync(join(SCRATCH, name), document)
  const generates = { [join(SCRATCH, 'types.ts')]: { plugins: ['typescript-operations'] } }
  const config = { schema: 'schema/schema.graphql', documents: join(SCRATCH, name), generates }
  const file = join(SCRATCH, `${name}.config.json`)
  writeFileSync(file, JSON.stringify(config))
  return generateHooks(file)
}

describe('a fault in an operation of the client', () => {
  it('comes with the name that is wrong and its file', async () => {
    const said = await saidOf('faulty.graphql', 'mutation Faulty { signOuut { mesage } }')
    expect(said).toContain('Cannot query field "signOuut" on type "Mutation". Did you mean "signOut"')
    expect(said).toContain('faulty.graphql:1:')
  })

  it('appears once, although every file to be written meets it', () => {
    const failed = '✖ Generate [FAILED: Cannot query field "nmae".\n    at a.graphql:2:16]\n'
    expect(errorsIn(failed.repeat(3))).toEqual(['Cannot query field "nmae".\n    at a.graphql:2:16'])
  })
})

it('no script runs a tool that hides its errors', () => {
  const scripts = globSync(['{platform,scripts,workshop}/**/*.{ts,mjs}', 'package.json'], { cwd: ROOT })
  const hiding = scripts.filter((file) =>
    /(graphql-codegen|tsc|biome|oxlint|knip|vite|vitest|playwright)\b[^\n]*--(silent|quiet|log-?level[ =',]+silent)/i.test(
      readFileSync(join(ROOT, file), 'utf8'),
    ),
  )
  expect(hiding).toEqual([])
})

it('a page that is written in another way is named with its table', () => {
  const table = "  { route: 'members', load: () => import('./A.tsx') },\n  { route: 'loans', load: LOANS },\n"
  expect(() => pagesOf(table, 'client/staff-pages.ts')).toThrow(
    "client/staff-pages.ts: the page loans is not written as { route: 'loans', load: () => import('./…') }",
  )
})
