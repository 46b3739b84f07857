import { type Change, CriticalityLevel, diff } from '@graphql-inspector/core'
import { buildSchema } from 'graphql'

/** One difference between two schemas. */
export interface SchemaChange {
  /** As a sentence: `Field 'x' was removed from object type 'Y'`. */
  readonly message: string
  /** Where: 'Type', 'Type.field', 'Type.field.argument', 'Enum.VALUE'. */
  readonly at: string
  /** What kind of change, as graphql-inspector names it: 'FIELD_ADDED'. */
  readonly kind: string
}

/** The differences between two schemas, in the order of their names. */
export interface SchemaChanges {
  /** A client that uses it stops working. */
  readonly breaking: readonly SchemaChange[]
  /** A client that does not expect it may fail: a new value of an enum it reads, a new default. */
  readonly delicate: readonly SchemaChange[]
  /** No client is affected. */
  readonly harmless: readonly SchemaChange[]
}

/** Changes of descriptions only, and changes implied by a larger one in the list. */
function isWorthTelling(change: Change, newTypes: ReadonlySet<string>): boolean {
  if (isDeprecationOfArgument(change)) return true
  if (/DESCRIPTION|DIRECTIVE_USAGE/.test(change.type)) return false
  const [owner = '', part] = (change.path ?? '').split('.')
  if ((part !== undefined || change.type === 'OBJECT_TYPE_INTERFACE_ADDED') && newTypes.has(owner))
    return false
  return !('addedToNewField' in change.meta && change.meta.addedToNewField === true)
}

/** The inspector reports the deprecation of a field as such, and that of an argument only as a directive. */
const isDeprecationOfArgument = ({ type, path = '' }: Change): boolean =>
  type === 'DIRECTIVE_USAGE_ARGUMENT_DEFINITION_ADDED' && path.endsWith('.@deprecated')

/** The changes between two schemas, which are given as text. */
export async function schemaChanges(before: string, after: string): Promise<SchemaChanges> {
  const all = await diff(buildSchema(before), buildSchema(after))
  const newTypes = new Set(all.flatMap(({ type, path }) => (type === 'TYPE_ADDED' && path ? [path] : [])))
  const listed = all
    .filter((change) => isWorthTelling(change, newTypes))
    .toSorted((one, other) => (one.path ?? '').localeCompare(other.path ?? ''))
  const of = (level: CriticalityLevel): SchemaChange[] =>
    listed
      .filter(({ criticality }) => criticality.level === level)
      .map(({ message, path = '', type }) => ({ message, at: path.replace(/\.@.*$/, ''), kind: type }))
  return {
    breaking: of(CriticalityLevel.Breaking),
    delicate: of(CriticalityLevel.Dangerous),
    harmless: of(CriticalityLevel.NonBreaking),
  }
}

/** Whether there are any changes. */
export const hasChanges = ({ breaking, delicate, harmless }: SchemaChanges): boolean =>
  breaking.length + delicate.length + harmless.length > 0
