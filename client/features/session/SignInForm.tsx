import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { formatPhone } from '#rules/members/phone.ts'
import { validateSignIn } from '#rules/session/validate-sign-in.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import type { GraphError } from '../../apollo/graph-error.ts'
import { MutationError } from '../../apollo/MutationError.tsx'
import { useRulesForm } from '../../forms/use-rules-form.ts'
import type { Submit } from '../../forms/use-send.ts'
import { type PublicSociety, useSociety } from '../../shell/society-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'
import { answeredSession, type SessionPayload } from './answered-session.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { useSessionStore } from './session-context.ts'

const Fields = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })

/** The values of the form; at the portal `email` may be a member number. */
interface Credentials {
  readonly email: string
  readonly password: string
  /** Asked for by the answer CODE_NEEDED; '' until then. */
  readonly code: string
}

export interface SignInFormProps
  extends Pick<Submit<Credentials, SessionPayload>, 'send' | 'busy' | 'error'> {
  readonly identifierLabel: string
  readonly identifierType: 'email' | 'text'
  readonly identifierHelp?: string
  /** Filled in at first. */
  readonly identifier?: string
  /** Shown with any refusal: where others sign in. It says nothing about the account that was typed. */
  readonly elsewhere: ReactNode
  /** Called when the session has begun. */
  readonly onSignedIn: () => void
  /** Content between the fields and the button, such as the link for a forgotten password. */
  readonly children?: ReactNode
}

/**
 * What to do after a refusal that may be the work of strangers: how long to wait, and what goes at once. Nothing for one that
 * passes within a minute: its message says so.
 */
const adviseOn =
  ({ emails, phones }: PublicSociety['contacts']) =>
  ({ code, message, retryAfter }: GraphError): string => {
    if (code !== 'TOO_MANY_REQUESTS' || retryAfter === null || retryAfter < 60) return ''
    const wait = SESSION_TEXTS.tooManyTries(Math.ceil(retryAfter / 60))
    const contacts = [...phones.map(formatPhone), ...emails].join(', ')
    return [
      ...(message === wait ? [] : [`${wait.charAt(0).toUpperCase()}${wait.slice(1)}.`]),
      SESSION_TEXTS.tooManyTriesHelp,
      ...(contacts === '' ? [] : [SESSION_TEXTS.officeHelps(contacts)]),
    ].join(' ')
  }

/** E-mail or member number and password: Spec 000 §2, §5. */
export function SignInForm({
  identifierLabel,
  identifierType,
  identifierHelp,
  identifier = '',
  elsewhere,
  send,
  busy,
  error,
  onSignedIn,
  children,
}: SignInFormProps) {
  const store = useSessionStore()
  const { contacts } = useSociety()
  const [asksCode, setAsksCode] = useState(false)
  const form = useRulesForm<Credentials>({
    validate: validateSignIn,
    // The others come from the inputs: in a prerendered form, typing may have begun before the form was alive.
    defaultValues: { code: '' },
    focus: 'first-field',
  })
  const refused = form.summary.errors.find(({ field }) => field === null)

  const submit = form.onSubmit(async ({ email, password, code }) => {
    const { payload, userErrors } = await send({ email: email.trim(), password, code: code.trim() })
    const session = payload && answeredSession(payload)
    if (session) {
      store.signIn(session)
      onSignedIn()
    } else if (userErrors.some(({ code }) => code === 'CODE_NEEDED') && !asksCode) {
      setAsksCode(true)
      return []
    } else if (userErrors.some(({ field }) => !field)) {
      // The password is the field to type again.
      form.form.setFocus('password', { shouldSelect: true })
    }
    return userErrors.map(({ field, message }) => ({
      field: !field || field === 'password' || field === 'code' ? (field ?? null) : 'email',
      message,
    }))
  })

  return (
    <Fields
      noValidate
      // Sent by the browser itself, nothing of it may get into an address.
      method="post"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        // A password manager may fill the inputs without an event, so the values are read from the inputs.
        const inputs = new FormData(event.currentTarget)
        for (const name of ['email', 'password'] as const) {
          const filled = inputs.get(name)
          if (typeof filled === 'string') form.form.setValue(name, filled)
        }
        submit(event)
      }}
    >
      <MutationError error={error} advise={adviseOn(contacts)} />
      {refused && (
        <Notice tone="danger" announce="alert" title={refused.message}>
          {elsewhere}
        </Notice>
      )}
      <TextField
        label={identifierLabel}
        type={identifierType}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={identifier}
        {...form.bind('email')}
        {...(identifierHelp === undefined ? {} : { help: identifierHelp })}
      />
      <PasswordField label="Password" {...form.bind('password')} />
      {asksCode && <CodeField {...form.bind('code')} />}
      {children}
      <Button type="submit" size="lg" fullWidth busy={busy} busyText="Signing in">
        Sign in
      </Button>
      <PasskeyButton onSignedIn={onSignedIn} />
    </Fields>
  )
}

/** The step after the password, for staff who have set sign-in codes up. */
const CodeField = (field: Pick<TextFieldProps, 'name' | 'onChange' | 'onBlur' | 'ref' | 'error'>) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={place}>
      <TextField
        {...field}
        label={SESSION_TEXTS.code}
        help={SESSION_TEXTS.codeHelp}
        autoComplete="one-time-code"
        autoCapitalize="none"
      />
    </div>
  )
}
