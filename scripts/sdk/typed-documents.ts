import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import {
  type DefinitionNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql'
import { pascalCase } from '../codegen/names.ts'

/** The fragments that a definition spreads, and those that they spread, each once. */
function fragmentsOf(
  definition: DefinitionNode,
  fragments: readonly FragmentDefinitionNode[],
  found: Set<FragmentDefinitionNode> = new Set(),
): readonly FragmentDefinitionNode[] {
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = fragments.find((each) => each.name.value === name.value)
      if (fragment === undefined || found.has(fragment)) return
      found.add(fragment)
      fragmentsOf(fragment, fragments, found)
    },
  })
  return [...found]
}

/**
 * Codegen plugin of @isusu/graph: each operation with its fragments as a document that carries its text, with the types of its data
 * and its variables: any client takes it, and `call` sends the text as it is.
 */
export const plugin: PluginFunction = (_schema, documents) => {
  const definitions = documents.flatMap(({ document }) => document?.definitions ?? [])
  const operations = definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION)
  const fragments = definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION)
  const textOf = (operation: OperationDefinitionNode): string =>
    stripIgnoredCharacters([operation, ...fragmentsOf(operation, fragments)].map(print).join(' '))
  const constants = operations.map((operation) => {
    const name = pascalCase(operation.name?.value ?? '')
    const data = `${name}${pascalCase(operation.operation)}`
    const body = textOf(operation)
    const node = {
      ...parse(body, { noLocation: true }),
      loc: { start: 0, end: body.length, source: { body } },
    }
    const type = `OwnDocument<${data}, ${data}Variables>`
    // TypeScript reads the words of a literal as any texts.
    return `export const ${name}Document = ${JSON.stringify(node)} as unknown as ${type}`
  })
  return { prepend: ["import type { OwnDocument } from './connection.ts'"], content: constants.join('\n') }
}
