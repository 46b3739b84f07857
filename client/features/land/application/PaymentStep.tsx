import { useWatch } from 'react-hook-form'
import { CLAIM_DOCUMENT_RULE } from '#rules/documents/file-limits.ts'
import type { LandConfiguration } from '#rules/land/estates.ts'
import type { LandMemberType } from '#rules/land/quote.ts'
import { BANK_NAMES } from '#rules/members/banks.ts'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { FormValue } from '../../../forms/FormValue.tsx'
import type { RulesForm } from '../../../forms/use-rules-form.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { FileField } from '../../../ui/FileField.tsx'
import { ImageField } from '../../../ui/ImageField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { FieldGroup } from '../../members/person/FieldGroup.tsx'
import { quoteOf } from './land-purchase.ts'
import { LABELS, type LandValues } from './land-values.ts'

export interface PaymentStepProps {
  readonly form: RulesForm<LandValues>
  readonly memberType: LandMemberType
  readonly terms: LandConfiguration
}

/** The last step: the first payment with its proof, the photo and the signature. Spec 002 §3. */
export function PaymentStep({ form, memberType, terms }: PaymentStepProps) {
  const acquisition = useWatch({ control: form.form.control, name: 'acquisition' })
  const quote = quoteOf({ acquisition }, memberType, terms)
  return (
    <>
      {quote !== null && <Notice title={LAND_TEXTS.payFirst(quote.amountPaid)} />}
      <FieldGroup title="Payment">
        <TextField
          {...form.bind('payment.bankName')}
          label={LABELS['payment.bankName']}
          help="The bank you used to pay."
          suggestions={BANK_NAMES}
          autoComplete="off"
        />
        <FormValue form={form.form} name="payment.paymentDate">
          {(date) => <DateField {...date} label={LABELS['payment.paymentDate']} />}
        </FormValue>
        <TextField
          {...form.bind('payment.transactionId')}
          label={LABELS['payment.transactionId']}
          help="From the bank’s receipt or alert."
          autoComplete="off"
        />
        <TextField
          {...form.bind('payment.tellerId')}
          label={LABELS['payment.tellerId']}
          help="The teller number or the transfer reference."
          autoComplete="off"
        />
      </FieldGroup>
      <FieldGroup title="Documents">
        <FormValue form={form.form} name="paymentProof">
          {(file) => (
            <FileField
              {...file}
              label={LABELS.paymentProof}
              help={LAND_TEXTS.documentsHelp}
              rule={CLAIM_DOCUMENT_RULE}
            />
          )}
        </FormValue>
        <FormValue form={form.form} name="passport">
          {(picture) => <ImageField {...picture} kind="portrait" label={LABELS.passport} />}
        </FormValue>
        <FormValue form={form.form} name="signature">
          {(picture) => <ImageField {...picture} kind="signature" label={LABELS.signature} />}
        </FormValue>
      </FieldGroup>
    </>
  )
}
