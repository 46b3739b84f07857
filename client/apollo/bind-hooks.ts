import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { FragmentType } from '@apollo/client/masking'
import { type SkipToken, useMutation, useQuery, useSuspenseFragment } from '@apollo/client/react'

// The generated files call these once an operation, so the types are put right here and nowhere else.

/** What fits an operation whose variables may all be left out. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- the empty object is what is meant
type NoVariables = Record<never, never>

/** Whole data or none: partial data is never asked for. `skip` is done with Apollo's skipToken. */
type QueryOptions<TData, TVariables extends OperationVariables> = Omit<
  useQuery.Options<TData, TVariables>,
  'variables' | 'returnPartialData' | 'skip'
> &
  (NoVariables extends TVariables ? { variables?: TVariables } : { variables: TVariables })

/** Options may be left out only when the operation has no compulsory variable. */
type QueryArguments<TData, TVariables extends OperationVariables> = NoVariables extends TVariables
  ? [options?: QueryOptions<TData, TVariables> | SkipToken]
  : [options: QueryOptions<TData, TVariables> | SkipToken]

/** A `useQuery` of one query. Missing, misspelt and wrongly typed variables do not compile. */
export function bindQuery<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
) {
  return function useBoundQuery(...[options]: QueryArguments<TData, TVariables>) {
    return useQuery<TData, TVariables>(
      document,
      (options ?? {}) as useQuery.Options<TData, TVariables> | SkipToken,
    )
  }
}

/** A `useMutation` of one mutation. The variables come with the call, which insists on them. */
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
 * Reads a masked fragment of a record that has a key (an id, or one given in client/apollo/cache.ts) and
 * follows its changes. A part without a key is spread with `@unmask` instead.
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
