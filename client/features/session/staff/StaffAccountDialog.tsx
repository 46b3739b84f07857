import { ACCESS_LEVELS, type RoleName } from '#rules/session/access-level.ts'
import { validateStaffAccount } from '#rules/session/staff-account.ts'
import { STAFF_TEXTS } from '#rules/texts/staff.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../../forms/use-submission-key.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { notify } from '../../../ui/toasts.ts'
import {
  useCreateStaffAccountMutation,
  useUpdateStaffAccountMutation,
} from './StaffAccountsPage.generated.ts'
import type { StaffAccountRow } from './staff-account-row.ts'

interface Values {
  readonly name: string
  readonly email: string
  readonly accessLevel: RoleName | ''
}

const LABELS = { name: 'Full name', email: 'E-mail', accessLevel: 'Access level' } as const

const LEVELS = [
  { value: 'MODERATOR', label: 'Moderator' },
  { value: 'ADMIN', label: 'Admin: includes staff accounts and the audit log' },
] as const

const validate = ({ accessLevel, ...values }: Values) =>
  validateStaffAccount({ ...values, accessLevel: accessLevel === '' ? null : ACCESS_LEVELS[accessLevel] })

export interface StaffAccountDialogProps {
  /** The account to change; null for a new one. */
  readonly account: StaffAccountRow | null
  /** Whether it is the viewer's own, whose level another admin lowers. */
  readonly isOwn: boolean
  readonly onClose: () => void
}

/** The form of a staff account, new or changed. */
export function StaffAccountDialog({ account, isOwn, onClose }: StaffAccountDialogProps) {
  const form = useRulesForm<Values>({
    validate,
    defaultValues: {
      name: account?.name ?? '',
      email: account?.email ?? '',
      accessLevel: account?.accessLevel ?? '',
    },
    labels: LABELS,
  })
  const create = useSubmit(
    useCreateStaffAccountMutation({ refetchQueries: ['StaffAccountsPage'] }),
    (data) => data.createStaffAccount,
  )
  const update = useSubmit(useUpdateStaffAccountMutation(), (data) => data.updateStaffAccount)
  const keyOf = useSubmissionKey()
  const send = ({ accessLevel, ...given }: Values) => {
    const input = { ...given, accessLevel: accessLevel === '' ? 'MODERATOR' : accessLevel } as const
    return account === null
      ? create.send({ input: { ...input, idempotencyKey: keyOf(input) } })
      : update.send({ input: { ...input, id: account.id } })
  }
  return (
    <FormDialog
      draftKey={`staff-account.${account?.id ?? 'new'}`}
      title={account === null ? STAFF_TEXTS.add : STAFF_TEXTS.edit}
      form={form}
      busy={create.busy || update.busy}
      error={create.error ?? update.error}
      saveText={STAFF_TEXTS.save}
      send={async (values, done) => {
        const { payload, userErrors } = await send(values)
        if (payload !== null) {
          notify.success(payload.message ?? (account === null ? STAFF_TEXTS.added : STAFF_TEXTS.saved))
          done()
        }
        return userErrors
      }}
      onClose={onClose}
    >
      <TextField {...form.bind('name')} label={LABELS.name} autoComplete="off" autoCapitalize="words" />
      <TextField
        {...form.bind('email')}
        label={LABELS.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...(account !== null && { help: STAFF_TEXTS.emailNote })}
      />
      {isOwn ? (
        <Notice tone="info">{STAFF_TEXTS.ownAccount}</Notice>
      ) : (
        <SelectField {...form.bind('accessLevel')} label={LABELS.accessLevel} options={LEVELS} />
      )}
      {account === null && <Notice tone="info">{STAFF_TEXTS.passwordNote}</Notice>}
    </FormDialog>
  )
}
