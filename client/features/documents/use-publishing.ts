import type { useMutation } from '@apollo/client/react'
import { DOCUMENTS_TEXTS } from '#rules/texts/documents.ts'
import type { UserError } from '../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../forms/use-submission-key.ts'
import { type MutationPayload, type Submit, useSubmit } from '../../forms/use-submit.ts'
import { notify, useActionError } from '../../ui/toasts.ts'

interface PublishingPayload extends MutationPayload {
  readonly message: string | null
}

/** The sending of a file to publish. */
export interface Publishing<Input>
  extends Pick<Submit<never, PublishingPayload>, 'busy' | 'progress' | 'error'> {
  /** Calls `done` when the file was published. Returns the user errors; none also when it could not be sent. */
  readonly send: (input: Omit<Input, 'idempotencyKey'>, done: () => void) => Promise<readonly UserError[]>
}

/**
 * Publishes a file once, even if it is sent twice; that the list is read again is an option of the mutation's hook. Spec 002
 * §8: the backend's message is shown as a toast, and 'failed' on an error.
 */
export function usePublishing<Data, Input extends object>(
  mutation: useMutation.ResultTuple<Data, { input: Input }>,
  pick: (data: Data) => PublishingPayload | null,
): Publishing<Input> {
  const keyOf = useSubmissionKey()
  const failure = useActionError()
  const { send, busy, progress, error } = useSubmit(mutation, pick)
  return {
    busy,
    progress,
    error,
    send: async (input, done) => {
      failure.clear()
      const { payload, userErrors } = await send({
        // Each input is a type parameter that has a key, which the compiler cannot see.
        input: { ...input, idempotencyKey: keyOf(input) } as unknown as Input,
      })
      if (payload === null) failure.report(DOCUMENTS_TEXTS.failed)
      else {
        notify.success(payload.message ?? DOCUMENTS_TEXTS.added, 3)
        done()
      }
      return userErrors
    },
  }
}
