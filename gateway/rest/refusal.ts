import type { GraphQLError } from 'graphql'
import { ownPath } from '#backend/contract/form.ts'
import type { DocumentedCall } from '#backend/contract/wire.ts'
import { backendInvalidAnswer, notSupportedByBackend } from '#schema/errors.ts'
import { absenceOf } from './absent-call.ts'
import { isHiddenError, readErrorAnswer, toGraphQLError } from './error-answers.ts'
import type { Answer } from './exchange.ts'

/** Whether an answer refuses the call, by its status or in its body. */
export const isRefusal = ({ status, body }: Answer): boolean =>
  status < 200 || status >= 300 || isHiddenError(body)

/** What the log names in place of a field when the backend has nothing at the address of a documented call. */
const NO_SUCH_CALL = 'the address (is REST_URL right?)'

/** How a call reads its refusals. */
interface Reading {
  readonly isSignIn?: boolean
  readonly rename?: (wireField: string) => string
}

/** The graph's error for an answer that refuses a call, and what the log names as its cause. */
export function refusalOf(
  answer: Answer,
  call: DocumentedCall,
  { isSignIn = false, rename }: Reading,
  token: string | null,
  now: Date,
): { readonly error: GraphQLError; readonly field: string | null } {
  const { form } = call
  const { status, retryAfter } = answer
  const refused = readErrorAnswer(answer.body)
  const absence = absenceOf(answer, refused, call, token)
  if (absence === 'extension')
    return { error: notSupportedByBackend(`${call.method} ${call.path}`), field: null }
  if (absence === 'documented call') return { error: backendInvalidAnswer(), field: NO_SUCH_CALL }
  const error = toGraphQLError({
    status,
    refused,
    retryAfter,
    now,
    isSignIn,
    rename: rename ?? ((wireField) => (form === null ? wireField : ownPath(form, wireField))),
  })
  return { error, field: null }
}
