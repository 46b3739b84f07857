import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { notify } from '#client/ui/toasts.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'

beforeEach(() => sessionStorage.clear())

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

describe('a change of page', () => {
  it('focuses the title of the new page, also on the way back', async () => {
    const app = renderClientApp({ path: '/dashboard/balances', session: aSession() })
    const first = await title('Balances')
    expect(first).not.toHaveFocus()
    await app.user.click(screen.getByRole('link', { name: 'My profile' }))
    await waitFor(() => expect(app.where()).toBe('/dashboard/profile'))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    await act(() => app.back())
    await waitFor(async () => expect(await title('Balances')).toHaveFocus())
  })

  it('waits for the title of a page that is still loading', async () => {
    const app = renderClientApp({ path: '/dashboard/balances', session: aSession() })
    await title('Balances')
    await app.user.click(screen.getByRole('link', { name: 'Home' }))
    await waitFor(async () => expect(await title(/Ada Eze$/)).toHaveFocus())
  })

  it('leaves the focus where it is when only the query changes', async () => {
    const app = renderClientApp({ path: '/signin' })
    const tab = await screen.findByRole('tab', { name: 'Admin' })
    await app.user.click(tab)
    await waitFor(() => expect(app.where()).toBe('/signin?tab=admin'))
    expect(tab).toHaveFocus()
  })

  it('focuses the titles of public pages', async () => {
    const app = renderClientApp({ path: '/signin?tab=admin' })
    await app.user.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
    await waitFor(async () => expect(await title('Forgot your password?')).toHaveFocus())
  })

  it('takes the errors of the old page away and leaves messages with a time', async () => {
    const app = renderClientApp({ path: '/dashboard/balances', session: aSession() })
    await title('Balances')
    act(() => {
      notify.error('It could not be copied.')
      notify.success('Saved.')
    })
    await app.user.click(screen.getByRole('link', { name: 'My profile' }))
    await waitFor(() => expect(screen.queryByText('It could not be copied.')).toBeNull())
    expect(screen.getByText('Saved.')).toBeVisible()
  })
})
