import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { AppFrame } from '#client/shell/AppFrame.tsx'
import { MoneyField } from '#client/ui/MoneyField.tsx'
import { amountText, amountTyped, groupWhileTyping } from '#client/ui/money-typing.ts'
import { amountError } from '#rules/field-errors.ts'
import { type Kobo, kobo, naira } from '#rules/money.ts'

function Form({ start = null }: { readonly start?: Kobo | null }) {
  const [amount, setAmount] = useState<Kobo | null>(start)
  return (
    <AppFrame>
      <MoneyField label="Amount" name="amount" value={amount} onValueChange={setAmount} help="In naira." />
      <p data-testid="kobo">{amount === null ? 'none' : String(amount)}</p>
      <button type="button" onClick={() => setAmount(naira(7500))}>
        Use the draft
      </button>
    </AppFrame>
  )
}

describe('typing money', () => {
  it('keeps a minus only where a negative amount has a text of its own', () => {
    expect(groupWhileTyping('-5000', 5, true)).toEqual({ text: '-5,000', caret: 6 })
    expect(groupWhileTyping('−1.5', 4, true).text).toBe('-1.5')
    expect(groupWhileTyping('-', 1, true)).toEqual({ text: '-', caret: 1 })
    expect(groupWhileTyping('-5000', 5)).toEqual({ text: '5,000', caret: 5 })
    expect(amountTyped('-5,000')).toBe(-500_000)
    expect(amountTyped('-')).toBeNull()
  })

  it.each([
    ['1', '1'],
    ['1234', '1,234'],
    ['1234567.5', '1,234,567.5'],
    ['1,23', '123'],
    ['007', '7'],
    ['0', '0'],
    ['.5', '0.5'],
    ['12.345', '12.34'],
    ['1.2.3', '1.23'],
    ['₦5,000', '5,000'],
    ['abc', ''],
  ])('shows %s as %s', (typed, shown) => {
    expect(groupWhileTyping(typed, typed.length).text).toBe(shown)
  })

  it('keeps the caret behind the same digit', () => {
    // 1,234|567 with a 9 typed in the middle
    expect(groupWhileTyping('1,2349,567', 6)).toEqual({ text: '12,349,567', caret: 6 })
    expect(groupWhileTyping('123', 0).caret).toBe(0)
    expect(groupWhileTyping('1234', 4).caret).toBe(5)
  })

  it('shows kobo only when there are some', () => {
    expect(amountText(naira(1_234_567))).toBe('1,234,567')
    expect(amountText(kobo(123_450))).toBe('1,234.50')
    expect(amountText(null)).toBe('')
  })

  it('groups thousands while typing and returns kobo', async () => {
    const user = userEvent.setup()
    render(<Form />)
    const field = screen.getByRole('textbox', { name: 'Amount' })
    await user.type(field, '1234567.5')
    expect(field).toHaveValue('1,234,567.5')
    expect(screen.getByTestId('kobo')).toHaveTextContent('123456750')
    await user.clear(field)
    expect(screen.getByTestId('kobo')).toHaveTextContent('none')
  })

  it('takes an amount past every limit for the highest one, so that the rules can refuse it as too high', async () => {
    const user = userEvent.setup()
    render(<Form />)
    const field = screen.getByLabelText('Amount')
    await user.type(field, '99999999999999')
    expect(field).toHaveValue('99,999,999,999,999')
    expect(screen.getByTestId('kobo')).toHaveTextContent(String(Number.MAX_SAFE_INTEGER))
    expect(amountError(amountTyped('99,999,999,999,999'))).toBe(
      'please give an amount of at most ₦10,000,000,000',
    )
  })

  it('shows an amount set from outside, such as a draft', async () => {
    const user = userEvent.setup()
    render(<Form start={naira(500)} />)
    expect(screen.getByLabelText('Amount')).toHaveValue('500')
    await user.click(screen.getByRole('button', { name: 'Use the draft' }))
    expect(screen.getByLabelText('Amount')).toHaveValue('7,500')
  })

  it('opens the numeric keyboard and describes the field', () => {
    render(<Form />)
    const field = screen.getByLabelText('Amount')
    expect(field).toHaveAttribute('inputmode', 'decimal')
    expect(field).toHaveAccessibleDescription('In naira.')
  })
})
