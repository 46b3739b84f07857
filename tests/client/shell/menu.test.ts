import { describe, expect, it } from 'vitest'
import { paths, REDIRECTS, ROUTES, type RouteName } from '#client/paths.ts'
import { MENU, menuFor } from '#client/shell/menu.ts'

const everything = new Set(Object.keys(ROUTES) as RouteName[])
const names = (level: 1 | 2 | 3, built: ReadonlySet<RouteName> = everything) =>
  menuFor(level, built).flatMap((item) =>
    item.type === 'single' ? [item.id] : item.items.map((leaf) => leaf.id),
  )

describe('the menu of the dashboard', () => {
  it('shows members theirs and nothing of the staff’s', () => {
    const shown = names(1)
    expect(shown).toContain('home')
    expect(shown).toContain('balances')
    expect(shown).not.toContain('registrations')
    expect(shown).not.toContain('land')
  })

  it('shows moderators and admins the same, and nothing of the members’', () => {
    expect(names(2)).toEqual(names(3))
    expect(names(2)).toContain('home')
    expect(names(2)).toContain('registrations')
    expect(names(2)).not.toContain('balances')
  })

  it('leaves out pages that are not there, and groups left empty', () => {
    expect(names(2, new Set<RouteName>(['home', 'loanRequests']))).toEqual([
      'home',
      'staff-loans-loanRequests',
    ])
    expect(menuFor(1, new Set<RouteName>())).toEqual([])
  })

  it('names no page and no item twice', () => {
    const leaves = MENU.flatMap((item) => (item.type === 'single' ? [item] : item.items))
    expect(new Set(leaves.map((leaf) => leaf.id)).size).toBe(leaves.length)
    expect(new Set(leaves.map((leaf) => leaf.route)).size).toBe(leaves.length)
  })
})

describe('addresses', () => {
  it('keep the documents’ spelling, and the right spelling leads there', () => {
    expect(ROUTES.landAcquisition).toBe('/dashboard/land-aquisition')
    expect(REDIRECTS['/dashboard/land-acquisition']).toBe('landAcquisition')
    for (const from of Object.keys(REDIRECTS)) expect(Object.values(ROUTES)).not.toContain(from)
  })

  it('carry what the documents put into them', () => {
    expect(paths.guarantorForm('K7QM-2XPA')).toBe('/guarantor-form?loanid=K7QM-2XPA')
    expect(paths.signUp('42')).toBe('/signup?ref=42')
    expect(paths.signUp()).toBe('/signup')
    expect(paths.memberProfile('a/b')).toBe('/dashboard/memberprofile/a%2Fb')
    expect(paths.landingSection('faqs')).toBe('/#faqs')
  })
})
