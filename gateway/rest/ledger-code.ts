import type { Decoder } from './decoder.ts'

/** Spec 000 §3: codes of the books have eight digits and begin with a zero, which a number on the wire has lost. */
const WITHOUT_ITS_ZERO = /^[1-9]\d{6}$/

const whole = (code: string): string => (WITHOUT_ITS_ZERO.test(code) ? `0${code}` : code)

/** A code of the books that must be there. */
export const readLedgerCode = (fields: Decoder, name: string): string => whole(fields.text(name))

/** As `readLedgerCode`; null for none. */
export function optionalLedgerCode(fields: Decoder, name: string): string | null {
  const code = fields.optionalText(name)
  return code === null ? null : whole(code)
}
