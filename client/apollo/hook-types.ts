import type { OperationVariables } from '@apollo/client'
import type { useMutation, useQuery, useSubscription, useSuspenseQuery } from '@apollo/client/react'

/**
 * What a generated hook takes: nothing when the operation has no compulsory variable, and otherwise
 * options that cannot leave `variables` out. Used by the generated `*.generated.ts` files only.
 */
type HookArguments<TVariables, TOptions> =
  Record<never, never> extends TVariables
    ? [options?: TOptions & { variables?: TVariables }]
    : [options: TOptions & { variables: TVariables }]

export type QueryOptions<TData, TVariables extends OperationVariables> = HookArguments<
  TVariables,
  Omit<useQuery.Options<TData, TVariables>, 'variables'>
>

export type SuspenseQueryOptions<TData, TVariables extends OperationVariables> = HookArguments<
  TVariables,
  Omit<useSuspenseQuery.Options<TVariables>, 'variables'> & { readonly data?: TData }
>

/** A mutation's variables may also come with the call itself, so its hook never insists on them. */
export type MutationOptions<TData, TVariables extends OperationVariables> = [
  options?: useMutation.Options<TData, TVariables>,
]

export type SubscriptionOptions<TData, TVariables extends OperationVariables> = HookArguments<
  TVariables,
  Omit<useSubscription.Options<TData, TVariables>, 'variables'>
>
