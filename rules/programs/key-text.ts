/** The beginnings of keys: of the society's records, and of a sandbox. */
const KEY_START = /^isk_(?:live|test)_/

/** Whether a token is meant as the key of a program; whether it is one is for the backend to say. */
export const isKeyText = (token: string): boolean => KEY_START.test(token)
