/** The beginnings of keys: of the society's records, and of a sandbox. */
const KEY_START = /^isk_(?:live|test)_/

/** Whether a token is meant as the key of a program; whether it is one is for the backend to say. */
export const isKeyText = (token: string): boolean => KEY_START.test(token)

/** A key anywhere in a text, such as an address. */
const KEY_WITHIN = /isk_(?:live|test)_/i

/** Whether a text, such as the address of a request, holds what is meant as a key. */
export const holdsKey = (text: string): boolean => KEY_WITHIN.test(text)
