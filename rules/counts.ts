/** Digits with a comma before each three from the end: '1234567' is '1,234,567'. */
export function groupDigits(digits: string): string {
  const first = digits.length % 3 || 3
  let grouped = digits.slice(0, first)
  for (let at = first; at < digits.length; at += 3) grouped += `,${digits.slice(at, at + 3)}`
  return grouped
}

/** A whole number on a screen or a paper: '1,234', '-12'. */
export const formatCount = (count: number): string =>
  count < 0 ? `-${groupDigits(String(-count))}` : groupDigits(String(count))
