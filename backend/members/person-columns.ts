import { saysNone } from '#rules/members/contact-fields.ts'
import { parsePhone } from '#rules/members/phone.ts'
import { staffNumberAsSent } from '#rules/members/staff-number.ts'
import type { PERSON_FIELDS } from '../contract/members.ts'
import type { FormRead } from '../http/read-form.ts'
import type { Employment } from './tables.ts'

/**
 * The columns of what all forms about a person ask, the staff number with its prefix (Spec 000 §5). Who has no e-mail or no
 * telephone has an empty one.
 */
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
    phone: saysNone(person.phone) ? '' : (parsePhone(person.phone) ?? person.phone),
    email: saysNone(person.email) ? '' : person.email,
    employment: JSON.stringify(stored),
  }
}
