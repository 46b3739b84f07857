import { ACCESS_LEVELS, type AccessLevel } from '#rules/session/access-level.ts'
import { forbidden, unauthenticated } from './errors.ts'

/** The signed-in caller as far as access is concerned; everything else about them is read by fields. */
export interface Caller {
  readonly id: string
  readonly accessLevel: AccessLevel
}

/** Who may read a field or do an act, without looking at the record. */
type AccessRule = 'PUBLIC' | 'SIGNED_IN' | 'STAFF' | 'ADMIN'

/** Staff, and the member the record belongs to: the function names that member's record id. */
interface OwnRecord<Parent> {
  readonly ownRecordOf: (parent: Parent) => string | null
}

/** What every root field and every type with personal data must state. */
export type Access<Parent> = AccessRule | OwnRecord<Parent>

/** An access rule by its name, as tests, tools and the printed schema have it. */
export type StatedAccess = AccessRule | 'OWN_OR_STAFF'

/** What each rule says to people. */
export const ACCESS_SENTENCES: Readonly<Record<StatedAccess, string>> = {
  PUBLIC: 'Anyone may call it.',
  SIGNED_IN: 'For anyone signed in.',
  STAFF: 'For staff (moderators and admins).',
  ADMIN: 'For admins only.',
  OWN_OR_STAFF: 'For the member it belongs to, and staff.',
}

/** The sentence a description ends with, so that GraphiQL tells who may call. */
export const accessSentence = (access: Access<never>): string => ACCESS_SENTENCES[statedAccess(access)]

/** The rule by its name. */
export const statedAccess = (access: Access<never>): StatedAccess =>
  typeof access === 'string' ? access : 'OWN_OR_STAFF'

const LEVEL_NEEDED: Record<Exclude<AccessRule, 'PUBLIC'>, AccessLevel> = {
  SIGNED_IN: ACCESS_LEVELS.MEMBER,
  STAFF: ACCESS_LEVELS.MODERATOR,
  ADMIN: ACCESS_LEVELS.ADMIN,
}

/**
 * Lets the caller through or throws: UNAUTHENTICATED without a session, FORBIDDEN when the level is too low
 * or the record is another member's. Runs before any resolver, so before any call goes out.
 */
export function requireAccess<Parent>(access: Access<Parent>, caller: Caller | null, parent: Parent): void {
  if (access === 'PUBLIC') return
  if (caller === null) throw unauthenticated()
  if (typeof access === 'string') {
    if (caller.accessLevel < LEVEL_NEEDED[access]) throw forbidden()
    return
  }
  if (caller.accessLevel >= ACCESS_LEVELS.MODERATOR) return
  if (access.ownRecordOf(parent) !== caller.id) throw forbidden()
}
