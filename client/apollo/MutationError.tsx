import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { Notice } from '../ui/Notice.tsx'
import { type GraphError, toGraphError } from './graph-error.ts'

export interface MutationErrorProps {
  /** `error` of useSubmit; nothing is shown for null. */
  readonly error: unknown
  /** A title of the documents above the message, which is the title otherwise. */
  readonly title?: string
  /** Returns a sentence of advice, where checking the connection is not enough. */
  readonly advise?: (error: GraphError) => string
}

const checkConnection = ({ code }: GraphError): string =>
  code === 'NETWORK' ? SHELL_TEXTS.checkConnection : ''

/**
 * Shows that a mutation failed for a reason that the user cannot correct, with the request's id. Shows nothing for
 * UNAUTHENTICATED, because the end of the session has its own message. User errors are shown at their fields.
 */
export function MutationError({ error, title, advise = checkConnection }: MutationErrorProps) {
  if (error === null || error === undefined) return null
  const known = toGraphError(error)
  if (known.code === 'UNAUTHENTICATED') return null
  // Offline, nothing that an operation has to warn of can have happened.
  const advice = known.code === 'OFFLINE' ? SHELL_TEXTS.nothingSent : advise(known)
  const quote = known.requestId === null ? '' : SHELL_TEXTS.quoteRequestId(known.requestId)
  return (
    <Notice tone="danger" announce="alert" title={title ?? known.message}>
      {[title === undefined ? '' : known.message, advice, quote]
        .filter((sentence) => sentence !== '')
        .join(' ')}
    </Notice>
  )
}
