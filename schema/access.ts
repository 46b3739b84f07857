import { ACCESS_LEVELS, type AccessLevel } from '#rules/session/access-level.ts'
import { forbidden, unauthenticated } from './errors.ts'

/** The facts about the signed-in caller that access rules use; fields read everything else. */
export interface Caller {
  readonly id: string
  readonly accessLevel: AccessLevel
}

/** Who may read a field or call a mutation, independently of the record. */
type AccessRule = 'PUBLIC' | 'SIGNED_IN' | 'STAFF' | 'ADMIN'

/** Staff, and the member to whom the record belongs; the function returns that member's record id. */
interface OwnRecord<Parent> {
  readonly ownRecordOf: (parent: Parent) => string | null
}

/** What every root field and every type with personal data must state. */
export type Access<Parent> = AccessRule | OwnRecord<Parent>

/** The name of an access rule in tests, tools and the printed schema. */
export type StatedAccess = AccessRule | 'OWN_OR_STAFF'

/** The sentence for each rule in descriptions. */
export const ACCESS_SENTENCES: Readonly<Record<StatedAccess, string>> = {
  PUBLIC: 'Anyone may call it.',
  SIGNED_IN: 'For anyone signed in.',
  STAFF: 'For staff (moderators and admins).',
  ADMIN: 'For admins only.',
  OWN_OR_STAFF: 'For the member it belongs to, and staff.',
}

/** The sentence at the end of a description, so that GraphiQL shows who may call. */
export const accessSentence = (access: Access<never>): string => ACCESS_SENTENCES[statedAccess(access)]

/** The name of a rule. */
export const statedAccess = (access: Access<never>): StatedAccess =>
  typeof access === 'string' ? access : 'OWN_OR_STAFF'

const LEVEL_NEEDED: Record<Exclude<AccessRule, 'PUBLIC'>, AccessLevel> = {
  SIGNED_IN: ACCESS_LEVELS.MEMBER,
  STAFF: ACCESS_LEVELS.MODERATOR,
  ADMIN: ACCESS_LEVELS.ADMIN,
}

/**
 * Throws UNAUTHENTICATED without a session, and FORBIDDEN when the level is too low or the record is another
 * member's. It runs before any resolver and so before any backend call.
 */
export function requireAccess<Parent>(access: Access<Parent>, caller: Caller | null, parent: Parent): void {
  if (hasAccess(access, caller, parent)) return
  throw caller === null ? unauthenticated() : forbidden()
}

/** Whether `requireAccess` lets a caller read `parent`. */
export function hasAccess<Parent>(access: Access<Parent>, caller: Caller | null, parent: Parent): boolean {
  if (access === 'PUBLIC') return true
  if (caller === null) return false
  if (typeof access === 'string') return caller.accessLevel >= LEVEL_NEEDED[access]
  return caller.accessLevel >= ACCESS_LEVELS.MODERATOR || access.ownRecordOf(parent) === caller.id
}
