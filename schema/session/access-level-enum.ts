import { ACCESS_LEVELS, type AccessLevel, type RoleName } from '#rules/session/access-level.ts'
import { builder } from '../builder.ts'

/** The access levels by name. The numbers of the REST contract are not part of the graph. */
export const AccessLevelEnum = builder.enumType('AccessLevel', {
  description: 'The access level of an account.',
  values: {
    AUDITOR: {
      description: 'Level 0: reads the books and the audit log for some days, and nothing else. No member.',
    },
    MEMBER: { description: 'Level 1: may read and change their own records.' },
    MODERATOR: { description: 'Level 2: staff; may use every staff screen and call.' },
    ADMIN: { description: 'Level 3: a moderator who also manages staff accounts and reads the audit log.' },
  } satisfies Record<RoleName, { description: string }>,
})

const NAMES: Record<AccessLevel, RoleName> = {
  [ACCESS_LEVELS.AUDITOR]: 'AUDITOR',
  [ACCESS_LEVELS.MEMBER]: 'MEMBER',
  [ACCESS_LEVELS.MODERATOR]: 'MODERATOR',
  [ACCESS_LEVELS.ADMIN]: 'ADMIN',
}

/** The name of a level. */
export const roleName = (level: AccessLevel): RoleName => NAMES[level]
