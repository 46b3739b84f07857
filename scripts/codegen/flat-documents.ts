import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { type DefinitionNode, type FragmentDefinitionNode, Kind, type OperationDefinitionNode } from 'graphql'
import { flatOperation, ownFragment } from './flat-selections.ts'
import { formsOfFragment, formsOfOperation } from './generated-as.ts'
import { pascalCase } from './names.ts'
import { persistedOf } from './persisted-text.ts'
import type { PresetConfig } from './presets.ts'

/** What the preset says of the fragments of other files. */
interface Config extends PresetConfig {
  readonly externalFragments?: readonly { readonly node: FragmentDefinitionNode }[]
}

/**
 * Codegen plugin: typed documents of operations and fragments, without fragments inside
 * (docs/decisions/093-documents-without-fragments.md). The types, which the plugin of operations writes, keep them: a
 * component cannot read what another's fragment selects. An operation carries the hash under which the gateway knows it.
 */
export const plugin: PluginFunction<Config> = (
  schema,
  documents,
  { externalFragments = [], maskedFragments },
) => {
  const definitions = documents.flatMap(({ document }) => document?.definitions ?? [])
  const fragments = new Map(
    [...externalFragments.map(({ node }) => node), ...definitions.filter(isFragment)].map((fragment) => [
      fragment.name.value,
      fragment,
    ]),
  )
  const content = definitions.flatMap((definition) => {
    if (isFragment(definition)) {
      if (formsOfFragment(definition, maskedFragments).size === 0) return []
      const name = `${pascalCase(definition.name.value)}Fragment`
      return documentText(`${name}Doc`, `${name}, unknown`, {}, ownFragment(definition, schema, fragments))
    }
    if (!isOperation(definition) || definition.name === undefined) return []
    const forms = formsOfOperation(definition)
    if (!forms.has('HOOK') && !forms.has('DOCUMENT')) return []
    const name = pascalCase(definition.name.value)
    const data = `${name}${pascalCase(definition.operation)}`
    const operation = flatOperation(definition, schema, fragments)
    const meta = { __meta__: { hash: persistedOf(operation).hash } }
    return documentText(`${name}Document`, `${data}, ${data}Variables`, meta, operation)
  })
  return {
    prepend:
      content.length === 0
        ? []
        : ["import type { TypedDocumentNode } from '@graphql-typed-document-node/core'"],
    content: content.join('\n\n'),
  }
}

const isFragment = (definition: DefinitionNode): definition is FragmentDefinitionNode =>
  definition.kind === Kind.FRAGMENT_DEFINITION

const isOperation = (definition: DefinitionNode): definition is OperationDefinitionNode =>
  definition.kind === Kind.OPERATION_DEFINITION

/** Lists of a node that may be left out. */
const OPTIONAL_LISTS: ReadonlySet<string> = new Set(['arguments', 'directives', 'variableDefinitions'])

/** A document as code, without the positions in its file and without lists that hold nothing. */
function documentText(name: string, types: string, meta: object, definition: DefinitionNode): string {
  const text = JSON.stringify(
    { ...meta, kind: Kind.DOCUMENT, definitions: [definition] },
    (key, value: unknown) =>
      key === 'loc' || (OPTIONAL_LISTS.has(key) && Array.isArray(value) && value.length === 0)
        ? undefined
        : value,
  )
  // TypeScript reads the words of a literal as any texts.
  return `export const ${name} = ${text} as unknown as TypedDocumentNode<${types}>`
}
