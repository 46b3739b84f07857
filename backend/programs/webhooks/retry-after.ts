/** The longest that a receiver may have itself left alone, in seconds. */
const MOST_SECONDS = 3_600

/** The seconds of a header Retry-After, which names them or an instant; an hour at the most. null for none. */
export function secondsIn(header: string | null, now: number): number | null {
  if (header === null) return null
  const text = header.trim()
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000)
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, seconds), MOST_SECONDS)
}
