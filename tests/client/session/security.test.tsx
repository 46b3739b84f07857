import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'

const session = (id: string, more: object) => ({
  id,
  device: 'Chrome on Android',
  startedAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: '2026-11-20T08:55:00.000Z',
  isThis: false,
  ...more,
})

const SESSIONS = [session('this', { isThis: true }), session('office', { device: null, lastSeenAt: null })]

const openSecurity = (sessions: () => unknown = () => SESSIONS, mutations = {}) =>
  renderClientApp({
    path: '/dashboard/security',
    session: aSession(),
    resolvers: {
      Query: { viewer: () => aViewer(aGraphMember()) },
      Viewer: { sessions },
      Mutation: mutations,
    },
  })

const done = () => ({ message: 'ended', userErrors: [] })

afterEach(() => localStorage.clear())

describe('the devices that are signed in', () => {
  test('shows them, this one marked, and signs another one out after a question', async () => {
    const { user, graph } = openSecurity(undefined, { endSession: done })
    const rows = within(await screen.findByRole('table', { name: 'Where you are signed in' })).getAllByRole(
      'row',
    )
    expect(rows[1]).toHaveTextContent(/Chrome on Android.*This device/)
    expect(within(rows[1] as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
    await user.click(within(rows[2] as HTMLElement).getByRole('button', { name: /^Sign out A device/ }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByText('ended')).toBeVisible()
    expect(graph.callsOf('EndSession')[0]?.variables).toEqual({ input: { id: 'office' } })
    await waitFor(() => expect(graph.callsOf('SecurityPage').length).toBeGreaterThan(1))
  })

  test('signs every other device out at once', async () => {
    const { user, graph } = openSecurity(undefined, { endOtherSessions: done })
    await user.click(await screen.findByRole('button', { name: 'Sign out all others' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Sign out all others' }))
    await waitFor(() => expect(graph.callsOf('EndOtherSessions')).toHaveLength(1))
  })

  test('says so where the backend does not list them', async () => {
    openSecurity(() => {
      throw graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered')
    })
    expect(await screen.findByText('Devices cannot be listed')).toBeVisible()
  })
})
