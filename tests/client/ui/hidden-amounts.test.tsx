import { render, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { hideAmounts, useHiddenAmounts } from '#client/ui/hidden-amounts.ts'

afterEach(() => localStorage.removeItem('isusu.amounts'))

function Page({ amount }: { readonly amount: string }) {
  useHiddenAmounts(true)
  return (
    <>
      <button type="button" aria-label={`Take ${amount} back`} title={`All of ${amount}`} />
      <div role="progressbar" aria-label="Goal" aria-valuetext={`${amount} saved`} aria-valuenow={1} />
      <input type="range" aria-label="Amount" aria-valuetext={amount} />
      <div data-sheet>
        <img alt="" title={`Paper of ${amount}`} />
      </div>
    </>
  )
}

describe('hidden amounts', () => {
  test('stay unread by screen readers too, but where a person enters one or prints it', async () => {
    const { rerender } = render(<Page amount="₦5,000" />)
    act(() => hideAmounts(true))
    const button = screen.getByRole('button', { name: 'Take ₦••••• back' })
    expect(button).toHaveAttribute('title', 'All of ₦•••••')
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '₦••••• saved')
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '₦5,000')
    expect(screen.getByTitle('Paper of ₦5,000')).toBeVisible()

    rerender(<Page amount="₦7,000.50" />)
    await waitFor(() => expect(button).toHaveAccessibleName('Take ₦••••• back'))
    act(() => hideAmounts(false))
    expect(button).toHaveAccessibleName('Take ₦7,000.50 back')
    expect(button).toHaveAttribute('title', 'All of ₦7,000.50')
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '₦7,000.50 saved')
  })
})
