import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { type MutationPayload, type Submit, useSend } from './use-send.ts'

export type { MutationPayload, Submit, SubmitResult, UserErrorsOf } from './use-send.ts'

type SubmitOptions<Data, Variables extends OperationVariables> = Pick<
  ApolloClient.MutateOptions<Data, Variables>,
  'fetchPolicy' | 'update' | 'refetchQueries' | 'awaitRefetchQueries'
>

/**
 * Sends a mutation from a form or a dialog: `useSubmit(RegisterDocument, ({ register }) => register)`. An answer
 * without a payload is a failure, never a success. The caller keeps the input.
 */
export function useSubmit<Data, Variables extends OperationVariables, Payload extends MutationPayload>(
  mutation: TypedDocumentNode<Data, Variables>,
  pick: (data: Data) => Payload | null,
  options: SubmitOptions<Data, Variables> = {},
): Submit<Variables, Payload> {
  const client = useApolloClient()
  return useSend(async (variables: Variables, onProgress) => {
    const { data } = await client.mutate<Data, Variables>({
      mutation,
      variables,
      ...options,
      context: { onProgress },
    } as ApolloClient.MutateOptions<Data, Variables>)
    return data ? pick(data) : null
  })
}
