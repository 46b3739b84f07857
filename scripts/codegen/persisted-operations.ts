import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql'
import { persistedOf } from './persisted-text.ts'

/** Codegen plugin: the text of every operation by its hash, as JSON, for the gateway. */
export const plugin: PluginFunction = (_schema, documents) => {
  const definitions = documents.flatMap(({ document }) => document?.definitions ?? [])
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const each of definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each)
  const texts = definitions.flatMap((each) => {
    if (each.kind !== Kind.OPERATION_DEFINITION) return []
    const { hash, text } = persistedOf([each, ...fragmentsOf(each, fragments)])
    return [[hash, text] as const]
  })
  return JSON.stringify(Object.fromEntries(texts), null, 1)
}

/** The fragments that an operation uses, those that its fragments use included. */
function fragmentsOf(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): readonly FragmentDefinitionNode[] {
  const used = new Set<FragmentDefinitionNode>()
  const follow = (node: OperationDefinitionNode | FragmentDefinitionNode) => {
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value)
        if (fragment === undefined) throw new Error(`There is no fragment ${name.value}.`)
        if (used.has(fragment)) return
        used.add(fragment)
        follow(fragment)
      },
    })
  }
  follow(operation)
  return [...used]
}

/** What a generated document carries besides its definitions: the hash under which the gateway knows it. */
export const hashOfDocument = ({ definitions }: DocumentNode): { readonly hash: string } => ({
  hash: persistedOf(definitions).hash,
})
