import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppFrame } from '#client/shell/AppFrame.tsx'
import { Button } from '#client/ui/Button.tsx'
import { CheckboxField } from '#client/ui/CheckboxField.tsx'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { ErrorSummary } from '#client/ui/ErrorSummary.tsx'
import { OtherChoiceField } from '#client/ui/OtherChoiceField.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { SegmentedToggle } from '#client/ui/SegmentedToggle.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextField } from '#client/ui/TextField.tsx'

describe('a field', () => {
  it('names a field by its label and describes it by its error and help', () => {
    render(
      <AppFrame>
        <TextField label="Full name" help="As on your payslip." error="cannot be blank!" />
      </AppFrame>,
    )
    const field = screen.getByRole('textbox', { name: 'Full name' })
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('As on your payslip. cannot be blank!')
  })

  it('marks an optional field', () => {
    render(
      <AppFrame>
        <SelectField label="Campus" optional options={[{ value: 'NSUKKA', label: 'NSUKKA' }]} />
      </AppFrame>,
    )
    expect(screen.getByRole('combobox', { name: 'Campus (optional)' })).not.toBeRequired()
  })

  it('shows and hides a password', async () => {
    const user = userEvent.setup()
    render(
      <AppFrame>
        <PasswordField label="Password" />
      </AppFrame>,
    )
    const field = screen.getByLabelText('Password')
    expect(field).toHaveAttribute('type', 'password')
    expect(field).toHaveAttribute('autocomplete', 'current-password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(field).toHaveAttribute('type', 'password')
  })

  it('ticks a box by its sentence', async () => {
    const user = userEvent.setup()
    render(
      <AppFrame>
        <CheckboxField label="I accept the society’s terms" error="please accept our terms" />
      </AppFrame>,
    )
    await user.click(screen.getByText('I accept the society’s terms'))
    const box = screen.getByRole('checkbox')
    expect(box).toBeChecked()
    expect(box).toHaveAccessibleDescription('please accept our terms')
  })
})

describe('the summary of errors', () => {
  const errors = [
    { field: 'email', label: 'E-mail', message: 'cannot be blank!' },
    { field: null, message: 'the form could not be sent' },
  ]

  it('moves the focus to the summary on every refused attempt and links to the fields', async () => {
    const user = userEvent.setup()
    const page = (attempt: number) => (
      <AppFrame>
        <ErrorSummary errors={errors} attempt={attempt} />
        <TextField label="E-mail" name="email" />
      </AppFrame>
    )
    const { rerender } = render(page(0))
    const summary = screen.getByRole('group', { name: 'Please check these fields' })
    expect(summary).not.toHaveFocus()
    rerender(page(1))
    expect(summary).toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'E-mail: cannot be blank!' }))
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
    rerender(page(2))
    expect(summary).toHaveFocus()
  })
})

describe('a toggle of views', () => {
  it('switches between radio buttons by arrows and presses', async () => {
    const user = userEvent.setup()
    const seen: string[] = []
    render(
      <AppFrame>
        <SegmentedToggle
          label="History"
          value="savings"
          onChange={(value) => seen.push(value)}
          options={[
            { value: 'savings', label: 'Savings' },
            { value: 'loans', label: 'Loans' },
          ]}
        />
      </AppFrame>,
    )
    expect(screen.getByRole('group', { name: 'History' })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Savings' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'Loans' }))
    expect(seen).toEqual(['loans'])
  })
})

describe('the copy button', () => {
  afterEach(() => vi.useRealTimers())

  it("reads 'Copied' for a second and a half", async () => {
    vi.useFakeTimers()
    const kept: string[] = []
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void kept.push(text) } })
    render(
      <AppFrame>
        <CopyButton text="https://isusu.example/?ref=7" what="referral link" />
      </AppFrame>,
    )
    await act(async () => screen.getByRole('button', { name: 'Copy referral link' }).click())
    expect(kept).toEqual(['https://isusu.example/?ref=7'])
    expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument()
    act(() => void vi.advanceTimersByTime(1400))
    expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument()
    act(() => void vi.advanceTimersByTime(200))
    expect(screen.getByRole('button', { name: 'Copy referral link' })).toBeInTheDocument()
  })
})

describe('a choice with free text', () => {
  function Title() {
    const [value, setValue] = useState('')
    return (
      <AppFrame>
        <OtherChoiceField
          label="Title"
          otherLabel="Your title"
          name="title"
          choices={['Dr.', 'Mrs.', 'Others']}
          other="Others"
          value={value}
          onValueChange={setValue}
        />
        <output aria-label="chosen">{value}</output>
      </AppFrame>
    )
  }

  it("shows a text field after 'Others' and keeps it while typing", async () => {
    const user = userEvent.setup()
    render(<Title />)
    expect(screen.queryByLabelText('Your title')).not.toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText('Title'), 'Others')
    const own = screen.getByLabelText('Your title')
    await user.type(own, 'Engr.')
    expect(screen.getByLabelText('chosen')).toHaveTextContent('Engr.')
    await user.clear(own)
    expect(own).toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText('Title'), 'Dr.')
    expect(screen.getByLabelText('chosen')).toHaveTextContent('Dr.')
    expect(screen.queryByLabelText('Your title')).not.toBeInTheDocument()
  })
})

describe('a disabled button with a reason', () => {
  it('announces the button as disabled, keeps it reachable and explains why on press', async () => {
    const user = userEvent.setup()
    const told: string[] = []
    render(
      <AppFrame>
        <Button held onClick={() => told.push('3 fields are empty')}>
          Next
        </Button>
      </AppFrame>,
    )
    const next = screen.getByRole('button', { name: 'Next' })
    expect(next).toHaveAttribute('aria-disabled', 'true')
    await user.tab()
    expect(next).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(told).toEqual(['3 fields are empty'])
  })
})
