import { collectErrors, type FieldErrors } from '../field-errors.ts'
import { sameEmail } from '../members/email.ts'
import { samePhone } from '../members/phone.ts'
import { GUARANTORS_TEXTS } from '../texts/guarantors.ts'
import { GUARANTORS_REQUIRED, type LoanState } from './review.ts'

/** The contacts by which a person is recognised: e-mail or phone, in any case or format. */
export interface Reachable {
  readonly email: string
  readonly phone: string
}

export interface GuarantorCase {
  readonly state: LoanState
  readonly borrower: Reachable
  /** The guarantors who have signed already. */
  readonly guarantors: readonly Reachable[]
}

export type GuarantorErrorCode = 'FORM_CLOSED' | 'ENOUGH_GUARANTORS' | 'IS_BORROWER' | 'SIGNED_ALREADY'

export const GUARANTOR_ERROR_TEXTS: Readonly<Record<GuarantorErrorCode, string>> = {
  FORM_CLOSED: GUARANTORS_TEXTS.formClosed,
  ENOUGH_GUARANTORS: GUARANTORS_TEXTS.enoughGuarantors,
  IS_BORROWER: GUARANTORS_TEXTS.isBorrower,
  SIGNED_ALREADY: GUARANTORS_TEXTS.signedAlready,
}

const isSamePerson = (one: Reachable, other: Reachable): boolean =>
  sameEmail(one.email, other.email) || samePhone(one.phone, other.phone)

/** Why the guarantor form of a loan is closed; null while it is open. */
export function formError({
  state,
  guarantors,
}: Pick<GuarantorCase, 'state' | 'guarantors'>): GuarantorErrorCode | null {
  if (state !== 'pending') return 'FORM_CLOSED'
  return guarantors.length >= GUARANTORS_REQUIRED ? 'ENOUGH_GUARANTORS' : null
}

/** Why this person cannot be a guarantor of this loan; null when they can. */
export function guarantorError(person: Reachable, loan: GuarantorCase): GuarantorErrorCode | null {
  const closed = formError(loan)
  if (closed !== null) return closed
  if (isSamePerson(person, loan.borrower)) return 'IS_BORROWER'
  return loan.guarantors.some((guarantor) => isSamePerson(person, guarantor)) ? 'SIGNED_ALREADY' : null
}

/**
 * The error of a person who may not be a guarantor, under the contacts that match: keys `email`, `phone`. {} for a
 * person who may, and for a closed form.
 */
export function guarantorErrors(person: Reachable, loan: GuarantorCase): FieldErrors {
  const code = guarantorError(person, loan)
  if (code !== 'IS_BORROWER' && code !== 'SIGNED_ALREADY') return {}
  const others = code === 'IS_BORROWER' ? [loan.borrower] : loan.guarantors
  const text = GUARANTOR_ERROR_TEXTS[code]
  return collectErrors({
    email: others.some(({ email }) => sameEmail(person.email, email)) ? text : null,
    phone: others.some(({ phone }) => samePhone(person.phone, phone)) ? text : null,
  })
}
