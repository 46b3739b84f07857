import type { Decoder } from './decoder.ts'

/** Whether the caller had no hand in a record. A backend that does not say refuses who had. */
export const readMayDecide = (fields: Decoder): boolean => fields.flag('mayDecide', true)
