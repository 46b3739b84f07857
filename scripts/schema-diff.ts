import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { lagosDate } from '#rules/dates.ts'
import { printedSchema } from '#schema/print.ts'
import { PROJECT_ROOT } from './child-processes.ts'
import {
  firstRelease,
  releasedVersion,
  unnamed,
  versionRefusal,
  withPending,
  withRelease,
} from './schema/changelog.ts'
import { hasChanges, type SchemaChanges, schemaChanges } from './schema/changes.ts'

/**
 * Compares the schema with the last released one. Without options it lists the differences and fails for an
 * undeclared breaking one. `--changelog` writes them into the changelog (`--breaking` declares the breaking ones);
 * `--release 1.1.0` releases the current schema.
 */
const { values } = parseArgs({
  options: {
    changelog: { type: 'boolean', default: false },
    breaking: { type: 'boolean', default: false },
    release: { type: 'string' },
    quiet: { type: 'boolean', default: false },
  },
})

/** Compressed, so that a search of the project finds only the current schema. */
const RELEASED = join(PROJECT_ROOT, 'docs/schema/released.graphql.gz')
const CHANGELOG = join(PROJECT_ROOT, 'docs/schema/CHANGELOG.md')

const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')

const released = (): string =>
  existsSync(RELEASED) ? gunzipSync(readFileSync(RELEASED)).toString('utf8') : ''

function write(path: string, text: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function refuse(...lines: readonly string[]): never {
  console.error(lines.join('\n'))
  process.exit(1)
}

function tell({ breaking, delicate, harmless }: SchemaChanges): void {
  for (const change of breaking) console.log(`BREAKING  ${change}`)
  for (const change of delicate) console.log(`delicate  ${change}`)
  for (const change of harmless) console.log(`          ${change}`)
}

const now = printedSchema()
const today = lagosDate(new Date())
const changelog = read(CHANGELOG)
const version = releasedVersion(changelog)

if (version === null) {
  if (values.release === undefined) console.log('No schema has been released yet: nothing can break.')
  else {
    if (values.release !== '1.0.0') refuse('The first version is 1.0.0.')
    write(RELEASED, gzipSync(now, { level: 9 }))
    write(CHANGELOG, firstRelease(values.release, today))
  }
  process.exit(0)
}

const changes = await schemaChanges(released(), now)
const news = unnamed(changelog, changes)
// What the changelog names already was said when it was written.
if (!values.quiet) tell(values.changelog ? news : changes)

if (values.release !== undefined) {
  const refusal = versionRefusal(version, values.release, changes)
  if (!hasChanges(changes)) refuse(`Nothing has changed since ${version}.`)
  if (refusal !== null) refuse(`${values.release} cannot be released: ${refusal}.`)
  write(CHANGELOG, withRelease(changelog, values.release, today, changes))
  write(RELEASED, gzipSync(now, { level: 9 }))
} else {
  const open = values.breaking ? [] : news.breaking
  if (open.length > 0)
    refuse(
      `These changes break clients of schema ${version}:`,
      ...open.map((change) => `  ${change}`),
      'Keep the old beside the new and deprecate it. If it must be so, declare it: npm run schema -- changelog --breaking',
    )
  if (values.changelog) {
    write(CHANGELOG, withPending(changelog, changes, hasChanges(changes)))
    const count = news.breaking.length + news.delicate.length + news.harmless.length
    console.log(`${count} new in docs/schema/CHANGELOG.md, which lists all changes since ${version}.`)
  }
}
