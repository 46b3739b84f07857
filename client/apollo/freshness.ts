import type { ApolloClient, OperationVariables } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { canonicalStringify } from '@apollo/client/utilities'
import { OperationTypeNode } from 'graphql'
import { finalize, tap } from 'rxjs'
import { forgetAskedAhead } from './asked-ahead.ts'

/** How long an answer counts as just received, in milliseconds: the time of a look at another page and back. */
const FRESH_MS = 30_000

/** How long what follows a mutation may take, in milliseconds: the lists on the screen lose what was decided. */
const SETTLING_MS = 1_000

/** A change that this person makes. */
export interface OwnChange {
  readonly variables: OperationVariables
  /** null while it is under way. One whose answer does not arrive may have been made, and is not told of again. */
  readonly answer: ApolloLink.Result | null
}

/**
 * Remembers which queries were answered a moment ago, so that Back does not ask for what was on the screen seconds
 * before. Any mutation makes everything out of date.
 */
export interface Freshness {
  /** Whether the query with these variables was answered in the last 30 s and nothing was written since. */
  readonly isFresh: (operation: string, variables: OperationVariables | undefined) => boolean
  /** Whether a mutation is under way, or was answered within the last second. */
  readonly isWriting: () => boolean
  /** Tells of each mutation when it is sent, and when it is answered, until the returned function is called. */
  readonly onChange: (listener: (change: OwnChange) => void) => () => void
  /** Nothing is fresh any more. */
  readonly forget: () => void
  /** Notes answers and mutations. */
  readonly link: ApolloLink
}

/** The mark of one question; a variable left out and one that is undefined are the same. */
const keyOf = (operation: string, variables: OperationVariables = {}): string =>
  `${operation} ${canonicalStringify(variables)}`

/** Without answers at first. `now` is the clock. */
export function createFreshness(now: () => Date): Freshness {
  const answeredAt = new Map<string, number>()
  // An answer to a question from before a mutation may not contain what the mutation changed.
  let writes = 0
  let underWay = 0
  let writtenAt = Number.NEGATIVE_INFINITY
  const listeners = new Set<(change: OwnChange) => void>()
  const tell = (change: OwnChange) => {
    for (const listener of listeners) listener(change)
  }
  const forget = () => {
    writes += 1
    answeredAt.clear()
    forgetAskedAhead()
  }
  const link = new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION) {
      forget()
      underWay += 1
      const { variables } = operation
      tell({ variables, answer: null })
      return forward(operation).pipe(
        tap({
          next(answer) {
            forget()
            tell({ variables, answer })
          },
          error: forget,
        }),
        finalize(() => {
          underWay -= 1
          writtenAt = now().getTime()
        }),
      )
    }
    const writesBefore = writes
    return forward(operation).pipe(
      tap(({ errors }) => {
        if (errors === undefined && writes === writesBefore)
          answeredAt.set(keyOf(operation.operationName ?? '', operation.variables), now().getTime())
      }),
    )
  })
  return {
    isFresh: (operation, variables) => {
      const at = answeredAt.get(keyOf(operation, variables))
      return at !== undefined && now().getTime() - at < FRESH_MS
    },
    isWriting: () => underWay > 0 || now().getTime() - writtenAt < SETTLING_MS,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    forget,
    link,
  }
}

const byClient = new WeakMap<ApolloClient, Freshness>()

/** Binds what a client remembers to it; when its cache is emptied, nothing is fresh. */
export function bindFreshness(client: ApolloClient, freshness: Freshness): void {
  byClient.set(client, freshness)
  client.onClearStore(async () => freshness.forget())
  client.onResetStore(async () => freshness.forget())
}

/** What the client remembers; null for a client made without it. */
export const freshnessOf = (client: ApolloClient): Freshness | null => byClient.get(client) ?? null
