import type { FragmentType } from '@apollo/client/masking'
import { formatPlainDate } from '#rules/dates.ts'
import { CAMPUS_LABELS, STAFF_CATEGORY_LABELS } from '#rules/members/options.ts'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import {
  type EmploymentDetails_MemberFragment,
  useEmploymentDetails_MemberFragment,
} from './EmploymentDetails.generated.ts'

export interface EmploymentDetailsProps {
  readonly member: FragmentType<EmploymentDetails_MemberFragment>
}

/** The employment of a member. */
export function EmploymentDetails({ member: masked }: EmploymentDetailsProps) {
  const { category, employment } = useEmploymentDetails_MemberFragment(masked)
  return (
    <KeyValueList
      items={[
        { label: 'Organisation', value: employment?.organisation },
        { label: 'Campus', value: employment?.campus && CAMPUS_LABELS[employment.campus] },
        { label: 'Faculty', value: employment?.faculty },
        { label: 'Department', value: employment?.department },
        { label: 'Rank', value: employment?.rank },
        { label: 'Category', value: category && STAFF_CATEGORY_LABELS[category] },
        { label: 'Staff number', value: employment?.staffNumber },
        { label: 'IPPIS / payroll number', value: employment?.payrollNumber },
        { label: 'Salary structure', value: employment?.salaryStructure },
        { label: 'Grade level', value: employment?.gradeLevel },
        { label: 'Step', value: employment?.step },
        {
          label: 'Assumption of duty',
          value: employment?.assumptionDate && formatPlainDate(employment.assumptionDate),
        },
        {
          label: 'Retirement',
          value: employment?.retirementDate && formatPlainDate(employment.retirementDate),
        },
      ]}
    />
  )
}
