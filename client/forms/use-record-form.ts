import type { OperationVariables } from '@apollo/client'
import type { useMutation } from '@apollo/client/react'
import { notify } from '../ui/toasts.ts'
import type { FormDialogProps } from './FormDialog.tsx'
import type { UserError } from './use-rules-form.ts'
import type { MutationPayload } from './use-send.ts'
import { useSubmissionKey } from './use-submission-key.ts'
import { useSubmit } from './use-submit.ts'

/** The result of a mutation that makes a record and says so. */
interface RecordPayload extends MutationPayload {
  readonly message: string | null
}

interface RecordFormOptions<Values, Variables extends { readonly input: object }, Payload> {
  /** What is sent of the form's values; null sends nothing. */
  readonly inputOf: (values: Values) => Omit<Variables['input'], 'idempotencyKey'> | null
  /** The errors at the names of the form's fields, where the graph has other names for them. */
  readonly errorsOf?: (errors: readonly UserError[]) => readonly UserError[]
  /** Called with what was made, after the dialog has closed. */
  readonly onSaved: (payload: Payload) => void
}

/**
 * What a `FormDialog` that makes a record sends with: `<FormDialog {...useRecordForm(useAddVoucherMutation(), pick, options)}>`.
 * The same content has the same idempotency key, so that a second try makes nothing twice. The message of the answer is
 * shown, and errors that the person can correct go to the fields.
 */
export function useRecordForm<
  Values,
  Data,
  Variables extends OperationVariables & { readonly input: object },
  Payload extends RecordPayload,
>(
  mutation: useMutation.ResultTuple<Data, Variables>,
  pick: (data: Data) => Payload | null,
  {
    inputOf,
    errorsOf = (errors) => errors,
    onSaved,
  }: RecordFormOptions<Values, NoInfer<Variables>, NoInfer<Payload>>,
): Pick<FormDialogProps<Values & object>, 'busy' | 'error'> & {
  readonly send: (values: Values, done: () => void) => Promise<readonly UserError[]>
} {
  const { send, busy, error } = useSubmit(mutation, pick)
  const keyOf = useSubmissionKey()
  return {
    busy,
    error,
    send: async (values, done) => {
      const input = inputOf(values)
      if (input === null) return []
      // The operation has this variable alone.
      const variables = { input: { ...input, idempotencyKey: keyOf(input) } } as unknown as Variables
      const { payload, userErrors } = await send(variables)
      if (payload === null) return errorsOf(userErrors)
      if (payload.message !== null) notify.success(payload.message)
      done()
      onSaved(payload)
      return []
    },
  }
}
