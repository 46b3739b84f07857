/** The most parts that are named of a long list. */
const NAMED_MAX = 20

/** The first parts of a list, with '…' after them where there are more. */
export const firstNamed = (parts: readonly string[]): readonly string[] =>
  parts.length > NAMED_MAX ? [...parts.slice(0, NAMED_MAX), '…'] : parts

/** Numbers of rows as people write them, those that follow each other together: '4', '9–12'. Ascending numbers. */
export function rowRanges(rows: readonly number[]): readonly string[] {
  const ranges: { from: number; to: number }[] = []
  for (const row of rows) {
    const last = ranges.at(-1)
    if (last !== undefined && row === last.to + 1) last.to = row
    else ranges.push({ from: row, to: row })
  }
  return firstNamed(ranges.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)))
}
