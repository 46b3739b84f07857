import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSessionStore, type SignOutReason } from '#client/features/session/session-store.ts'
import { readTokenLife } from '#client/features/session/token-expiry.ts'
import { aSession, aTokenUntil } from '#tests/support/client-app.tsx'

const NOON = new Date('2026-03-02T12:00:00Z')
const KEY = 'isusu.session'
const hours = (count: number) => new Date(NOON.getTime() + count * 3_600_000)

function openStore(now: Date = NOON) {
  const store = createSessionStore({
    storage: localStorage,
    tab: sessionStorage,
    now: () => now,
    tabs: window,
  })
  // One that listens on would take the changes of later tests for those of its own tab.
  onTestFinished(store.close)
  return store
}

/** Another tab writes; this one is told by the browser. */
function otherTab(value: string | null): void {
  if (value === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, value)
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: value }))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the session on the device', () => {
  it('restores the session after the page was closed', () => {
    openStore().signIn(aSession())
    expect(openStore().current()).toEqual(aSession())
  })

  it('stores token, id, level and name only', () => {
    const more = { ...aSession(), email: 'ada@isusu.example', phone: '+2348030000000' }
    openStore().signIn(more)
    expect(Object.keys(JSON.parse(localStorage.getItem(KEY) ?? '{}'))).toEqual([
      'token',
      'id',
      'level',
      'name',
    ])
  })

  it.each([
    ['nonsense', 'not json'],
    ['an unknown level', JSON.stringify({ ...aSession(), level: 9 })],
    ['no token', JSON.stringify({ ...aSession(), token: '' })],
    ['a list', '[1,2]'],
    ['nothing', 'null'],
  ])('reads no session when storage holds %s', (_what, stored) => {
    localStorage.setItem(KEY, stored)
    expect(openStore().current()).toBeNull()
  })

  it('keeps the session in the page when the device stores nothing', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const store = openStore()
    store.signIn(aSession())
    expect(store.current()?.name).toBe('Ada Eze')
    full.mockRestore()
  })
})

describe('signing out', () => {
  it("deletes the account's drafts and carts and keeps the colour mode", () => {
    const store = openStore()
    store.signIn(aSession())
    localStorage.setItem('isusu.draft.loan-request', '{}')
    localStorage.setItem('isusu.cart.member-1', '[]')
    localStorage.setItem('isusu.theme', 'dark')
    store.signOut('LEFT')
    expect(Object.keys(localStorage)).toEqual(['isusu.theme'])
  })

  it.each(['EXPIRED', 'REFUSED'] as const)(
    'keeps drafts and carts for the same account and no other when the session is %s',
    (reason) => {
      const typed = { 'isusu.draft.loan-request': '{}', 'isusu.cart.member-1': '[]' }
      const endedWith = (id: string) => {
        localStorage.clear()
        const store = openStore()
        store.signIn(aSession())
        for (const [name, value] of Object.entries(typed)) localStorage.setItem(name, value)
        store.signOut(reason)
        expect(localStorage).toMatchObject(typed)
        store.signIn(aSession({ id, token: 'later' }))
        return Object.keys(localStorage).filter((name) => name in typed)
      }
      expect(endedWith(aSession().id).toSorted()).toEqual(Object.keys(typed).toSorted())
      expect(endedWith('member-2')).toEqual([])
    },
  )

  it('tells the other tabs that the session was not left', () => {
    const told: SignOutReason[] = []
    const store = openStore()
    store.signIn(aSession())
    store.onSignedOut((reason) => told.push(reason))
    localStorage.setItem('isusu.kept-for', aSession().id)
    otherTab(null)
    expect(told).toEqual(['EXPIRED'])
  })

  it('reports a sign-out once with the session that ended and the reason', () => {
    const told: [SignOutReason, string][] = []
    const store = openStore()
    store.onSignedOut((reason, ended) => told.push([reason, ended.name]))
    store.signIn(aSession())
    store.signOut('EXPIRED')
    store.signOut('EXPIRED')
    expect(told).toEqual([['EXPIRED', 'Ada Eze']])
  })

  it('signing out in another tab ends this session', () => {
    const told: SignOutReason[] = []
    const store = openStore()
    store.signIn(aSession())
    store.onSignedOut((reason) => told.push(reason))
    otherTab(null)
    expect(store.current()).toBeNull()
    expect(told).toEqual(['LEFT'])
  })

  it('signing in as another account in another tab replaces this session', () => {
    const told: string[] = []
    const store = openStore()
    store.signIn(aSession())
    store.onSignedOut((_reason, ended) => told.push(ended.name))
    otherTab(JSON.stringify(aSession({ token: 'other', id: 'member-2', name: 'Bola Ade' })))
    expect(store.current()?.name).toBe('Bola Ade')
    expect(told).toEqual(['Ada Eze'])
  })

  it.each([
    ['keeps what was kept for the same account', aSession().id, true],
    ['removes what was kept for another account', 'member-2', false],
  ])(
    'a tab that was opened again after the end of a session %s when it signs in in another tab',
    (_, id, isKept) => {
      const before = openStore()
      before.signIn(aSession())
      sessionStorage.setItem('isusu.draft.loan-request', '{}')
      before.signOut('EXPIRED')
      before.close()
      const again = openStore()
      // The other tab takes over what was kept before this one is told of its session.
      localStorage.removeItem('isusu.kept-for')
      otherTab(JSON.stringify(aSession({ token: 'later', id })))
      expect(sessionStorage.getItem('isusu.draft.loan-request') !== null).toBe(isKept)
      expect(again.current()?.id).toBe(id)
      // The account is noted as long as the tab may hold something of it.
      expect(sessionStorage.getItem('isusu.last-account')).toBe(id)
      again.signOut('LEFT')
      expect(sessionStorage.getItem('isusu.last-account')).toBeNull()
    },
  )

  it('a tab that is opened again after another account signed in elsewhere holds nothing of the last one', () => {
    const before = openStore()
    before.signIn(aSession())
    sessionStorage.setItem('isusu.draft.loan-request', '{}')
    before.close()
    localStorage.setItem(KEY, JSON.stringify(aSession({ token: 'other', id: 'member-2' })))
    openStore()
    expect(sessionStorage.getItem('isusu.draft.loan-request')).toBeNull()
  })

  it('corrects level and name without signing out', () => {
    const told: string[] = []
    const store = openStore()
    store.signIn(aSession({ level: 3 }))
    store.onSignedOut((_reason, ended) => told.push(ended.name))
    store.correct({ level: 1, name: 'Ada N. Eze' })
    expect(store.current()).toMatchObject({ level: 1, name: 'Ada N. Eze', token: 'token-of-ada' })
    expect(told).toEqual([])
  })
})

describe('the end of a token', () => {
  it('reads the end of the session from the token', () => {
    const store = openStore()
    store.signIn(aSession({ token: aTokenUntil(hours(12), NOON) }))
    expect(store.expiresAt()).toBe(hours(12).getTime())
  })

  it('knows no end of an opaque token', () => {
    const store = openStore()
    store.signIn(aSession({ token: 'opaque-token-of-another-backend' }))
    expect(store.expiresAt()).toBeNull()
    expect(readTokenLife('a.b.c')).toBeNull()
    expect(readTokenLife(`a.${btoa('"text"')}.c`)).toBeNull()
  })

  it('counts the remaining time by the clock of a phone thirteen hours ahead', () => {
    const store = openStore(hours(13))
    store.signIn(aSession({ token: aTokenUntil(hours(12), NOON) }))
    expect(store.expiresAt()).toBe(hours(25).getTime())
  })
})
