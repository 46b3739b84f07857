import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { paths, ROUTES } from '#client/paths.ts'
import { PAYROLL_PAGES } from '#client/payroll-pages.ts'
import { landingSection } from '#client/public-paths.ts'
import { REDIRECTS } from '#client/redirects.ts'
import { routes } from '#client/routes.tsx'
import { MENU, type MenuItem, markedAt, menuFor } from '#client/shell/menu.ts'
import { OFFERED_MENU } from '#client/shell/offered-menu.ts'
import { STAFF_PAGES } from '#client/staff-pages.ts'

const ALL: readonly MenuItem[] = [...MENU, ...Object.values(OFFERED_MENU)]
const leavesOf = (items: readonly MenuItem[]) =>
  items.flatMap((item) => (item.type === 'single' ? [item] : item.items))
const names = (level: 1 | 2 | 3) => leavesOf(menuFor(level)).map((leaf) => leaf.id)

describe('the menu of the dashboard', () => {
  it('shows members their own entries and none of staff', () => {
    const shown = names(1)
    expect(shown).toContain('home')
    expect(shown).toContain('balances')
    expect(shown).not.toContain('registrations')
    expect(shown).not.toContain('members')
  })

  it('leaves out for applicants what is closed until the confirmation', () => {
    const shown = leavesOf(menuFor(1, true)).map((leaf) => leaf.id)
    expect(shown).toEqual([
      'home',
      'profile',
      'documents-memberLegalDocuments',
      'documents-memberFinancialReports',
    ])
  })

  it('shows moderators and admins the same entries and none of members', () => {
    expect(names(2)).toEqual(names(3))
    expect(names(3)).not.toContain('audit')
    expect(names(2)).toContain('home')
    expect(names(2)).toContain('registrations')
    expect(names(2)).not.toContain('balances')
  })

  it('shows staff what the backend offers beyond the documents', () => {
    const items = menuFor(3, false, Object.values(OFFERED_MENU))
    const shown = leavesOf(items).map((leaf) => leaf.id)
    expect(shown).toHaveLength(names(3).length + leavesOf(Object.values(OFFERED_MENU)).length)
    expect(shown).toEqual(
      expect.arrayContaining(leavesOf(Object.values(OFFERED_MENU)).map((leaf) => leaf.id)),
    )
    // Exports are among the reports, and not beside them.
    expect(items.filter(({ name }) => name === 'Reports')).toHaveLength(1)
    const reports = items.find(({ name }) => name === 'Reports')
    expect(reports && leavesOf([reports]).at(-1)).toMatchObject({ name: 'Exports', route: 'exports' })
  })

  it('leaves out missing pages and empty groups', () => {
    const pathsOfPages = leavesOf(ALL).map(
      ({ route }) => matchRoutes(routes, ROUTES[route])?.at(-1)?.route.path,
    )
    expect(pathsOfPages).toEqual(leavesOf(ALL).map(({ route }) => ROUTES[route]))
  })

  it('marks the programs for their webhooks, which are behind a tab of that page', () => {
    expect(markedAt(ROUTES.webhooks)).toBe('programs')
  })

  it('marks an entry for every page of staff that is opened from a list', () => {
    const listed = new Set(leavesOf(ALL).map(({ route }) => route))
    const opened = [...STAFF_PAGES, ...PAYROLL_PAGES].filter(({ route }) => ROUTES[route].includes(':'))
    expect(opened.length).toBeGreaterThan(8)
    for (const { route } of opened) {
      const marked = markedAt(ROUTES[route].replace(/:\w+/, 'one'))
      expect([route, marked !== null && listed.has(marked)]).toEqual([route, true])
    }
  })

  it('names no page and no entry twice', () => {
    const leaves = leavesOf(ALL)
    expect(new Set(leaves.map((leaf) => leaf.id)).size).toBe(leaves.length)
    expect(new Set(leaves.map((leaf) => leaf.route)).size).toBe(leaves.length)
  })
})

describe('addresses', () => {
  it('keeps the documented spelling of addresses and redirects the correct spelling', () => {
    expect(ROUTES.landAcquisition).toBe('/dashboard/land-aquisition')
    expect(REDIRECTS['/dashboard/land-acquisition']).toBe('landAcquisition')
    for (const from of Object.keys(REDIRECTS)) expect(Object.values(ROUTES)).not.toContain(from)
  })

  it('fills documented parameters into addresses', () => {
    expect(paths.guarantorForm('K7QM-2XPA')).toBe('/guarantor-form?loanid=K7QM-2XPA')
    expect(paths.signUp('42')).toBe('/signup?ref=42')
    expect(paths.signUp()).toBe('/signup')
    expect(paths.memberProfile('a/b')).toBe('/dashboard/memberprofile/a%2Fb')
    expect(landingSection('faqs')).toBe('/#faqs')
  })
})
