import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { QueryError } from '#client/apollo/QueryError.tsx'
import { AppFrame } from '#client/shell/AppFrame.tsx'

const failed = (code: string, message: string) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message, extensions: { code, requestId: 'req-9' } }] })

const show = (error: unknown, onRetry = vi.fn()) => {
  render(
    <AppFrame>
      <QueryError error={error} onRetry={onRetry} />
    </AppFrame>,
  )
  return onRetry
}

describe('a page whose query failed', () => {
  it('explains the error, offers a retry and shows the request id', async () => {
    const onRetry = show(failed('BACKEND_UNAVAILABLE', 'The records cannot be reached.'))
    expect(screen.getByText('The records cannot be reached.')).toBeVisible()
    expect(screen.getByText('If you write to us, please quote req-9.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('offers no retry for what would be refused again', () => {
    show(failed('FORBIDDEN', "You don't have permission to view this page."))
    expect(screen.getByText("You don't have permission to view this page.")).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('names the connection when no answer came back', () => {
    show(new TypeError('Failed to fetch'))
    expect(screen.getByText('Please check your connection and try again.')).toBeVisible()
  })

  it('shows nothing when the session is over and the visitor is being redirected', () => {
    show(failed('UNAUTHENTICATED', 'you need to log in to view this page'))
    expect(screen.queryByText('you need to log in to view this page')).toBeNull()
  })
})
