import { AUDITOR_TEXTS } from '#rules/texts/auditors.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { useSubmit } from '../../../forms/use-submit.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { notify } from '../../../ui/toasts.ts'
import { useEndAuditorAccessMutation } from './Auditors.generated.ts'
import type { AuditorRow } from './auditor-row.ts'

export interface EndAccessQuestionProps {
  readonly auditor: AuditorRow
  readonly onClose: () => void
}

/** The question before an auditor's access is ended at once. */
export function EndAccessQuestion({ auditor, onClose }: EndAccessQuestionProps) {
  const { send, busy, error, userErrors } = useSubmit(
    useEndAuditorAccessMutation(),
    (data) => data.endAuditorAccess,
  )
  const confirm = async () => {
    const { payload } = await send({ input: { id: auditor.id } })
    if (payload === null) return
    notify.success(payload.message ?? AUDITOR_TEXTS.endedNow)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={AUDITOR_TEXTS.endTitle(auditor.name)}
      confirmText={AUDITOR_TEXTS.end}
      tone="danger"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Notice tone="warning">{AUDITOR_TEXTS.endText}</Notice>
      <MutationError error={error} />
      {userErrors.map(({ message }) => (
        <Notice key={message} tone="danger" announce="alert" title={message} />
      ))}
    </ConfirmDialog>
  )
}
