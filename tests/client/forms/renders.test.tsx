import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { FormValue } from '#client/forms/FormValue.tsx'
import { useRulesForm } from '#client/forms/use-rules-form.ts'
import { AppFrame } from '#client/shell/AppFrame.tsx'
import { Button } from '#client/ui/Button.tsx'
import { MoneyField } from '#client/ui/MoneyField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { Kobo } from '#rules/money.ts'

interface Values {
  name: string
  email: string
  amount: Kobo | null
  fee: Kobo | null
}

/** Counts how often each part of a form is drawn. */
function renderCounted() {
  const drawn: Record<string, number> = {}
  const count = (part: string) => {
    drawn[part] = (drawn[part] ?? 0) + 1
  }
  const Counted = ({ part, children }: { readonly part: string; readonly children: ReactNode }) => (
    <Profiler id={part} onRender={count}>
      {children}
    </Profiler>
  )

  function Form() {
    count('form')
    const form = useRulesForm<Values>({
      validate: ({ name }) => (name === '' ? { name: 'cannot be blank!' } : {}),
      defaultValues: { name: '', email: '', amount: null, fee: null },
    })
    return (
      <form noValidate onSubmit={form.onSubmit(async () => [])}>
        <TextField label="Name" {...form.bind('name')} />
        <TextField label="E-mail" {...form.bind('email')} />
        <Counted part="amount">
          <FormValue form={form.form} name="amount">
            {(amount) => <MoneyField label="Amount" {...amount} />}
          </FormValue>
        </Counted>
        <Counted part="fee">
          <FormValue form={form.form} name="fee">
            {(fee) => <MoneyField label="Fee" {...fee} />}
          </FormValue>
        </Counted>
        <Greeting form={form} />
        <Button type="submit">Send</Button>
      </form>
    )
  }
  function Greeting({ form }: { readonly form: ReturnType<typeof useRulesForm<Values>> }) {
    count('greeting')
    return <p>Hello {useWatch({ control: form.form.control, name: 'name' })}</p>
  }

  render(
    <AppFrame>
      <Form />
    </AppFrame>,
  )
  /** How often each part was drawn since the last call. */
  const since = () => {
    const counted = { form: 0, amount: 0, fee: 0, greeting: 0, ...drawn }
    for (const part of Object.keys(drawn)) delete drawn[part]
    return counted
  }
  return { user: userEvent.setup(), since }
}

describe('typing in one field of a form', () => {
  it('draws neither the form nor another field for an input of its own', async () => {
    const { user, since } = renderCounted()
    // The first letter makes the form one with unsaved changes, which is drawn once.
    await user.type(screen.getByLabelText('E-mail'), 'a')
    since()
    await user.type(screen.getByLabelText('E-mail'), 'da@isusu.example')
    expect(since()).toEqual({ form: 0, amount: 0, fee: 0, greeting: 0 })
  })

  it('draws the field alone for a value without an input of its own', async () => {
    const { user, since } = renderCounted()
    await user.type(screen.getByLabelText('Amount'), '1')
    since()
    await user.type(screen.getByLabelText('Amount'), '000')
    const { amount, ...others } = since()
    expect(amount).toBeGreaterThanOrEqual(3)
    expect(others).toEqual({ form: 0, fee: 0, greeting: 0 })
    expect(screen.getByLabelText('Amount')).toHaveValue('1,000')
  })

  it('draws what watches its value as well', async () => {
    const { user, since } = renderCounted()
    await user.type(screen.getByLabelText('Name'), 'A')
    since()
    await user.type(screen.getByLabelText('Name'), 'da')
    expect(since()).toEqual({ form: 0, amount: 0, fee: 0, greeting: 2 })
    expect(screen.getByText('Hello Ada')).toBeVisible()
  })

  it('draws the form when an error appears or goes, and not between', async () => {
    const { user, since } = renderCounted()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('cannot be blank!')
    await user.type(screen.getByLabelText('Name'), 'A')
    await waitFor(() => expect(screen.queryByText('cannot be blank!')).not.toBeInTheDocument())
    since()
    await user.type(screen.getByLabelText('Name'), 'da')
    expect(since().form).toBe(0)
  })
})
