import { ApolloLink } from '@apollo/client/link'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import type { DocumentNode } from 'graphql'
import { hasFiles } from './send-files.ts'

/** The hash that the build has put into a document (codegen.ts); null for one that was not generated. */
const hashOf = (document: DocumentNode): string | null =>
  (document as { readonly __meta__?: { readonly hash?: string } }).__meta__?.hash ?? null

/**
 * Sends the hash of an operation in place of its text. Where the gateway does not know one, because it is of another
 * release than this page, the text is sent at once, and so are those of all that follow. An operation with files sends
 * its text, so that the files need not be sent twice.
 */
export const createPersistedLink = (): ApolloLink =>
  ApolloLink.split(
    (operation) => hashOf(operation.query) !== null && !hasFiles(operation.getContext()['fetchOptions']),
    new PersistedQueryLink({
      generateHash: async (document) => hashOf(document) ?? '',
      disable: ({ meta }) => meta.persistedQueryNotFound,
    }),
  )
