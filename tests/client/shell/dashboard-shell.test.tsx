import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { paths, ROUTES } from '#client/paths.ts'
import { AccessGate } from '#client/shell/AccessGate.tsx'
import { AppFrame } from '#client/shell/AppFrame.tsx'
import { DashboardShell } from '#client/shell/DashboardShell.tsx'
import type { MenuItem } from '#client/shell/menu.ts'
import { OFFERED_MENU } from '#client/shell/offered-menu.ts'
import {
  type MenuCounting,
  MenuCountingContext,
  type MenuCounts,
  OfferedItemsContext,
  type ShellViewer,
} from '#client/shell/session-context.ts'

const member: ShellViewer = {
  name: 'Ada Eze',
  level: 1,
  memberNumber: 'COOP000101',
  picture: null,
  unconfirmed: false,
  accessUntil: null,
}
const moderator: ShellViewer = {
  name: 'Bola Ade',
  level: 2,
  memberNumber: null,
  picture: null,
  unconfirmed: false,
  accessUntil: null,
}

/** What waits, as a test says it. */
function waits(first: MenuCounts): MenuCounting & { readonly change: (next: MenuCounts) => void } {
  const listeners = new Set<() => void>()
  let counts = first
  return {
    now: () => counts,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change: (next) =>
      act(() => {
        counts = next
        for (const listener of listeners) listener()
      }),
  }
}

const NOTHING_WAITS = waits({})

interface Opening {
  readonly signOut?: () => void
  /** What the backend offers beyond the rest. */
  readonly offered?: readonly MenuItem[]
  /** What waits behind pages of the menu, and what else becomes of it. */
  readonly counting?: MenuCounting
}

function open(
  viewer: ShellViewer,
  path: string = ROUTES.home,
  { signOut = () => {}, offered = [], counting = NOTHING_WAITS }: Opening = {},
) {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <DashboardShell
            societyName="Isusu Multi-Purpose Co-operative Society"
            viewer={viewer}
            search={null}
            onSignOut={signOut}
          >
            <h1>content</h1>
          </DashboardShell>
        ),
      },
    ],
    { initialEntries: [path] },
  )
  render(
    <AppFrame>
      <OfferedItemsContext value={offered}>
        <MenuCountingContext value={counting}>
          <RouterProvider router={router} />
        </MenuCountingContext>
      </OfferedItemsContext>
    </AppFrame>,
  )
  return router
}

