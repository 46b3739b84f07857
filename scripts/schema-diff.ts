import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { openApiDocument } from '#backend/openapi/document.ts'
import { lagosDate } from '#rules/dates.ts'
import { printedSchema } from '#schema/print.ts'
import { SCHEMA_VERSION } from '#schema/version.ts'
import { PROJECT_ROOT } from './child-processes.ts'
import { areasOf } from './schema/areas.ts'
import {
  firstRelease,
  nextVersion,
  releaseDay,
  releasedVersion,
  undeclared,
  versionRefusal,
  withPending,
  withRelease,
} from './schema/changelog.ts'
import { hasChanges, type SchemaChanges, schemaChanges } from './schema/changes.ts'
import { restChanges } from './schema/openapi.ts'
import { brokenPromises, wrongDeprecations } from './schema/policy.ts'

/**
 * Compares the schema with the last released one. Without options it lists the differences and fails for an
 * undeclared breaking one. `--changelog` writes them into the changelog (`--breaking` declares the breaking ones);
 * `--release 1.1.0` releases the current schema, and the contract of the embedded backend beside it.
 */
const { values } = parseArgs({
  options: {
    changelog: { type: 'boolean', default: false },
    breaking: { type: 'boolean', default: false },
    release: { type: 'string' },
    quiet: { type: 'boolean', default: false },
  },
})

const inDocs = (name: string): string => join(PROJECT_ROOT, 'docs/schema', name)

/** Compressed, so that a search of the project finds only the current ones. */
const RELEASED = inDocs('released.graphql.gz')
const OPENAPI = inDocs('openapi.json.gz')
const CHANGELOG = inDocs('CHANGELOG.md')
/** What people write about the next release; the release moves it into the changelog. */
const NOTES = inDocs('next-release.md')
const VERSION = join(PROJECT_ROOT, 'schema/version.ts')

const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')

const unzipped = (path: string): string =>
  existsSync(path) ? gunzipSync(readFileSync(path)).toString('utf8') : ''

const zipped = (text: string): Buffer => gzipSync(text, { level: 9 })

function write(path: string, text: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** Writes the version that is served. */
function serve(version: string): void {
  if (version !== SCHEMA_VERSION)
    write(VERSION, read(VERSION).replace(/(SCHEMA_VERSION = )'[^']*'/, `$1'${version}'`))
}

function refuse(...lines: readonly string[]): never {
  console.error(lines.join('\n'))
  process.exit(1)
}

function tell({ breaking, delicate, harmless }: SchemaChanges): void {
  for (const { message } of breaking) console.log(`BREAKING  ${message}`)
  for (const { message } of delicate) console.log(`delicate  ${message}`)
  for (const { message } of harmless) console.log(`          ${message}`)
}

/** The contract of the embedded backend under the version of a schema. */
const openApiOf = (version: string): string => {
  const document = openApiDocument()
  return JSON.stringify({ ...document, info: { ...(document['info'] as object), version } })
}

const now = printedSchema()
const today = lagosDate(new Date())
const changelog = read(CHANGELOG)
const version = releasedVersion(changelog)

if (version === null) {
  if (values.release === undefined) console.log('No schema has been released yet: nothing can break.')
  else {
    if (values.release !== '1.0.0') refuse('The first version is 1.0.0.')
    write(RELEASED, zipped(now))
    write(OPENAPI, zipped(openApiOf(values.release)))
    write(CHANGELOG, firstRelease(values.release, today))
    serve(values.release)
  }
  process.exit(0)
}

const released = unzipped(RELEASED)
const changes = await schemaChanges(released, now)
const served = hasChanges(changes) ? `${nextVersion(version, changes)}-next` : version
const telling = { notes: read(NOTES), areaOf: areasOf(join(PROJECT_ROOT, 'schema')) }
// Between releases by the day of the last one, so that nothing starts to fail by the calendar alone.
const wrong = wrongDeprecations(released, now, values.release === undefined ? releaseDay(changelog) : today)
if (!values.quiet && !values.changelog) tell(changes)
if (wrong.length > 0) refuse('These deprecations are no promise:', ...wrong.map((line) => `  ${line}`))

if (values.release !== undefined) {
  const refusal = versionRefusal(version, values.release, changes)
  if (!hasChanges(changes)) refuse(`Nothing has changed since ${version}.`)
  if (refusal !== null) refuse(`${values.release} cannot be released: ${refusal}.`)
  if (telling.notes.trim() === '')
    refuse(`${values.release} has no notes: write what is new, and what integrators do, into ${NOTES}.`)
  const broken = brokenPromises(released, changes, today)
  if (broken.length > 0) refuse(`${values.release} cannot be released today:`, ...broken)
  write(CHANGELOG, withRelease(changelog, values.release, today, changes, telling))
  write(RELEASED, zipped(now))
  write(OPENAPI, zipped(openApiOf(values.release)))
  serve(values.release)
  rmSync(NOTES)
} else {
  const open = values.breaking ? [] : undeclared(changelog, changes)
  if (open.length > 0)
    refuse(
      `These changes break clients of schema ${version}:`,
      ...open.map(({ message }) => `  ${message}`),
      'Keep the old beside the new and deprecate it. If it must be so, declare it: npm run schema -- changelog --breaking',
    )
  if (values.changelog) {
    write(CHANGELOG, withPending(changelog, changes, hasChanges(changes), telling))
    serve(served)
    const count = changes.breaking.length + changes.delicate.length + changes.harmless.length
    console.log(`docs/schema/CHANGELOG.md names ${count} changes since ${version}.`)
  } else if (served !== SCHEMA_VERSION)
    refuse(`The schema is served as ${SCHEMA_VERSION} and is ${served}: npm run schema -- changelog`)
  const rest = restChanges(unzipped(OPENAPI), openApiOf(version))
  if (!values.quiet && !values.changelog) for (const line of rest) console.log(`REST      ${line}`)
}
