import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { OfflineError } from '#client/apollo/graph-error.ts'
import { GraphErrors, NotFromGraphError } from '#client/apollo/graph-failures.ts'
import { MutationError } from '#client/apollo/MutationError.tsx'
import { AppFrame } from '#client/shell/AppFrame.tsx'
import { ErrorSummary } from '#client/ui/ErrorSummary.tsx'
import { formatPhone } from '#rules/members/phone.ts'
import { DEFAULT_PUBLIC_SETTINGS } from '#rules/society/public-settings.ts'

const OFFICE = DEFAULT_PUBLIC_SETTINGS.contacts.phones.map(formatPhone).join(', ')

const fromGraph = (code: string) =>
  new GraphErrors([{ message: 'FST_ERR body of multipart is malformed', extensions: { code } }])
const answered = (status: number, headers: Record<string, string> = {}) =>
  new NotFromGraphError(new Response('<html>', { status, headers }))

/** Failures below a form, and the first words that a person reads of each. */
const FAILURES: readonly (readonly [what: string, error: Error, title: string, todo: string])[] = [
  ['a body that cannot be read', fromGraph('BAD_REQUEST'), 'The form did not arrive', 'send the form again'],
  [
    'a form that the backend cannot read',
    fromGraph('REQUEST_REFUSED'),
    'The form did not arrive',
    'send the form again',
  ],
  ['too large an upload', fromGraph('REQUEST_ENTITY_TOO_LARGE'), 'The files are too large', 'smaller files'],
  ['too large a body for a proxy', answered(413), 'The files are too large', 'smaller files'],
  ['too slow an upload', fromGraph('REQUEST_TIMEOUT'), 'The connection was too slow', 'smaller files'],
  [
    'too many tries, by a proxy',
    answered(429),
    'There were too many tries',
    'wait on this page for a few minutes',
  ],
  [
    'too many tries, by a proxy that says how long',
    answered(429, { 'retry-after': '840' }),
    'There were too many tries',
    'wait on this page for 14 minutes',
  ],
  ['too many people', fromGraph('OVERLOADED'), 'Too many people', 'Please wait'],
  ['a gateway that is not there', answered(502), 'The society’s records cannot be reached', OFFICE],
  ['a server that is stopped', answered(503), 'The society’s records cannot be reached', OFFICE],
  ['a line that was lost', new TypeError('Failed to fetch'), 'There was no reply', 'check your connection'],
  ['no network', new OfflineError(), 'You are offline', 'try again when you are connected'],
]

/** The one alert with a text: the frame has an empty one, for toasts. */
const noticeShown = () =>
  screen.getByText((_, element) => element?.role === 'alert' && element.textContent !== '')

describe('a failure below a form', () => {
  it.each(FAILURES)('tells of %s what happened, what to do and whom to call', (_, error, title, todo) => {
    render(<MutationError error={error} />, { wrapper: AppFrame })
    const notice = noticeShown()
    expect(notice).toHaveTextContent(title)
    expect(notice).toHaveTextContent(todo)
    expect(notice).toHaveTextContent(OFFICE)
    expect(notice).not.toHaveTextContent(/FST|multipart|malformed|parts|status/)
    // Pictures, signatures and bank details would be gone, and forms of passwords keep nothing.
    expect(notice).not.toHaveTextContent(/reload|refresh|is kept/i)
  })

  it('leaves what to do after too many tries to the form, where the graph says how many', () => {
    render(<MutationError error={fromGraph('TOO_MANY_REQUESTS')} advise={() => 'Set a new password.'} />, {
      wrapper: AppFrame,
    })
    expect(noticeShown()).toHaveTextContent('Set a new password.')
    expect(noticeShown()).not.toHaveTextContent('wait on this page')
  })

  it('names no phone for what a person can mend at the form', () => {
    render(<MutationError error={fromGraph('CONFLICT')} />, { wrapper: AppFrame })
    expect(noticeShown()).not.toHaveTextContent(OFFICE)
  })
})

describe('the errors of a form', () => {
  it('name no fields where the answer names none', () => {
    render(<ErrorSummary errors={[{ field: null, message: 'The loan has two guarantors.' }]} attempt={1} />, {
      wrapper: AppFrame,
    })
    expect(screen.getByRole('group', { name: 'This was not accepted' })).toHaveTextContent('two guarantors')
    expect(screen.queryByText('Please check these fields')).toBeNull()
  })
})
