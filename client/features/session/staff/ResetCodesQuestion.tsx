import { STAFF_TEXTS } from '#rules/texts/staff.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { useSubmit } from '../../../forms/use-submit.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { notify } from '../../../ui/toasts.ts'
import { useResetSecondFactorMutation } from './StaffAccountsPage.generated.ts'
import type { StaffAccountRow } from './staff-account-row.ts'

export interface ResetCodesQuestionProps {
  readonly account: StaffAccountRow
  readonly onClose: () => void
}

/** The question before the sign-in codes of another's account are reset. */
export function ResetCodesQuestion({ account, onClose }: ResetCodesQuestionProps) {
  const { send, busy, error, userErrors } = useSubmit(
    useResetSecondFactorMutation(),
    (data) => data.resetSecondFactor,
  )
  const confirm = async () => {
    const { payload } = await send({ input: { id: account.id } })
    if (payload === null) return
    notify.success(payload.message ?? STAFF_TEXTS.resetDone)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={STAFF_TEXTS.resetTitle(account.name)}
      confirmText={STAFF_TEXTS.reset}
      tone="danger"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Notice tone="warning">{STAFF_TEXTS.resetText}</Notice>
      <MutationError error={error} />
      {userErrors.map(({ message }) => (
        <Notice key={message} tone="danger" announce="alert" title={message} />
      ))}
    </ConfirmDialog>
  )
}
