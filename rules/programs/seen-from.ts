/** Addresses of the machine itself, of private networks and of the link: where a proxy stands, and seldom a program. */
const INSIDE =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/i

/**
 * Whether an address is inside: of the server itself or of a network of its own. A program that is elsewhere seems to come from
 * there where the server does not know its proxy.
 */
export const isInside = (address: string): boolean => INSIDE.test(address)
