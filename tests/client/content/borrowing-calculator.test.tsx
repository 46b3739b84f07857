import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BorrowingCalculator } from '#client/content/landing/BorrowingCalculator.tsx'
import { theSystem } from '#client/ui/system.ts'
import { BORROWING_TEXTS } from '#rules/texts/borrowing.ts'

/** What a key of the arrows does in a browser: it sets the value one step on, as far as the step allows. */
function arrowRight(name: string): void {
  const slider = screen.getByRole<HTMLInputElement>('slider', { name })
  const next = Number(slider.value) + Number(slider.step)
  fireEvent.change(slider, { target: { value: String(next) } })
}

describe('the calculator of the public page', () => {
  it('goes on by a step with each key of the arrows, in savings and in months', () => {
    render(
      <ChakraProvider value={theSystem()}>
        <BorrowingCalculator />
      </ChakraProvider>,
    )
    const saved = screen.getByRole('slider', { name: BORROWING_TEXTS.monthly })
    expect(saved).toHaveAttribute('aria-valuetext', '₦20,000')
    arrowRight(BORROWING_TEXTS.monthly)
    expect(saved).toHaveAttribute('aria-valuetext', '₦25,000')
    arrowRight(BORROWING_TEXTS.monthly)
    expect(saved).toHaveAttribute('aria-valuetext', '₦30,000')
    const months = screen.getByRole('slider', { name: BORROWING_TEXTS.months })
    for (let pressed = 0; pressed < 3; pressed += 1) arrowRight(BORROWING_TEXTS.months)
    expect(months).toHaveAttribute('aria-valuetext', '3 months')
  })
})
