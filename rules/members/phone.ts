/**
 * Mobile prefixes: 070, 080, 081, 090, 091 without the leading zero. Because of number portability they do not
 * identify a network.
 */
const NIGERIAN_MOBILE = /^[789][01]\d{8}$/

/** Landlines have eight digits including the area code: 1 Lagos, 9 Abuja, 42 Enugu. */
const NIGERIAN_LAND_LINE = /^[1-9]\d{7}$/

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
 * A phone number for the screen: '0803 123 4567' for a Nigerian mobile in any notation, '+234 1 234 5678' for a
 * Nigerian landline, '+442079460958' for another country. A text that is no phone number stays as it is.
 */
export function formatPhone(phone: string): string {
  const stored = parsePhone(phone)
  if (stored === null) return phone
  const mobile = /^\+234([789][01]\d)(\d{3})(\d{4})$/.exec(stored)
  if (mobile !== null) return `0${mobile[1]} ${mobile[2]} ${mobile[3]}`
  return stored.replace(/^\+234(\d)(\d{3})(\d{4})$/, '+234 $1 $2 $3')
}

/** Whether two texts are the same number in any notation. */
export function samePhone(one: string, other: string): boolean {
  const [first, second] = [parsePhone(one), parsePhone(other)]
  if (first !== null && second !== null) return first === second
  const digits = one.replace(/\D/g, '')
  return digits !== '' && digits === other.replace(/\D/g, '')
}
