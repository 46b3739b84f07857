import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { isAbstractType, Kind, visit } from 'graphql'

/**
 * Codegen plugin: the object types of each interface and union that a fragment of the client is on, for Apollo's cache.
 * The others are left out, because the list is loaded with every page.
 */
export const plugin: PluginFunction = (schema, documents) => {
  const named = new Set<string>()
  for (const { document } of documents)
    if (document)
      visit(document, {
        [Kind.FRAGMENT_DEFINITION]: ({ typeCondition }) => void named.add(typeCondition.name.value),
        [Kind.INLINE_FRAGMENT]: ({ typeCondition }) => {
          if (typeCondition) named.add(typeCondition.name.value)
        },
      })
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
