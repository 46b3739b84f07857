import { useFragment } from '@apollo/client/react'
import { useState } from 'react'
import { lagosDate } from '#rules/dates.ts'
import { isBlank } from '#rules/field-errors.ts'
import { isTooYoung } from '#rules/members/age.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { useSociety } from '../../../shell/society-context.ts'
import {
  RegistrationDuplicates_MemberFragmentDoc,
  type RegistrationSafety_MemberFragment,
} from './RegistrationBulk.generated.ts'

/**
 * Why a registration that was looked at must be decided by itself: it is perhaps a duplicate, data that joining
 * needs are missing, or another amount than the fee was paid. The look-up of duplicates is made when a registration is opened.
 */
export function useRegistrationObstacle(
  registrations: readonly RegistrationSafety_MemberFragment[],
): (registration: RegistrationSafety_MemberFragment) => string | null {
  const { registrationFee } = useSociety()
  const [today] = useState(() => lagosDate(new Date()))
  const { data } = useFragment({
    fragment: RegistrationDuplicates_MemberFragmentDoc,
    fragmentName: 'RegistrationDuplicates_member',
    from: registrations.map(({ id }) => ({ __typename: 'Member' as const, id })),
  })
  return (registration) => {
    if (!registration.mayDecide) return SECOND_PERSON_TEXTS.registration
    const found = data.find((one) => one?.id === registration.id)?.likelyDuplicates?.found
    if (!found) return MEMBERS_TEXTS.duplicatesUnknown
    if (isTooYoung(registration.birthDate, today)) return MEMBERS_TEXTS.belowAge
    if (found.length > 0) return MEMBERS_TEXTS.perhapsDuplicate
    if (!isComplete(registration)) return MEMBERS_TEXTS.requiredFieldsMissing
    return registration.payment?.amount === registrationFee ? null : MEMBERS_TEXTS.anotherFee
  }
}

const isComplete = ({ payment, employment, ...person }: RegistrationSafety_MemberFragment): boolean =>
  [
    person.email,
    person.phone,
    person.birthDate,
    person.homeAddress,
    person.passportUrl,
    person.signatureUrl,
    employment?.organisation,
    employment?.staffNumber,
    payment?.tellerName,
    payment?.tellerReference,
    payment?.paymentDate,
    payment?.amount,
  ].every((value) => !isBlank(value))
