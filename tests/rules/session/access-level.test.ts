import { describe, expect, it } from 'vitest'
import {
  ACCESS_LEVELS,
  type AccessLevel,
  isStaff,
  mayManage,
  parseAccessLevel,
} from '#rules/session/access-level.ts'

describe('access levels', () => {
  it('reads access levels from numbers and numeric texts', () => {
    expect(parseAccessLevel(2)).toBe(2)
    expect(parseAccessLevel('3')).toBe(3)
    expect(parseAccessLevel(0)).toBe(0)
    for (const bad of [-1, 4, '', 'admin', null, undefined, 1.5, true])
      expect(parseAccessLevel(bad)).toBeNull()
  })

  it('counts moderators and admins as staff', () => {
    expect(isStaff(ACCESS_LEVELS.AUDITOR)).toBe(false)
    expect(isStaff(ACCESS_LEVELS.MEMBER)).toBe(false)
    expect(isStaff(ACCESS_LEVELS.MODERATOR)).toBe(true)
    expect(isStaff(ACCESS_LEVELS.ADMIN)).toBe(true)
  })

  it.each<[AccessLevel, AccessLevel, boolean]>([
    [0, 0, false],
    [3, 0, false],
    [1, 1, false],
    [2, 1, true],
    [2, 2, true],
    [2, 3, false],
    [3, 3, true],
  ])('decides whether level %d manages level %d: %s', (own, other, allowed) => {
    expect(mayManage(own, other)).toBe(allowed)
  })
})
