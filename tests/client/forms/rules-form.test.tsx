import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { FormValue } from '#client/forms/FormValue.tsx'
import { type UserError, useRulesForm } from '#client/forms/use-rules-form.ts'
import { AppFrame } from '#client/shell/AppFrame.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ErrorSummary } from '#client/ui/ErrorSummary.tsx'
import { MoneyField } from '#client/ui/MoneyField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { FieldErrors } from '#rules/field-errors.ts'
import { type Kobo, naira } from '#rules/money.ts'

interface Values {
  name: string
  amount: Kobo | null
  kin: { email: string }
}

function validate({ name, amount, kin }: Values): FieldErrors {
  return {
    ...(amount === naira(2000) ? {} : { amount: 'amount should be 2000' }),
    ...(name === '' ? { name: 'cannot be blank!' } : {}),
    ...(kin.email === '' ? { 'kin.email': 'field cannot be blank!' } : {}),
  }
}

interface FormProps {
  readonly send?: (values: Values) => Promise<readonly UserError[]>
  readonly focus?: 'summary' | 'first-field'
}

const accept = async (): Promise<readonly UserError[]> => []

function Form({ send = accept, focus = 'summary' }: FormProps) {
  const form = useRulesForm<Values>({
    validate,
    defaultValues: { name: '', amount: null, kin: { email: '' } },
    labels: { name: 'Full name', amount: 'Amount paid' },
    focus,
  })
  return (
    <AppFrame>
      <form noValidate onSubmit={form.onSubmit(send)}>
        <ErrorSummary {...form.summary} />
        <TextField label="Full name" {...form.bind('name')} />
        <FormValue form={form.form} name="amount">
          {(amount) => <MoneyField label="Amount paid" {...amount} />}
        </FormValue>
        <TextField label="E-mail of next of kin" {...form.bind('kin.email')} />
        <Button type="submit" busy={form.submitting}>
          Send
        </Button>
      </form>
    </AppFrame>
  )
}

const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText('Full name'), 'Ada')
  await user.type(screen.getByLabelText('Amount paid'), '2000')
  await user.type(screen.getByLabelText('E-mail of next of kin'), 'kin@isusu.example')
}

describe('a form over the rules', () => {
  it('shows no error before the form is sent, then all beside the fields and in the summary', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.click(screen.getByLabelText('Full name'))
    await user.tab()
    expect(screen.queryByText('cannot be blank!')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    const summary = await screen.findByRole('group', { name: 'Please check these fields' })
    await waitFor(() => expect(summary).toHaveFocus())
    expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('cannot be blank!')
    expect(screen.getByLabelText('Amount paid')).toHaveAccessibleDescription('amount should be 2000')
    expect(screen.getByLabelText('E-mail of next of kin')).toHaveAccessibleDescription(
      'field cannot be blank!',
    )
    expect(screen.getByRole('link', { name: 'Amount paid: amount should be 2000' })).toBeInTheDocument()
  })

  it('lists the errors in the order of the page, also one that comes back', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    const summary = await screen.findByRole('group', { name: 'Please check these fields' })
    const listed = () =>
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent)
    // The rules name the amount first.
    const all = [
      'Full name: cannot be blank!',
      'Amount paid: amount should be 2000',
      'field cannot be blank!',
    ]
    await waitFor(() => expect(listed()).toEqual(all))
    await user.type(screen.getByLabelText('Full name'), 'A')
    await waitFor(() => expect(listed()).toEqual(all.slice(1)))
    await user.clear(screen.getByLabelText('Full name'))
    await waitFor(() => expect(listed()).toEqual(all))
  })

  it('updates errors while typing once the form was refused', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('cannot be blank!')
    await user.type(screen.getByLabelText('Full name'), 'Ada')
    await waitFor(() => expect(screen.queryByText('cannot be blank!')).not.toBeInTheDocument())
    await user.type(screen.getByLabelText('Amount paid'), '2000')
    await waitFor(() => expect(screen.queryByText('amount should be 2000')).not.toBeInTheDocument())
  })

  it('moves to the first invalid field in page order', async () => {
    const user = userEvent.setup()
    render(<Form focus="first-field" />)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    // The rules name the amount first; the name stands above it.
    await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveFocus())
  })

  it('sends what was typed, with amounts in kobo', async () => {
    const user = userEvent.setup()
    const sent: Values[] = []
    render(
      <Form
        send={async (values) => {
          sent.push(structuredClone(values))
          return []
        }}
      />,
    )
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(sent).toEqual([{ name: 'Ada', amount: 200_000, kin: { email: 'kin@isusu.example' } }]),
    )
  })

  it('shows server errors beside their fields and the others in the summary', async () => {
    const user = userEvent.setup()
    render(
      <Form
        send={async () => [
          { field: 'kin.email', message: 'belongs to somebody else' },
          { field: 'unknownField', message: 'not yours to send' },
          { field: null, message: 'the teller was used before' },
        ]}
      />,
    )
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    const summary = await screen.findByRole('group', { name: 'Please check these fields' })
    await waitFor(() => expect(summary).toHaveFocus())
    expect(screen.getByLabelText('E-mail of next of kin')).toHaveAccessibleDescription(
      'belongs to somebody else',
    )
    expect(summary).toHaveTextContent('the teller was used before')
    expect(summary).toHaveTextContent('not yours to send')
  })
})

describe('a step of a form', () => {
  function Step() {
    const form = useRulesForm<Values>({
      validate,
      defaultValues: { name: '', amount: null, kin: { email: '' } },
    })
    return (
      <AppFrame>
        <ErrorSummary {...form.summary} />
        <TextField label="Full name" {...form.bind('name')} />
        <TextField label="E-mail of next of kin" {...form.bind('kin.email')} />
        <Button onClick={() => void form.check(['name'])}>Next</Button>
      </AppFrame>
    )
  }

  it('a step checks its own fields alone and then follows the typing', async () => {
    const user = userEvent.setup()
    render(<Step />)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() =>
      expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('cannot be blank!'),
    )
    expect(screen.getByLabelText('E-mail of next of kin')).toBeValid()
    await user.type(screen.getByLabelText('Full name'), 'Ada')
    await waitFor(() => expect(screen.getByLabelText('Full name')).toBeValid())
  })
})
