import { PROGRAM_TEXTS } from '#rules/texts/programs.ts'
import { MutationError } from '../../apollo/MutationError.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { notify } from '../../ui/toasts.ts'
import { useDisableServiceAccountMutation, useRevokeKeyMutation } from './ProgramsPage.generated.ts'
import { AFTER_CHANGE, type KeyRow, type ProgramRow } from './program-row.ts'

interface EndQuestionProps {
  readonly title: string
  readonly text: string
  readonly confirmText: string
  readonly ended: string
  readonly onClose: () => void
  readonly submit: {
    readonly send: () => Promise<{ readonly payload: { readonly message: string | null } | null }>
    readonly busy: boolean
    readonly error: unknown
    readonly userErrors: readonly { readonly message: string }[]
  }
}

/** The question before what cannot be taken back. */
function EndQuestion({ title, text, confirmText, ended, onClose, submit }: EndQuestionProps) {
  const confirm = async () => {
    const { payload } = await submit.send()
    if (payload === null) return
    notify.success(payload.message ?? ended)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={title}
      confirmText={confirmText}
      tone="danger"
      busy={submit.busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Notice tone="warning">{text}</Notice>
      <MutationError error={submit.error} />
      {submit.userErrors.map(({ message }) => (
        <Notice key={message} tone="danger" announce="alert" title={message} />
      ))}
    </ConfirmDialog>
  )
}

export interface RevokeQuestionProps {
  readonly program: ProgramRow
  readonly apiKey: KeyRow
  readonly onClose: () => void
}

/** The question before a key is revoked. */
export function RevokeQuestion({ program, apiKey, onClose }: RevokeQuestionProps) {
  const revoke = useSubmit(useRevokeKeyMutation(AFTER_CHANGE), (data) => data.revokeKey)
  return (
    <EndQuestion
      title={PROGRAM_TEXTS.revokeTitle(apiKey.hint)}
      text={PROGRAM_TEXTS.revokeText(program.name)}
      confirmText={PROGRAM_TEXTS.revoke}
      ended={PROGRAM_TEXTS.revoked}
      onClose={onClose}
      submit={{ ...revoke, send: () => revoke.send({ input: { id: apiKey.id } }) }}
    />
  )
}

export interface DisableQuestionProps {
  readonly program: ProgramRow
  readonly onClose: () => void
}

/** The question before a program is disabled for good. */
export function DisableQuestion({ program, onClose }: DisableQuestionProps) {
  const disable = useSubmit(
    useDisableServiceAccountMutation(AFTER_CHANGE),
    (data) => data.disableServiceAccount,
  )
  return (
    <EndQuestion
      title={PROGRAM_TEXTS.disableTitle(program.name)}
      text={PROGRAM_TEXTS.disableText}
      confirmText={PROGRAM_TEXTS.disable}
      ended={PROGRAM_TEXTS.disabledNow}
      onClose={onClose}
      submit={{ ...disable, send: () => disable.send({ input: { id: program.id } }) }}
    />
  )
}
