import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useRef, useState } from 'react'
import type { UserError } from './use-rules-form.ts'

/** What the user can correct, as the graph says it: `field` is the path of an input in its parts. */
interface GraphUserError {
  readonly field?: readonly string[] | null
  readonly message: string
}

/** What every mutation of the graph answers: what it did, or why the user has to change something first. */
export interface MutationPayload {
  readonly userErrors: readonly GraphUserError[]
}

/** A payload's user errors under the names of the form's fields. */
export type UserErrorsOf<Payload extends MutationPayload> = readonly (UserError &
  Omit<Payload['userErrors'][number], 'field'>)[]

/** Names the fields as forms do, their parts joined by dots: ['nextOfKin', '0', 'name'] is 'nextOfKin.0.name'. */
export const formErrors = <Error extends GraphUserError>(
  errors: readonly Error[],
): readonly (UserError & Omit<Error, 'field'>)[] =>
  errors.map(({ field, ...rest }) => ({ ...rest, field: field?.join('.') ?? null }))

/** The graph answered without the payload it promises: what was asked for may or may not have happened. */
export class MissingPayloadError extends Error {
  override readonly name = 'MissingPayloadError'
}

/** What became of one `send`. */
export interface SubmitResult<Payload extends MutationPayload> {
  /** Set when the mutation was carried out, and only then. */
  readonly payload: Payload | null
  /** What the user can mend, for `form.onSubmit`. Empty when it was carried out, or failed for another reason. */
  readonly userErrors: UserErrorsOf<Payload>
}

interface SubmitState<Payload extends MutationPayload> {
  /** A `send` is under way; another one does nothing. */
  readonly busy: boolean
  /** How much of the files has gone out, from 0 to 1; null while nothing is being sent. */
  readonly progress: number | null
  /** Why the last `send` failed through no fault of the user, for `<MutationError>`: graph, network, no payload. */
  readonly error: unknown
  /** What the graph refused last, for a dialog without fields. Forms show it beside their fields by themselves. */
  readonly userErrors: UserErrorsOf<Payload>
}

export interface Submit<Variables, Payload extends MutationPayload> extends SubmitState<Payload> {
  /** Sends once, however often it is pressed. Never rejects: a failure is in `error`, and `payload` is null. */
  readonly send: (variables: Variables) => Promise<SubmitResult<Payload>>
  /** Forgets the last errors, as a dialog does when it is closed. */
  readonly clear: () => void
}

type SubmitOptions<Data, Variables extends OperationVariables> = Pick<
  ApolloClient.MutateOptions<Data, Variables>,
  'fetchPolicy' | 'update' | 'refetchQueries' | 'awaitRefetchQueries'
>

const NO_ERRORS: readonly never[] = []
const IDLE = { busy: false, progress: null, error: null, userErrors: NO_ERRORS } as const
const NOTHING_DONE = { payload: null, userErrors: NO_ERRORS } as const

/**
 * The one way to send a mutation from a form or a dialog: `useSubmit(RegisterDocument, ({ register }) => register)`.
 * An answer without a payload is a failure, never a success. What was typed stays with the caller.
 */
export function useSubmit<Data, Variables extends OperationVariables, Payload extends MutationPayload>(
  mutation: TypedDocumentNode<Data, Variables>,
  pick: (data: Data) => Payload | null,
  options: SubmitOptions<Data, Variables> = {},
): Submit<Variables, Payload> {
  const client = useApolloClient()
  const inFlight = useRef(false)
  const [state, setState] = useState<SubmitState<Payload>>(IDLE)

  const send = async (variables: Variables): Promise<SubmitResult<Payload>> => {
    if (inFlight.current) return NOTHING_DONE
    inFlight.current = true
    setState({ ...IDLE, busy: true, progress: 0 })
    try {
      const { data } = await client.mutate<Data, Variables>({
        mutation,
        variables,
        ...options,
        context: { onProgress: (progress: number) => setState((now) => ({ ...now, progress })) },
      } as ApolloClient.MutateOptions<Data, Variables>)
      const payload = data ? pick(data) : null
      if (payload === null) throw new MissingPayloadError('The answer holds no payload.')
      const userErrors = formErrors(payload.userErrors) as UserErrorsOf<Payload>
      setState({ ...IDLE, userErrors })
      return userErrors.length > 0 ? { payload: null, userErrors } : { payload, userErrors: NO_ERRORS }
    } catch (error) {
      setState({ ...IDLE, error })
      return NOTHING_DONE
    } finally {
      inFlight.current = false
    }
  }

  return { ...state, send, clear: useCallback(() => setState(IDLE), []) }
}
