import {
  type DefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  Kind,
  type Location,
  lexicographicSortSchema,
  parse,
  printSchema,
} from 'graphql'
import { type NeededScope, scopesOf } from '#rules/programs/scopes.ts'
import { ACCESS_DIRECTIVE } from './access-directive.ts'
import { schema } from './schema.ts'

const HEADER = '# Printed by scripts/print-schema.ts from schema/; never edited by hand.\n\n'

/** A position in the printed text, and the text to insert there. */
interface Insertion {
  readonly at: number
  readonly text: string
}

/** The insertion of `@access(rule: STAFF, scope: READ_MEMBERS)` after `place`; empty for a field or type without a rule of its own. */
const accessAfter = (
  place: Location | undefined,
  extensions: Readonly<Record<string, unknown>> | undefined,
): readonly Insertion[] => {
  const access = extensions?.['access'] as string | undefined
  const scope = extensions?.['scope'] as NeededScope | null | undefined
  if ((access === undefined && scope === undefined) || place === undefined) return []
  const given = [
    ...(access === undefined ? [] : [`rule: ${access}`]),
    // For people only, inside a type that programs read: the description says so.
    ...(scope === undefined || scope === null ? [] : [`scope: ${scopeText(scope)}`]),
  ]
  return [{ at: place.end, text: ` @${ACCESS_DIRECTIVE}(${given.join(', ')})` }]
}

const scopeText = (scope: NeededScope): string =>
  typeof scope === 'string' ? scope : `[${scopesOf(scope).join(', ')}]`

/** graphql-js does not print applied directives, so they are inserted into its text, for a type and then its fields. */
function insertionsOf(node: DefinitionNode, sorted: GraphQLSchema): readonly Insertion[] {
  if (node.kind !== Kind.OBJECT_TYPE_DEFINITION) return []
  const type = sorted.getType(node.name.value) as GraphQLObjectType
  const fields = type.getFields()
  const head = node.interfaces?.at(-1)?.loc ?? node.name.loc
  return [
    ...accessAfter(head, type.extensions),
    ...(node.fields ?? []).flatMap(({ name, loc }) => accessAfter(loc, fields[name.value]?.extensions)),
  ]
}

const nameOf = (node: DefinitionNode): string => ('name' in node && node.name ? node.name.value : '')

/** The text of schema/schema.graphql: types in dictionary order, sorted fields, and access rules as directives. */
export function printedSchema(): string {
  const sorted = lexicographicSortSchema(schema)
  const text = printSchema(sorted)
  const definitions = parse(text).definitions.map((node) => {
    const { start = 0, end = 0 } = node.loc ?? {}
    let from = start
    let printed = ''
    for (const insertion of insertionsOf(node, sorted)) {
      printed += text.slice(from, insertion.at) + insertion.text
      from = insertion.at
    }
    return { name: nameOf(node), text: printed + text.slice(from, end) }
  })
  // 'Membership' comes before 'MemberStatus', as the lint rule requires.
  const inOrder = definitions.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  return `${HEADER}${inOrder.map((each) => each.text).join('\n\n')}\n`
}
