import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { Notice } from '../ui/Notice.tsx'
import { type GraphError, toGraphError } from './graph-error.ts'

export interface MutationErrorProps {
  /** `error` of useSubmit; null shows nothing. */
  readonly error: unknown
  /** What to do now, in a sentence, where there is more to say than to look after the connection. */
  readonly advise?: (error: GraphError) => string
}

const checkConnection = ({ code }: GraphError): string =>
  code === 'NETWORK' ? SHELL_TEXTS.checkConnection : ''

/**
 * Says that a mutation failed through no fault of the user: in the society's words, with the request's id.
 * Nothing for UNAUTHENTICATED, which ends the session and says so itself. User errors are shown by their fields.
 */
export function MutationError({ error, advise = checkConnection }: MutationErrorProps) {
  if (error === null || error === undefined) return null
  const known = toGraphError(error)
  if (known.code === 'UNAUTHENTICATED') return null
  const quote = known.requestId === null ? '' : SHELL_TEXTS.quoteRequestId(known.requestId)
  return (
    <Notice tone="danger" announce="alert" title={known.message}>
      {[advise(known), quote].filter((sentence) => sentence !== '').join(' ')}
    </Notice>
  )
}
