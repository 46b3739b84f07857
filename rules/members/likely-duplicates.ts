import type { PlainDate } from '../dates.ts'
import { MEMBERS_TEXTS } from '../texts/members.ts'
import { sameEmail } from './email.ts'
import { sameName } from './names.ts'
import { samePhone } from './phone.ts'

/** The fields by which two records are compared. */
export interface Comparable {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly birthDate: PlainDate | null
  readonly staffNumber: string
  readonly tellerReference: string
}

/** The kinds of match between two records. */
const DUPLICATE_REASONS = ['EMAIL', 'PHONE', 'STAFF_NUMBER', 'PERSON', 'PAYMENT'] as const

export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

/** The reasons in words that follow a name: 'has the same phone number'. */
export const DUPLICATE_REASON_TEXTS: Readonly<Record<DuplicateReason, string>> = {
  EMAIL: MEMBERS_TEXTS.sameEmail,
  PHONE: MEMBERS_TEXTS.samePhone,
  STAFF_NUMBER: MEMBERS_TEXTS.sameStaffNumber,
  PERSON: MEMBERS_TEXTS.samePerson,
  PAYMENT: MEMBERS_TEXTS.samePayment,
}

export interface LikelyDuplicate<Candidate extends Comparable> {
  readonly candidate: Candidate
  readonly reasons: readonly DuplicateReason[]
}

const sameText = (one: string, other: string): boolean => {
  const plain = (text: string) => text.replace(/\s/g, '').toUpperCase()
  return plain(one) !== '' && plain(one) !== 'N/A' && plain(one) === plain(other)
}

/**
 * The records that are probably of the same person, and why: a hint for staff before they confirm, which never
 * blocks.
 */
export function likelyDuplicates<Candidate extends Comparable>(
  registration: Comparable,
  candidates: readonly Candidate[],
): LikelyDuplicate<Candidate>[] {
  return candidates
    .filter((candidate) => candidate.id !== registration.id)
    .map((candidate) => {
      const shared: Record<DuplicateReason, boolean> = {
        EMAIL: sameEmail(registration.email, candidate.email),
        PHONE: samePhone(registration.phone, candidate.phone),
        STAFF_NUMBER: sameText(registration.staffNumber, candidate.staffNumber),
        PERSON:
          registration.birthDate !== null &&
          registration.birthDate === candidate.birthDate &&
          sameName(registration.name, candidate.name),
        PAYMENT: sameText(registration.tellerReference, candidate.tellerReference),
      }
      const reasons = DUPLICATE_REASONS.filter((reason) => shared[reason])
      return { candidate, reasons }
    })
    .filter(({ reasons }) => reasons.length > 0)
}
