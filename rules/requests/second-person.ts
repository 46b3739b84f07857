import { makerOf } from '../programs/service-account.ts'
import { ACCESS_LEVELS, type AccessLevel } from '../session/access-level.ts'
import type { SocietySettings } from '../society/settings.ts'

/** The next step of a record, such as the posting of a voucher or the payment of a withdrawal. */
export interface NextStep {
  /** Whether there is one: a record that is paid, refused or discarded has none. */
  readonly isOpen: boolean
  /** The least access level of who takes it; staff unless given. */
  readonly level?: AccessLevel
}

/**
 * The ids of those who had a hand in a record and leave its next step to a colleague. A null stands for nobody, for a
 * step before that was not taken yet.
 */
export type Hands = readonly (string | null)[]

/**
 * Whether a record waits for another person than this one, because they had a hand in it, or a program that they made had; never
 * for the program itself, null.
 */
export const isForAnother = (personId: string | null, hands: Hands): boolean =>
  personId !== null &&
  hands.some((hand) => hand !== null && (hand === personId || makerOf(hand) === personId))

/**
 * Whether a person may take the next step of a record; false for nobody, which null is. The backend refuses the step by
 * the same rule, and `SECOND_PERSON_TEXTS` says why.
 */
export const mayDecide = (
  person: { readonly id: string; readonly level: AccessLevel } | null,
  { isOpen, level = ACCESS_LEVELS.MODERATOR }: NextStep,
  hands: Hands,
): boolean => person !== null && isOpen && person.level >= level && !isForAnother(person.id, hands)

/** Whether a society asks for two people for money. */
export type TwoOfficers = Pick<SocietySettings, 'twoOfficers'>

/** Those who had a hand in a record, where the society asks for two people; nobody elsewhere. */
export const handsWhereTwo = ({ twoOfficers }: TwoOfficers, ...ids: Hands): Hands => (twoOfficers ? ids : [])
