import type { FieldErrors } from '../field-errors.ts'
import { BROUGHT_OVER_TEXTS } from '../texts/brought-over.ts'

/** So many links to set a password are sent with one press. */
export const LINKS_IN_A_BATCH = 200

/** The most that one call sends. */
export const LINKS_AT_ONCE = 500

/** A batch of links to set a password. Key: `most`. */
export const validateLinks = ({ most }: { readonly most: number | null }): FieldErrors =>
  most !== null && Number.isInteger(most) && most >= 1 && most <= LINKS_AT_ONCE
    ? {}
    : { most: BROUGHT_OVER_TEXTS.most(LINKS_AT_ONCE) }
