import { ownPath } from '#backend/contract/form.ts'
import { OWN_PROFILE_ERRORS, type OWN_PROFILE_FORM, type PERSON_FIELDS } from '#backend/contract/members.ts'
import type { OFFICE_FORM, SIGN_UP_FORM } from '#backend/contract/session.ts'
import type { NewApplicant, NewMember, NewProfile, OwnProfileChanges } from '#schema/members/source.ts'
import type { FormValues } from '../wire-form.ts'

/** The values of the personal fields of both forms. */
export const personValues = (
  profile: NewProfile,
): FormValues<typeof PERSON_FIELDS> & { readonly name: string } => ({
  ...profile,
  email: profile.email.trim(),
})

/** The addresses of a member's pictures; null for one that is not stored. */
export interface StoredPictures {
  readonly passport: string | null
  readonly signature: string | null
}

/**
 * The values of the staff's edit. The documents send every field of a profile, so the stored address stands in for a
 * picture that is not changed; a backend may clear one that is left out.
 */
export const profileValues = (profile: NewProfile, stored: StoredPictures) => ({
  ...personValues(profile),
  passport: profile.passport ?? stored.passport,
  signature: profile.signature ?? stored.signature,
})

/** The values of the form as staff fill it in for somebody. */
export const officeValues = (applicant: NewApplicant): FormValues<typeof OFFICE_FORM.fields> => ({
  ...personValues(applicant),
  payment: applicant.payment,
  referrerId: applicant.referrerId ?? '',
})

/** The values of the registration form. */
export const registrationValues = (member: NewMember): FormValues<typeof SIGN_UP_FORM.fields> => ({
  ...officeValues(member),
  password: member.password,
  passwordConfirmation: member.password,
})

/** The values of a member's own edit; relatives by their position. */
export const ownProfileValues = ({
  nextOfKin,
  ...others
}: OwnProfileChanges): FormValues<typeof OWN_PROFILE_FORM.fields> => {
  const [first, second] = nextOfKin ?? []
  return { ...others, nextOfKin: first && second ? { 0: first, 1: second } : null }
}

/** The graph's name of a field of a member's own edit. */
export const ownProfileField = (wireField: string): string => ownPath(OWN_PROFILE_ERRORS, wireField)
