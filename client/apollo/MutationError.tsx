import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { Notice } from '../ui/Notice.tsx'
import { type GraphError, toGraphError } from './graph-error.ts'

/** How the documents call a failure: a title above the server's message, and a text for when there is none. */
export interface Failure {
  readonly title: string
  readonly text: string
}

export interface MutationErrorProps {
  /** `error` of useSubmit; nothing is shown for null. */
  readonly error: unknown
  /** The documented words; without them the message is the title. */
  readonly failure?: Failure
  /** Returns a sentence of advice, where checking the connection is not enough. */
  readonly advise?: (error: GraphError) => string
}

const checkConnection = ({ code }: GraphError): string =>
  code === 'NETWORK' ? SHELL_TEXTS.checkConnection : ''

/**
 * Shows that a mutation failed for a reason that the user cannot correct, with the request's id. Shows nothing for
 * UNAUTHENTICATED, because the end of the session has its own message. User errors are shown at their fields.
 */
export function MutationError({ error, failure, advise = checkConnection }: MutationErrorProps) {
  if (error === null || error === undefined) return null
  const known = toGraphError(error)
  if (known.code === 'UNAUTHENTICATED') return null
  // Offline, nothing that an operation has to warn of can have happened.
  const advice = known.code === 'OFFLINE' ? SHELL_TEXTS.nothingSent : advise(known)
  const quote = known.requestId === null ? '' : SHELL_TEXTS.quoteRequestId(known.requestId)
  const message = known.code === 'INTERNAL' ? (failure?.text ?? known.message) : known.message
  return (
    <Notice tone="danger" announce="alert" title={failure?.title ?? message}>
      {[failure === undefined ? '' : message, advice, quote].filter((sentence) => sentence !== '').join(' ')}
    </Notice>
  )
}
