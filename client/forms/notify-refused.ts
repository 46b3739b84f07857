import { toGraphError } from '../apollo/graph-error.ts'
import { notify } from '../ui/toasts.ts'
import type { MutationPayload, SubmitResult } from './use-send.ts'

/**
 * Says in a toast why a change was not made, where what is pressed has no place for it: an entry of a menu, a button of a
 * row. The end of a session has its own message, and a change that was made has none.
 */
export function notifyRefused({ userErrors, error }: Omit<SubmitResult<MutationPayload>, 'payload'>): void {
  for (const { message } of userErrors) notify.error(message)
  if (error === null || error === undefined) return
  const { code, message, advice } = toGraphError(error)
  if (code !== 'UNAUTHENTICATED') notify.error(advice === null ? message : `${message} ${advice}`)
}
