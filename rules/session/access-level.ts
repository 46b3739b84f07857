/** Spec 000 §6: the access level of an account. 1 member, 2 moderator, 3 admin. */
export type AccessLevel = 1 | 2 | 3

export const ACCESS_LEVELS = { MEMBER: 1, MODERATOR: 2, ADMIN: 3 } as const satisfies Record<
  string,
  AccessLevel
>

export type RoleName = keyof typeof ACCESS_LEVELS

/** Reads a level as sent (2 or '2'); null for anything else. */
export function parseAccessLevel(value: unknown): AccessLevel | null {
  const level = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return level === 1 || level === 2 || level === 3 ? level : null
}

/** Staff are moderators and admins. Moderators may do everything that the documents allow staff. */
export const isStaff = (level: AccessLevel): boolean => level >= ACCESS_LEVELS.MODERATOR

/** Staff may not edit or delete an account of a higher level than their own. */
export const mayManage = (own: AccessLevel, other: AccessLevel): boolean => isStaff(own) && other <= own
