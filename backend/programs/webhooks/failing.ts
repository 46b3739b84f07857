/** How a webhook has failed in a row. */
export interface Failing {
  readonly failures: number
  /** Since when; null where its last try was taken. */
  readonly since: Date | null
  /** The last time. */
  readonly at: Date | null
  /** Whether nothing else waits for it. */
  readonly isLast: boolean
}

const DAY_MS = 86_400_000

/** How long, and in how many tries, a webhook may take nothing before it is switched off. */
const LOST = { ms: 3 * DAY_MS, failures: 10 } as const

/** How long a webhook that takes nothing is left alone, in seconds: longer each time, up to the last. */
const RESTS = [5, 15, 60] as const

/** Failures in a row that may each be of one event alone. */
const OF_ONE_EVENT = 2

/** TOO MANY REQUESTS and SERVICE UNAVAILABLE: it is the receiver that cannot, whatever the event. */
const STRAINED = [429, 503] as const

/**
 * For how many seconds a webhook is left alone after so many failures in a row; null for not at all, after one that says nothing
 * of other events.
 */
export function restAfter(
  failures: number,
  { status, retryAfter }: { readonly status: number | null; readonly retryAfter: number | null },
): number | null {
  const isStrained = status === null || STRAINED.some((each) => each === status)
  const counted = isStrained ? failures : failures - OF_ONE_EVENT
  if (counted < 1) return null
  const rest = RESTS[Math.min(counted, RESTS.length) - 1] ?? 0
  return isStrained ? Math.max(rest, retryAfter ?? 0) : rest
}

/** How it has failed with one more failure. What failed more than a day before is another matter. */
export function failingAfter({ failures, since, at }: Failing, now: Date) {
  const goesOn = since !== null && at !== null && now.getTime() - at.getTime() <= DAY_MS
  return { failures: goesOn ? failures + 1 : 1, since: goesOn ? since : now, at: now }
}

/** Whether it has failed for so long that nobody looks after it. */
export const isLost = (
  { failures, since }: { readonly failures: number; readonly since: Date },
  now: Date,
): boolean => failures >= LOST.failures && now.getTime() - since.getTime() >= LOST.ms
