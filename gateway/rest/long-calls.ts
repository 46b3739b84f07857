import type { WireCall } from '#backend/contract/wire.ts'

/** How many time limits more a call has that reads or judges a large table: a minute and a half with the usual one. */
const MORE_FOR_LONG = 9

/** Milliseconds that a call has beside the usual time limit, in milliseconds. */
export const moreFor = ({ takesLong }: WireCall, usualMs: number): number =>
  takesLong === true ? MORE_FOR_LONG * usualMs : 0
