import { BANK_NAMES } from '#rules/members/banks.ts'
import { BANK_ACCOUNT_TEXTS } from '#rules/texts/bank-accounts.ts'
import { validateSocietyBank } from '#rules/treasury/bank-accounts.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../../forms/use-submission-key.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { notify } from '../../../ui/toasts.ts'
import { AFTER_CHART_CHANGE } from '../chart-change.ts'
import {
  useAddSocietyBankAccountMutation,
  useUpdateSocietyBankAccountMutation,
} from './BankAccountsPage.generated.ts'
import { AFTER_ADDING, type BankAccountRow } from './bank-account-row.ts'

const LABELS = {
  name: 'Name of the account',
  bankName: 'Bank',
  numberAtBank: 'Account number',
} as const

interface Values {
  readonly name: string
  readonly bankName: string
  readonly numberAtBank: string
}

export interface BankAccountDialogProps {
  /** The account to change; null for a new one. */
  readonly bank: BankAccountRow | null
  readonly onClose: () => void
}

/** The form of a bank account of the society, for admins. */
export function BankAccountDialog({ bank, onClose }: BankAccountDialogProps) {
  const hasNumber = bank !== null && bank.numberAtBank !== null
  const form = useRulesForm<Values>({
    validate: (values) => validateSocietyBank(values, hasNumber),
    defaultValues: { name: bank?.account.name ?? '', bankName: bank?.bankName ?? '', numberAtBank: '' },
    labels: LABELS,
  })
  const add = useSubmit(useAddSocietyBankAccountMutation(AFTER_ADDING), (data) => data.addSocietyBankAccount)
  const update = useSubmit(
    useUpdateSocietyBankAccountMutation(AFTER_CHART_CHANGE),
    (data) => data.updateSocietyBankAccount,
  )
  const keyOf = useSubmissionKey()
  return (
    <FormDialog
      draftKey={`society-bank-account.${bank?.account.number ?? 'new'}`}
      title={bank === null ? BANK_ACCOUNT_TEXTS.add : BANK_ACCOUNT_TEXTS.edit}
      form={form}
      busy={add.busy || update.busy}
      error={add.error ?? update.error}
      saveText={BANK_ACCOUNT_TEXTS.save}
      onClose={onClose}
      send={async (input, done) => {
        const { payload, userErrors } =
          bank === null
            ? await add.send({ input: { ...input, idempotencyKey: keyOf(input) } })
            : await update.send({ input: { ...input, id: bank.id } })
        if (payload !== null) {
          notify.success(payload.message ?? BANK_ACCOUNT_TEXTS.saved)
          done()
        }
        return userErrors
      }}
    >
      <TextField {...form.bind('name')} label={LABELS.name} autoComplete="off" />
      <TextField
        {...form.bind('bankName')}
        label={LABELS.bankName}
        suggestions={BANK_NAMES}
        autoComplete="off"
      />
      <TextField
        {...form.bind('numberAtBank')}
        label={LABELS.numberAtBank}
        inputMode="numeric"
        autoComplete="off"
        {...(hasNumber && {
          optional: true,
          help: `${bank.numberAtBank}. ${BANK_ACCOUNT_TEXTS.keepsNumber}.`,
        })}
      />
    </FormDialog>
  )
}
