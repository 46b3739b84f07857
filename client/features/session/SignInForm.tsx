import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { type FieldErrors, hasErrors } from '#rules/field-errors.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { validateSignIn } from '#rules/session/validate-sign-in.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { toGraphError } from '../../apollo/graph-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSessionStore } from './session-context.ts'
import type { SignIn_OutcomeFragment } from './sign-in.generated.ts'

const Fields = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })

/** What was typed: e-mail or member number, and the password. */
interface Credentials {
  readonly identifier: string
  readonly password: string
}

export interface SignInFormProps {
  readonly identifierLabel: string
  readonly identifierType: 'email' | 'text'
  readonly identifierHelp?: string
  /** Asks the server; throws what Apollo Client throws. */
  readonly ask: (credentials: Credentials) => Promise<SignIn_OutcomeFragment | null | undefined>
  /** The session has begun. */
  readonly onSignedIn: () => void
  /** Stands between the fields and the button, such as the link for a forgotten password. */
  readonly children?: ReactNode
}

/** Why the server said no to the whole form. */
interface Refused {
  readonly text: string
  readonly requestId: string | null
}

function describeFailure(error: unknown): Refused {
  const { code, message, retryAfter, requestId } = toGraphError(error)
  if (code === 'TOO_MANY_REQUESTS') {
    const text = retryAfter === null ? message : SESSION_TEXTS.tooManyTries(Math.ceil(retryAfter / 60))
    return { text, requestId: null }
  }
  return { text: message, requestId }
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const besideFields = (outcome: SignIn_OutcomeFragment): FieldErrors =>
  Object.fromEntries(
    outcome.userErrors.flatMap(({ field, message }) => {
      if (field === null) return []
      return [[field === 'password' ? 'password' : 'email', message]]
    }),
  )

/**
 * E-mail or member number and password. The texts typed stay in the page's own inputs, where password managers
 * put them, and are read when the form is sent.
 */
export function SignInForm({
  identifierLabel,
  identifierType,
  identifierHelp,
  ask,
  onSignedIn,
  children,
}: SignInFormProps) {
  const store = useSessionStore()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refused, setRefused] = useState<Refused | null>(null)
  const [busy, setBusy] = useState(false)

  function refuseFields(found: FieldErrors): void {
    setErrors(found)
    const first = found['email'] === undefined ? 'password' : 'email'
    form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget)
    const identifier = textOf(typed, 'email').trim()
    const password = textOf(typed, 'password')
    setRefused(null)
    const found = validateSignIn({ email: identifier, password })
    if (hasErrors(found)) return refuseFields(found)
    setErrors({})
    setBusy(true)
    try {
      const outcome = await ask({ identifier, password })
      if (outcome?.session && outcome.viewer) {
        const { id, name, accessLevel } = outcome.viewer
        store.signIn({ token: outcome.session.token, id, name, level: ACCESS_LEVELS[accessLevel] })
        onSignedIn()
        return
      }
      const beside = outcome ? besideFields(outcome) : {}
      if (hasErrors(beside)) return refuseFields(beside)
      const words = outcome?.userErrors[0]?.message ?? outcome?.message ?? SHELL_TEXTS.somethingWentWrong
      setRefused({ text: words, requestId: null })
      // The password is what gets typed anew.
      form.current?.querySelector<HTMLInputElement>('input[name="password"]')?.select()
    } catch (error) {
      setRefused(describeFailure(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Fields ref={form} noValidate onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)}>
      {refused && (
        <Notice tone="danger" announce="alert" title={refused.text}>
          {refused.requestId !== null && SHELL_TEXTS.quoteRequestId(refused.requestId)}
        </Notice>
      )}
      <TextField
        name="email"
        label={identifierLabel}
        type={identifierType}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors['email']}
        {...(identifierHelp === undefined ? {} : { help: identifierHelp })}
      />
      <PasswordField name="password" label="Password" error={errors['password']} />
      {children}
      <Button type="submit" size="lg" fullWidth busy={busy} busyText="Signing in">
        Sign in
      </Button>
    </Fields>
  )
}
