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
import type { FormPart } from '../../../forms/use-rules-form.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { OtherChoiceField } from '../../../ui/OtherChoiceField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import type { PersonHelp } from './person-help.ts'
import { EMPLOYMENT_LABELS as LABELS, type PersonValues } from './person-values.ts'

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

export interface EmploymentFieldsProps {
  readonly form: FormPart<PersonValues>
  readonly help: PersonHelp
  /** The university whose staff numbers get a prefix. */
  readonly university: string
}

/** The employment of a person, in the registration and the staff's edit form. Spec 000 §3, §5; Spec 001 §5. */
export function EmploymentFields({ form, help, university }: EmploymentFieldsProps) {
  const text = { autoComplete: 'off', autoCapitalize: 'words' } as const
  return (
    <>
      <FieldGroup title={help.workplace}>
        <FormValue form={form.form} name="employment.organisation">
          {(organisation) => (
            <OtherChoiceField
              {...organisation}
              label={LABELS['employment.organisation']}
              choices={organisationChoices(university)}
              other={OTHERS}
              otherLabel={help.otherWorkplace}
              otherAutoComplete={help.own ? 'organization' : 'off'}
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
          help={help.faculty}
          suggestions={FACULTIES}
        />
        <TextField
          {...form.bind('employment.department')}
          {...text}
          label={LABELS['employment.department']}
        />
      </FieldGroup>
      <FieldGroup title={help.post}>
        <SelectField
          {...form.bind('category')}
          label={LABELS.category}
          options={asOptions(STAFF_CATEGORIES)}
        />
        <StaffNumber form={form} help={help} university={university} />
        <TextField
          {...form.bind('employment.rank')}
          label={LABELS['employment.rank']}
          autoComplete={help.own ? 'organization-title' : 'off'}
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
          help={help.salaryStructure}
          suggestions={SALARY_STRUCTURES}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          {...form.bind('employment.payrollNumber')}
          label={LABELS['employment.payrollNumber']}
          help={help.payrollNumber}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </FieldGroup>
      <FieldGroup title={help.period}>
        <FormValue form={form.form} name="employment.assumptionDate">
          {(date) => (
            <DateField {...date} label={LABELS['employment.assumptionDate']} help={help.assumptionDate} />
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
function StaffNumber({ form, help, university }: EmploymentFieldsProps) {
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
          help.foreignStaffNumber
        ) : category === '' ? (
          help.categoryFirst
        ) : sent === '' ? (
          help.staffNumberDigits
        ) : (
          <>
            Will be saved as <strong>{sent}</strong>
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
