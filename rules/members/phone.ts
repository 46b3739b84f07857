/**
 * Mobile prefixes: 070, 080, 081, 090, 091 without the leading zero. Because of number portability they do not
 * identify a network.
 */
const NIGERIAN_MOBILE = /^[789][01]\d{8}$/

/**
 * Landlines have eight digits including the area code: 1 Lagos, 9 Abuja, 42 Enugu. Eight digits behind a mobile prefix are
 * a mobile number that was cut short.
 */
const NIGERIAN_LAND_LINE = /^(?![789][01])[1-9]\d{7}$/

const isNigerian = (national: string): boolean =>
  NIGERIAN_MOBILE.test(national) || NIGERIAN_LAND_LINE.test(national)

/**
 * Reads a phone number as people write it (0803 123 4567, +234 803 123 4567, 234-803…, 00234…) into E.164. Numbers of
 * other countries need + and the country code. Returns null for any other text.
 */
export function parsePhone(text: string): string | null {
  const compact = text.replace(/[\s().-]/g, '')
  if (!/^\+?\d+$/.test(compact)) return null
  const international = compact.replace(/^00/, '+')
  const nigerian =
    /^\+?234(?:0)?(\d{7,10})$/.exec(international)?.[1] ??
    (international.startsWith('+') ? undefined : /^0(\d{7,10})$/.exec(international)?.[1])
  if (nigerian !== undefined) return isNigerian(nigerian) ? `+234${nigerian}` : null
  return /^\+[1-9]\d{7,14}$/.test(international) ? international : null
}

/**
 * A phone number for the screen: '0803 123 4567' for a Nigerian mobile in any notation; any other text as it is, which
 * for stored numbers is the international form. The front page uses it, so it does without `parsePhone`.
 */
export function formatPhone(phone: string): string {
  const mobile = /^(?:(?:\+|00)?2340?|0)([789][01]\d)(\d{3})(\d{4})$/.exec(phone.replace(/[\s().-]/g, ''))
  return mobile === null ? phone : `0${mobile.slice(1).join(' ')}`
}

/** Whether two texts are the same number in any notation. */
export function samePhone(one: string, other: string): boolean {
  const [first, second] = [parsePhone(one), parsePhone(other)]
  if (first !== null && second !== null) return first === second
  const digits = one.replace(/\D/g, '')
  return digits !== '' && digits === other.replace(/\D/g, '')
}
