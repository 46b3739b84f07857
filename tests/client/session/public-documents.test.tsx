import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EntranceDocument } from '#client/entrance/EntranceDocument.tsx'
import type { EntrancePage } from '#client/entrance/entrance-pages.ts'
import type { EntranceProps, IntoApp } from '#client/entrance/into-app.ts'
import { ENTRANCES, renderEntrances } from '#client/entrance/render-entrances.ts'
import { createSessionStore } from '#client/features/session/session-store.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { GUARANTORS_TEXTS } from '#rules/texts/guarantors.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'

/** What the graph answers, by a word of the operation; anything else gets no answer. */
let answers: Readonly<Record<string, unknown>> = {}
const sent: unknown[] = []

beforeEach(() => {
  answers = {}
  sent.length = 0
  vi.stubGlobal('fetch', async (_address: string, { body = '' }: { readonly body?: string } = {}) => {
    const { query, variables } = JSON.parse(body) as { query: string; variables: unknown }
    const word = Object.keys(answers).find((each) => query.includes(each))
    if (word === undefined) throw new TypeError('offline')
    sent.push(variables)
    return new Response(JSON.stringify({ data: answers[word] }))
  })
})

let shown: { readonly root: Root; readonly remove: () => void } | null = null
afterEach(() => {
  act(() => shown?.root.unmount())
  shown?.remove()
  shown = null
  window.history.replaceState(null, '', '/')
})

const written = renderEntrances(DEFAULT_SOCIETY_SETTINGS)

/** Opens an address of a written page, whose code then comes: the browser complains of nothing that had to be drawn anew. */
async function opened(page: EntrancePage, address: string) {
  window.history.replaceState(null, '', address)
  const complaints = vi.spyOn(console, 'error')
  const place = document.createElement('div')
  place.innerHTML = written[page].body
  document.body.append(place)
  const session = createSessionStore({
    storage: localStorage,
    tab: sessionStorage,
    now: () => new Date(),
    tabs: window,
  })
  const intoApp = { prepare: vi.fn<() => void>(), enter: vi.fn<() => void>(), open: vi.fn<IntoApp['open']>() }
  const element = createElement(
    EntranceDocument,
    { written: DEFAULT_SOCIETY_SETTINGS, session },
    createElement<EntranceProps>(ENTRANCES[page], { page, intoApp }),
  )
  const root = await act(async () => hydrateRoot(place, element))
  shown = { root, remove: () => place.remove() }
  expect(complaints).not.toHaveBeenCalled()
  complaints.mockRestore()
  return { intoApp, user: userEvent.setup() }
}

const INVITATION = {
  guarantorInvitation: {
    reference: 'LNK8F395S918MCAXMC',
    borrowerName: 'Ada Eze',
    department: 'Music',
    typeLabel: 'Emergency loan',
    amount: 15_000_000,
    durationMonths: 6,
  },
}

describe('the documents of public pages', () => {
  it.each([
    ['forgotPassword', 'Forgot your password?', 'name="email"'],
    ['resetPassword', 'Set a new password', 'Checking the link'],
    ['guarantorForm', 'Loading the loan to guarantee', ''],
    ['beneficiaryClaim', CLAIMS_TEXTS.title, 'name="deceasedMemberNumber"'],
  ] as const)('%s is written before any script comes', (page, ...words) => {
    const { head, body } = written[page]
    expect(head).toMatch(/<title>[^<]{5,}<\/title>/)
    for (const text of words) expect(body).toContain(text)
    expect(body).not.toMatch(/<(style|script)/)
    expect(body).not.toMatch(/<form(?![^>]*method="post")/)
  })

  it('sends the link for a forgotten password', async () => {
    answers = { requestPasswordReset: { requestPasswordReset: { message: null, userErrors: [] } } }
    const { user } = await opened('forgotPassword', '/forgotpassword')
    await user.type(screen.getByLabelText('E-mail or member ID'), 'ada@isusu.example{Enter}')
    expect(await screen.findByText(SESSION_TEXTS.resetLinkSent)).toBeVisible()
    expect(sent).toEqual([{ input: { email: 'ada@isusu.example' } }])
  })

  it('sets a new password with a link that works, and goes on to the portal with the e-mail', async () => {
    answers = {
      checkPasswordResetLink: { checkPasswordResetLink: { works: true } },
      'mutation ResetPasswordForm': { resetPassword: { message: null, userErrors: [] } },
    }
    const address = '/emailreset?token=t1&id=m1&email=ada%40isusu.example'
    const { user, intoApp } = await opened('resetPassword', address)
    await user.type(await screen.findByLabelText('New password'), 'okra-and-palm-oil')
    await user.type(screen.getByLabelText('Repeat the new password'), 'okra-and-palm-oil{Enter}')
    await waitFor(() => expect(intoApp.open).toHaveBeenCalledWith('/portal', { email: 'ada@isusu.example' }))
    expect(sent.at(-1)).toMatchObject({ input: { token: 't1', accountId: 'm1' } })
  })

  it('says that a link to a new password works no more', async () => {
    answers = { checkPasswordResetLink: { checkPasswordResetLink: { works: false } } }
    await opened('resetPassword', '/emailreset?token=old')
    expect(await screen.findByRole('heading', { name: SESSION_TEXTS.linkExpiredOrInvalid })).toBeVisible()
  })

  it('asks for the loan of the link, and says what is missing of one without', async () => {
    answers = { guarantorInvitation: INVITATION }
    await opened('guarantorForm', '/guarantor-form?loanid=LNK8F395S918MCAXMC')
    expect(await screen.findByRole('heading', { name: 'Guarantor form for Ada Eze' })).toBeVisible()
    expect(sent).toEqual([{ reference: 'LNK8F395S918MCAXMC' }])
    act(() => shown?.root.unmount())
    shown?.remove()
    await opened('guarantorForm', '/guarantor-form')
    expect(await screen.findByText(GUARANTORS_TEXTS.loanIdMissing)).toBeVisible()
  })

  it('looks the deceased member up and keeps the step in the address', async () => {
    answers = {
      beneficiaryCalculation: {
        beneficiaryCalculation: {
          memberNumber: 'COOP000101',
          name: 'Obi Eze',
          department: 'Works',
          settlement: null,
        },
      },
    }
    const { user } = await opened('beneficiaryClaim', '/beneficiary-withdrawal')
    const [number, surname] = screen.getAllByRole('textbox')
    await user.type(number as HTMLElement, 'COOP000101')
    await user.type(surname as HTMLElement, 'Eze{Enter}')
    await waitFor(() => expect(window.location.search).toBe('?step=2'))
    expect(sent).toEqual([{ memberNumber: 'COOP000101', surname: 'Eze' }])
  })
})