describe('the frame of the dashboard', () => {
  it('draws the menu of wide screens only where it is shown', () => {
    let isNarrow = false
    const turned = new Set<() => void>()
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('width <') && isNarrow,
      addEventListener: (_type: string, listener: () => void) => turned.add(listener),
      removeEventListener: () => {},
    }))
    const turn = (narrow: boolean) =>
      act(() => {
        isNarrow = narrow
        for (const listener of turned) listener()
      })
    open(member)
    expect(screen.getAllByRole('link', { name: 'Balances' })).toHaveLength(1)
    turn(true)
    expect(screen.queryByRole('link', { name: 'Balances' })).toBeNull()
    turn(false)
    expect(screen.getAllByRole('link', { name: 'Balances' })).toHaveLength(1)
  })

  it('calls a member without confirmation an applicant', () => {
    open({ ...member, memberNumber: null, unconfirmed: true })
    expect(screen.getByRole('button', { name: 'Account of Ada Eze, Applicant' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Balances' })).toBeNull()
  })

  it('signs out from the account menu', async () => {
    const user = userEvent.setup()
    let signedOut = 0
    open(member, ROUTES.home, { signOut: () => (signedOut += 1) })
    await user.click(screen.getByRole('button', { name: /^Account of Ada Eze/ }))
    await screen.findByRole('menuitem', { name: 'Log out' })
    await user.keyboard('{End}{Enter}')
    await waitFor(() => expect(signedOut).toBe(1))
  })

  it('marks the current page and opens its group', () => {
    open(moderator, ROUTES.loanRequests)
    const menu = screen.getByRole('navigation', { name: 'Dashboard' })
    expect(within(menu).getByRole('link', { name: 'Loan requests' })).toHaveAttribute('aria-current', 'page')
    expect(within(menu).getByRole('button', { name: 'Loans' })).toHaveAttribute('aria-expanded', 'true')
  })

  it('marks the menu entry a detail page belongs to', () => {
    open(moderator, paths.memberProfile('member-9'))
    const menu = screen.getByRole('navigation', { name: 'Dashboard' })
    const marked = within(menu)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(marked.map((link) => link.textContent)).toEqual(['Members'])
  })

  it('brings the marked page of a long group into sight', () => {
    const shown: (string | null)[] = []
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.textContent)
    })
    open(moderator, ROUTES.bankStatements, { offered: Object.values(OFFERED_MENU) })
    expect(shown).toEqual(['Bank reconciliation'])
    scroll.mockRestore()
  })

  it('opens and closes the groups of the menu', async () => {
    const user = userEvent.setup()
    open(moderator)
    const group = screen.getByRole('button', { name: 'Loans' })
    await user.click(group)
    expect(screen.getByRole('link', { name: 'Approved loans' })).toBeVisible()
    await user.click(group)
    expect(group).toHaveAttribute('aria-expanded', 'false')
  })

  it('remembers on the device whether the menu is narrow', async () => {
    const user = userEvent.setup()
    open(member)
    await user.click(screen.getByRole('button', { name: 'Narrow the menu' }))
    expect(screen.getByRole('button', { name: 'Widen the menu' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Balances' })).toBeInTheDocument()
    expect(localStorage.getItem('isusu.menu')).toBe('narrow')
  })

  it('lets the keyboard skip to the content first', async () => {
    const user = userEvent.setup()
    open(member)
    await user.tab()
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content')
  })
})

describe('what waits, in the menu', () => {
  const menu = () => within(screen.getByRole('navigation', { name: 'Dashboard' }))

  it('shows beside the pages of an open group, and in sum beside a closed one', async () => {
    const user = userEvent.setup()
    const counting = waits({
      registrations: 3,
      loanRequests: 7,
      savingsWithdrawals: 120,
      membershipWithdrawals: 1,
    })
    open(moderator, ROUTES.loanRequests, { counting })
    expect(menu().getByRole('link', { name: 'New registrations, 3 waiting' })).toHaveTextContent(/3$/)
    expect(menu().getByRole('link', { name: 'Loan requests, 7 waiting' })).toHaveTextContent(/7$/)
    // The group of the page that is open says nothing again.
    expect(menu().getByRole('button', { name: 'Loans' })).toHaveTextContent(/^Loans$/)
    await user.click(menu().getByRole('button', { name: 'Withdrawals, 99+ waiting' }))
    expect(menu().getByRole('button', { name: 'Withdrawals' })).toHaveAttribute('aria-expanded', 'true')
    expect(menu().getByRole('link', { name: 'Savings withdrawals, 99+ waiting' })).toHaveTextContent(/99\+$/)
    expect(menu().getByRole('link', { name: 'Beneficiary withdrawals' })).toBeVisible()
  })

  it('changes by itself, and is left out at zero', () => {
    const counting = waits({ registrations: 1 })
    open(moderator, ROUTES.home, { counting })
    counting.change({ registrations: 2, landAcquisition: 4 })
    expect(menu().getByRole('link', { name: 'New registrations, 2 waiting' })).toBeVisible()
    counting.change({ registrations: 0 })
    expect(menu().getByRole('link', { name: 'New registrations' })).toHaveTextContent(/^New registrations$/)
    expect(menu().queryByText(/\d/)).toBeNull()
  })

  it('names itself beside the icons of a narrow menu too', async () => {
    const user = userEvent.setup()
    open(moderator, ROUTES.home, { counting: waits({ registrations: 3, loanRequests: 2 }) })
    await user.click(screen.getByRole('button', { name: 'Narrow the menu' }))
    expect(menu().getByRole('link', { name: 'New registrations, 3 waiting' })).toHaveTextContent(/^3$/)
    expect(menu().getByRole('button', { name: 'Loans, 2 waiting' })).toHaveTextContent(/^2$/)
  })
})

describe('the guard of a level', () => {
  const at = (viewer: ShellViewer | null) => {
    const router = createMemoryRouter(
      [
        {
          path: ROUTES.registrations,
          element: (
            <AccessGate viewer={viewer} minimum={2}>
              the queue
            </AccessGate>
          ),
        },
        { path: ROUTES.signIn, element: <p>sign in here</p> },
      ],
      { initialEntries: [`${ROUTES.registrations}?page=2`] },
    )
    render(
      <AppFrame>
        <RouterProvider router={router} />
      </AppFrame>,
    )
    return router
  }

  it('lets staff through', () => {
    at(moderator)
    expect(screen.getByText('the queue')).toBeInTheDocument()
  })

  it('tells members that the page is for staff and offers a way back', () => {
    at(member)
    expect(
      screen.getByRole('heading', { name: "You don't have permission to view this page." }),
    ).toBeInTheDocument()
    expect(screen.getByRole('link')).toHaveAttribute('href', '/dashboard')
  })

  it('leads a visitor without a session to the sign-in and remembers the page', async () => {
    const router = at(null)
    expect(await screen.findByText('sign in here')).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('you need to log in to view this page')
    expect(router.state.location.state).toEqual({ from: '/dashboard/confirmuser?page=2' })
  })
})
