import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, useState } from 'react'
import { validateForgotPassword } from '#rules/session/validate-password-reset.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { MutationError } from '../../apollo/MutationError.tsx'
import { useRulesForm } from '../../forms/use-rules-form.ts'
import type { MutationPayload, Submit } from '../../forms/use-send.ts'
import { toPublic } from '../../public-paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { ContactLines } from '../society/ContactLines.tsx'
import { EntranceFrame } from './EntranceFrame.tsx'
import type { ForgotPasswordPageMutationVariables } from './ForgotPasswordPage.generated.ts'

const Fields = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })

/** Sends the request for a link, by Apollo Client or without it. */
export type SubmitForgotPassword = Submit<ForgotPasswordPageMutationVariables, MutationPayload>

/** Requests a reset link by e-mail, inside the app and as a document of its own. The result does not reveal whether the account exists. */
export function ForgotPasswordView({ submit }: { readonly submit: SubmitForgotPassword }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <EntranceFrame
      page="forgotPassword"
      foot={
        <p>
          Remembered it? <TextLink to={toPublic('signIn')}>Back to sign in</TextLink>
        </p>
      }
    >
      {sentTo === null ? (
        <AskForm submit={submit} onSent={setSentTo} />
      ) : (
        <Sent email={sentTo} onAgain={() => setSentTo(null)} />
      )}
      <chakra.div mt="6" pt="5" borderTopWidth="1px" borderColor="line">
        <chakra.p textStyle="sm" color="fg.muted" mb="3">
          Lost your e-mail address? The office can help you. Never tell anyone your password: the office will
          not ask for it.
        </chakra.p>
        <ContactLines />
      </chakra.div>
    </EntranceFrame>
  )
}

const LABEL = 'E-mail or member ID'

interface AskFormProps {
  readonly submit: SubmitForgotPassword
  readonly onSent: (email: string) => void
}

function AskForm({ submit: { send, busy, error }, onSent }: AskFormProps) {
  const form = useRulesForm<{ email: string }>({
    validate: validateForgotPassword,
    defaultValues: { email: '' },
    labels: { email: LABEL },
    focus: 'first-field',
  })
  return (
    <Fields
      noValidate
      // Sent by the browser itself, before the page is alive, nothing of it may get into an address.
      method="post"
      onSubmit={form.onSubmit(async ({ email }) => {
        const { payload, userErrors } = await send({ input: { email: email.trim() } })
        if (payload) onSent(email.trim())
        return userErrors
      })}
    >
      <MutationError error={error} />
      <ErrorSummary {...form.summary} errors={form.summary.errors.filter(({ field }) => field === null)} />
      <TextField
        label={LABEL}
        help={SESSION_TEXTS.resetByPhone}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.bind('email')}
      />
      <Button type="submit" size="lg" fullWidth busy={busy} busyText="Sending">
        Send the link
      </Button>
    </Fields>
  )
}

interface SentProps {
  readonly email: string
  readonly onAgain: () => void
}

function Sent({ email, onAgain }: SentProps) {
  const again = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The form that had the focus is gone.
    again.current?.focus()
  }, [])
  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      <Notice tone="success" announce="status" title={SESSION_TEXTS.resetLinkSent}>
        <chakra.span overflowWrap="anywhere">You entered {email}. </chakra.span>
        Please wait a few minutes, and check your spam folder. To a phone number, and without an e-mail
        address, the link comes by SMS.
      </Notice>
      <Button ref={again} tone="secondary" fullWidth onClick={onAgain}>
        Try again
      </Button>
    </chakra.div>
  )
}
