import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DraftNotice } from '#client/forms/DraftNotice.tsx'
import { keepDraft, readDraft, withheldFrom } from '#client/forms/draft-store.ts'
import { UnsavedChangesGuard } from '#client/forms/UnsavedChangesGuard.tsx'
import { useDraft } from '#client/forms/use-draft.ts'
import { useRulesForm } from '#client/forms/use-rules-form.ts'
import { AppFrame } from '#client/shell/AppFrame.tsx'
import { TextField } from '#client/ui/TextField.tsx'

const NOW = new Date('2026-11-21T09:30:00Z')
const DAY = 24 * 60 * 60 * 1000

describe('the draft of a form', () => {
  it('a draft holds typed values without passwords, accounts, pictures and excluded fields', () => {
    keepDraft(
      'join',
      {
        fullName: 'Ada',
        password: 'isusu',
        bankDetails: { accountNumber: '0000014579' },
        kin: { name: 'Bola', phone: '0803' },
        payment: { bankName: 'Zenith Bank' },
        passport: new File(['x'], 'p.png'),
        months: 12,
      },
      NOW.getTime(),
      { without: ['phone'], harmless: ['payment.bankName'] },
    )
    expect(readDraft('join', NOW.getTime())?.values).toEqual({
      fullName: 'Ada',
      kin: { name: 'Bola' },
      payment: { bankName: 'Zenith Bank' },
      months: 12,
    })
    expect(localStorage.getItem('isusu.draft.join')).not.toMatch(/isusu"|0000014579|0803/)
  })

  it('names only what the form has and the draft does not hold', () => {
    const payment = { bankName: '', amount: null }
    expect(withheldFrom({ name: '', passport: null, signature: null })).toEqual(['pictures'])
    expect(withheldFrom({ payment, password: '' }, { harmless: ['payment.bankName'] })).toEqual(['passwords'])
    expect(withheldFrom({ payment })).toEqual(['bank details'])
    expect(withheldFrom({ name: 'Ada', kin: { phone: '' } })).toEqual([])
  })

  it('forgets a draft after a month or when it cannot be read', () => {
    keepDraft('loan', { amount: 5 }, NOW.getTime() - 31 * DAY)
    expect(readDraft('loan', NOW.getTime())).toBeNull()
    localStorage.setItem('isusu.draft.loan', '{broken')
    expect(readDraft('loan', NOW.getTime())).toBeNull()
  })
})

function Form() {
  const { form, bind } = useRulesForm<{ name: string }>({ validate: () => ({}), defaultValues: { name: '' } })
  const draft = useDraft({ key: 'test', form, now: () => NOW })
  return (
    <AppFrame>
      <DraftNotice draft={draft} />
      <TextField label="Name" {...bind('name')} />
    </AppFrame>
  )
}

describe('the offer of a draft', () => {
  afterEach(() => vi.useRealTimers())

  it('offers a draft with the day the form was left', async () => {
    const user = userEvent.setup()
    keepDraft('test', { name: 'Ada' }, NOW.getTime() - DAY)
    render(<Form />)
    expect(screen.getByText(/20 November 2026, 10:30/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Continue this form' }))
    expect(screen.getByLabelText('Name')).toHaveValue('Ada')
    expect(screen.queryByText('You have an unfinished form')).not.toBeInTheDocument()
  })

  it.each([
    [-500, 1],
    [120, 0],
  ])('scrolls to the offer when it is out of sight (offer at %i px)', (top, times) => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 160))
    keepDraft('test', { name: 'Ada' }, NOW.getTime())
    render(<Form />)
    expect(scrolled).toHaveBeenCalledTimes(times)
    vi.restoreAllMocks()
  })

  it('scrolls to the offer when the browser restores the position after the form is drawn', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
    const box = vi.spyOn(Element.prototype, 'getBoundingClientRect')
    box.mockReturnValue(new DOMRect(0, 120, 300, 160))
    keepDraft('test', { name: 'Ada' }, NOW.getTime())
    render(<Form />)
    box.mockReturnValue(new DOMRect(0, -180, 300, 160))
    await vi.waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1))
    vi.restoreAllMocks()
  })

  it('starts an empty form on request and forgets the draft', async () => {
    const user = userEvent.setup()
    keepDraft('test', { name: 'Ada' }, NOW.getTime())
    render(<Form />)
    await user.click(screen.getByRole('button', { name: 'Start again' }))
    expect(screen.getByLabelText('Name')).toHaveValue('')
    expect(readDraft('test', NOW.getTime())).toBeNull()
  })

  it('saves a draft when typing pauses', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.type(screen.getByLabelText('Name'), 'Bola')
    await vi.waitFor(() => expect(readDraft('test', Date.now())?.values).toEqual({ name: 'Bola' }), {
      timeout: 90_000,
    })
  })
})

describe('leaving unsaved work', () => {
  const open = (when: boolean) => {
    const router = createMemoryRouter(
      [
        {
          path: '/form',
          element: (
            <>
              <UnsavedChangesGuard when={when} />
              <Link to="/away">Away</Link>
            </>
          ),
        },
        { path: '/away', element: <p>elsewhere</p> },
      ],
      { initialEntries: ['/form'] },
    )
    render(
      <AppFrame>
        <RouterProvider router={router} />
      </AppFrame>,
    )
  }

  it('asks before leaving, and staying keeps the page', async () => {
    const user = userEvent.setup()
    open(true)
    await user.click(screen.getByRole('link', { name: 'Away' }))
    await user.click(await screen.findByRole('button', { name: 'Stay on this page' }))
    expect(screen.queryByText('elsewhere')).not.toBeInTheDocument()
  })

  it('leaves the page when the visitor confirms', async () => {
    const user = userEvent.setup()
    open(true)
    await user.click(screen.getByRole('link', { name: 'Away' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('elsewhere')).toBeInTheDocument()
  })

  it('leaves without asking when nothing would be lost', async () => {
    const user = userEvent.setup()
    open(false)
    await user.click(screen.getByRole('link', { name: 'Away' }))
    expect(await screen.findByText('elsewhere')).toBeInTheDocument()
  })

  it('asks before the tab is closed', () => {
    open(true)
    const closing = new Event('beforeunload', { cancelable: true })
    act(() => void window.dispatchEvent(closing))
    expect(closing.defaultPrevented).toBe(true)
  })
})
