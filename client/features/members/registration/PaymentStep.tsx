import { BANK_NAMES } from '#rules/members/banks.ts'
import { shortNaira } from '#rules/money.ts'
import { FormValue } from '../../../forms/FormValue.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { FieldGroup } from '../person/FieldGroup.tsx'
import { FeeAccount, type FeeAccountProps } from './FeeAccount.tsx'
import { LABELS } from './registration-values.ts'
import type { StepProps } from './step-props.ts'

/** Step 1: the payment of the registration fee. Spec 000 §3. */
export function PaymentStep({ form, fee, account }: StepProps & FeeAccountProps) {
  return (
    <>
      <FeeAccount fee={fee} account={account} />
      <FieldGroup title="Your payment">
        <TextField
          {...form.bind('payment.tellerName')}
          label={LABELS['payment.tellerName']}
          help="The name on the teller or transfer."
          autoComplete="name"
          autoCapitalize="words"
        />
        <TextField
          {...form.bind('payment.tellerReference')}
          label={LABELS['payment.tellerReference']}
          help="The transfer reference or teller number."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <FormValue form={form.form} name="payment.amount">
          {(amount) => (
            <MoneyField
              {...amount}
              label={LABELS['payment.amount']}
              help={`The fee is exactly ${shortNaira(fee)}.`}
            />
          )}
        </FormValue>
        <FormValue form={form.form} name="payment.paymentDate">
          {(date) => <DateField {...date} label={LABELS['payment.paymentDate']} />}
        </FormValue>
        <TextField
          {...form.bind('payment.bankName')}
          label={LABELS['payment.bankName']}
          help="The bank you used to pay."
          suggestions={BANK_NAMES}
          autoComplete="off"
          autoCapitalize="words"
        />
      </FieldGroup>
    </>
  )
}
