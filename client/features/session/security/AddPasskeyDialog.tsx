import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import { validatePasskeyName } from '#rules/session/passkeys.ts'
import { validateOwnPassword } from '#rules/session/second-factor.ts'
import { PASSKEY_TEXTS } from '#rules/texts/passkeys.ts'
import { SECURITY_TEXTS } from '#rules/texts/security.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { notify } from '../../../ui/toasts.ts'
import { useBeginPasskeyMutation, useFinishPasskeyMutation } from './Passkeys.generated.ts'

const LABELS = {
  name: PASSKEY_TEXTS.nameLabel,
  password: SECURITY_TEXTS.ownPassword,
  code: SESSION_TEXTS.code,
} as const

export interface AddPasskeyDialogProps {
  /** Whether the account may have sign-in codes. */
  readonly hasCodes: boolean
  readonly onClose: () => void
}

/** The answer of the device as JSON; null where it was cancelled or the device has none. */
async function passkeyOf(options: string): Promise<string | null> {
  try {
    const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON
    return JSON.stringify(await startRegistration({ optionsJSON }))
  } catch {
    return null
  }
}

/** The password once more, then the device makes a passkey. */
export function AddPasskeyDialog({ hasCodes, onClose }: AddPasskeyDialogProps) {
  const form = useRulesForm<{ name: string; password: string; code: string }>({
    validate: (values) => ({ ...validatePasskeyName(values), ...validateOwnPassword(values) }),
    defaultValues: { name: '', password: '', code: '' },
    labels: LABELS,
  })
  const options = { fetchPolicy: 'no-cache' as const }
  const begin = useSubmit(useBeginPasskeyMutation(options), (data) => data.beginPasskey)
  const finish = useSubmit(
    useFinishPasskeyMutation({ ...options, refetchQueries: ['PasskeysCard'] }),
    (data) => data.finishPasskey,
  )
  return (
    <FormDialog
      draftKey={null}
      title={PASSKEY_TEXTS.add}
      description={PASSKEY_TEXTS.addText}
      form={form}
      guarded={false}
      busy={begin.busy || finish.busy}
      error={begin.error ?? finish.error}
      saveText={PASSKEY_TEXTS.add}
      send={async ({ name, password, code }, done) => {
        const asked = await begin.send({ input: { password, ...(code !== '' && { code }) } })
        const challenge = asked.payload?.challenge
        if (!challenge) return asked.userErrors
        const credential = await passkeyOf(challenge.options)
        if (credential === null) return [{ field: null, message: PASSKEY_TEXTS.tryAgain }]
        const { payload, userErrors } = await finish.send({ input: { name, credential } })
        if (payload !== null) {
          notify.success(payload.message ?? PASSKEY_TEXTS.added)
          done()
        }
        return userErrors
      }}
      onClose={onClose}
    >
      <TextField {...form.bind('name')} label={LABELS.name} help={PASSKEY_TEXTS.nameHelp} />
      <PasswordField {...form.bind('password')} label={LABELS.password} />
      {hasCodes && (
        <TextField
          {...form.bind('code')}
          label={LABELS.code}
          help={PASSKEY_TEXTS.codeHelp}
          autoComplete="one-time-code"
          autoCapitalize="none"
        />
      )}
    </FormDialog>
  )
}
