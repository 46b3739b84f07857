import { BANK_ACCOUNT_TEXTS } from '#rules/texts/bank-accounts.ts'
import { SelectField, type SelectFieldProps } from '../../../ui/SelectField.tsx'
import { useBankChoices } from './use-bank-choices.ts'

/** The bank account that money is on. Nothing is shown while the society has one alone. */
export function BankAccountField(
  field: Omit<SelectFieldProps, 'label' | 'options' | 'placeholder' | 'optional'>,
) {
  const { open } = useBankChoices()
  if (open.length < 2) return null
  return <SelectField {...field} label={BANK_ACCOUNT_TEXTS.field} placeholder={null} options={open} />
}
