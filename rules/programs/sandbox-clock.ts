import type { FieldErrors } from '../field-errors.ts'
import { SANDBOX_TEXTS } from '../texts/sandbox.ts'

/** How far ahead of the real time the clock of a sandbox may go, in milliseconds: ten years. */
export const MOST_AHEAD_MS = 10 * 365 * 86_400_000

/** An instant in UTC or with its zone; a day alone says no moment. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/

/**
 * Reads the moment that the clock of a sandbox is to be set to. It only goes forward: what was recorded stays in the past.
 * `now` is the sandbox's, `realNow` the machine's.
 */
export function readSandboxMoment(
  text: string,
  now: Date,
  realNow: Date,
): { readonly moment: Date } | { readonly errors: FieldErrors } {
  const moment = new Date(MOMENT.test(text) ? text : Number.NaN)
  if (Number.isNaN(moment.getTime())) return { errors: { now: SANDBOX_TEXTS.noMoment } }
  if (moment.getTime() <= now.getTime()) return { errors: { now: SANDBOX_TEXTS.notLater } }
  if (moment.getTime() - realNow.getTime() > MOST_AHEAD_MS) return { errors: { now: SANDBOX_TEXTS.tooFar } }
  return { moment }
}
