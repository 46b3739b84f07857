import type { DocumentedCall } from '#backend/contract/wire.ts'
import { hasErrors } from '#rules/field-errors.ts'
import type { ErrorAnswer } from './error-answers.ts'
import type { Answer } from './exchange.ts'

/** How the routers of several frameworks say that they have no such call: by its method and path. */
const NO_ROUTE = /\b(?:cannot|route|no handler|endpoint)\b.{0,20}\b(?:GET|POST|PUT|PATCH|DELETE)\b:? ?\//i

/** What they also say, which may as well be about a record. */
const NOTHING_THERE = /^not found\.?$|no static resource|requested url|could not be found|no http resource/i

/** What a backend does not have. */
export type Absence = 'extension' | 'documented call'

/** Whether the contract has 404 among the answers of a call: about a record that its path or its body names. */
const hasOwnNotFound = ({ path, also = [] }: DocumentedCall): boolean =>
  path.includes(':') || also.includes(404)

/** Whether a 404 comes from a router and not from the call itself. */
function isOfRouter({ body }: Answer, refused: ErrorAnswer, call: DocumentedCall): boolean {
  if (hasErrors(refused.fieldErrors)) return false
  const said = refused.message ?? (typeof body === 'string' ? body.slice(0, 1_000) : '')
  if (NO_ROUTE.test(said)) return true
  // Where the contract knows a 404, an empty or unclear one is about a record.
  return !hasOwnNotFound(call) && (refused.message === null || NOTHING_THERE.test(said))
}

/**
 * Whether an error answer means that the backend does not have the call: an extension, which it may lack, or a call of
 * the documents, so that the address of the backend is probably wrong. null for an answer of the call itself.
 */
export function absenceOf(
  answer: Answer,
  refused: ErrorAnswer,
  call: DocumentedCall,
  token: string | null,
): Absence | null {
  const { status } = answer
  if (status === 405 || status === 501) return call.extension === true ? 'extension' : 'documented call'
  if (call.extension !== true) {
    return status === 404 && isOfRouter(answer, refused, call) ? 'documented call' : null
  }
  // A public call needs no session, so this 401 comes from a guard in front of all the backend's paths.
  if (status === 401) return call.access === 'public' && token === null ? 'extension' : null
  // A 404 with a message about a record or a field does not mean that the call is missing.
  const isAboutRecord = call.path.includes(':') && refused.message !== null
  return status === 404 && !isAboutRecord && !hasErrors(refused.fieldErrors) ? 'extension' : null
}
