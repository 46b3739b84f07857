import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { type GraphResolvers, graphError } from '#tests/support/client-graph.ts'

const found = (id: string, name: string, memberNumber: string | null) => ({
  id,
  name,
  memberNumber,
  membership: memberNumber === null ? 'UNCONFIRMED' : 'MEMBER',
  passportUrl: null,
  phone: null,
  employment: { department: 'Statistics' },
})
const MEMBERS = [found('m1', 'Ada Eze', 'COOP000101'), found('m2', 'Adaobi Nwosu', null)]

const searching = (answer: (text: string) => unknown): GraphResolvers => ({
  Query: { searchMembers: (_parent, args) => answer(String(args['text'])) },
})
const asStaff = (resolvers: GraphResolvers) =>
  renderClientApp({ path: '/dashboard/nowhere', session: aSession({ level: 2 }), resolvers })

/** The box of wide screens, in the top bar; the one of phones is the same component again, and may come before it. */
const box = async () =>
  within(await screen.findByRole('banner')).findByRole('combobox', { name: 'Search members', hidden: true })

describe('the member search of staff', () => {
  it('searches once typing pauses and shows the members found', async () => {
    const app = asStaff(searching(() => MEMBERS))
    await app.user.type(await box(), 'ada')
    const list = await screen.findByRole('listbox', { name: 'Members found' })
    expect(await within(list).findAllByRole('option')).toHaveLength(2)
    expect(within(list).getByText('COOP000101 · Statistics')).toBeVisible()
    expect(within(list).getByText('pending approval · Statistics')).toBeVisible()
    expect(app.graph.callsOf('MemberSearchBox').map((call) => call.variables['text'])).toEqual(['ada'])
  })

  it('sends no search for a single letter', async () => {
    const app = asStaff(searching(() => MEMBERS))
    await app.user.type(await box(), 'a')
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(app.graph.callsOf('MemberSearchBox')).toEqual([])
  })

  it('opens the member chosen with the arrows and Enter', async () => {
    const app = asStaff(searching(() => MEMBERS))
    await app.user.type(await box(), 'ada')
    await screen.findAllByRole('option')
    await app.user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(app.where()).toBe('/dashboard/memberprofile/m2'))
  })

  it('closes with Escape, keeps the text and clears it with a second Escape', async () => {
    const app = asStaff(searching(() => MEMBERS))
    const input = await box()
    await app.user.type(input, 'ada')
    await screen.findAllByRole('option')
    await app.user.keyboard('{Escape}')
    expect(input).toHaveAttribute('aria-expanded', 'false')
    expect(input).toHaveValue('ada')
    await app.user.keyboard('{Escape}')
    expect(input).toHaveValue('')
  })

  it('shows that no member was found', async () => {
    const app = asStaff(searching(() => []))
    await app.user.type(await box(), 'zz')
    expect((await screen.findAllByText('No member matches this search')).length).toBeGreaterThan(0)
  })

  it('alerts for two seconds when the search fails', async () => {
    const app = asStaff(
      searching(() => {
        throw graphError('BACKEND_UNAVAILABLE', 'gone')
      }),
    )
    await app.user.type(await box(), 'ada')
    expect(await screen.findByText('The search failed. Please try again.')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('The search failed. Please try again.')).toBeNull())
  })

  it('hides the search from members', async () => {
    renderClientApp({ path: '/dashboard/nowhere', session: aSession() })
    await screen.findByRole('button', { name: /^Account of Ada Eze/ })
    expect(screen.queryByRole('combobox', { name: 'Search members', hidden: true })).toBeNull()
  })
})
