import { NOMINAL_ACCOUNT_TEXTS } from '#rules/texts/nominal-accounts.ts'
import { ACCOUNT_CLASS_LABELS } from '#rules/texts/treasury.ts'
import {
  NOMINAL_CLASSES,
  type NominalClass,
  validateNominalAccount,
  validateNominalName,
} from '#rules/treasury/nominal-accounts.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../../forms/use-submission-key.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { notify } from '../../../ui/toasts.ts'
import {
  useAddNominalAccountMutation,
  useRenameNominalAccountMutation,
} from './NominalAccountsPage.generated.ts'
import { AFTER_CHANGE, type NominalAccountRow } from './nominal-account-row.ts'

const LABELS = { accountClass: 'Class', name: 'Name of the account' } as const

interface Values {
  accountClass: NominalClass
  name: string
}

export interface NominalAccountDialogProps {
  /** The account to rename; null for a new one. */
  readonly account: NominalAccountRow['account'] | null
  readonly onClose: () => void
}

/** The form of an account of income or expenses, for admins. */
export function NominalAccountDialog({ account, onClose }: NominalAccountDialogProps) {
  const form = useRulesForm<Values>({
    validate: account === null ? validateNominalAccount : validateNominalName,
    defaultValues: { accountClass: 'EXPENSES', name: account?.name ?? '' },
    labels: LABELS,
  })
  const add = useSubmit(useAddNominalAccountMutation(AFTER_CHANGE), (data) => data.addNominalAccount)
  const rename = useSubmit(useRenameNominalAccountMutation(AFTER_CHANGE), (data) => data.renameNominalAccount)
  const keyOf = useSubmissionKey()
  return (
    <FormDialog
      draftKey={`nominal-account.${account?.number ?? 'new'}`}
      title={account === null ? NOMINAL_ACCOUNT_TEXTS.add : NOMINAL_ACCOUNT_TEXTS.renameTitle}
      form={form}
      busy={add.busy || rename.busy}
      error={add.error ?? rename.error}
      saveText={NOMINAL_ACCOUNT_TEXTS.save}
      onClose={onClose}
      send={async (input, done) => {
        const { payload, userErrors } =
          account === null
            ? await add.send({ input: { ...input, idempotencyKey: keyOf(input) } })
            : await rename.send({ input: { account: account.number, name: input.name } })
        if (payload !== null) {
          notify.success(payload.message ?? NOMINAL_ACCOUNT_TEXTS.saved)
          done()
        }
        return userErrors
      }}
    >
      {account === null && (
        <SelectField
          {...form.bind('accountClass')}
          label={LABELS.accountClass}
          placeholder={null}
          options={NOMINAL_CLASSES.map((value) => ({ value, label: ACCOUNT_CLASS_LABELS[value] }))}
        />
      )}
      <TextField {...form.bind('name')} label={LABELS.name} autoComplete="off" />
    </FormDialog>
  )
}
