import { useWatch } from 'react-hook-form'
import {
  CAMPUSES,
  FACULTIES,
  OTHERS,
  organisationChoices,
  SALARY_STRUCTURES,
  STAFF_CATEGORIES,
} from '#rules/members/options.ts'
import { isUniversity, staffNumberAsSent } from '#rules/members/staff-number.ts'
import { FormValue } from '../../../forms/FormValue.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { OtherChoiceField } from '../../../ui/OtherChoiceField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import { LABELS } from './registration-values.ts'
import type { StepProps } from './step-props.ts'

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

export interface EmploymentStepProps extends StepProps {
  /** The university whose staff numbers get a prefix. */
  readonly university: string
}

/** Step 2: the applicant's employment. Spec 000 §3, §5. */
export function EmploymentStep({ form, university }: EmploymentStepProps) {
  const text = { autoComplete: 'off', autoCapitalize: 'words' } as const
  return (
    <>
      <FieldGroup title="Where you work">
        <FormValue form={form.form} name="employment.organisation">
          {(organisation) => (
            <OtherChoiceField
              {...organisation}
              label={LABELS['employment.organisation']}
              choices={organisationChoices(university)}
              other={OTHERS}
              otherLabel="Name of your workplace"
              otherAutoComplete="organization"
            />
          )}
        </FormValue>
        <SelectField
          {...form.bind('employment.campus')}
          label={LABELS['employment.campus']}
          options={asOptions(CAMPUSES)}
        />
        <TextField
          {...form.bind('employment.faculty')}
          {...text}
          label={LABELS['employment.faculty']}
          help="N/A if you belong to none."
          suggestions={FACULTIES}
        />
        <TextField
          {...form.bind('employment.department')}
          {...text}
          label={LABELS['employment.department']}
        />
      </FieldGroup>
      <FieldGroup title="Your post">
        <SelectField
          {...form.bind('category')}
          label={LABELS.category}
          options={asOptions(STAFF_CATEGORIES)}
        />
        <StaffNumber form={form} university={university} />
        <TextField
          {...form.bind('employment.rank')}
          label={LABELS['employment.rank']}
          autoComplete="organization-title"
          autoCapitalize="words"
        />
        <TextField
          {...form.bind('employment.gradeLevel')}
          {...text}
          label={LABELS['employment.gradeLevel']}
        />
        <TextField {...form.bind('employment.step')} {...text} label={LABELS['employment.step']} />
        <TextField
          {...form.bind('employment.salaryStructure')}
          {...text}
          label={LABELS['employment.salaryStructure']}
          help="As on your payslip."
          suggestions={SALARY_STRUCTURES}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          {...form.bind('employment.payrollNumber')}
          label={LABELS['employment.payrollNumber']}
          help="N/A if you have none."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </FieldGroup>
      <FieldGroup title="From when until when">
        <FormValue form={form.form} name="employment.assumptionDate">
          {(date) => (
            <DateField
              {...date}
              label={LABELS['employment.assumptionDate']}
              help="Your first day in this employment."
            />
          )}
        </FormValue>
        <FormValue form={form.form} name="employment.retirementDate">
          {(date) => <DateField {...date} label={LABELS['employment.retirementDate']} />}
        </FormValue>
      </FieldGroup>
    </>
  )
}

/** Spec 000 §5: the staff number, with a live preview of the number with its prefix. */
function StaffNumber({ form, university }: EmploymentStepProps) {
  const [organisation, category, staffNumber] = useWatch({
    control: form.form.control,
    name: ['employment.organisation', 'category', 'employment.staffNumber'],
  })
  const atUniversity = isUniversity(organisation, university)
  const sent = staffNumberAsSent({ organisation, category, staffNumber }, university)
  return (
    <TextField
      {...form.bind('employment.staffNumber')}
      label={LABELS['employment.staffNumber']}
      help={
        !atUniversity ? (
          'As your workplace writes it.'
        ) : category === '' ? (
          'Its digits. The letters before them follow from your category.'
        ) : sent === '' ? (
          'Its digits alone; the letters are put before them.'
        ) : (
          <>
            Will be sent as <strong>{sent}</strong>
          </>
        )
      }
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...(atUniversity ? { inputMode: 'numeric' as const } : {})}
    />
  )
}
