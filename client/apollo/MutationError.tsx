import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { Notice } from '../ui/Notice.tsx'
import { toGraphError } from './graph-error.ts'

/**
 * Says over a form that the act could not be carried out at all: in the society's words, with the request's id.
 * `error` is what the mutation threw; null or undefined shows nothing. What the person can mend is in
 * `userErrors` instead and stands beside the fields.
 */
export function MutationError({ error }: { readonly error: unknown }) {
  if (error === null || error === undefined) return null
  const { code, message, requestId } = toGraphError(error)
  const quote = requestId === null ? '' : SHELL_TEXTS.quoteRequestId(requestId)
  const advice = code === 'NETWORK' ? SHELL_TEXTS.checkConnection : ''
  const more = [advice, quote].filter((sentence) => sentence !== '').join(' ')
  return (
    <Notice tone="danger" announce="alert" title={message}>
      {more}
    </Notice>
  )
}
