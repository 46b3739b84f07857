import { useWatch } from 'react-hook-form'
import { accountNumberWarning } from '#rules/members/bank-account.ts'
import { BANK_NAMES } from '#rules/members/banks.ts'
import type { FormPart } from '../../forms/use-rules-form.ts'
import { TextField } from '../../ui/TextField.tsx'

/** The values of a form with a bank account: texts as typed. */
export interface BankAccountValues {
  bankAccount: { bankName: string; accountName: string; accountNumber: string }
}

/** Labels of the fields, in the order of the page. */
export const BANK_ACCOUNT_LABELS = {
  'bankAccount.bankName': 'Bank name',
  'bankAccount.accountNumber': 'Account number',
  'bankAccount.accountName': 'Account name',
} as const

export interface BankAccountFieldsProps {
  readonly form: FormPart<BankAccountValues>
  /** True when it is the user's own account, whose name the browser may fill in. */
  readonly own: boolean
}

/** The three fields of a bank account. An unusual account number warns and never blocks. Spec 001 §5. */
export function BankAccountFields({ form, own }: BankAccountFieldsProps) {
  const [bank, account] = useWatch({
    control: form.form.control,
    name: ['bankAccount.bankName', 'bankAccount.accountNumber'],
  })
  return (
    <>
      <TextField
        label={BANK_ACCOUNT_LABELS['bankAccount.bankName']}
        autoComplete="off"
        suggestions={BANK_NAMES}
        {...form.bind('bankAccount.bankName')}
      />
      <TextField
        label={BANK_ACCOUNT_LABELS['bankAccount.accountNumber']}
        inputMode="numeric"
        autoComplete="off"
        {...form.bind('bankAccount.accountNumber')}
        warning={accountNumberWarning(bank, account)}
      />
      <TextField
        label={BANK_ACCOUNT_LABELS['bankAccount.accountName']}
        autoComplete={own ? 'name' : 'off'}
        {...form.bind('bankAccount.accountName')}
      />
    </>
  )
}
