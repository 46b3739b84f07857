// One @, no white space, a dot in the domain: whether it exists only a message to it can tell.
const EMAIL = /^[^\s@,;<>"]+@[^\s@.,;<>"]+(?:\.[^\s@.,;<>"]+)+$/u

/** Whether the text looks like an e-mail address of at most 254 characters. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= 254 && EMAIL.test(trimmed)
}

/** The form in which addresses are compared: they sign in whatever their case. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase()

/** Whether two addresses are the same but for case and white space; blanks never are. */
export function sameEmail(one: string, other: string): boolean {
  const normal = normaliseEmail(one)
  return normal !== '' && normal === normaliseEmail(other)
}
