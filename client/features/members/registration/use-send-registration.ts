import { toGraphError } from '../../../apollo/graph-error.ts'
import type { UserError } from '../../../forms/use-rules-form.ts'
import type { Submit } from '../../../forms/use-send.ts'
import { useSubmissionKey } from '../../../forms/use-submission-key.ts'
import { notify } from '../../../ui/toasts.ts'
import { answeredSession, type SessionPayload } from '../../session/answered-session.ts'
import type { Session } from '../../session/session-store.ts'
import type { RegisterMutationVariables } from './register.generated.ts'
import { forGraph, type RegistrationValues } from './registration-values.ts'

/** Sends the operation, by Apollo Client or without it. */
export type SubmitRegistration = Submit<RegisterMutationVariables, SessionPayload>

export interface SendRegistration extends Pick<SubmitRegistration, 'busy' | 'progress' | 'error'> {
  /** Sends the registration and returns its user errors. */
  readonly send: (values: RegistrationValues) => Promise<readonly UserError[]>
}

/**
 * Sends a registration. The same content has the same idempotency key, so that a retry after a lost answer returns
 * the first result. `onRegistered` receives the new session; null when the society has registered the applicant without
 * beginning one.
 */
export function useSendRegistration(
  { send, busy, progress, error }: SubmitRegistration,
  onRegistered: (name: string, session: Session | null) => void,
): SendRegistration {
  const keyOf = useSubmissionKey()
  return {
    busy,
    progress,
    error,
    send: async (values) => {
      const input = forGraph(values, keyOf(values))
      if (input === null) return []
      const { payload, userErrors, error: failure } = await send({ input })
      const session = payload && answeredSession(payload)
      if (payload) onRegistered(session?.name ?? values.name, session)
      // Spec 000 §8: a toast in addition to the errors at the fields and below the form.
      if (userErrors[0]) notify.error(userErrors[0].message, 5)
      else if (failure !== null) notify.error(toGraphError(failure).message, 5)
      return userErrors
    },
  }
}
