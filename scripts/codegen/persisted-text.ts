import { createHash } from 'node:crypto'
import { addTypenameToDocument } from '@apollo/client/utilities'
import { type DefinitionNode, type DocumentNode, Kind, print, visit } from 'graphql'

/** The directive that is a word to Apollo Client alone: the graph does not know it. */
const CLIENT_DIRECTIVE = 'unmask'

/**
 * The text of an operation as Apollo Client sends it, and its SHA-256 in hexadecimal digits. The same operation has the
 * same text in whatever order its fragments are found.
 *
 * @param definitions the operation with every fragment that it uses
 */
export function persistedOf(definitions: readonly DefinitionNode[]): {
  readonly hash: string
  readonly text: string
} {
  const document: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: definitions.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), 'en')),
  }
  const sent = visit(addTypenameToDocument(document), {
    Directive: ({ name }) => (name.value === CLIENT_DIRECTIVE ? null : undefined),
  })
  const text = print(sent)
  return { hash: createHash('sha256').update(text).digest('hex'), text }
}

/** Operations come before fragments. */
const keyOf = (definition: DefinitionNode): string =>
  definition.kind === Kind.FRAGMENT_DEFINITION ? `2 ${definition.name.value}` : '1'
