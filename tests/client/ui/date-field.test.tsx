import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { AppFrame } from '#client/shell/AppFrame.tsx'
import { DateField, type DateFieldProps } from '#client/ui/DateField.tsx'
import { dateParts, dateText, wholeDate } from '#client/ui/date-typing.ts'

function Form({ start = '', ...props }: Partial<DateFieldProps> & { readonly start?: string }) {
  const [date, setDate] = useState(start)
  return (
    <AppFrame>
      <DateField label="Payment date" name="paymentDate" {...props} value={date} onValueChange={setDate} />
      <p data-testid="value">{date}</p>
      <button type="button" onClick={() => setDate('1985-02-28')}>
        Use the draft
      </button>
    </AppFrame>
  )
}

const box = (part: string) => screen.getByRole('textbox', { name: part })
const shown = () => ['Day', 'Month', 'Year'].map((part) => (box(part) as HTMLInputElement).value)
/** What is announced; the app has an empty place of its own for messages. */
const refusal = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('')
const value = () => screen.getByTestId('value').textContent

describe('a date field', () => {
  it('takes day, month and year as digits and gives the day of the calendar', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.type(box('Day'), '5')
    await user.type(box('Month'), '1')
    await user.type(box('Year'), '2026')
    expect(shown()).toEqual(['5', '1', '2026'])
    expect(value()).toBe('2026-01-05')
    for (const part of ['Day', 'Month', 'Year']) expect(box(part)).toHaveAttribute('inputmode', 'numeric')
  })

  it('goes on to the next box at a separator', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.click(box('Day'))
    await user.keyboard('31/12/1985')
    expect(shown()).toEqual(['31', '12', '1985'])
    expect(value()).toBe('1985-12-31')
  })

  it.each(['31/12/1985', '31.12.1985', ' 31 12 1985 ', '1985-12-31', '1985-12-31T00:00:00Z'])(
    'spreads %s over the boxes when it is pasted',
    async (text) => {
      const user = userEvent.setup()
      render(<Form />)
      await user.click(box('Day'))
      await user.paste(text)
      expect(shown()).toEqual(['31', '12', '1985'])
      expect(value()).toBe('1985-12-31')
      expect(box('Year')).toHaveFocus()
    },
  )

  it.each([
    ['Month', '1x', ['', '1', ''], '“x” was not accepted: the month has two digits.'],
    ['Day', '311', ['31', '', ''], '“1” was not accepted: the day has two digits.'],
    ['Year', '20261', ['', '', '2026'], '“1” was not accepted: the year has four digits.'],
  ])('says of the %s what it does not take of %s', async (part, typed, boxes, said) => {
    const user = userEvent.setup()
    render(<Form />)
    await user.type(box(part), typed)
    expect(shown()).toEqual(boxes)
    expect(refusal()).toBe(said)
    await user.type(box(part), '{Backspace}')
    expect(refusal()).toBe('')
  })

  it('keeps the date as it is rather than read another one in a text that is pasted', async () => {
    const user = userEvent.setup()
    render(<Form start="1985-02-28" />)
    await user.tripleClick(box('Day'))
    await user.paste('31 December 1985')
    expect(shown()).toEqual(['28', '2', '1985'])
    expect(refusal()).toBe('“31 December 1985” was not accepted: please give a date as 31/12/1985.')
    await user.click(screen.getByRole('button', { name: 'Use the draft' }))
    await user.tripleClick(box('Day'))
    await user.paste('01/03/1986')
    expect(refusal()).toBe('')
    expect(value()).toBe('1986-03-01')
  })

  it('goes on to the next box at a separator that a phone types without a key', () => {
    render(<Form />)
    fireEvent.change(box('Day'), { target: { value: '31/' } })
    expect(box('Month')).toHaveFocus()
    expect(shown()).toEqual(['31', '', ''])
  })

  it('keeps what was typed of an unfinished date, and is empty when all boxes are', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.type(box('Month'), '12')
    expect(value()).toBe('-12-')
    await user.clear(box('Month'))
    expect(value()).toBe('')
  })

  it('shows a date set from outside, such as a draft, also an unfinished one', async () => {
    const user = userEvent.setup()
    render(<Form start="-12-" />)
    expect(shown()).toEqual(['', '12', ''])
    await user.click(screen.getByRole('button', { name: 'Use the draft' }))
    expect(shown()).toEqual(['28', '2', '1985'])
  })

  it('the three boxes are a group with a label, help and error', () => {
    render(<Form help="On the teller." error="cannot be blank!" />)
    const group = screen.getByRole('group', { name: 'Payment date' })
    expect(group).toHaveAccessibleDescription('On the teller. cannot be blank!')
    for (const part of ['Day', 'Month', 'Year']) {
      expect(box(part)).toBeInvalid()
      expect(box(part)).toBeRequired()
      expect(box(part)).toHaveAttribute('autocomplete', 'off')
    }
  })

  it('lets the browser fill in a date of birth', () => {
    render(<Form birth />)
    fireEvent.change(box('Day'), { target: { value: '07' } })
    fireEvent.change(box('Month'), { target: { value: '06' } })
    fireEvent.change(box('Year'), { target: { value: '1991' } })
    expect(value()).toBe('1991-06-07')
    expect(box('Year')).toHaveAttribute('autocomplete', 'bday-year')
  })
})

describe('the text of a date', () => {
  it.each(['', '1985-02-28', '2025-02-31', '1985-02-', '-12-', '--05', '85-12-31'])(
    'fills the boxes with %s and reads the same from them',
    (text) => expect(dateText(dateParts(text))).toBe(text),
  )

  it('leaves the boxes empty for a text that they cannot give', () => {
    expect(dateParts('<b>-x')).toEqual({ day: '', month: '', year: '' })
  })

  it('recognises whole dates alone', () => {
    for (const text of ['31', '31/12', '12/1985', '31/12/85', 'tomorrow']) expect(wholeDate(text)).toBeNull()
  })
})
