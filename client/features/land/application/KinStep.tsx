import { LAND_TEXTS } from '#rules/texts/land.ts'
import { EmailOrNoneField } from '../../../forms/EmailOrNoneField.tsx'
import type { RulesForm } from '../../../forms/use-rules-form.ts'
import { TextAreaField } from '../../../ui/TextAreaField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { FieldGroup, Wide } from '../../members/person/FieldGroup.tsx'
import { RELATIONSHIPS } from '../../members/relationships.ts'
import { LABELS, type LandValues } from './land-values.ts'

/** The next of kin of a non-member. Spec 002 §3. */
export function KinStep({ form }: { readonly form: RulesForm<LandValues> }) {
  return (
    <>
      <p>{LAND_TEXTS.kinHelp}</p>
      <FieldGroup>
        <TextField
          {...form.bind('nextOfKin.name')}
          label={LABELS['nextOfKin.name']}
          autoComplete="off"
          autoCapitalize="words"
        />
        <TextField
          {...form.bind('nextOfKin.relationship')}
          label={LABELS['nextOfKin.relationship']}
          suggestions={RELATIONSHIPS}
          autoComplete="off"
          autoCapitalize="words"
        />
        <TextField
          {...form.bind('nextOfKin.phone')}
          label={LABELS['nextOfKin.phone']}
          type="tel"
          autoComplete="off"
        />
        <EmailOrNoneField
          form={form}
          name="nextOfKin.email"
          label={LABELS['nextOfKin.email']}
          autoComplete="off"
        />
        <Wide>
          <TextAreaField
            {...form.bind('nextOfKin.address')}
            label={LABELS['nextOfKin.address']}
            rows={2}
            autoComplete="off"
          />
        </Wide>
      </FieldGroup>
    </>
  )
}
