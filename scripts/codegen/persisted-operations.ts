import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { type FragmentDefinitionNode, Kind } from 'graphql'
import { flatOperation } from './flat-selections.ts'
import { formsOfOperation } from './generated-as.ts'
import { persistedOf } from './persisted-text.ts'

/** Whether an operation is sent as a text alone, and so never by its hash. */
const isText = (forms: ReadonlySet<string>): boolean => !forms.has('HOOK') && !forms.has('DOCUMENT')

/** Codegen plugin: the text of every operation by its hash, as JSON, for the gateway. */
export const plugin: PluginFunction = (schema, documents) => {
  const definitions = documents.flatMap(({ document }) => document?.definitions ?? [])
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const each of definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each)
  const texts = definitions.flatMap((each) => {
    if (each.kind !== Kind.OPERATION_DEFINITION || isText(formsOfOperation(each))) return []
    const { hash, text } = persistedOf(flatOperation(each, schema, fragments))
    return [[hash, text] as const]
  })
  return JSON.stringify(Object.fromEntries(texts), null, 1)
}
