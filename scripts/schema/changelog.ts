import type { SchemaChanges } from './changes.ts'

const PENDING = '## Not released yet'

const INTRODUCTION = `# Changes of the schema

Written by \`npm run schema -- changelog\` and \`npm run schema -- release\` from the difference to the last released schema
(\`released.graphql.gz\`; \`zcat\` shows it). What breaks a client makes a new major version, anything else a minor one.
`

const list = (title: string, changes: readonly string[]): string =>
  changes.length === 0 ? '' : `\n### ${title}\n\n${changes.map((change) => `- ${change}`).join('\n')}\n`

function section(title: string, { breaking, delicate, harmless }: SchemaChanges): string {
  return [
    `${title}\n`,
    list('Breaking', breaking),
    list('May matter to a client', delicate),
    list('Added and eased', harmless),
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
export const withPending = (changelog: string, changes: SchemaChanges, isAny: boolean): string =>
  compose(isAny ? section(PENDING, changes) : '', releasedPart(changelog))

/** The changelog with the unreleased changes as the section of a version. `day` is 'YYYY-MM-DD'. */
export const withRelease = (
  changelog: string,
  version: string,
  day: string,
  changes: SchemaChanges,
): string => compose(section(`## ${version} · ${day}`, changes), releasedPart(changelog))

/** The section of the first version, which has nothing to differ from. */
export const firstRelease = (version: string, day: string): string =>
  compose(`## ${version} · ${day}\n\nThe first version: the whole schema.`)

/** The last released version; null before the first. */
export const releasedVersion = (changelog: string): string | null =>
  /^## (\d+\.\d+\.\d+)/m.exec(changelog)?.[1] ?? null

/** The changes that the first section of the changelog does not name yet. */
export function unnamed(changelog: string, changes: SchemaChanges): SchemaChanges {
  const start = changelog.indexOf(PENDING)
  const pending = start === -1 ? '' : changelog.slice(start).split(/^## \d/m)[0]
  const lines = new Set((pending ?? '').split('\n'))
  const news = (list: readonly string[]) => list.filter((change) => !lines.has(`- ${change}`))
  const { breaking, delicate, harmless } = changes
  return { breaking: news(breaking), delicate: news(delicate), harmless: news(harmless) }
}

/** Why a version cannot follow another; null if it can. */
export function versionRefusal(before: string, next: string, changes: SchemaChanges): string | null {
  const [major = 0, minor = 0] = before.split('.').map(Number)
  const wanted = changes.breaking.length > 0 ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`
  return next === wanted ? null : `after ${before}, these changes make version ${wanted}`
}
