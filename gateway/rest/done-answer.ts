import type { DocumentedCall } from '#backend/contract/wire.ts'
import { isRecord } from '#rules/is-record.ts'
import type { Outcome } from '#schema/outcome.ts'
import { DecodeError, unreadableField } from './decode-error.ts'
import { messageIn, type WireAnswer, wrapped } from './envelope.ts'
import { isJsonRecord, type JsonRecord, type JsonValue } from './json/json.ts'

/** Words of a status that say that a call succeeded. */
const DONE_WORDS: ReadonlySet<unknown> = new Set(['success', 'successful', 'succeeded', 'ok', 'done', true])

/** Whether an object says by a mark of its own that the call succeeded. */
function isMarked(answer: JsonRecord): boolean {
  const [success, status] = [answer.get('success'), answer.get('status')]
  return (
    success === true ||
    success === 'true' ||
    answer.get('ok') === true ||
    DONE_WORDS.has(typeof status === 'string' ? status.toLowerCase() : status)
  )
}

/** The fields of the documented answer. */
const documentedFields = ({ answer }: DocumentedCall): readonly string[] =>
  isRecord(answer) && isRecord(answer.properties) ? Object.keys(answer.properties) : []

/**
 * Whether an answer says that a change was made: a JSON object with a message, a mark of success, or part of what the
 * documents show. A page of HTML, an empty body, null, a text, a list and {} say nothing.
 */
function saysDone({ body }: WireAnswer, call: DocumentedCall): boolean {
  if (!isJsonRecord(body)) return false
  const fields = ['message', ...documentedFields(call)]
  return [body, ...wrapped(body)]
    .filter(isJsonRecord)
    .some((holder) => isMarked(holder) || fields.some((name) => isSaid(holder.get(name))))
}

const isSaid = (value: JsonValue | undefined): boolean =>
  value !== undefined && value !== null && value !== ''

/** The record of an answer to a change; null when it holds none, or one that cannot be read, which is noted. */
function recordOf<Item>(answer: WireAnswer, read: (answer: WireAnswer) => Item | null) {
  try {
    const record = read(answer)
    return { record, isThere: record !== null }
  } catch (problem) {
    const field = unreadableField(problem)
    if (field === null) throw problem
    answer.note(field)
    return { record: null, isThere: true }
  }
}

/**
 * Reads the answer to a change. Throws DecodeError unless the backend said that the change was made. Once it has said
 * so, nothing in its answer makes the change a failure: a record that cannot be read is null.
 */
export function readDone<Item>(
  answer: WireAnswer,
  call: DocumentedCall,
  read: (answer: WireAnswer) => Item | null,
): Outcome<Item | null> {
  const { record, isThere } = isJsonRecord(answer.body) ? recordOf(answer, read) : NO_RECORD
  if (!isThere && !saysDone(answer, call)) throw new DecodeError('answer', 'a word that the change was made')
  return { message: messageIn(answer), record }
}

const NO_RECORD = { record: null, isThere: false }
