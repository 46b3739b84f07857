import { isRecord } from '#rules/is-record.ts'
import { jsonFault } from '#rules/json-limits.ts'

/** A JSON object as it was sent. */
export type Body = Readonly<Record<string, unknown>>

/** What a body has under a name of its own; undefined for nothing. */
export const sentIn = (body: Body, name: string): unknown =>
  Object.hasOwn(body, name) ? body[name] : undefined

/** A value as trimmed text; '' when it is neither text nor number. */
export function textFrom(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim().normalize('NFC') : ''
}

/** A field as trimmed text; '' when it is absent or neither text nor number. */
export const textOf = (body: Body, name: string): string => textFrom(sentIn(body, name))

/**
 * A value that may be JSON, as objects and lists in a multipart body are; undefined for broken JSON and for such that is
 * nested too deeply or has too many values.
 */
export function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (jsonFault(value) !== null) return undefined
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/** An object inside a body, as such or as its JSON; null when it is neither. */
export function objectFrom(value: unknown): Body | null {
  const read = fromJson(value)
  return isRecord(read) ? read : null
}

/** A list inside a body, as such or as its JSON; empty when it is neither. */
export function listFrom(value: unknown): readonly unknown[] {
  const read = fromJson(value)
  return Array.isArray(read) ? read : []
}
