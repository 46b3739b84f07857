import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { type FragmentDefinitionNode, type InlineFragmentNode, isAbstractType, Kind, visit } from 'graphql'
import { flatOperation, ownFragment } from './flat-selections.ts'
import { formsOfFragment, maskedFragments } from './generated-as.ts'

/**
 * Codegen plugin: the object types of each interface and union that a document of the client names, for Apollo's cache.
 * The others are left out, because the list is loaded with every page.
 */
export const plugin: PluginFunction = (schema, documents) => {
  const definitions = documents.flatMap(({ document }) => document?.definitions ?? [])
  const fragments = new Map(
    definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  )
  const masked = maskedFragments(documents.flatMap(({ document }) => document ?? []))
  const named = new Set<string>()
  const note = ({ typeCondition }: FragmentDefinitionNode | InlineFragmentNode) => {
    if (typeCondition) named.add(typeCondition.name.value)
  }
  for (const each of definitions) {
    if (each.kind === Kind.OPERATION_DEFINITION)
      visit(flatOperation(each, schema, fragments), { [Kind.INLINE_FRAGMENT]: note })
    if (each.kind !== Kind.FRAGMENT_DEFINITION || formsOfFragment(each, masked).size === 0) continue
    note(each)
    visit(ownFragment(each, schema, fragments), { [Kind.INLINE_FRAGMENT]: note })
  }
  const possibleTypes = Object.fromEntries(
    [...named].toSorted().flatMap((name) => {
      const type = schema.getType(name)
      const possible = isAbstractType(type) ? schema.getPossibleTypes(type) : []
      return possible.length === 0 ? [] : [[name, possible.map((each) => each.name).toSorted()]]
    }),
  )
  return `const possibleTypes: Record<string, string[]> = ${JSON.stringify(possibleTypes, null, 2)}

export default possibleTypes
`
}
