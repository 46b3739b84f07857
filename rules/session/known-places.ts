/** What is remembered of where an account signs in: so many devices and so many networks, for so many days. */
export const KNOWN_PLACES = { most: 8, days: 90 } as const

/** The header in which a caller of the graph sends its device mark. */
export const DEVICE_HEADER = 'x-device-mark'

/**
 * A device mark: a random text that a device keeps and sends with each sign-in, so that a device used before is known. It
 * opens nothing: it only says whose wrong tries are whose.
 */
const DEVICE_MARK = /^[\w-]{22,100}$/

/** The mark as sent; '' for none, and for a text that is too short to be 128 random bits. */
export const readDeviceMark = (sent: string | null | undefined): string =>
  sent !== null && sent !== undefined && DEVICE_MARK.test(sent) ? sent : ''
