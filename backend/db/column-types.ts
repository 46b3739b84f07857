/**
 * How the columns come back, the same from both drivers. pg gives int8 as text and dates at the server's
 * midnight; PGlite gives int8 as number or BigInt by size. Here: int8 and numeric are numbers, date is
 * 'YYYY-MM-DD', timestamptz is a Date.
 */

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('a stored whole number is beyond the safe integers')
  return value
}

/** `2026-11-20 09:00:00.5+00`, as the database writes it; every row has some, and most are in its own time zone, UTC. */
function moment(text: string): Date {
  const day = text.slice(0, 10)
  if (text.endsWith('+00')) return new Date(`${day}T${text.slice(11, -3)}Z`)
  return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
}

/** Parsers by the type's number in the system catalogue. */
export const columnParsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: wholeNumber,
  // Percentages only: sums of money are cast back to bigint in SQL.
  1700: Number,
  1082: (text) => text,
  1184: moment,
}
