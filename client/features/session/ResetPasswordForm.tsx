import { chakra } from '@chakra-ui/react/styled-system'
import { PASSWORD_MIN } from '#rules/session/password.ts'
import { validatePasswordReset } from '#rules/session/validate-password-reset.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { MutationError } from '../../apollo/MutationError.tsx'
import { useRulesForm } from '../../forms/use-rules-form.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { ResetPasswordFormDocument } from './ResetPasswordForm.generated.ts'

const Fields = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })

const LABELS = { password: 'New password', passwordConfirmation: 'Repeat the new password' } as const

export interface ResetPasswordFormProps {
  /** The parameters of the link in the mail. */
  readonly link: { readonly token: string; readonly accountId: string | null; readonly email: string | null }
  /** Called when the new password is set. */
  readonly onDone: () => void
  /** Called when the link has expired or was used in the meantime. */
  readonly onDead: () => void
}

/** The new password and its repetition. The e-mail is a hidden field for password managers. */
export function ResetPasswordForm({ link, onDone, onDead }: ResetPasswordFormProps) {
  const { send, busy, error } = useSubmit(ResetPasswordFormDocument, (data) => data.resetPassword)
  const form = useRulesForm<{ password: string; passwordConfirmation: string }>({
    validate: (values) => validatePasswordReset({ ...values, token: link.token }),
    defaultValues: { password: '', passwordConfirmation: '' },
    labels: LABELS,
    focus: 'first-field',
  })
  return (
    <Fields
      noValidate
      onSubmit={form.onSubmit(async (values) => {
        const { payload, userErrors } = await send({ input: { ...link, ...values } })
        if (payload) onDone()
        if (userErrors.some(({ message }) => message === SESSION_TEXTS.linkExpiredOrInvalid)) onDead()
        return userErrors
      })}
    >
      <MutationError error={error} />
      <ErrorSummary {...form.summary} errors={form.summary.errors.filter(({ field }) => field === null)} />
      <input type="email" autoComplete="username" value={link.email ?? ''} readOnly hidden />
      <PasswordField
        kind="new"
        label={LABELS.password}
        help={`${PASSWORD_MIN} characters or more. A short sentence is easier to remember than symbols.`}
        {...form.bind('password')}
      />
      <PasswordField kind="new" label={LABELS.passwordConfirmation} {...form.bind('passwordConfirmation')} />
      <Button type="submit" size="lg" fullWidth busy={busy} busyText="Setting the password">
        Set the password
      </Button>
    </Fields>
  )
}
