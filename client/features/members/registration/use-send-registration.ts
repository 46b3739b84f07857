import { useRef, useState } from 'react'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { type GraphError, toGraphError } from '../../../apollo/graph-error.ts'
import type { UserError } from '../../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../../forms/use-submission-key.ts'
import { notify } from '../../../ui/toasts.ts'
import type { Session } from '../../session/session-store.ts'
import { useRegisterMutation } from './register.generated.ts'
import { forGraph, type RegistrationValues } from './registration-values.ts'

export interface SendRegistration {
  /** Sends; answers what the person has to mend. A call while one is under way does nothing. */
  readonly send: (values: RegistrationValues) => Promise<readonly UserError[]>
  /** How much has gone out, from 0 to 1; null while nothing is being sent. */
  readonly share: number | null
  /** Why nothing came of it, when the person cannot mend it; null when all is well. */
  readonly failure: GraphError | null
}

/**
 * Sends a registration once, however often it is pressed: the same content carries the same key, so that a
 * retry after a lost answer is answered as before. `onRegistered` is given the session the answer begins.
 */
export function useSendRegistration(onRegistered: (session: Session) => void): SendRegistration {
  const [register] = useRegisterMutation({ fetchPolicy: 'no-cache' })
  const keyOf = useSubmissionKey()
  const under = useRef(false)
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState<GraphError | null>(null)

  async function send(values: RegistrationValues): Promise<readonly UserError[]> {
    const input = forGraph(values, keyOf(values))
    if (under.current || input === null) return []
    under.current = true
    setFailure(null)
    setShare(0)
    try {
      const { data } = await register({ variables: { input }, context: { onProgress: setShare } })
      const outcome = data?.register
      if (outcome?.session && outcome.viewer) {
        const { id, name, accessLevel } = outcome.viewer
        onRegistered({ token: outcome.session.token, id, name, level: ACCESS_LEVELS[accessLevel] })
        return []
      }
      const told = outcome?.userErrors ?? []
      const errors =
        told.length > 0
          ? told
          : [{ field: null, message: outcome?.message ?? SHELL_TEXTS.somethingWentWrong }]
      // Spec 000 §8: a toast as well as the lines beside the fields.
      notify.error(errors[0]?.message ?? SHELL_TEXTS.somethingWentWrong, 5)
      return errors
    } catch (error) {
      setFailure(toGraphError(error))
      return []
    } finally {
      under.current = false
      setShare(null)
    }
  }
  return { send, share, failure }
}
