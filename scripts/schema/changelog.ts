import { AREA_TITLES } from './areas.ts'
import type { SchemaChange, SchemaChanges } from './changes.ts'

const PENDING = '## Not released yet'

const INTRODUCTION = `# Changes of the schema

Releases, newest first. The lists are written by \`npm run schema -- changelog\` and \`npm run schema -- release\` from the
difference to the last released schema (\`released.graphql.gz\`; \`zcat\` shows it), the notes above them by people. What breaks a
client makes a new major version, anything else a minor one; [integrators.md](../integrators.md#versions-and-deprecation) has the
rules.
`

/** What a section says besides the changes themselves. */
export interface Telling {
  /** The notes in prose; '' for none. */
  readonly notes: string
  /** The title of the area that a place belongs to. */
  readonly areaOf: (at: string) => string
}

const block = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `\n### ${title}\n\n${lines.join('\n')}\n`

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')

/** 'one type', '3 types'. */
const counted = (count: number, noun: string): string =>
  `${count} ${count === 1 ? noun : noun.replace(/y$/, 'ie').concat('s')}`

const isDeprecation = ({ kind, message }: SchemaChange): boolean => /DEPRECAT/i.test(`${kind} ${message}`)

/** Changes that may matter, values of one enum and arguments of all fields together. */
function delicateLines(changes: readonly SchemaChange[]): string[] {
  const values = changes.filter(({ kind }) => kind === 'ENUM_VALUE_ADDED')
  const byEnum = Map.groupBy(values, ({ at }) => at.split('.')[0] ?? '')
  const others = changes.filter(({ kind }) => kind !== 'ENUM_VALUE_ADDED')
  return [
    ...[...byEnum].map(
      ([name, added]) =>
        `- ${counted(added.length, 'new value')} of \`${name}\`: ${added.map(({ at }) => at.split('.')[1]).join(', ')}`,
    ),
    ...others.map(({ message }) => `- ${message}`),
  ]
}

/** The inputs and payloads of mutations follow from these, so the changelog does not name them. */
const isPartOfMutation = (name: string, mutations: ReadonlySet<string>): boolean =>
  mutations.has(name.replace(/(?:Payload|Input)$/, '').replace(/^./, (letter) => letter.toLowerCase()))

const IDEMPOTENCY_KEY = '.idempotencyKey'

/** What is new in one area, in a line for each kind. */
function areaLines(changes: readonly SchemaChange[]): string[] {
  const added = (of: (change: SchemaChange) => boolean) => changes.filter(of).map(({ at }) => at)
  const rootOf = (root: string) =>
    added(({ kind, at }) => kind === 'FIELD_ADDED' && at.startsWith(`${root}.`)).map((at) =>
      at.slice(root.length + 1),
    )
  const queries = rootOf('Query')
  const mutations = rootOf('Mutation')
  const types = added(({ kind }) => kind === 'TYPE_ADDED').filter(
    (name) => !isPartOfMutation(name, new Set(mutations)),
  )
  const fields = added(({ kind, at }) => kind.endsWith('FIELD_ADDED') && !/^(?:Query|Mutation)\./.test(at))
  const keys = fields.filter((at) => at.endsWith(IDEMPOTENCY_KEY))
  const rest = changes.filter(({ kind }) => kind !== 'TYPE_ADDED' && !kind.endsWith('FIELD_ADDED'))
  const line = (noun: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`- ${counted(names.length, noun)}: ${code(names)}`]
  return [
    ...line('query', queries),
    ...line('mutation', mutations),
    ...line('type', types),
    ...line(
      'field',
      fields.filter((at) => !at.endsWith(IDEMPOTENCY_KEY)),
    ),
    ...(keys.length === 0 ? [] : [`- \`idempotencyKey\` in ${counted(keys.length, 'input')}`]),
    ...rest.map(({ message }) => `- ${message}`),
  ]
}

function harmlessPart(changes: readonly SchemaChange[], areaOf: Telling['areaOf']): string {
  const byArea = Map.groupBy(changes, ({ at }) => areaOf(at))
  const areas = AREA_TITLES.filter((title) => byArea.has(title)).map(
    (title) => `#### ${title}\n\n${areaLines(byArea.get(title) ?? []).join('\n')}`,
  )
  return areas.length === 0 ? '' : `\n### Added and eased\n\n${areas.join('\n\n')}\n`
}

function section(title: string, changes: SchemaChanges, { notes, areaOf }: Telling): string {
  const { breaking, delicate, harmless } = changes
  return [
    `${title}\n`,
    notes.trim() === '' ? '' : `\n${notes.trim()}\n`,
    block(
      'Breaking',
      breaking.map(({ message }) => `- ${message}`),
    ),
    block(
      'Deprecated',
      harmless.filter(isDeprecation).map(({ at }) => `- \`${at}\``),
    ),
    block('May matter to a client', delicateLines(delicate)),
    harmlessPart(
      harmless.filter((change) => !isDeprecation(change)),
      areaOf,
    ),
  ].join('')
}

/** The sections of released versions, newest first. */
function releasedPart(changelog: string): string {
  const start = changelog.search(/^## \d/m)
  return start === -1 ? '' : changelog.slice(start)
}

const compose = (...parts: readonly string[]): string =>
  `${[INTRODUCTION, ...parts]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n')}\n`

/** The changelog with the unreleased changes at its head, if there are any. */
export const withPending = (
  changelog: string,
  changes: SchemaChanges,
  isAny: boolean,
  telling: Telling,
): string => compose(isAny ? section(PENDING, changes, telling) : '', releasedPart(changelog))

/** The changelog with the unreleased changes as the section of a version. `day` is 'YYYY-MM-DD'. */
export const withRelease = (
  changelog: string,
  version: string,
  day: string,
  changes: SchemaChanges,
  telling: Telling,
): string => compose(section(`## ${version} · ${day}`, changes, telling), releasedPart(changelog))

/** The section of the first version, which has nothing to differ from. */
export const firstRelease = (version: string, day: string): string =>
  compose(`## ${version} · ${day}\n\nThe first version: the whole schema.`)

/** The last released version; null before the first. */
export const releasedVersion = (changelog: string): string | null =>
  /^## (\d+\.\d+\.\d+)/m.exec(changelog)?.[1] ?? null

/** The day of the last release, 'YYYY-MM-DD'. Throws before the first. */
export function releaseDay(changelog: string): string {
  const day = /^## \d+\.\d+\.\d+ · (\d{4}-\d{2}-\d{2})/m.exec(changelog)?.[1]
  if (day === undefined) throw new Error('the changelog names no release with a day')
  return day
}

/** The breaking changes that the first section of the changelog does not declare. */
export function undeclared(changelog: string, { breaking }: SchemaChanges): readonly SchemaChange[] {
  const start = changelog.indexOf(PENDING)
  const pending = start === -1 ? '' : changelog.slice(start).split(/^## \d/m)[0]
  const lines = new Set((pending ?? '').split('\n'))
  return breaking.filter(({ message }) => !lines.has(`- ${message}`))
}

/** The version that follows another by what has changed since. */
export function nextVersion(before: string, { breaking }: SchemaChanges): string {
  const [major = 0, minor = 0] = before.split('.').map(Number)
  return breaking.length > 0 ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`
}

/** Why a version cannot follow another; null if it can. */
export function versionRefusal(before: string, next: string, changes: SchemaChanges): string | null {
  const wanted = nextVersion(before, changes)
  return next === wanted ? null : `after ${before}, these changes make version ${wanted}`
}
