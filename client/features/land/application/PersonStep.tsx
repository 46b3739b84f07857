import type { RulesForm } from '../../../forms/use-rules-form.ts'
import { KeyValueList } from '../../../ui/KeyValueList.tsx'
import { TextAreaField } from '../../../ui/TextAreaField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { FieldGroup, Wide } from '../../members/person/FieldGroup.tsx'
import { LABELS, type LandApplicantKind, type LandValues } from './land-values.ts'

export interface PersonStepProps {
  readonly form: RulesForm<LandValues>
  readonly kind: LandApplicantKind
}

/** Step 2: the applicant, with the work of a member or the business of a non-member. Spec 002 §3. */
export function PersonStep({ form, kind: { memberType, memberNumber } }: PersonStepProps) {
  return (
    <>
      {memberNumber !== null && <KeyValueList items={[{ label: 'Member ID', value: memberNumber }]} />}
      <FieldGroup>
        <TextField
          {...form.bind('applicant.fullName')}
          label={LABELS['applicant.fullName']}
          autoComplete="name"
          autoCapitalize="words"
        />
        <TextField
          {...form.bind('applicant.phone')}
          label={LABELS['applicant.phone']}
          type="tel"
          autoComplete="tel"
        />
        <TextField
          {...form.bind('applicant.email')}
          label={LABELS['applicant.email']}
          help="We send our reply here."
          type="email"
          autoComplete="email"
        />
        {memberType === 'member' ? (
          <>
            <TextField
              {...form.bind('applicant.faculty')}
              label={LABELS['applicant.faculty']}
              autoComplete="off"
            />
            <TextField
              {...form.bind('applicant.department')}
              label={LABELS['applicant.department']}
              autoComplete="off"
            />
            <TextField
              {...form.bind('applicant.salaryStructure')}
              label={LABELS['applicant.salaryStructure']}
              help="For example CONUASS or CONTISS II."
              autoComplete="off"
            />
          </>
        ) : (
          <TextField
            {...form.bind('applicant.natureOfBusiness')}
            label={LABELS['applicant.natureOfBusiness']}
            help="Your occupation, for example trading or teaching."
            autoComplete="off"
          />
        )}
        <Wide>
          <TextAreaField
            {...form.bind('applicant.address')}
            label={LABELS['applicant.address']}
            rows={2}
            autoComplete="street-address"
          />
        </Wide>
      </FieldGroup>
    </>
  )
}
