import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { AppFrame } from '#client/shell/AppFrame.tsx'
import { MoneyField } from '#client/ui/MoneyField.tsx'
import { amountText, amountTyped } from '#client/ui/money-typing.ts'
import { amountError } from '#rules/field-errors.ts'
import { type Kobo, kobo, naira } from '#rules/money.ts'

function Form({ start = null, signed = false }: { readonly start?: Kobo | null; readonly signed?: boolean }) {
  const [amount, setAmount] = useState<Kobo | null>(start)
  return (
    <AppFrame>
      <MoneyField
        label="Amount"
        name="amount"
        value={amount}
        onValueChange={setAmount}
        help="In naira."
        signed={signed}
      />
      <p data-testid="kobo">{amount === null ? 'none' : String(amount)}</p>
      <button type="button" onClick={() => setAmount(naira(7500))}>
        Use the draft
      </button>
    </AppFrame>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
const amount = () => screen.getByTestId('kobo').textContent
/** What is announced; the app has an empty place of its own for messages. */
const refusal = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('')

describe('typing money', () => {
  it.each([
    ['1', '1', '100'],
    ['1234', '1,234', '123400'],
    ['1234567.5', '1,234,567.5', '123456750'],
    ['1,234,567', '1,234,567', '123456700'],
    ['007', '7', '700'],
    ['0', '0', '0'],
    ['.5', '0.5', '50'],
    ['₦5 000', '5,000', '500000'],
  ])('shows %s as %s', async (typed, shown, kobos) => {
    const user = userEvent.setup()
    render(<Form />)
    await user.type(field(), typed)
    await user.tab()
    expect(field()).toHaveValue(shown)
    expect(amount()).toBe(kobos)
    expect(refusal()).toBe('')
  })

  it.each([
    ['-500', '500', '“-” was not accepted: this amount cannot be negative.'],
    ['12.345', '12.34', '“5” was not accepted: an amount has at most two decimals.'],
    ['1.2.3', '1.23', '“.” was not accepted: an amount has only one point, before the kobo.'],
    ['5k', '5', '“k” was not accepted: please give an amount such as 1,234.50.'],
    ['12,50', '1,250', 'The comma was read as a thousands separator: ₦1,250. Use a point before kobo.'],
  ])('says what it does not take of %s', async (typed, shown, said) => {
    const user = userEvent.setup()
    render(<Form />)
    await user.type(field(), typed)
    await user.tab()
    expect(field()).toHaveValue(shown)
    expect(refusal()).toBe(said)
    expect(field()).toHaveAccessibleDescription('In naira.')
    await user.type(field(), '{Backspace}')
    expect(refusal()).toBe('')
  })

  it.each([
    ['₦1 200', '1,200'],
    ['NGN 1,234,567.50', '1,234,567.50'],
    ['1,234.500', '1,234.50'],
    [' 5000\n', '5,000'],
  ])('takes %s when it is pasted', async (text, shown) => {
    const user = userEvent.setup()
    render(<Form start={naira(123)} />)
    await user.tripleClick(field())
    await user.paste(text)
    expect(field()).toHaveValue(shown)
    expect(refusal()).toBe('')
  })

  it.each(['1,234.567', '-500', '(500)', '1,23', '1.200,50', '1 20', '5000 naira', '12.05.2026'])(
    'keeps the amount as it is rather than read %s as another one when it is pasted',
    async (text) => {
      const user = userEvent.setup()
      render(<Form start={naira(1234)} />)
      await user.tripleClick(field())
      await user.paste(text)
      expect(field()).toHaveValue('1,234')
      expect(amount()).toBe('123400')
      expect(refusal()).toMatch(`“${text}” was not accepted: `)
    },
  )

  it('keeps a minus only where a negative amount has a text of its own', async () => {
    const user = userEvent.setup()
    render(<Form signed />)
    await user.type(field(), '-')
    expect(field()).toHaveValue('-')
    expect(amount()).toBe('none')
    await user.type(field(), '5000')
    expect(field()).toHaveValue('-5,000')
    expect(amount()).toBe('-500000')
    await user.type(field(), '-')
    expect(field()).toHaveValue('-5,000')
    expect(refusal()).toBe('“-” was not accepted: a minus sign can only come first.')
    await user.clear(field())
    await user.paste('−1.5')
    expect(field()).toHaveValue('-1.5')
  })

  it('keeps the caret behind the same digit, also when something is not taken', async () => {
    const user = userEvent.setup()
    render(<Form start={naira(1_234_567)} />)
    await user.click(field())
    field().setSelectionRange(5, 5) // 1,234|,567
    await user.keyboard('9')
    expect(field()).toHaveValue('12,349,567')
    expect(field().selectionStart).toBe(6)
    await user.keyboard('x')
    await user.keyboard('x')
    expect(field().selectionStart).toBe(6)
    await user.keyboard('8')
    expect(field()).toHaveValue('123,498,567')
  })

  it('shows kobo only when there are some', () => {
    expect(amountText(naira(1_234_567))).toBe('1,234,567')
    expect(amountText(kobo(123_450))).toBe('1,234.50')
    expect(amountText(kobo(-50_000))).toBe('-500')
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
