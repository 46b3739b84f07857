import { skipToken } from '@apollo/client/react'
import { PROGRAM_TEXTS } from '#rules/texts/programs.ts'
import { STAFF_TEXTS } from '#rules/texts/staff.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { useSubmit } from '../../../forms/use-submit.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { notify } from '../../../ui/toasts.ts'
import {
  useDisableStaffAccountMutation,
  useEnableStaffAccountMutation,
  useProgramsOfStaffQuery,
} from './StaffAccountsPage.generated.ts'
import type { StaffAccountRow } from './staff-account-row.ts'

export interface AccessQuestionProps {
  readonly account: StaffAccountRow
  readonly onClose: () => void
}

/** The names of the programs in use that an account has made; they end with it. None where there are no programs. */
function usePrograms({ member, disabledAt }: StaffAccountRow): readonly string[] {
  const { data } = useProgramsOfStaffQuery(disabledAt === null ? {} : skipToken)
  return (data?.serviceAccounts?.items ?? [])
    .filter((each) => each.disabledAt === null && each.createdBy?.record?.id === member?.id)
    .map(({ name }) => name)
}

/** The question before a staff account is disabled, or enabled again. */
export function AccessQuestion({ account, onClose }: AccessQuestionProps) {
  const { name, id, disabledAt } = account
  const isDisabled = disabledAt !== null
  const disable = useSubmit(useDisableStaffAccountMutation(), (data) => data.disableStaffAccount)
  const enable = useSubmit(useEnableStaffAccountMutation(), (data) => data.enableStaffAccount)
  const { busy, error, userErrors } = isDisabled ? enable : disable
  const programs = usePrograms(account)
  const confirm = async () => {
    const sent = { input: { id } }
    const { payload } = isDisabled ? await enable.send(sent) : await disable.send(sent)
    if (payload === null) return
    notify.success(payload.message ?? (isDisabled ? STAFF_TEXTS.enabled : STAFF_TEXTS.disabled))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={isDisabled ? STAFF_TEXTS.enableTitle(name) : STAFF_TEXTS.disableTitle(name)}
      confirmText={isDisabled ? STAFF_TEXTS.enable : STAFF_TEXTS.disable}
      tone={isDisabled ? 'primary' : 'danger'}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Notice tone="warning">{isDisabled ? STAFF_TEXTS.enableText : STAFF_TEXTS.disableText}</Notice>
      {programs.length > 0 && (
        <Notice tone="warning">{PROGRAM_TEXTS.endWithMaker(programs.join(', '))}</Notice>
      )}
      <MutationError error={error} />
      {userErrors.map(({ message }) => (
        <Notice key={message} tone="danger" announce="alert" title={message} />
      ))}
    </ConfirmDialog>
  )
}
