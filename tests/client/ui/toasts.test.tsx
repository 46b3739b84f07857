import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppFrame } from '#client/shell/AppFrame.tsx'
import { notify, useActionError } from '#client/ui/toasts.ts'

const pass = (seconds: number): void => {
  act(() => void vi.advanceTimersByTime(seconds * 1000))
}

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    render(<AppFrame>page</AppFrame>)
  })
  afterEach(() => vi.useRealTimers())

  it.each([1, 2, 3, 5] as const)('closes a toast after its documented %i seconds', (seconds) => {
    act(() => void notify.success('done', seconds))
    pass(seconds - 0.1)
    expect(screen.getByText('done')).toBeInTheDocument()
    pass(0.2)
    expect(screen.queryByText('done')).not.toBeInTheDocument()
  })

  it('closes a toast after five seconds without a documented time', () => {
    act(() => void notify.warning('you need to log in to view this page'))
    pass(4.9)
    expect(screen.getByRole('alert')).toHaveTextContent('you need to log in to view this page')
    pass(0.2)
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  it('keeps an error open until it is closed', () => {
    act(() => void notify.error('it failed'))
    pass(600)
    expect(screen.getByRole('alert')).toHaveTextContent('it failed')
    act(() => screen.getByRole('button', { name: 'Close message' }).click())
    expect(screen.queryByText('it failed')).not.toBeInTheDocument()
  })

  it('replaces the error of an action that is done again, and removes it with its control', () => {
    function Copying() {
      const failure = useActionError()
      return (
        <>
          <button type="button" onClick={() => failure.report('it failed')}>
            fail
          </button>
          <button type="button" onClick={failure.clear}>
            again
          </button>
        </>
      )
    }
    const { unmount } = render(<Copying />)
    const press = (name: string) => act(() => screen.getByRole('button', { name }).click())
    press('fail')
    expect(screen.getByText('it failed')).toBeInTheDocument()
    press('again')
    expect(screen.queryByText('it failed')).not.toBeInTheDocument()
    press('fail')
    unmount()
    act(() => {})
    expect(screen.queryByText('it failed')).not.toBeInTheDocument()
  })

  it('closes an error after its documented time', () => {
    act(() => void notify.error('search failed', 2))
    pass(2.1)
    expect(screen.queryByText('search failed')).not.toBeInTheDocument()
  })

  it('keeps a toast open while it has the keyboard focus', () => {
    act(() => void notify.success('saved', 1))
    act(() => screen.getByRole('button', { name: 'Close message' }).focus())
    pass(30)
    expect(screen.getByText('saved')).toBeInTheDocument()
    act(() => screen.getByRole('button', { name: 'Close message' }).blur())
    pass(1.1)
    expect(screen.queryByText('saved')).not.toBeInTheDocument()
  })

  it('shows one toast when the same text is reported twice', () => {
    act(() => {
      notify.success('item added to cart')
      notify.success('item added to cart')
    })
    expect(screen.getAllByText('item added to cart')).toHaveLength(1)
  })

  it('announces success politely and errors at once', () => {
    act(() => {
      notify.success('saved')
      notify.error('not saved')
    })
    expect(screen.getByRole('status')).toHaveTextContent('saved')
    expect(screen.getByRole('alert')).toHaveTextContent('not saved')
  })
})
