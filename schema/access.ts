import { isScopeGiven, type NeededScope, SCOPES, type Scope, scopesOf } from '#rules/programs/scopes.ts'
import { ACCESS_LEVELS, type AccessLevel, isAuditor } from '#rules/session/access-level.ts'
import { forbidden, peopleOnly, scopeNeeded, unauthenticated } from './errors.ts'

/** The facts about the signed-in caller that access rules use; fields read everything else. */
export interface Caller {
  readonly id: string
  readonly accessLevel: AccessLevel
  /** What the key of a program allows it; null or left out for a person. */
  readonly scopes?: readonly Scope[] | null
}

/**
 * Who may read a field or call a mutation, independently of the record. SIGNED_IN, STAFF and ADMIN are closed to auditors:
 * what they may read says so by BOOKS, AUDIT_LOG or ACCOUNT.
 */
export type AccessRule = 'PUBLIC' | 'ACCOUNT' | 'SIGNED_IN' | 'BOOKS' | 'STAFF' | 'AUDIT_LOG' | 'ADMIN'

/** Staff, and the member to whom the record belongs; the function returns that member's record id. */
interface OwnRecord<Parent> {
  readonly ownRecordOf: (parent: Parent) => string | null
  /** Whether it stands in the books, which auditors read. */
  readonly isInBooks?: true
}

/** What every root field and every type with personal data must state. */
export type Access<Parent> = AccessRule | OwnRecord<Parent>

/** Who may read or call something: which people, and with which scope programs. */
export interface Guard<Parent> {
  readonly access: Access<Parent>
  /** The scope that a program needs; null for what is for people only. */
  readonly scope: NeededScope | null
}

/** The name of an access rule in tests, tools and the printed schema. */
export type StatedAccess = AccessRule | 'OWN_OR_STAFF' | 'OWN_OR_BOOKS'

/** The sentence for each rule in descriptions. */
export const ACCESS_SENTENCES: Readonly<Record<StatedAccess, string>> = {
  PUBLIC: 'Anyone may call it.',
  ACCOUNT: 'For anyone signed in.',
  SIGNED_IN: 'For members and staff.',
  BOOKS: 'For staff and auditors.',
  STAFF: 'For staff (moderators and admins).',
  AUDIT_LOG: 'For admins and auditors.',
  ADMIN: 'For admins only.',
  OWN_OR_STAFF: 'For the member it belongs to, and staff.',
  OWN_OR_BOOKS: 'For the member it belongs to, staff and auditors.',
}

/** The sentence at the end of a description, so that GraphiQL shows who may call. */
export const accessSentence = (access: Access<never>): string => ACCESS_SENTENCES[statedAccess(access)]

/** The sentence that says what a program needs. */
export const scopeSentence = (scope: NeededScope | null): string => {
  if (scope === null) return 'For people only.'
  const scopes = scopesOf(scope)
  return scopes.length === SCOPES.length
    ? 'For programs with any scope.'
    : `For programs with the scope ${scopes.join(' or ')}.`
}

/** The name of a rule. */
export function statedAccess(access: Access<never>): StatedAccess {
  if (typeof access === 'string') return access
  return access.isInBooks === true ? 'OWN_OR_BOOKS' : 'OWN_OR_STAFF'
}

const LEVEL_NEEDED: Record<Exclude<AccessRule, 'PUBLIC'>, AccessLevel> = {
  ACCOUNT: ACCESS_LEVELS.MEMBER,
  SIGNED_IN: ACCESS_LEVELS.MEMBER,
  BOOKS: ACCESS_LEVELS.MODERATOR,
  STAFF: ACCESS_LEVELS.MODERATOR,
  AUDIT_LOG: ACCESS_LEVELS.ADMIN,
  ADMIN: ACCESS_LEVELS.ADMIN,
}

/** All that auditors are let through by; what states another rule is closed to them. */
const OPEN_TO_AUDITORS: ReadonlySet<StatedAccess> = new Set([
  'PUBLIC',
  'ACCOUNT',
  'BOOKS',
  'AUDIT_LOG',
  'OWN_OR_BOOKS',
])

/**
 * Throws UNAUTHENTICATED without a session, and FORBIDDEN when the level is too low, the record is another
 * member's, or the caller is a program without the scope: `extensions.reason` is then SCOPE_NEEDED, or PEOPLE_ONLY where
 * no scope would do. It runs before any resolver and so before any backend call.
 */
export function requireAccess<Parent>(
  access: Access<Parent>,
  caller: Caller | null,
  parent: Parent,
  scope: NeededScope | null = null,
): void {
  if (hasAccess(access, caller, parent, scope)) return
  if (caller === null) throw unauthenticated()
  if (isProgram(caller) && !isGiven(caller, scope)) {
    throw scope === null ? peopleOnly() : scopeNeeded(scopesOf(scope))
  }
  throw forbidden()
}

/** Whether a caller is a program with a key, not a person. */
export const isProgram = ({ scopes }: Caller): boolean => scopes !== null && scopes !== undefined

const isGiven = ({ scopes }: Caller, scope: NeededScope | null): boolean =>
  scope !== null && isScopeGiven(scopes ?? [], scope)

/** Whether `requireAccess` lets a caller read `parent`. A program needs the scope beside the level. */
export function hasAccess<Parent>(
  access: Access<Parent>,
  caller: Caller | null,
  parent: Parent,
  scope: NeededScope | null = null,
): boolean {
  if (caller !== null && isProgram(caller) && !isGiven(caller, scope)) return false
  if (access === 'PUBLIC') return true
  if (caller === null) return false
  // What is for admins and states a scope is for the programs, too, to which an admin gave it.
  if (isProgram(caller) && access === 'ADMIN') return true
  if (isAuditor(caller.accessLevel)) return OPEN_TO_AUDITORS.has(statedAccess(access))
  if (typeof access === 'string') return caller.accessLevel >= LEVEL_NEEDED[access]
  return caller.accessLevel >= ACCESS_LEVELS.MODERATOR || access.ownRecordOf(parent) === caller.id
}
