/** How a society writes the member numbers that it gives. */
export interface MemberNumberFormat {
  /** What stands before the digits, such as 'COOP' or 'UNP/'; '' for none. It does not end in a digit. */
  readonly memberNumberPrefix: string
  /** The least digits, 1 to 9: smaller numbers get zeros in front, larger ones have more digits. */
  readonly memberNumberDigits: number
}

/**
 * The member number of a place in the society's series: 101 is 'COOP000101' with six digits, 'UNP/0101' with four. Throws
 * RangeError for what is no place.
 */
export function formatMemberNumber(format: MemberNumberFormat, place: number): string {
  if (!Number.isSafeInteger(place) || place < 1) throw new RangeError(`no member number for ${place}`)
  return `${format.memberNumberPrefix}${String(place).padStart(format.memberNumberDigits, '0')}`
}

/** Spec 001 §9: the digits at its end, at most the last six, as a number; null for a number that does not end in digits. */
export function runningNumber(memberNumber: string): number | null {
  const digits = /\d{1,6}$/.exec(memberNumber.trim())
  return digits === null ? null : Number(digits[0])
}

/** The form in which member numbers are stored and looked up: a typed 'coop 000101' becomes 'COOP000101'. */
export const normaliseMemberNumber = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/**
 * Whether a text may be a member number: it ends in digits, with one letter behind them at most, as numbers brought from old
 * books do ('UNP/0123A'). An e-mail address is none.
 */
export const isMemberNumber = (typed: string): boolean => /^[^@]*\d[A-Z]?$/.test(normaliseMemberNumber(typed))

/** Whether two texts are the same member number, however they are typed. */
export const isSameMemberNumber = (one: string, other: string): boolean =>
  normaliseMemberNumber(one) === normaliseMemberNumber(other)

/** Spec 001 §9: the register's order, by running number; numbers without one come last. */
export const compareMemberNumbers = (one: string, other: string): number =>
  (runningNumber(one) ?? Number.MAX_SAFE_INTEGER) - (runningNumber(other) ?? Number.MAX_SAFE_INTEGER)

/** Numbers shorter than this are hidden whole: two of their characters would tell too much. */
const SHOWN_FROM = 6

/** The number with its middle hidden, for the public: 'COOP000101' becomes 'COOP****01'. */
export function maskMemberNumber(memberNumber: string): string {
  const shown = memberNumber.length < SHOWN_FROM ? 0 : 2
  const hidden = shown === 0 ? memberNumber.length : Math.min(memberNumber.length - shown, 4)
  const start = memberNumber.length - shown - hidden
  return `${memberNumber.slice(0, start)}${'*'.repeat(hidden)}${memberNumber.slice(memberNumber.length - shown)}`
}
