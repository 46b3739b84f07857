import { parsePhone } from './phone.ts'

/** How long a phone that was changed proves nothing, in days: the owner has been told by the old one and has time to object. */
export const NEW_PHONE_DAYS = 7

/** Whether a phone that was last changed at the first time proves nothing yet. A phone that was never changed proves at once. */
export const isNewPhone = (changedAt: Date | null, now: Date): boolean =>
  changedAt !== null && now.getTime() - changedAt.getTime() < NEW_PHONE_DAYS * 24 * 3_600_000

/** Whether the second is another phone than the first, however each is written. */
export const isOtherPhone = (before: string, after: string): boolean =>
  (parsePhone(before) ?? before) !== (parsePhone(after) ?? after)
