import { prefixErrors } from '#rules/field-errors.ts'
import { validateBankAccount } from '#rules/members/bank-account.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { formPart, type UserError, useRulesForm } from '../../../forms/use-rules-form.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { BANK_ACCOUNT_LABELS, BankAccountFields, type BankAccountValues } from '../BankAccountFields.tsx'

export interface BankAccountFormProps {
  readonly title: string
  /** What the account is for and what follows from a change. */
  readonly note: string
  /** True when it is the user's own account. */
  readonly own: boolean
  /** The stored account; null for none. */
  readonly stored: Readonly<Record<'bankName' | 'accountName' | 'accountNumber', string | null>> | null
  readonly busy: boolean
  readonly error: unknown
  /** The member whose account it is. */
  readonly memberId: string
  /** Sends the account; calls `done`, which closes the form, when it was saved. */
  readonly save: (values: BankAccountValues, done: () => void) => Promise<readonly UserError[]>
  readonly onClose: () => void
}

/**
 * The form of a bank account in a dialog. Nothing of it is stored on the device, where bank details never are (Spec 001 §5); after a
 * session that ended over it the page alone still has it.
 */
export function BankAccountForm({ note, own, stored, memberId, save, ...dialog }: BankAccountFormProps) {
  const form = useRulesForm<BankAccountValues>({
    validate: ({ bankAccount }) => prefixErrors('bankAccount', validateBankAccount(bankAccount)),
    defaultValues: {
      bankAccount: {
        bankName: stored?.bankName ?? '',
        accountName: stored?.accountName ?? '',
        accountNumber: stored?.accountNumber ?? '',
      },
    },
    labels: BANK_ACCOUNT_LABELS,
  })
  return (
    <FormDialog
      {...dialog}
      draftKey={`bank-account.${memberId}`}
      saveText={MEMBERS_TEXTS.saveBankAccount}
      form={form}
      send={save}
    >
      <BankAccountFields form={formPart<BankAccountValues, BankAccountValues>(form)} own={own} />
      <Notice>{note}</Notice>
    </FormDialog>
  )
}
