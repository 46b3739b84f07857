const DIGITS = 6

/** The member number of a running number: 'COOP' and 101 give 'COOP000101'. Throws RangeError above six digits. */
export function formatMemberNumber(prefix: string, running: number): string {
  if (!Number.isSafeInteger(running) || running < 1 || running >= 10 ** DIGITS) {
    throw new RangeError(`no member number for ${running}`)
  }
  return `${prefix}${String(running).padStart(DIGITS, '0')}`
}

/** Spec 001 §9: the running number in its last six characters; null when they are not digits. */
export function runningNumber(memberNumber: string): number | null {
  const digits = /\d{6}$/.exec(memberNumber.trim())
  return digits === null ? null : Number(digits[0])
}

/** The form in which member numbers are stored and looked up: a typed 'coop 000101' becomes 'COOP000101'. */
export const normaliseMemberNumber = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** Whether a text is written as member numbers are, ending in six digits; an e-mail address is not. */
export const isMemberNumber = (typed: string): boolean =>
  !typed.includes('@') && runningNumber(normaliseMemberNumber(typed)) !== null

/** Spec 001 §9: the register's order, by running number; numbers without one come last. */
export const compareMemberNumbers = (one: string, other: string): number =>
  (runningNumber(one) ?? Number.MAX_SAFE_INTEGER) - (runningNumber(other) ?? Number.MAX_SAFE_INTEGER)

/** The number with its middle hidden, for the public: 'COOP000101' becomes 'COOP****01'. */
export function maskMemberNumber(memberNumber: string): string {
  const shown = memberNumber.length < DIGITS ? 0 : 2
  const hidden = Math.min(memberNumber.length - shown, 4)
  const start = memberNumber.length - shown - hidden
  return `${memberNumber.slice(0, start)}${'*'.repeat(hidden)}${memberNumber.slice(memberNumber.length - shown)}`
}
