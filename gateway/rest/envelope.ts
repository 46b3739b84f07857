import { isRecord } from '#rules/is-record.ts'
import type { Outcome } from '#schema/outcome.ts'
import { DecodeError, type Decoder, decoderOf, type WireRecord } from './decoder.ts'

/** Keys under which some backends wrap every answer. */
const WRAPPERS = ['data', 'result', 'payload'] as const

const wrapped = (answer: WireRecord): readonly unknown[] =>
  WRAPPERS.map((wrapper) => answer[wrapper]).filter((inner) => inner !== undefined)

/** The objects of a list that is returned bare, under one of `keys`, or inside a wrapper around either. */
export function listIn(answer: unknown, keys: readonly string[]): readonly Decoder[] {
  const found = rawList(answer, keys)
  if (found === null) throw new DecodeError(keys[0] ?? 'answer', 'a list')
  return found.map((item, index) => decoderOf(item, `${keys[0]}[${index}]`))
}

function rawList(answer: unknown, keys: readonly string[]): readonly unknown[] | null {
  if (Array.isArray(answer)) return answer
  if (!isRecord(answer)) return null
  for (const key of keys) if (Array.isArray(answer[key])) return answer[key]
  for (const inner of wrapped(answer)) {
    const list = rawList(inner, keys)
    if (list !== null) return list
  }
  return null
}

/**
 * An object that is returned bare, under one of `keys`, or inside a wrapper; recognised by one of the fields `marks`.
 */
export function objectIn(answer: unknown, keys: readonly string[], marks: readonly string[]): Decoder {
  const found = rawObject(answer, keys, marks)
  if (found === null) throw new DecodeError(keys[0] ?? 'answer', `an object with ${marks.join(' or ')}`)
  return decoderOf(found, keys[0] ?? 'answer')
}

/** As `objectIn`, but null for an answer that holds only a message. */
export function optionalObjectIn(
  answer: unknown,
  keys: readonly string[],
  marks: readonly string[],
): Decoder | null {
  const found = rawObject(answer, keys, marks)
  return found === null ? null : decoderOf(found, keys[0] ?? 'answer')
}

function rawObject(answer: unknown, keys: readonly string[], marks: readonly string[]): WireRecord | null {
  if (!isRecord(answer)) return null
  if (marks.some((mark) => answer[mark] !== undefined)) return answer
  for (const inner of [...keys.map((key) => answer[key]), ...wrapped(answer)]) {
    const found = rawObject(inner, keys, marks)
    if (found !== null) return found
  }
  return null
}

/** A page to ask the backend for. */
export interface AskedPage {
  /** From 1. */
  readonly page: number
  /** The rows wanted; null for the backend's own size. Backends that know no sizes answer with their own. */
  readonly pageSize: number | null
  /** '' for no search. */
  readonly search: string
}

/** Paging fields, beside the list or under `pagination`; null for those that are missing. */
export interface Paging {
  readonly currentPage: number | null
  readonly totalPages: number | null
  readonly totalRequests: number | null
  /** The size that was asked for, when the backend has followed it. */
  readonly pageSize: number | null
}

const NO_PAGING: Paging = { currentPage: null, totalPages: null, totalRequests: null, pageSize: null }

export function pagingIn(answer: unknown): Paging {
  if (!isRecord(answer)) return NO_PAGING
  const holders = [answer, answer.pagination, ...wrapped(answer)].filter(isRecord)
  const holder = holders.find((each) => each.totalPages !== undefined)
  if (holder === undefined) {
    const inner = wrapped(answer).find((each) => isRecord(each) && each.pagination !== undefined)
    return inner === undefined ? NO_PAGING : pagingIn(inner)
  }
  const fields = decoderOf(holder, 'paging')
  return {
    currentPage: fields.optionalWhole('currentPage'),
    totalPages: fields.optionalWhole('totalPages'),
    totalRequests: fields.optionalWhole('totalRequests') ?? fields.optionalWhole('total'),
    pageSize: fields.optionalWhole('pageSize'),
  }
}

/** The order that a list says it is in, beside its paging; null for one that does not say. */
export function orderIn(answer: unknown): string | null {
  if (!isRecord(answer)) return null
  const named = [answer, answer.pagination, ...wrapped(answer)]
    .filter(isRecord)
    .map(({ order }) => order)
    .find((order) => typeof order === 'string')
  return typeof named === 'string' ? named : null
}

/** One page of a list: `listIn` with its paging. `read` reads one item. */
export const pageIn = <Item>(answer: unknown, keys: readonly string[], read: (fields: Decoder) => Item) => ({
  items: listIn(answer, keys).map((fields) => read(fields)),
  paging: pagingIn(answer),
})

/** What an answer says in words, if anything. */
export function messageIn(answer: unknown): string | null {
  return isRecord(answer) && typeof answer.message === 'string' && answer.message.trim() !== ''
    ? answer.message.trim()
    : null
}

/**
 * Reads a message with the record it is about: under one of `keys`, or bare and told by `marks`. The record is null
 * where a backend only says that it is done.
 */
export function outcomeIn<Item>(
  answer: unknown,
  keys: readonly string[],
  marks: readonly string[],
  read: (fields: Decoder) => Item,
): Outcome<Item | null> {
  const found = optionalObjectIn(answer, keys, marks)
  return { message: messageIn(answer), record: found === null ? null : read(found) }
}

/** `outcomeIn` for a request that was made or decided. */
export const requestIn = <Item>(
  answer: unknown,
  marks: readonly string[],
  read: (fields: Decoder) => Item,
): Outcome<Item | null> => outcomeIn(answer, ['request', 'updatedRequest'], marks, read)
