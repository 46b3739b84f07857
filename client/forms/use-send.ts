import { useCallback, useRef, useState } from 'react'
import { isNoAnswer, OfflineError } from '../apollo/graph-error.ts'
import type { UserError } from './use-rules-form.ts'

/** An error that the user can correct, as the graph returns it: `field` is the path of an input as a list. */
interface GraphUserError {
  readonly field?: readonly string[] | null
  readonly message: string
}

/** The result of every mutation: the changed data, or user errors. */
export interface MutationPayload {
  readonly userErrors: readonly GraphUserError[]
}

/** The user errors of a payload, with the names of the form's fields. */
export type UserErrorsOf<Payload extends MutationPayload> = readonly (UserError &
  Omit<Payload['userErrors'][number], 'field'>)[]

/** Converts paths into the field names of forms, joined by dots: ['nextOfKin', '0', 'name'] is 'nextOfKin.0.name'. */
export const formErrors = <Error extends GraphUserError>(
  errors: readonly Error[],
): readonly (UserError & Omit<Error, 'field'>)[] =>
  errors.map(({ field, ...rest }) => ({ ...rest, field: field?.join('.') ?? null }))

/** The answer has no payload, so it is not known whether the change was made. */
export class MissingPayloadError extends Error {
  override readonly name = 'MissingPayloadError'
}

/** The result of one `send`. */
export interface SubmitResult<Payload extends MutationPayload> {
  /** Set only when the change was made. */
  readonly payload: Payload | null
  /**
   * The errors that the user can correct, for `form.onSubmit`. Empty when the change was made or failed for another
   * reason.
   */
  readonly userErrors: UserErrorsOf<Payload>
  /** The error that the user cannot correct; null for none. `<MutationError>` shows it from the state. */
  readonly error: unknown
}

interface SubmitState<Payload extends MutationPayload> {
  /** True during a `send`; another one does nothing. */
  readonly busy: boolean
  /** The sent part of the files, from 0 to 1; null while nothing is being sent. */
  readonly progress: number | null
  /** The error of the last `send` that the user cannot correct, for `<MutationError>`: graph, network, no payload. */
  readonly error: unknown
  /** The user errors of the last `send`, for a dialog without fields. Forms show them at their fields themselves. */
  readonly userErrors: UserErrorsOf<Payload>
}

export interface Submit<Variables, Payload extends MutationPayload> extends SubmitState<Payload> {
  /**
   * Sends once, even if it is called again while sending. Never rejects: a failure is in `error`, and `payload` is
   * null.
   */
  readonly send: (variables: Variables) => Promise<SubmitResult<Payload>>
  /** Removes the last errors, for example when a dialog is closed. */
  readonly clear: () => void
}

const NO_ERRORS: readonly never[] = []
const IDLE = { busy: false, progress: null, error: null, userErrors: NO_ERRORS } as const
const NOTHING_DONE = { payload: null, userErrors: NO_ERRORS, error: null } as const

/** Sends an operation and resolves to its payload; rejects like Apollo Client or fetch. */
export type Transport<Variables, Payload> = (
  variables: Variables,
  onProgress: (progress: number) => void,
) => Promise<Payload | null>

/** The state of a form that sends, whatever carries the operation: `useSubmit` is Apollo Client. */
export function useSend<Variables, Payload extends MutationPayload>(
  transport: Transport<Variables, Payload>,
): Submit<Variables, Payload> {
  const inFlight = useRef(false)
  const [state, setState] = useState<SubmitState<Payload>>(IDLE)

  const send = async (variables: Variables): Promise<SubmitResult<Payload>> => {
    if (inFlight.current) return NOTHING_DONE
    inFlight.current = true
    // Asked before sending: a connection that is lost later may have carried the operation.
    const offline = !navigator.onLine
    setState({ ...IDLE, busy: true, progress: 0 })
    try {
      const payload = await transport(variables, (progress) => setState((now) => ({ ...now, progress })))
      if (payload === null) throw new MissingPayloadError('The answer holds no payload.')
      const userErrors = formErrors(payload.userErrors) as UserErrorsOf<Payload>
      setState({ ...IDLE, userErrors })
      return userErrors.length > 0
        ? { payload: null, userErrors, error: null }
        : { payload, userErrors: NO_ERRORS, error: null }
    } catch (failure) {
      const error = offline && isNoAnswer(failure) ? new OfflineError('The device is offline.') : failure
      setState({ ...IDLE, error })
      return { ...NOTHING_DONE, error }
    } finally {
      inFlight.current = false
    }
  }

  return { ...state, send, clear: useCallback(() => setState(IDLE), []) }
}
