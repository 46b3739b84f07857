import { staffNumberAsSent } from '#rules/members/staff-number.ts'
import type { EMPLOYMENT_FIELDS } from '../contract/members.ts'
import type { FormRead } from '../http/read-form.ts'
import type { Employment } from './tables.ts'

/** Employment as it is stored, the staff number with its prefix (Spec 000 §5). */
export function employmentToStore(
  input: FormRead<typeof EMPLOYMENT_FIELDS>,
  category: string,
  university: string,
): Employment {
  return {
    ...input,
    staffNumber: staffNumberAsSent({ ...input, category }, university),
    assumptionDate: input.assumptionDate ?? '',
    retirementDate: input.retirementDate ?? '',
  }
}
