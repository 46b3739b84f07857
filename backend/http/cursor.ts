import { CURSOR_MAX } from '../contract/wire.ts'
import { badRequest } from './problems.ts'

/** A value that a list is in the order of; null where a row has none. */
export type Key = string | number | null

/** Where a reader has come to in a list: behind the row with these keys. */
export interface Cursor {
  /** The name of the order that the keys are of. */
  readonly order: string
  /** How many rows were read until then. */
  readonly read: number
  readonly keys: readonly Key[]
}

const isKey = (value: unknown): value is Key =>
  value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))

/** A cursor as readers get it, who send it back as it is. */
export const cursorText = ({ order, read, keys }: Cursor): string =>
  Buffer.from(JSON.stringify([order, read, ...keys])).toString('base64url')

/** Reads what `cursorText` wrote. Throws 400 for anything else. */
export function cursorIn(text: string): Cursor {
  if (text.length > CURSOR_MAX) throw noCursor()
  const [order, read, ...keys] = valuesIn(text)
  if (typeof order !== 'string' || !isCount(read) || !keys.every(isKey)) throw noCursor()
  return { order, read, keys }
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

function valuesIn(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** What is said of a cursor that is of no list, or of another one. */
export const noCursor = () =>
  badRequest('after must be the endCursor of a page of the same list in the same order')

/** The keys of a cursor, of which there are so many. Throws 400 for a cursor of another order. */
export function keysOf(cursor: Cursor, order: string, count: number): readonly Key[] {
  if (cursor.order !== order || cursor.keys.length !== count) throw noCursor()
  return cursor.keys
}
