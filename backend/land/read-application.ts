import { ESTATE_IDS, ESTATES, type EstateId } from '#rules/land/estates.ts'
import type { LandMemberType } from '#rules/land/quote.ts'
import type { LAND_FORM } from '../contract/land.ts'
import type { FormRead } from '../http/read-form.ts'

/** What the form does not ask of each kind of applicant; the number of a member is decided by the call. */
export const NOT_ASKED: Readonly<Record<LandMemberType, readonly string[]>> = {
  member: ['memberNumber', 'applicant.natureOfBusiness', 'nextOfKin'],
  'non-member': ['memberNumber', 'applicant.faculty', 'applicant.department', 'applicant.salaryStructure'],
}

/** The estate a form names: by its id, or by its name in full. */
function estateIn(text: string): EstateId | null {
  const wanted = text.toLowerCase()
  return ESTATE_IDS.find((id) => id === wanted || ESTATES[id].name.toLowerCase() === wanted) ?? null
}

/** A land application as it was sent, as the rules take it. What is not asked of the applicant is null. */
export function landApplication(
  { applicant, nextOfKin, acquisition, payment }: FormRead<typeof LAND_FORM.fields>,
  memberType: LandMemberType,
  memberNumber: string,
) {
  const isMember = memberType === 'member'
  const { faculty, department, salaryStructure, natureOfBusiness } = applicant
  const paymentType = acquisition.paymentType.toLowerCase()
  return {
    memberType,
    memberNumber,
    applicant: {
      ...applicant,
      ...(isMember
        ? { faculty, department, salaryStructure, natureOfBusiness: null }
        : { faculty: null, department: null, salaryStructure: null, natureOfBusiness }),
    },
    nextOfKin: isMember ? null : nextOfKin,
    acquisition: {
      ...acquisition,
      estate: estateIn(acquisition.estate),
      paymentType: paymentType === 'full' || paymentType === 'partial' ? paymentType : null,
    },
    payment,
  } as const
}
