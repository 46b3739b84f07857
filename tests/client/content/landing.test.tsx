import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GALLERY } from '#client/content/gallery.ts'
import { LandingDocument } from '#client/content/LandingDocument.tsx'
import { renderLanding } from '#client/content/render-landing.ts'
import { naira } from '#rules/money.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'

const root = join(import.meta.dirname, '../../..')
const page = () => render(<LandingDocument written={DEFAULT_SOCIETY_SETTINGS} />)
const ANCHORS = [
  'features',
  'about',
  'services',
  'non-member-services',
  'portfolio',
  'mission-vision',
  'faqs',
  'team',
  'contact',
]

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  window.history.replaceState(null, '', '/')
})
afterEach(() => vi.useRealTimers())

describe('the front page', () => {
  it('shows nine named sections and links to sign in and to join', () => {
    page()
    for (const anchor of ANCHORS) {
      expect(document.getElementById(anchor)?.tagName).toBe('SECTION')
      expect(document.querySelector(`nav a[href="/#${anchor}"]`)).not.toBeNull()
    }
    expect(screen.getAllByRole('link', { name: 'LOGIN' })[0]).toHaveAttribute('href', '/signin')
    expect(screen.getAllByRole('link', { name: 'JOIN' })[0]).toHaveAttribute('href', '/signup')
  })

  it('leads a visitor with a session to the dashboard', () => {
    localStorage.setItem('isusu.session', '{}')
    page()
    expect(screen.getAllByRole('link', { name: 'Dashboard' })[0]).toHaveAttribute('href', '/dashboard')
    expect(screen.queryByRole('link', { name: 'JOIN' })).toBeNull()
  })

  it("shows the society's settings, questions and answers included", () => {
    const { container } = render(
      <LandingDocument
        written={{
          ...DEFAULT_SOCIETY_SETTINGS,
          registrationFee: naira(3500),
          exitServiceChargePercent: 7,
        }}
      />,
    )
    expect(container).toHaveTextContent('An entrance fee of ₦3,500, once.')
    expect(container).toHaveTextContent('A service charge of 7% is kept')
    expect(container).not.toHaveTextContent('₦2,000')
  })

  it('renders the whole page for visitors without scripts, with its styles in the head', () => {
    const { head, body } = renderLanding({ ...DEFAULT_SOCIETY_SETTINGS, name: 'Ọ̀yọ́ Staff Co-operative' })
    expect(head).toContain('<title>Ọ̀yọ́ Staff Co-operative</title>')
    for (const anchor of ANCHORS) expect(body).toContain(`id="${anchor}"`)
    expect(body).not.toMatch(/<(style|script)/)
  })
})

describe('the gallery', () => {
  it('shows eight different pictures at first and all twenty on demand', async () => {
    page()
    const drawings = GALLERY.map(({ picture }) =>
      readFileSync(join(root, `client/public/pictures/${picture}.svg`), 'utf8'),
    )
    expect(new Set(drawings).size).toBe(20)
    const gallery = within(document.getElementById('portfolio') ?? document.body)
    expect(gallery.getAllByRole('link')).toHaveLength(8)
    await userEvent.click(gallery.getByRole('button', { name: 'View All Photos' }))
    expect(gallery.getAllByRole('link')).toHaveLength(20)
    expect(gallery.getAllByRole('link')[8]).toHaveFocus()
    expect(gallery.queryByRole('button')).toBeNull()
  })
})

describe('the team', () => {
  it("opens a person's profile at its own address and closes it with Escape", async () => {
    window.history.replaceState(null, '', '/#team-treasurer')
    page()
    const profile = await screen.findByRole('dialog', { name: 'Mrs Ifeoma Ugwu' })
    expect(await within(profile).findByRole('heading', { name: 'In the society' })).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(window.location.hash).toBe('#team')
  })
})

describe('the president’s welcome', () => {
  const afterFiveSeconds = async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    page()
    await act(() => vi.advanceTimersByTimeAsync(4500))
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(600))
  }

  it('shows the welcome after five seconds until the visitor opts out', async () => {
    await afterFiveSeconds()
    const note = await screen.findByRole('dialog', { name: 'Welcome from the president' })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.click(within(note).getByRole('checkbox', { name: 'Do not show again' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(localStorage.getItem('isusu.welcome-not-again')).not.toBeNull()
  })

  it.each([
    ['opened a question', () => fireEvent.pointerDown(screen.getByText('Who can join?'))],
    ['typed', () => fireEvent.keyDown(document.body, { key: 'a' })],
    [
      'scrolled into the page',
      () => {
        vi.stubGlobal('scrollY', 600)
        fireEvent.scroll(window)
        vi.stubGlobal('scrollY', 0)
      },
    ],
  ])('a visitor who has %s is not interrupted', async (_what, begin) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    page()
    await act(() => vi.advanceTimersByTimeAsync(2000))
    begin()
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a visitor who used the page before its script ran is not interrupted', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    render(<LandingDocument written={DEFAULT_SOCIETY_SETTINGS} used />)
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('greets no one in a tab in which a person was signed in', async () => {
    sessionStorage.setItem('isusu.had-session', '1')
    await afterFiveSeconds()
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('hides the welcome once the visitor has opted out', async () => {
    localStorage.setItem('isusu.welcome-not-again', '1')
    await afterFiveSeconds()
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
