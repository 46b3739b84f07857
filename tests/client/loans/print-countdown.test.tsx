import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PrintCountdown } from '#client/features/loans/request/PrintCountdown.tsx'
import { AppFrame } from '#client/shell/AppFrame.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('print', vi.fn())
  render(
    <AppFrame>
      <PrintCountdown />
    </AppFrame>,
  )
})
afterEach(() => {
  vi.useRealTimers()
})

/** Second by second, as the page draws each. */
function pass(seconds: number): void {
  for (let second = 0; second < seconds; second++) act(() => void vi.advanceTimersByTime(1000))
}

describe('the print countdown', () => {
  test('prints once after ten seconds and shows the seconds', () => {
    expect(screen.getByRole('timer')).toHaveTextContent('print in 10 seconds')
    pass(9)
    expect(screen.getByRole('timer')).toHaveTextContent('print in 1 second.')
    expect(window.print).not.toHaveBeenCalled()
    pass(1)
    expect(window.print).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('timer')).toBeNull()
    pass(20)
    expect(window.print).toHaveBeenCalledTimes(1)
  })

  test('prints at once on request and not again', () => {
    pass(3)
    act(() => screen.getByRole('button', { name: 'Print now' }).click())
    expect(window.print).toHaveBeenCalledTimes(1)
    pass(20)
    expect(window.print).toHaveBeenCalledTimes(1)
  })

  test('prints nothing once it is cancelled', () => {
    pass(9)
    act(() => screen.getByRole('button', { name: 'Cancel' }).click())
    pass(20)
    expect(window.print).not.toHaveBeenCalled()
  })
})
