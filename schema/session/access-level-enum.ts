import { ACCESS_LEVELS, type AccessLevel, type RoleName } from '#rules/session/access-level.ts'
import { builder } from '../builder.ts'

/** The levels by name: programs compare names, the wire's numbers stay at the edge. */
export const AccessLevelEnum = builder.enumType('AccessLevel', {
  description: 'What an account may do.',
  values: {
    MEMBER: { description: 'Level 1: sees and changes their own records.' },
    MODERATOR: { description: 'Level 2: reaches every staff screen and call.' },
    ADMIN: { description: 'Level 3: a moderator who also manages staff accounts and reads the audit log.' },
  } satisfies Record<RoleName, { description: string }>,
})

const NAMES: Record<AccessLevel, RoleName> = {
  [ACCESS_LEVELS.MEMBER]: 'MEMBER',
  [ACCESS_LEVELS.MODERATOR]: 'MODERATOR',
  [ACCESS_LEVELS.ADMIN]: 'ADMIN',
}

/** The name of a level. */
export const roleName = (level: AccessLevel): RoleName => NAMES[level]
