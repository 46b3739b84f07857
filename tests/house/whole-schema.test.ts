import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Files of schema/ by their path in it. */
type Sources = Readonly<Record<string, string>>

/** The files that schema.ts runs, by imports of more than types. */
function reached(sources: Sources, file = 'schema.ts', seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path = ''] of (sources[file] ?? '').matchAll(
    /^(?:import|export) (?!type )(?:[^'"]*? from )?'(\.[^']+)'/gm,
  ))
    reached(sources, join(file, '..', path), seen)
  return seen
}

/** What is said of a file that adds to the graph and that schema.ts does not reach. */
function leftOut(sources: Sources): string[] {
  const known = reached(sources)
  return Object.entries(sources)
    .filter(([file, text]) => !known.has(file) && /\b(builder\.|recordMutation\(|\.decision\()/.test(text))
    .map(
      ([file]) =>
        `schema/${file} adds to the graph, but nothing imports it: add import './${file}' to schema/schema.ts`,
    )
}

const files = globSync('**/*.ts', { cwd: join(ROOT, 'schema') })
const sources = Object.fromEntries(
  files.map((file) => [file, readFileSync(join(ROOT, 'schema', file), 'utf8')]),
)

it('every file that adds to the graph is imported by schema.ts', () => {
  expect(files.length).toBeGreaterThan(200)
  expect(leftOut(sources)).toEqual([])
})

it('a mutation that was forgotten is named with what to do', () => {
  const forgotten = {
    ...sources,
    'members/set-note.ts': "import { recordMutation } from '../mutation.ts'\nrecordMutation({})",
  }
  expect(leftOut(forgotten)).toEqual([
    "schema/members/set-note.ts adds to the graph, but nothing imports it: add import './members/set-note.ts' to schema/schema.ts",
  ])
})
