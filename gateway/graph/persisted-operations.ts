import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { isRecord } from '#rules/is-record.ts'
import type { RequestErrorCode } from './request-errors.ts'

/** The texts of the client's own operations by the SHA-256 of each, in hexadecimal digits. */
export type PersistedOperations = ReadonlyMap<string, string>

/** The file that the build writes beside the client (scripts/build-client.ts). */
const FILE = 'operations.json'

/**
 * The operations of the client that is built in `directory`; none where there is no client. Throws for a file that is
 * not what the build writes.
 */
export function readPersistedOperations(directory: string): PersistedOperations {
  const path = join(directory, FILE)
  if (!existsSync(path)) return new Map()
  const texts: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!isRecord(texts))
    throw new Error(`${path} does not hold the client's operations: build the client again.`)
  return new Map(Object.entries(texts).map(([hash, text]) => [hash, String(text)]))
}

/** The hash by which the extensions of a request name its operation; null for those that do not. */
export function hashIn(extensions: unknown): string | null {
  if (!isRecord(extensions) || !isRecord(extensions['persistedQuery'])) return null
  const { version, sha256Hash } = extensions['persistedQuery']
  return version === 1 && typeof sha256Hash === 'string' ? sha256Hash : null
}

/** The answer to a hash of no known operation: the caller then sends the text. */
export const persistedQueryNotFound = (): GraphQLError =>
  new GraphQLError('No operation is known by this hash: send its text.', {
    extensions: {
      code: 'PERSISTED_QUERY_NOT_FOUND' satisfies RequestErrorCode,
      http: { spec: true, status: 400 },
    },
  })

/** Runs the operation of a known hash. A request that has a text, or no hash, is left as it is. */
export function persisted(known: PersistedOperations): Plugin {
  const { onParams } = usePersistedOperations({
    allowArbitraryOperations: true,
    extractPersistedOperationId: ({ extensions }) => hashIn(extensions),
    getPersistedOperation: (hash) => known.get(hash) ?? null,
    customErrors: { notFound: persistedQueryNotFound },
  })
  return {
    onParams: (payload) =>
      isRecord(payload.params) && hashIn(payload.params.extensions) !== null
        ? onParams?.(payload)
        : undefined,
  }
}
