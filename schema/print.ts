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
import { accessDirective } from './access-directive.ts'
import { schema } from './schema.ts'

const HEADER = '# Printed by scripts/print-schema.ts from schema/; never edited by hand.\n\n'

/** A place in the printed text, and what has to be written there. */
interface Insertion {
  readonly at: number
  readonly text: string
}

/** `@access(rule: STAFF)` after what `place` ends with; nothing for what is as open as what leads to it. */
const accessAfter = (
  place: Location | undefined,
  extensions: Readonly<Record<string, unknown>> | undefined,
): readonly Insertion[] => {
  const access = extensions?.['access']
  if (typeof access !== 'string' || place === undefined) return []
  return [{ at: place.end, text: ` @${accessDirective.name}(rule: ${access})` }]
}

/** graphql-js prints no applied directives, so these are written into its text: a type's, then its fields'. */
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

/**
 * The schema as text, as schema/schema.graphql holds it: types in the order of a dictionary, fields sorted, and who
 * may call as a directive.
 */
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
  // 'Membership' before 'MemberStatus', as people and the lint look for them.
  const inOrder = definitions.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  return `${HEADER}${inOrder.map((each) => each.text).join('\n\n')}\n`
}
