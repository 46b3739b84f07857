import type { OperationVariables } from '@apollo/client'
import type { useMutation } from '@apollo/client/react'
import { type MutationPayload, type Submit, useSend } from './use-send.ts'

export type { MutationPayload, Submit, SubmitResult, UserErrorsOf } from './use-send.ts'

/**
 * Sends a mutation from a form or a dialog: `useSubmit(useRegisterMutation(), ({ register }) => register)`. What follows
 * an answer (`refetchQueries`, `update`, a `fetchPolicy`) is an option of the generated hook. An answer without a payload
 * is a failure, never a success. The caller keeps the input.
 */
export function useSubmit<Data, Variables extends OperationVariables, Payload extends MutationPayload>(
  [mutate]: useMutation.ResultTuple<Data, Variables>,
  pick: (data: Data) => Payload | null,
): Submit<Variables, Payload> {
  return useSend(async (variables: Variables, onProgress) => {
    const { data } = await mutate({ variables, context: { onProgress } })
    return data ? pick(data) : null
  })
}
