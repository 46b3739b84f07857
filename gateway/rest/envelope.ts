import { DecodeError, type NoteUnreadable } from './decode-error.ts'
import { type Decoder, decoderOf, readRows } from './decoder.ts'
import { isJsonList, isJsonRecord, type JsonRecord, type JsonValue } from './json/json.ts'

/** The JSON of a successful answer, as it is read. */
export interface WireAnswer {
  readonly body: JsonValue
  /** The version of the record that the backend stated; null without one. */
  readonly etag: string | null
  /** Called with each value that could not be read and was left out. */
  readonly note: NoteUnreadable
}

/** Keys under which some backends wrap every answer. */
const WRAPPERS = ['data', 'result', 'payload'] as const

/** What an answer holds inside its wrappers. */
export const wrapped = (answer: JsonRecord): readonly JsonValue[] =>
  WRAPPERS.map((wrapper) => answer.get(wrapper)).filter((inner) => inner !== undefined)

/**
 * The rows of a list that is returned bare, under one of `keys`, or inside a wrapper around either, each read by
 * `read` (`readRows`). A list that is null is empty, as several frameworks write it.
 */
export function listIn<Row>(
  { body, note }: WireAnswer,
  keys: readonly string[],
  read: (fields: Decoder) => Row,
): readonly Row[] {
  const found = rawList(body, keys) ?? (isNullList(body, keys) ? [] : null)
  if (found === null) throw new DecodeError(keys[0] ?? 'answer', 'a list')
  return readRows(found, keys[0] ?? 'answer', note, read)
}

function rawList(answer: JsonValue, keys: readonly string[]): readonly JsonValue[] | null {
  if (isJsonList(answer)) return answer
  if (!isJsonRecord(answer)) return null
  for (const key of keys) {
    const list = answer.get(key)
    if (isJsonList(list)) return list
  }
  for (const inner of wrapped(answer)) {
    const list = rawList(inner, keys)
    if (list !== null) return list
  }
  return null
}

/** Whether null stands where the list would be. */
const isNullList = (answer: JsonValue, keys: readonly string[]): boolean =>
  answer === null ||
  (isJsonRecord(answer) &&
    (keys.some((key) => answer.get(key) === null) ||
      wrapped(answer).some((inner) => isNullList(inner, keys))))

/**
 * An object that is returned bare, under one of `keys`, or inside a wrapper; recognised by one of the fields `marks`.
 */
export function objectIn(answer: WireAnswer, keys: readonly string[], marks: readonly string[]): Decoder {
  const found = optionalObjectIn(answer, keys, marks)
  if (found === null) throw new DecodeError(keys[0] ?? 'answer', `an object with ${marks.join(' or ')}`)
  return found
}

/** As `objectIn`, but null for an answer without such an object. */
export function optionalObjectIn(
  { body, note }: WireAnswer,
  keys: readonly string[],
  marks: readonly string[],
): Decoder | null {
  const found = rawObject(body, keys, marks)
  return found === null ? null : decoderOf(found, keys[0] ?? 'answer', note)
}

function rawObject(answer: JsonValue, keys: readonly string[], marks: readonly string[]): JsonRecord | null {
  if (!isJsonRecord(answer)) return null
  if (marks.some((mark) => answer.get(mark) !== undefined)) return answer
  for (const inner of [...keys.map((key) => answer.get(key) ?? null), ...wrapped(answer)]) {
    const found = rawObject(inner, keys, marks)
    if (found !== null) return found
  }
  return null
}

/** A page to ask the backend for. */
export interface PageQuery {
  /** From 1; null where `after` says which. */
  readonly page: number | null
  /** The end of a page that the backend has stated. */
  readonly after?: string | null
  /** The rows wanted; null for the backend's own size. Backends that know no sizes answer with their own. */
  readonly pageSize: number | null
  /** '' for no search. */
  readonly search: string
  /** The order by the last change, and since when; of lists that have them. */
  readonly orderBy?: string | null
  readonly updatedSince?: string | null
}

/** Paging fields, beside the list or under `pagination`; null for those that are missing. */
export interface Paging {
  readonly currentPage: number | null
  readonly totalPages: number | null
  readonly totalRequests: number | null
  /** The size that was asked for, when the backend has followed it. */
  readonly pageSize: number | null
  /** Where the page ends, as the backend reads it again; only of backends that read on behind it. */
  readonly endCursor: string | null
  readonly hasNextPage: boolean | null
  /** What the answer repeats of the order and of `updatedSince`, because it followed them. */
  readonly order?: string | null
  readonly updatedSince?: string | null
}

const NO_PAGING: Paging = {
  currentPage: null,
  totalPages: null,
  totalRequests: null,
  pageSize: null,
  endCursor: null,
  hasNextPage: null,
}

/** Where the paging of an answer may stand. */
const holdersIn = (answer: JsonRecord): readonly JsonRecord[] =>
  [answer, answer.get('pagination'), ...wrapped(answer)].filter(isJsonRecord)

/** The paging of an answer's body. */
export function pagingIn(answer: JsonValue): Paging {
  if (!isJsonRecord(answer)) return NO_PAGING
  const holder = holdersIn(answer).find((each) => each.get('totalPages') !== undefined)
  if (holder === undefined) {
    const inner = wrapped(answer).find((each) => isJsonRecord(each) && each.get('pagination') !== undefined)
    return inner === undefined ? NO_PAGING : pagingIn(inner)
  }
  const fields = decoderOf(holder, 'paging')
  return {
    currentPage: fields.optionalWhole('currentPage'),
    totalPages: fields.optionalWhole('totalPages'),
    totalRequests: fields.optionalWhole('totalRequests') ?? fields.optionalWhole('total'),
    pageSize: fields.optionalWhole('pageSize'),
    endCursor: fields.optionalText('endCursor'),
    hasNextPage: holder.get('hasNextPage') === undefined ? null : fields.flag('hasNextPage', false),
    order: fields.optionalText('order'),
    updatedSince: fields.optionalText('updatedSince'),
  }
}

/** The order that a list says it is in, beside its paging; null for one that does not say. */
export function orderIn({ body: answer }: WireAnswer): string | null {
  if (!isJsonRecord(answer)) return null
  const named = holdersIn(answer)
    .map((each) => each.get('order'))
    .find((order) => typeof order === 'string')
  return typeof named === 'string' ? named : null
}

/** One page of a list: `listIn` with its paging. */
export const pageIn = <Row>(answer: WireAnswer, keys: readonly string[], read: (fields: Decoder) => Row) => ({
  items: listIn(answer, keys, read),
  paging: pagingIn(answer.body),
})

/** What an answer says in words, if anything. */
export function messageIn({ body }: WireAnswer): string | null {
  const message = isJsonRecord(body) ? body.get('message') : null
  return typeof message === 'string' && message.trim() !== '' ? message.trim() : null
}

/**
 * The record that a change answers: under one of `keys`, or bare and told by `marks`. null where a backend only says
 * that it is done.
 */
export function recordIn<Item>(
  answer: WireAnswer,
  keys: readonly string[],
  marks: readonly string[],
  read: (fields: Decoder) => Item,
): Item | null {
  const found = optionalObjectIn(answer, keys, marks)
  return found === null ? null : read(found)
}

/** `recordIn` for a request that was made or decided. */
export const requestIn = <Item>(
  answer: WireAnswer,
  marks: readonly string[],
  read: (fields: Decoder) => Item,
): Item | null => recordIn(answer, ['request', 'updatedRequest'], marks, read)
