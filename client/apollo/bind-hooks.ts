import type { OperationVariables, TypedDocumentNode, WatchQueryFetchPolicy } from '@apollo/client'
import type { FragmentType } from '@apollo/client/masking'
import {
  type SkipToken,
  skipToken,
  useApolloClient,
  useMutation,
  useQuery,
  useSuspenseFragment,
} from '@apollo/client/react'
import { canonicalStringify } from '@apollo/client/utilities'
import { Kind } from 'graphql'
import { useMemo } from 'react'
import { freshnessOf } from './freshness.ts'

// The generated files call these functions once per operation, so the types are adjusted only here.

/** The variables of an operation that requires none. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- the empty object is what is meant
type NoVariables = Record<never, never>

/** The options without partial data, which is never used, and without `skip`, for which Apollo has skipToken. */
type QueryOptions<TData, TVariables extends OperationVariables> = Omit<
  useQuery.Options<TData, TVariables>,
  'variables' | 'returnPartialData' | 'skip'
> &
  (NoVariables extends TVariables ? { variables?: TVariables } : { variables: TVariables })

/** Options may be left out only when the operation has no required variable. */
type QueryArguments<TData, TVariables extends OperationVariables> = NoVariables extends TVariables
  ? [options?: QueryOptions<TData, TVariables> | SkipToken]
  : [options: QueryOptions<TData, TVariables> | SkipToken]

/** A `useQuery` for one query. Missing, misspelt and wrongly typed variables do not compile. */
export function bindQuery<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
) {
  const name = nameOf(document)
  return function useBoundQuery(...[given]: QueryArguments<TData, TVariables>) {
    const options = (given ?? {}) as useQuery.Options<TData, TVariables> | SkipToken
    const fetchPolicy = useFetchPolicy({
      name,
      ...(options === skipToken
        ? {}
        : {
            fetchPolicy: options.fetchPolicy,
            variables: options.variables,
          }),
    })
    return useQuery<TData, TVariables>(
      document,
      options === skipToken || fetchPolicy === undefined ? options : { ...options, fetchPolicy },
    )
  }
}

const nameOf = (document: TypedDocumentNode<unknown, never>): string =>
  document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)?.name?.value ?? ''

/**
 * The fetch policy of a query, the client's own where it has none: 'cache-and-network' becomes 'cache-first' for what was
 * answered a moment ago. It is decided when the screen opens and when the variables change, and stays, because a change of policy asks again.
 */
function useFetchPolicy({
  name,
  fetchPolicy,
  variables,
}: {
  readonly name: string
  readonly fetchPolicy?: WatchQueryFetchPolicy | undefined
  readonly variables?: OperationVariables | undefined
}): WatchQueryFetchPolicy | undefined {
  const client = useApolloClient()
  const key = canonicalStringify(variables ?? {})
  return useMemo(() => {
    const policy = fetchPolicy ?? client.defaultOptions.watchQuery?.fetchPolicy
    const isFresh = freshnessOf(client)?.isFresh(name, JSON.parse(key) as OperationVariables) ?? false
    return policy === 'cache-and-network' && isFresh ? 'cache-first' : policy
  }, [client, name, fetchPolicy, key])
}

/** A `useMutation` for one mutation. The returned function requires the variables. */
export function bindMutation<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
) {
  return function useBoundMutation(
    options?: Omit<useMutation.Options<TData, TVariables>, 'variables'>,
  ): useMutation.ResultTuple<TData, TVariables> {
    return useMutation<TData, TVariables>(document, options)
  }
}

/**
 * Reads a masked fragment of a record with a key (an id, or a key from client/apollo/cache.ts) and follows its
 * changes. Spread a part without a key with `@unmask` instead.
 */
export function bindFragment<TData>(fragment: TypedDocumentNode<TData, unknown>, fragmentName: string) {
  return function useBoundFragment(from: FragmentType<TData>): TData {
    const options = { fragment, fragmentName, from } as useSuspenseFragment.Options<
      TData,
      OperationVariables
    > & {
      from: useSuspenseFragment.FromOptionValue<TData>
    }
    return useSuspenseFragment<TData>(options).data
  }
}
