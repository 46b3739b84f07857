import type { TextField } from '../field-errors.ts'

export interface StaffNumberInput {
  readonly organisation?: TextField
  readonly category?: TextField
  /** As typed: the digits, or the whole number. */
  readonly staffNumber?: TextField
}

const PREFIXES: Readonly<Record<string, string>> = { Senior: 'UNP/SS. ', Junior: 'UNP/JS. ' }

/** Whether this organisation is the university in the society's settings, ignoring case and spaces. */
export const isUniversity = (organisation: TextField, university: string): boolean =>
  (organisation ?? '').trim().toLowerCase() === university.trim().toLowerCase()

/**
 * Spec 000 §5: the staff number as it is sent. University staff get 'UNP/SS. ' (senior) or 'UNP/JS. ' (junior) before
 * the digits; the numbers of all others stay as typed. '' when university staff typed no digit.
 */
export function staffNumberAsSent(input: StaffNumberInput, university: string): string {
  const typed = (input.staffNumber ?? '').trim()
  const prefix = PREFIXES[input.category ?? '']
  if (prefix === undefined || !isUniversity(input.organisation, university)) return typed
  const digits = typed.replace(/\D/g, '')
  return digits === '' ? '' : `${prefix}${digits}`
}
