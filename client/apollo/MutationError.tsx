import { formatPhone } from '#rules/members/phone.ts'
import { FAILURE_TEXTS } from '#rules/texts/failures.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { useSociety } from '../shell/society-context.ts'
import { Notice } from '../ui/Notice.tsx'
import { type GraphError, type GraphErrorCode, toGraphError } from './graph-error.ts'

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

/** What a person can mend at the form, or has no right to: the office could do nothing else about it. */
const ONES_OWN: ReadonlySet<GraphErrorCode> = new Set([
  'BAD_USER_INPUT',
  'NOT_FOUND',
  'CONFLICT',
  'FORBIDDEN',
  'NOT_SUPPORTED_BY_BACKEND',
])

/**
 * Shows that a mutation failed for a reason that no field names: what happened, what to do, the office's phone, and the
 * request's id. Shows nothing for UNAUTHENTICATED, because the end of the session has its own message. User errors are shown
 * at their fields.
 */
export function MutationError({ error, failure, advise = checkConnection }: MutationErrorProps) {
  const { contacts } = useSociety()
  if (error === null || error === undefined) return null
  const known = toGraphError(error)
  if (known.code === 'UNAUTHENTICATED') return null
  // Offline, nothing that an operation has to warn of can have happened.
  const advice = known.code === 'OFFLINE' ? SHELL_TEXTS.nothingSent : (known.advice ?? advise(known))
  const phones = contacts.phones.map(formatPhone).join(', ')
  const isSaid = phones === '' || ONES_OWN.has(known.code) || advice.includes(phones)
  const office = isSaid ? '' : FAILURE_TEXTS.callOffice(phones)
  const quote = known.requestId === null ? '' : SHELL_TEXTS.quoteRequestId(known.requestId)
  const message = known.code === 'INTERNAL' ? (failure?.text ?? known.message) : known.message
  const sentences = [failure === undefined ? '' : message, advice, quote].filter((each) => each !== '')
  return (
    <Notice tone="danger" announce="alert" title={failure?.title ?? message}>
      <span>{sentences.join(' ')}</span>
      {office !== '' && <span> {office}</span>}
    </Notice>
  )
}
