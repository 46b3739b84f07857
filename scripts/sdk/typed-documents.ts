import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { Kind, parse, print, stripIgnoredCharacters } from 'graphql'
import { pascalCase } from '../codegen/names.ts'

/**
 * Codegen plugin of @isusu/graph: each operation as a document that carries its text, with the types of its data and its variables:
 * any client takes it, and `call` sends the text as it is.
 */
export const plugin: PluginFunction = (_schema, documents) => {
  const operations = documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((each) => each.kind === Kind.OPERATION_DEFINITION)
  const constants = operations.map((operation) => {
    const name = pascalCase(operation.name?.value ?? '')
    const data = `${name}${pascalCase(operation.operation)}`
    const body = stripIgnoredCharacters(print(operation))
    const node = {
      ...parse(body, { noLocation: true }),
      loc: { start: 0, end: body.length, source: { body } },
    }
    const type = `TypedQueryDocumentNode<${data}, ${data}Variables>`
    return `export const ${name}Document = ${JSON.stringify(node)} as unknown as ${type}`
  })
  return { prepend: ["import type { TypedQueryDocumentNode } from 'graphql'"], content: constants.join('\n') }
}
