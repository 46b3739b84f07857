import type { FieldErrors } from '#rules/field-errors.ts'
import { CAMPUS_LABELS, GENDER_LABELS, STAFF_CATEGORY_LABELS } from '#rules/members/options.ts'
import { formatPhone } from '#rules/members/phone.ts'
import { type PersonContext, validateProfile } from '#rules/members/validate-profile.ts'
import { EMPLOYMENT_LABELS, PERSON_LABELS, type PersonValues } from '../person/person-values.ts'
import type { MemberEditForm_MemberFragment } from './EditMemberPage.generated.ts'

/** Labels of all fields, in the order of the page. */
export const EDIT_LABELS = { ...PERSON_LABELS, ...EMPLOYMENT_LABELS } as const

/** The stored record as values of the form; what is missing, or no choice of the form, is empty. */
export function storedValues(member: MemberEditForm_MemberFragment): PersonValues {
  const { employment } = member
  // Members, and who was registered at the office, may have neither.
  const none = member.registeredBy === null && member.memberNumber === null ? '' : 'N/A'
  return {
    title: member.title ?? '',
    name: member.name,
    gender: member.gender === null ? '' : GENDER_LABELS[member.gender],
    birthDate: member.birthDate ?? '',
    email: member.email ?? none,
    phone: member.phone === null ? none : formatPhone(member.phone),
    homeAddress: member.homeAddress ?? '',
    passport: null,
    signature: null,
    category: member.category === null ? '' : STAFF_CATEGORY_LABELS[member.category],
    employment: {
      organisation: employment?.organisation ?? '',
      campus: employment?.campus ? CAMPUS_LABELS[employment.campus] : '',
      faculty: employment?.faculty ?? '',
      department: employment?.department ?? '',
      rank: employment?.rank ?? '',
      staffNumber: employment?.staffNumber ?? '',
      gradeLevel: employment?.gradeLevel ?? '',
      step: employment?.step ?? '',
      salaryStructure: employment?.salaryStructure ?? '',
      payrollNumber: employment?.payrollNumber ?? '',
      assumptionDate: employment?.assumptionDate ?? '',
      retirementDate: employment?.retirementDate ?? '',
    },
  }
}

/** Spec 001 §5: every field is required; a stored picture counts until another is chosen. */
export const validateMemberEdit = (
  values: PersonValues,
  stored: Pick<MemberEditForm_MemberFragment, 'passportUrl' | 'signatureUrl'>,
  context: PersonContext,
): FieldErrors =>
  validateProfile(
    {
      ...values,
      passport: values.passport ?? stored.passportUrl,
      signature: values.signature ?? stored.signatureUrl,
    },
    context,
  )
