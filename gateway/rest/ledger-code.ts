import { isAccountNumber } from '#rules/treasury/account-number.ts'
import { DecodeError } from './decode-error.ts'
import type { Decoder } from './decoder.ts'

/** Spec 000 §3: ledger codes have eight digits and begin with a zero, which is lost when they are sent as numbers. */
const WITHOUT_ITS_ZERO = /^[1-9]\d{6}$/

const whole = (code: string): string => (WITHOUT_ITS_ZERO.test(code) ? `0${code}` : code)

/** A required ledger code. */
export const readLedgerCode = (fields: Decoder, name: string): string => whole(fields.text(name))

/** As `readLedgerCode`, but null when it is missing. */
export function optionalLedgerCode(fields: Decoder, name: string): string | null {
  const code = fields.optionalText(name)
  return code === null ? null : whole(code)
}

/** The number of an account in the chart. Throws DecodeError for what is not one. */
export function readAccountNumber(fields: Decoder, name: string): string {
  const number = readLedgerCode(fields, name)
  if (!isAccountNumber(number)) throw new DecodeError(`${fields.path}.${name}`, 'the number of an account')
  return number
}
