import { render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LandingDocument } from '#client/content/LandingDocument.tsx'
import {
  ContactFormPassText,
  SendContactMessageText,
} from '#client/content/landing/ContactForm.text.generated.ts'
import { notify } from '#client/ui/toasts.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'

interface Asked {
  readonly query: string
  readonly variables?: { readonly input: Record<string, string> }
}

/** What the graph answers to a message; null when the line is dead. */
let answer: object | null
let sent: Record<string, string>[]
let come: () => void

/** The visitor comes to the foot of the page when the test says so. */
class Watcher {
  constructor(onSeen: (seen: { isIntersecting: boolean }[]) => void) {
    come = () => onSeen([{ isIntersecting: true }])
  }
  observe = () => {}
  disconnect = () => {}
}

beforeEach(() => {
  notify.clear()
  answer = { data: { sendContactMessage: { message: 'ok', userErrors: [] } } }
  sent = []
  vi.stubGlobal('IntersectionObserver', Watcher)
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const { query, variables } = JSON.parse(body) as Asked
    if (query === ContactFormPassText) return Response.json({ data: { contactFormPass: 'pass-1' } })
    if (query !== SendContactMessageText || variables === undefined) throw new TypeError('offline')
    sent.push(variables.input)
    if (answer === null) throw new TypeError('offline')
    return Response.json(answer)
  })
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

async function openForm(): Promise<UserEvent> {
  render(<LandingDocument written={DEFAULT_SOCIETY_SETTINGS} />)
  come()
  await screen.findByLabelText('Your name')
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
}

async function write(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText('Your name'), 'Ola Ade')
  await user.type(screen.getByLabelText('Your e-mail'), 'ola@example.com')
  await user.type(screen.getByLabelText('Your message'), 'How do I join?')
  await user.click(screen.getByRole('button', { name: 'Send the message' }))
  await vi.advanceTimersByTimeAsync(3_200)
}

describe('the contact form', () => {
  it("loads with the visitor and shows the office's e-mail until then", async () => {
    render(<LandingDocument written={DEFAULT_SOCIETY_SETTINGS} />)
    expect(screen.getByRole('link', { name: 'Write an e-mail' })).toHaveAttribute(
      'href',
      'mailto:office@isusu.example',
    )
    expect(screen.queryByLabelText('Your name')).toBeNull()
    come()
    expect(await screen.findByLabelText('Your name')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Write an e-mail' })).toBeNull()
  })

  it('sends the message with its form token, confirms it and clears the form', async () => {
    const user = await openForm()
    await write(user)
    expect(await screen.findByText('Message sent successfully!')).toBeVisible()
    expect(sent).toEqual([
      { name: 'Ola Ade', email: 'ola@example.com', message: 'How do I join?', pass: 'pass-1' },
    ])
    expect(screen.getByLabelText('Your message')).toHaveValue('')
  })

  it('names what is missing and sends nothing', async () => {
    const user = await openForm()
    await user.click(screen.getByRole('button', { name: 'Send the message' }))
    expect(await screen.findAllByText('cannot be blank!')).toHaveLength(3)
    expect(screen.getByLabelText('Your name')).toHaveFocus()
    expect(sent).toEqual([])
  })

  it.each([
    ['the service refuses the message', { data: { sendContactMessage: null }, errors: [{ message: 'no' }] }],
    ['the connection is lost', null],
  ])('keeps what was written when %s', async (_, said) => {
    answer = said
    const user = await openForm()
    await write(user)
    expect((await screen.findAllByText('Failed to send message. Please try again.'))[0]).toBeVisible()
    expect(screen.getByText('What you wrote is still here.')).toBeVisible()
    expect(screen.getByLabelText('Your message')).toHaveValue('How do I join?')
  })

  it('removes the error when a second try succeeds', async () => {
    answer = null
    const user = await openForm()
    await write(user)
    await screen.findAllByText('Failed to send message. Please try again.')
    answer = { data: { sendContactMessage: { message: 'ok', userErrors: [] } } }
    await user.click(screen.getByRole('button', { name: 'Send the message' }))
    expect(await screen.findByText('Message sent successfully!')).toBeVisible()
    expect(screen.queryByText('Failed to send message. Please try again.')).toBeNull()
  })

  it('reports how long to wait after too many messages', async () => {
    const extensions = { code: 'TOO_MANY_REQUESTS', retryAfter: 840 }
    answer = { data: { sendContactMessage: null }, errors: [{ message: 'no', extensions }] }
    const user = await openForm()
    await write(user)
    expect((await screen.findAllByText(/Please try again in 14 minutes/))[0]).toBeVisible()
  })

  it('shows an error of the server beside its field', async () => {
    const userErrors = [{ field: ['email'], message: 'this address cannot be answered' }]
    answer = { data: { sendContactMessage: { message: null, userErrors } } }
    const user = await openForm()
    await write(user)
    expect(await screen.findByText('this address cannot be answered')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Your e-mail')).toHaveFocus())
  })

  it('contains a trap field that people neither see nor reach', async () => {
    await openForm()
    const trap = document.querySelector('input[name="website"]')
    expect(trap).toHaveAttribute('tabindex', '-1')
    expect(trap?.closest('[aria-hidden=true]')).not.toBeNull()
  })
})
