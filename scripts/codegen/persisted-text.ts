import { createHash } from 'node:crypto'
import { addTypenameToDocument } from '@apollo/client/utilities'
import { Kind, type OperationDefinitionNode, print } from 'graphql'

/** The text of an operation without fragments as Apollo Client sends it, and its SHA-256 in hexadecimal digits. */
export function persistedOf(operation: OperationDefinitionNode): {
  readonly hash: string
  readonly text: string
} {
  const text = print(addTypenameToDocument({ kind: Kind.DOCUMENT, definitions: [operation] }))
  return { hash: createHash('sha256').update(text).digest('hex'), text }
}
