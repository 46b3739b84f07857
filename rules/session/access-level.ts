/**
 * Spec 000 §6: the access level of an account. 1 member, 2 moderator, 3 admin. 0, which the documents lack, is an auditor: below
 * every level that a rule asks for, so that what is not opened to auditors by name is closed to them.
 */
export type AccessLevel = 0 | 1 | 2 | 3

export const ACCESS_LEVELS = { AUDITOR: 0, MEMBER: 1, MODERATOR: 2, ADMIN: 3 } as const satisfies Record<
  string,
  AccessLevel
>

export type RoleName = keyof typeof ACCESS_LEVELS

/** Reads a level as sent (2 or '2'); null for anything else. */
export function parseAccessLevel(value: unknown): AccessLevel | null {
  const level = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return level === 0 || level === 1 || level === 2 || level === 3 ? level : null
}

/** Staff are moderators and admins. Moderators may do everything that the documents allow staff. */
export const isStaff = (level: AccessLevel): boolean => level >= ACCESS_LEVELS.MODERATOR

/** An auditor reads the books and the audit log for some days, and nothing else. */
export const isAuditor = (level: AccessLevel): boolean => level === ACCESS_LEVELS.AUDITOR

/**
 * Staff may not edit or delete an account of a higher level than their own, nor as a member's record that of an auditor, which
 * admins give and end.
 */
export const mayManage = (own: AccessLevel, other: AccessLevel): boolean =>
  isStaff(own) && other <= own && !isAuditor(other)
