import { beforeEach, describe, expect, it } from 'vitest'
import { forgetReturnTo, rememberReturnTo, takeReturnTo } from '#client/features/session/return-to.ts'

beforeEach(() => sessionStorage.clear())

describe('where the visitor wanted to go', () => {
  it('is told once', () => {
    rememberReturnTo(sessionStorage, '/dashboard/loan-requests?page=2', null)
    expect(takeReturnTo(sessionStorage, 'member-1')).toBe('/dashboard/loan-requests?page=2')
    expect(takeReturnTo(sessionStorage, 'member-1')).toBeNull()
  })

  it('is not told to somebody else who signs in after a session ended there', () => {
    rememberReturnTo(sessionStorage, '/dashboard/memberprofile/7', 'staff-1')
    expect(takeReturnTo(sessionStorage, 'member-1')).toBeNull()
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'is never another site: %s',
    (path) => {
      rememberReturnTo(sessionStorage, path, null)
      expect(takeReturnTo(sessionStorage, 'member-1')).toBeNull()
      sessionStorage.setItem('isusu.return-to', JSON.stringify({ path, forId: null }))
      expect(takeReturnTo(sessionStorage, 'member-1')).toBeNull()
    },
  )

  it('is forgotten on leaving, and survives nonsense in storage', () => {
    rememberReturnTo(sessionStorage, '/dashboard', null)
    forgetReturnTo(sessionStorage)
    expect(takeReturnTo(sessionStorage, 'member-1')).toBeNull()
    sessionStorage.setItem('isusu.return-to', '{')
    expect(takeReturnTo(sessionStorage, 'member-1')).toBeNull()
  })
})
