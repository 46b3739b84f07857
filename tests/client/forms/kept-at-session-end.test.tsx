import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createSessionStore } from '#client/features/session/session-store.ts'
import { FormDialog } from '#client/forms/FormDialog.tsx'
import { FormValue } from '#client/forms/FormValue.tsx'
import { useKeptState } from '#client/forms/use-kept-state.ts'
import { useRulesForm } from '#client/forms/use-rules-form.ts'
import { AppFrame } from '#client/shell/AppFrame.tsx'
import { FileField } from '#client/ui/FileField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { aSession } from '#tests/support/client-app.tsx'

interface Values {
  readonly narration: string
  readonly bankAccount: string
  readonly password: string
  readonly evidence: File | null
}

const RULE = { types: ['application/pdf'], maxBytes: 1_000_000 } as never

function Form({ onClose, isSecret }: { readonly onClose: () => void; readonly isSecret: boolean }) {
  const form = useRulesForm<Values>({
    validate: () => ({}),
    defaultValues: { narration: '', bankAccount: '', password: '', evidence: null },
  })
  return (
    <FormDialog
      title="New voucher"
      draftKey={isSecret ? null : 'voucher'}
      form={form}
      busy={false}
      error={null}
      saveText="Save"
      onClose={onClose}
      send={async (_values, done) => {
        done()
        return []
      }}
    >
      <TextField label="Narration" {...form.bind('narration')} />
      <TextField label="Account" {...form.bind('bankAccount')} />
      <TextField label="Password" {...form.bind('password')} />
      <FormValue form={form.form} name="evidence">
        {(evidence) => <FileField {...evidence} label="Evidence" help="" rule={RULE} />}
      </FormValue>
    </FormDialog>
  )
}

function Page({ isSecret }: { readonly isSecret: boolean }) {
  const [isOpen, setOpen] = useKeptState('page.isOpen', false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <Form isSecret={isSecret} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The session ends by itself in another tab, of which this one hears a moment later. */
function endElsewhere() {
  localStorage.setItem('isusu.ended-at', String(Date.now() - 1000))
  localStorage.setItem('isusu.kept-for', aSession().id)
  localStorage.removeItem('isusu.session')
  window.dispatchEvent(new StorageEvent('storage', { key: 'isusu.session', newValue: null }))
}

/** A page with a form in a dialog, and the session that it belongs to. */
function signedIn({ isSecret = false } = {}) {
  const session = createSessionStore({
    storage: localStorage,
    tab: sessionStorage,
    now: () => new Date(),
    tabs: window,
  })
  onTestFinished(session.close)
  session.signIn(aSession())
  const user = userEvent.setup()
  const open = () => {
    const router = createMemoryRouter([{ path: '/page', element: <Page isSecret={isSecret} /> }], {
      initialEntries: ['/page'],
    })
    return render(
      <AppFrame>
        <RouterProvider router={router} />
      </AppFrame>,
    )
  }
  let page = open()
  return {
    user,
    session,
    fill: async () => {
      await user.click(screen.getByRole('button', { name: 'Open' }))
      await user.type(await screen.findByLabelText('Narration'), 'Stationery')
      await user.type(screen.getByLabelText('Account'), '0000014579')
      await user.type(screen.getByLabelText('Password'), 'isusu-demo')
      await user.upload(
        screen.getByLabelText('Evidence'),
        new File(['%PDF-1.4'], 'receipt.pdf', { type: 'application/pdf' }),
      )
    },
    /** The session ends, and somebody signs in and comes to the page. */
    comeBack: (how: 'EXPIRED' | 'REFUSED' | 'LEFT' | 'ELSEWHERE', as = aSession({ token: 'later' })) => {
      act(() => (how === 'ELSEWHERE' ? endElsewhere() : session.signOut(how)))
      page.unmount()
      session.signIn(as)
      page = open()
    },
  }
}

const RESTORED = 'This form is as you left it when your session ended'

describe('a form over which a session ends by itself', () => {
  it.each(['EXPIRED', 'REFUSED', 'ELSEWHERE'] as const)(
    'The dialog is open again and filled in, but for passwords, after a session that ended: %s.',
    async (how) => {
      const { fill, comeBack, user } = signedIn()
      await fill()
      comeBack(how)
      expect(await screen.findByText(RESTORED)).toBeVisible()
      expect(screen.getByLabelText('Narration')).toHaveValue('Stationery')
      expect(screen.getByLabelText('Account')).toHaveValue('0000014579')
      expect(screen.getByLabelText('Password')).toHaveValue('')
      expect(screen.getByText('receipt.pdf')).toBeVisible()
      expect(screen.getByText(/Passwords are not kept/)).toBeVisible()
      expect(JSON.stringify(localStorage)).not.toMatch(/0000014579|isusu-demo/)
      await user.click(screen.getByRole('button', { name: /Start again/ }))
      expect(screen.getByLabelText('Narration')).toHaveValue('')
      expect(screen.queryByText(RESTORED)).toBeNull()
    },
  )

  it.each([
    ['after a sign-out by choice', 'LEFT', aSession()],
    ['for another account', 'EXPIRED', aSession({ id: 'member-2', token: 'other' })],
  ] as const)('Nothing is kept %s, and no dialog is open.', async (_why, how, as) => {
    const { fill, comeBack, user } = signedIn()
    await fill()
    comeBack(how, as)
    expect(screen.queryByLabelText('Narration')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByLabelText('Narration')).toHaveValue('')
    expect(screen.queryByText(RESTORED)).toBeNull()
  })

  it('A form of secrets is open again, and empty.', async () => {
    const { fill, comeBack } = signedIn({ isSecret: true })
    await fill()
    comeBack('EXPIRED')
    expect(await screen.findByLabelText('Narration')).toHaveValue('')
    expect(Object.keys(localStorage).filter((name) => name.startsWith('isusu.draft'))).toEqual([])
  })

  it('A form that was sent after the return is not offered again.', async () => {
    const { fill, comeBack, user } = signedIn()
    await fill()
    comeBack('EXPIRED')
    await screen.findByText(RESTORED)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByLabelText('Narration')).toHaveValue('')
    expect(screen.queryByText(/unfinished|as you left it/)).toBeNull()
  })
})
