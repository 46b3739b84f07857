// One @, no white space and a dot in the domain. Whether the address exists cannot be checked here.
const EMAIL = /^[^\s@,;<>"]+@[^\s@.,;<>"]+(?:\.[^\s@.,;<>"]+)+$/u

/** Whether the text looks like an e-mail address of at most 254 characters. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= 254 && EMAIL.test(trimmed)
}

/** The form in which addresses are compared: without surrounding white space and in lower case. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase()

/** Whether two addresses are equal apart from case and surrounding white space; blank ones never are. */
export function sameEmail(one: string, other: string): boolean {
  const normal = normaliseEmail(one)
  return normal !== '' && normal === normaliseEmail(other)
}
