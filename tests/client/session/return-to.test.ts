import { beforeEach, describe, expect, it } from 'vitest'
import { forgetReturnTo, rememberReturnTo, takeReturnTo } from '#client/features/session/return-to.ts'

beforeEach(() => sessionStorage.clear())

describe('the address to return to', () => {
  it('returns a remembered address once', () => {
    rememberReturnTo(sessionStorage, '/dashboard/loan-requests?page=2', null)
    expect(takeReturnTo(sessionStorage, 'member-1')).toBe('/dashboard/loan-requests?page=2')
    expect(takeReturnTo(sessionStorage, 'member-1')).toBeNull()
  })

  it('returns no address to another account after a session has ended', () => {
    rememberReturnTo(sessionStorage, '/dashboard/memberprofile/7', 'staff-1')
    expect(takeReturnTo(sessionStorage, 'member-1')).toBeNull()
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'refuses to return to another site: %s',
    (path) => {
      rememberReturnTo(sessionStorage, path, null)
      expect(takeReturnTo(sessionStorage, 'member-1')).toBeNull()
      sessionStorage.setItem('isusu.return-to', JSON.stringify({ path, forId: null }))
      expect(takeReturnTo(sessionStorage, 'member-1')).toBeNull()
    },
  )

  it('forgets the address on leaving and ignores invalid storage', () => {
    rememberReturnTo(sessionStorage, '/dashboard', null)
    forgetReturnTo(sessionStorage)
    expect(takeReturnTo(sessionStorage, 'member-1')).toBeNull()
    sessionStorage.setItem('isusu.return-to', '{')
    expect(takeReturnTo(sessionStorage, 'member-1')).toBeNull()
  })
})
