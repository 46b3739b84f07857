import { Download } from 'lucide-react'
import { useState } from 'react'
import { validateOwnPassword } from '#rules/session/second-factor.ts'
import { OWN_DATA_TEXTS } from '#rules/texts/privacy.ts'
import { SECURITY_TEXTS } from '#rules/texts/security.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useRulesForm } from '../../forms/use-rules-form.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { downloadAddress } from '../../ui/download.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type MakeOwnDataMutation, useMakeOwnDataMutation } from './OwnData.generated.ts'

type Made = NonNullable<NonNullable<MakeOwnDataMutation['makeOwnData']>['ownData']>

const LABELS = { password: SECURITY_TEXTS.ownPassword, code: SESSION_TEXTS.code } as const

export interface OwnDataDialogProps {
  /** Whether the account may have sign-in codes. */
  readonly hasCodes: boolean
  readonly onClose: () => void
}

/** The password once more, then the file. */
export function OwnDataDialog({ hasCodes, onClose }: OwnDataDialogProps) {
  const [made, setMade] = useState<Made | null>(null)
  const form = useRulesForm<{ password: string; code: string }>({
    validate: validateOwnPassword,
    defaultValues: { password: '', code: '' },
    labels: LABELS,
  })
  const { busy, error, send } = useSubmit(
    useMakeOwnDataMutation({ fetchPolicy: 'no-cache' }),
    (data) => data.makeOwnData,
  )
  if (made !== null) return <OwnDataReady made={made} onClose={onClose} />
  return (
    <FormDialog
      draftKey={null}
      title={OWN_DATA_TEXTS.title}
      description={OWN_DATA_TEXTS.prove}
      form={form}
      guarded={false}
      busy={busy}
      error={error}
      saveText={OWN_DATA_TEXTS.make}
      send={async ({ password, code }) => {
        const { payload, userErrors } = await send({ input: { password, ...(code !== '' && { code }) } })
        if (payload?.ownData) setMade(payload.ownData)
        return userErrors
      }}
      onClose={onClose}
    >
      <PasswordField {...form.bind('password')} label={LABELS.password} />
      {hasCodes && (
        <TextField
          {...form.bind('code')}
          label={LABELS.code}
          help={OWN_DATA_TEXTS.codeHelp}
          autoComplete="one-time-code"
          autoCapitalize="none"
        />
      )}
    </FormDialog>
  )
}

function OwnDataReady({ made, onClose }: { readonly made: Made; readonly onClose: () => void }) {
  return (
    <Dialog
      open
      title={OWN_DATA_TEXTS.readyTitle}
      description={OWN_DATA_TEXTS.ready(made.bytes)}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            {OWN_DATA_TEXTS.close}
          </Button>
          <Button icon={Download} onClick={() => downloadAddress(made.url)}>
            {OWN_DATA_TEXTS.download}
          </Button>
        </>
      }
    >
      {made.fileName}
    </Dialog>
  )
}
