import { lagosDate, type PlainDate, startOfDay } from '../dates.ts'
import { collectErrors, type FieldErrors, requiredName, type TextField } from '../field-errors.ts'
import { FIELD_TEXTS } from '../texts/fields.ts'
import { PROGRAM_TEXTS } from '../texts/programs.ts'
import { isScope } from './scopes.ts'

/** The most service accounts that are not disabled. */
export const SERVICE_ACCOUNTS_MAX = 20

/** The most keys of an account that work at one moment: the one in use, and the one that takes its place. */
export const LIVE_KEYS_MAX = 2

/** A key ends at most so many days after the day on which it is made. */
export const KEY_DAYS_MAX = 400

/** The old key works for at most so many hours beside the new one. */
export const OVERLAP_HOURS_MAX = 168

/** The most messages to all members that a program may send within 24 hours: each goes to everybody, and many cost money. */
export const PROGRAM_MESSAGES_MAX = 3

/** The most networks from which an account may be used. */
export const NETWORKS_MAX = 20

/** What the ids of service accounts begin with; no other account has such an id. */
const ID_START = 'svc-'

/** The id of an account that `makerId` makes; `random` are letters and digits. */
export const serviceAccountId = (random: string, makerId: string): string => `${ID_START}${random}-${makerId}`

/** Whether the account with an id is a program's. */
export const isServiceAccount = (id: string): boolean => id.startsWith(ID_START)

/**
 * The person who made a program's account and therefore has its keys; null for the id of a person. Only the maker makes further
 * keys, so that nobody else ever holds one.
 */
export function makerOf(id: string): string | null {
  if (!isServiceAccount(id)) return null
  const rest = id.slice(ID_START.length)
  return rest.slice(rest.indexOf('-') + 1)
}

/** What the name of a program ends with wherever people are named, so that it is never taken for one; the database asks for it. */
const MARK = ' (program)'

/** The name that a program's acts bear. */
export const markedName = (name: string): string => `${name}${MARK}`

/** What an admin enters for a program. Keys: `name`, `scopes`, `networks`. */
export interface ServiceAccountInput {
  readonly name?: TextField
  readonly scopes: readonly string[]
  readonly networks: readonly string[]
}

/** What is wrong with an account as it shall be. `isNetwork` knows addresses such as '196.220.0.0/16'. */
export function validateServiceAccount(
  { name, scopes, networks }: ServiceAccountInput,
  isNetwork: (text: string) => boolean,
): FieldErrors {
  const networksError = () => {
    if (networks.length > NETWORKS_MAX) return PROGRAM_TEXTS.tooManyNetworks(NETWORKS_MAX)
    const wrong = networks.find((each) => !isNetwork(each))
    return wrong === undefined ? null : PROGRAM_TEXTS.noNetwork(wrong.slice(0, 60))
  }
  return collectErrors({
    name: requiredName(name, FIELD_TEXTS.cannotBeBlank),
    scopes: scopes.length === 0 || !scopes.every(isScope) ? PROGRAM_TEXTS.chooseScopes : null,
    networks: networksError(),
  })
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The latest last day of a key that is made today. */
export const latestKeyDay = (today: PlainDate): PlainDate =>
  lagosDate(new Date(startOfDay(today).getTime() + KEY_DAYS_MAX * DAY_MS))

/** What is wrong with the last day of a key that is made today; null for nothing. */
export function keyDayError(lastDay: PlainDate | null, today: PlainDate): string | null {
  if (lastDay === null) return PROGRAM_TEXTS.chooseDay
  if (lastDay < today) return PROGRAM_TEXTS.dayPast
  return lastDay > latestKeyDay(today) ? PROGRAM_TEXTS.tooLong(KEY_DAYS_MAX) : null
}

/** What is wrong with the hours for which the old key works beside the new one; null for nothing. */
export const overlapError = (hours: number | null): string | null =>
  hours !== null && Number.isInteger(hours) && hours >= 0 && hours <= OVERLAP_HOURS_MAX
    ? null
    : PROGRAM_TEXTS.overlap(OVERLAP_HOURS_MAX)

/** Where a key stands: it works, it works until it is revoked, it was revoked, or its last day is over. */
export const KEY_STATES = ['LIVE', 'ENDING', 'REVOKED', 'EXPIRED'] as const
export type KeyState = (typeof KEY_STATES)[number]

/** Where a key stands now, by itself: a disabled account has none that works. */
export function keyState(
  { expiresAt, revokedAt }: { readonly expiresAt: Date; readonly revokedAt: Date | null },
  now: Date,
): KeyState {
  if (revokedAt !== null && revokedAt <= now) return 'REVOKED'
  if (expiresAt <= now) return 'EXPIRED'
  return revokedAt === null ? 'LIVE' : 'ENDING'
}
