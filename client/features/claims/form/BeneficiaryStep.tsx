import { FormValue } from '../../../forms/FormValue.tsx'
import type { RulesForm } from '../../../forms/use-rules-form.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { TextAreaField } from '../../../ui/TextAreaField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { FieldGroup, Wide } from '../../members/person/FieldGroup.tsx'
import { RELATIONSHIPS } from '../../members/relationships.ts'
import { type ClaimValues, LABELS } from './claim-values.ts'

/** Step 3: the person who claims, and the day of death. Spec 002 §5. */
export function BeneficiaryStep({ form }: { readonly form: RulesForm<ClaimValues> }) {
  return (
    <FieldGroup>
      <TextField
        {...form.bind('beneficiary.name')}
        label={LABELS['beneficiary.name']}
        help="As shown on your means of identification."
        autoComplete="name"
        autoCapitalize="words"
      />
      <TextField
        {...form.bind('beneficiary.relationship')}
        label={LABELS['beneficiary.relationship']}
        suggestions={RELATIONSHIPS}
        autoComplete="off"
        autoCapitalize="words"
      />
      <TextField
        {...form.bind('beneficiary.phone')}
        label={LABELS['beneficiary.phone']}
        type="tel"
        autoComplete="tel"
      />
      <TextField
        {...form.bind('beneficiary.email')}
        label={LABELS['beneficiary.email']}
        help="We send our reply here."
        type="email"
        autoComplete="email"
      />
      <Wide>
        <TextAreaField
          {...form.bind('beneficiary.address')}
          label={LABELS['beneficiary.address']}
          rows={2}
          autoComplete="street-address"
        />
      </Wide>
      <FormValue form={form.form} name="dateOfDeath">
        {(date) => <DateField {...date} label={LABELS.dateOfDeath} />}
      </FormValue>
    </FieldGroup>
  )
}
