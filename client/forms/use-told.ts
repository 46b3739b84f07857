import { toGraphError } from '../apollo/graph-error.ts'
import { useActionError } from '../ui/toasts.ts'
import type { MutationPayload, Submit, SubmitResult } from './use-send.ts'

/** Why a change was not made, in a sentence; null for one that was made, or of which another message tells. */
function refusalOf({ userErrors, error }: Omit<SubmitResult<MutationPayload>, 'payload'>): string | null {
  if (userErrors.length > 0) return userErrors.map(({ message }) => message).join(' ')
  if (error === null || error === undefined) return null
  const { code, message, advice } = toGraphError(error)
  // The end of a session has its own message.
  if (code === 'UNAUTHENTICATED') return null
  return advice === null ? message : `${message} ${advice}`
}

/**
 * Sends a change whose refusals have no place of their own, such as an entry of a menu or a button of a row: a toast says
 * why it was not made, and goes when it is sent again. Resolves to what was changed; null when nothing was.
 */
export function useTold<Variables, Payload extends MutationPayload>({
  send,
}: Pick<Submit<Variables, Payload>, 'send'>): (variables: Variables) => Promise<Payload | null> {
  const failure = useActionError()
  return async (variables) => {
    failure.clear()
    const { payload, userErrors, error } = await send(variables)
    const why = refusalOf({ userErrors, error })
    if (why !== null) failure.report(why)
    return payload
  }
}
