import type { OperationVariables } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import type { useMutation } from '@apollo/client/react'
import { readAgain } from '../apollo/read-again.ts'
import { leavesScreenOld } from './leaves-screen-old.ts'
import { type MutationPayload, type Submit, useSend } from './use-send.ts'

export type { MutationPayload, Submit, SubmitResult, UserErrorsOf } from './use-send.ts'

/**
 * Sends a mutation from a form or a dialog: `useSubmit(useRegisterMutation(), ({ register }) => register)`. What follows
 * an answer (`refetchQueries`, `update`, a `fetchPolicy`) is an option of the generated hook. An answer without a payload
 * is a failure, never a success; one with a payload tells of a change that was made, whatever became of reading its record.
 * Where the answer does not show how the records stand now, everything on the screen is read again. The caller keeps the
 * input.
 */
export function useSubmit<Data, Variables extends OperationVariables, Payload extends MutationPayload>(
  [mutate, { client }]: useMutation.ResultTuple<Data, Variables>,
  pick: (data: Data) => Payload | null,
): Submit<Variables, Payload> {
  return useSend(async (variables: Variables, onProgress) => {
    try {
      const { data } = await mutate({ variables, context: { onProgress } })
      const payload = data ? pick(data) : null
      if (leavesScreenOld(payload)) readAgain(client)
      return payload
    } catch (failure) {
      // Nothing of such an answer is in the cache, where its gaps would count as what the records hold.
      const payload = CombinedGraphQLErrors.is(failure) && failure.data ? pick(failure.data as Data) : null
      if (payload === null) throw failure
      readAgain(client)
      return payload
    }
  })
}
