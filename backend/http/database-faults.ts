/**
 * What the database refuses because no form did: a value that a column cannot hold, or records that a constraint or a
 * trigger forbids. Nothing was written, and trying again changes nothing, so the caller is told so; but a rule is missing
 * before the database, which is for the log.
 */
const NOT_STORABLE = [400, 'a value cannot be stored as it is; nothing was changed'] as const
const NOT_ALLOWED = [409, 'the records do not allow this; nothing was changed'] as const

/** Status and text by the code of PostgreSQL. */
const REFUSALS: readonly (readonly [code: RegExp, refusal: readonly [status: number, message: string]])[] = [
  [/^22003$/, [400, 'a number is too large']],
  // a value that does not fit its column; a column without its value; a check
  [/^(?:22...|23502|23514)$/, NOT_STORABLE],
  // a record that is not there or is still named elsewhere; what our own triggers forbid
  [/^(?:23...|IS00\d)$/, NOT_ALLOWED],
]

/** How such a refusal is answered; null for another error. */
export const databaseRefusal = (code: string): readonly [status: number, message: string] | null =>
  REFUSALS.find(([pattern]) => pattern.test(code))?.[1] ?? null
