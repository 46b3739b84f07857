import { parsePhone } from '#rules/members/phone.ts'
import { staffNumberAsSent } from '#rules/members/staff-number.ts'
import type { PERSON_FIELDS } from '../contract/members.ts'
import type { FormRead } from '../http/read-form.ts'
import type { Employment } from './tables.ts'

/** The columns of what both forms about a person ask, the staff number with its prefix (Spec 000 §5). */
export function personColumns(
  person: FormRead<typeof PERSON_FIELDS> & { readonly name: string },
  university: string,
) {
  const { employment, category } = person
  const stored: Employment = {
    ...employment,
    staffNumber: staffNumberAsSent({ ...employment, category }, university),
    assumptionDate: employment.assumptionDate ?? '',
    retirementDate: employment.retirementDate ?? '',
  }
  return {
    name: person.name,
    title: person.title,
    gender: person.gender,
    category,
    birth_date: person.birthDate,
    home_address: person.homeAddress,
    phone: parsePhone(person.phone) ?? person.phone,
    email: person.email,
    employment: JSON.stringify(stored),
  }
}
