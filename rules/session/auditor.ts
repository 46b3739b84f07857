import { addMonths, lagosDate, type PlainDate } from '../dates.ts'
import {
  collectErrors,
  type FieldErrors,
  requiredName,
  requiredText,
  type TextField,
} from '../field-errors.ts'
import { emailError } from '../members/contact-fields.ts'
import { AUDITOR_TEXTS } from '../texts/auditors.ts'

/** An auditor's access ends at most so many months after the day on which an admin decides. */
export const AUDITOR_MONTHS_MAX = 12

/** The days of an auditor's access, both included, in Lagos; `endedAt` once an admin has ended it. */
export interface AuditorDays {
  readonly firstDay: PlainDate
  readonly lastDay: PlainDate
  readonly endedAt: Date | null
}

/** Where an access stands: not begun, open, over after its last day, or ended by an admin. */
export const AUDITOR_STATES = ['WAITING', 'OPEN', 'OVER', 'ENDED'] as const
export type AuditorState = (typeof AUDITOR_STATES)[number]

/** Where an access stands now, by the day in Lagos. */
export function auditorState({ firstDay, lastDay, endedAt }: AuditorDays, now: Date): AuditorState {
  if (endedAt !== null) return 'ENDED'
  const today = lagosDate(now)
  if (today < firstDay) return 'WAITING'
  return today > lastDay ? 'OVER' : 'OPEN'
}

/** Why an auditor whose password was right may not sign in now; null for one who may. */
export function auditorRefusal(days: AuditorDays, now: Date): string | null {
  const state = auditorState(days, now)
  if (state === 'OPEN') return null
  if (state === 'WAITING') return AUDITOR_TEXTS.notBegun(days.firstDay)
  return state === 'OVER'
    ? AUDITOR_TEXTS.over(days.lastDay)
    : AUDITOR_TEXTS.ended(lagosDate(days.endedAt ?? now))
}

/** What is wrong with a last day that is decided today; null for nothing. */
export function lastDayError(lastDay: PlainDate | null, today: PlainDate): string | null {
  if (lastDay === null) return AUDITOR_TEXTS.chooseDay
  if (lastDay < today) return AUDITOR_TEXTS.dayPast
  return lastDay > addMonths(today, AUDITOR_MONTHS_MAX) ? AUDITOR_TEXTS.tooLong : null
}

/** What an admin enters for an auditor. */
export interface AuditorInput {
  readonly name?: TextField
  readonly firm?: TextField
  readonly email?: TextField
  readonly firstDay: PlainDate | null
  readonly lastDay: PlainDate | null
}

/** An access that is given today. Keys: `name`, `firm`, `email`, `firstDay`, `lastDay`. */
export function validateAuditor(
  { name, firm, email, firstDay, lastDay }: AuditorInput,
  today: PlainDate,
): FieldErrors {
  const firstDayError = () => {
    if (firstDay === null) return AUDITOR_TEXTS.chooseDay
    return firstDay < today ? AUDITOR_TEXTS.dayPast : null
  }
  const isTurned = firstDay !== null && lastDay !== null && lastDay < firstDay
  return collectErrors({
    name: requiredName(name, AUDITOR_TEXTS.cannotBeBlank),
    firm: requiredText(firm, AUDITOR_TEXTS.cannotBeBlank),
    email: emailError(email, AUDITOR_TEXTS.cannotBeBlank),
    firstDay: firstDayError(),
    lastDay: lastDayError(lastDay, today) ?? (isTurned ? AUDITOR_TEXTS.dayOrder : null),
  })
}
