import { isRecord } from '#rules/is-record.ts'
import { type Kobo, parseNaira } from '#rules/money.ts'

type Body = Readonly<Record<string, unknown>>

/** A field as trimmed text; '' when it is absent or neither text nor number. */
export function textOf(body: Body, name: string): string {
  const value = Object.hasOwn(body, name) ? body[name] : undefined
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim().normalize('NFC') : ''
}

/** A password as typed: neither trimmed nor normalised. */
export function secretOf(body: Body, name: string): string {
  const value = Object.hasOwn(body, name) ? body[name] : undefined
  return typeof value === 'string' ? value : ''
}

/** Naira on the wire as kobo; null when absent, blank or not an amount. */
export function nairaOf(body: Body, name: string): Kobo | null {
  const text = textOf(body, name)
  return text === '' ? null : parseNaira(text)
}

/** A flag or its text; null for anything else. */
export function flagOf(body: Body, name: string): boolean | null {
  const value = Object.hasOwn(body, name) ? body[name] : undefined
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : null
}

/** An object inside the body, given as such or (in a multipart body) as JSON text; null when it is neither. */
export function objectOf(body: Body, name: string): Body | null {
  const value = parsed(Object.hasOwn(body, name) ? body[name] : undefined)
  return isRecord(value) ? value : null
}

/** A list inside the body, likewise. */
export function listOf(body: Body, name: string): readonly unknown[] | null {
  const value = parsed(Object.hasOwn(body, name) ? body[name] : undefined)
  return Array.isArray(value) ? value : null
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
