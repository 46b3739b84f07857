import { validatePasswordAndCode } from '#rules/session/second-factor.ts'
import { SECURITY_TEXTS } from '#rules/texts/security.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { notify } from '../../../ui/toasts.ts'
import type { CodesTask } from './codes-task.ts'
import { useRenewRecoveryCodesMutation, useTurnOffSecondFactorMutation } from './SecondFactor.generated.ts'

interface Values {
  readonly password: string
  readonly code: string
}

const LABELS = { password: SECURITY_TEXTS.ownPassword, code: SESSION_TEXTS.code } as const

export interface ProveDialogProps {
  readonly task: Exclude<CodesTask, 'turn on'>
  /** Called with the recovery codes, where there are new ones. */
  readonly onCodes: (codes: readonly string[]) => void
  readonly onClose: () => void
}

/** Password and code before recovery codes are renewed or the codes are turned off. */
export function ProveDialog({ task, onCodes, onClose }: ProveDialogProps) {
  const form = useRulesForm<Values>({
    validate: validatePasswordAndCode,
    defaultValues: { password: '', code: '' },
    labels: LABELS,
  })
  const options = { fetchPolicy: 'no-cache' as const, refetchQueries: ['SecondFactorCard'] }
  const renew = useSubmit(useRenewRecoveryCodesMutation(options), (data) => data.renewRecoveryCodes)
  const turnOff = useSubmit(useTurnOffSecondFactorMutation(options), (data) => data.turnOffSecondFactor)
  const isRenewal = task === 'renew'
  const { busy, error } = isRenewal ? renew : turnOff
  return (
    <FormDialog
      draftKey={null}
      title={isRenewal ? SECURITY_TEXTS.newRecoveryCodes : SECURITY_TEXTS.turnOff}
      description={isRenewal ? SECURITY_TEXTS.newRecoveryCodesText : SECURITY_TEXTS.turnOffText}
      form={form}
      guarded={false}
      busy={busy}
      error={error}
      saveText={isRenewal ? SECURITY_TEXTS.newRecoveryCodes : SECURITY_TEXTS.turnOff}
      send={async (input, done) => {
        if (isRenewal) {
          const { payload, userErrors } = await renew.send({ input })
          if (payload !== null) onCodes(payload.recoveryCodes?.codes ?? [])
          return userErrors
        }
        const { payload, userErrors } = await turnOff.send({ input })
        if (payload !== null) {
          notify.success(payload.message ?? SECURITY_TEXTS.turnedOff)
          done()
        }
        return userErrors
      }}
      onClose={onClose}
    >
      <PasswordField {...form.bind('password')} label={LABELS.password} />
      <TextField
        {...form.bind('code')}
        label={LABELS.code}
        help={SESSION_TEXTS.codeHelp}
        autoComplete="one-time-code"
        autoCapitalize="none"
      />
    </FormDialog>
  )
}
