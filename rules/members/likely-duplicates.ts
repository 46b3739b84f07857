import type { PlainDate } from '../dates.ts'
import { MEMBERS_TEXTS } from '../texts/members.ts'
import { sameEmail } from './email.ts'
import { plainWords } from './names.ts'
import { samePhone } from './phone.ts'

/** What two registrations are compared by. */
export interface Comparable {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly birthDate: PlainDate | null
  readonly staffNumber: string
  readonly tellerReference: string
}

export interface LikelyDuplicate<Candidate extends Comparable> {
  readonly candidate: Candidate
  /** In the words of the catalogue: 'has the same phone number'. */
  readonly reasons: readonly string[]
}

const sameText = (one: string, other: string): boolean => {
  const plain = (text: string) => text.replace(/\s/g, '').toUpperCase()
  return plain(one) !== '' && plain(one) !== 'N/A' && plain(one) === plain(other)
}

/** The same words in whatever order: 'OKAFOR Ada' is 'Ada Okafor'. */
const sameName = (one: string, other: string): boolean =>
  plainWords(one).toSorted().join(' ') === plainWords(other).toSorted().join(' ')

/** A hint for staff before they confirm: who is probably the same person, and why. Never blocks. */
export function likelyDuplicates<Candidate extends Comparable>(
  registration: Comparable,
  candidates: readonly Candidate[],
): LikelyDuplicate<Candidate>[] {
  return candidates
    .filter((candidate) => candidate.id !== registration.id)
    .map((candidate) => {
      const samePerson =
        registration.birthDate !== null &&
        registration.birthDate === candidate.birthDate &&
        sameName(registration.name, candidate.name)
      const reasons = [
        sameEmail(registration.email, candidate.email) && MEMBERS_TEXTS.sameEmail,
        samePhone(registration.phone, candidate.phone) && MEMBERS_TEXTS.samePhone,
        sameText(registration.staffNumber, candidate.staffNumber) && MEMBERS_TEXTS.sameStaffNumber,
        samePerson && MEMBERS_TEXTS.samePerson,
        sameText(registration.tellerReference, candidate.tellerReference) && MEMBERS_TEXTS.samePayment,
      ].filter((reason) => reason !== false)
      return { candidate, reasons }
    })
    .filter(({ reasons }) => reasons.length > 0)
}
