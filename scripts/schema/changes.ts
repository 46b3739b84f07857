import { type Change, CriticalityLevel, diff } from '@graphql-inspector/core'
import { buildSchema } from 'graphql'

/** The differences between two schemas, in sentences: `Field 'x' was removed from object type 'Y'`. */
export interface SchemaChanges {
  /** A client that uses it stops working. */
  readonly breaking: readonly string[]
  /** A client that does not expect it may fail: a new value of an enum it reads, a new default. */
  readonly delicate: readonly string[]
  /** No client is affected. */
  readonly harmless: readonly string[]
}

/** Changes of descriptions only, and changes implied by a larger one in the list. */
function isWorthTelling(change: Change, newTypes: ReadonlySet<string>): boolean {
  if (/DESCRIPTION|DIRECTIVE_USAGE/.test(change.type)) return false
  const [owner = '', part] = (change.path ?? '').split('.')
  if (part !== undefined && newTypes.has(owner)) return false
  return !('addedToNewField' in change.meta && change.meta.addedToNewField === true)
}

/** The changes between two schemas as text, in the order of their names. */
export async function schemaChanges(before: string, after: string): Promise<SchemaChanges> {
  const all = await diff(buildSchema(before), buildSchema(after))
  const newTypes = new Set(all.flatMap(({ type, path }) => (type === 'TYPE_ADDED' && path ? [path] : [])))
  const listed = all
    .filter((change) => isWorthTelling(change, newTypes))
    .toSorted((one, other) => (one.path ?? '').localeCompare(other.path ?? ''))
  const of = (level: CriticalityLevel) =>
    listed.filter(({ criticality }) => criticality.level === level).map(({ message }) => message)
  return {
    breaking: of(CriticalityLevel.Breaking),
    delicate: of(CriticalityLevel.Dangerous),
    harmless: of(CriticalityLevel.NonBreaking),
  }
}

/** Whether there are any changes. */
export const hasChanges = ({ breaking, delicate, harmless }: SchemaChanges): boolean =>
  breaking.length + delicate.length + harmless.length > 0
