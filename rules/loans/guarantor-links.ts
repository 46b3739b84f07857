import {
  collectErrors,
  type FieldErrors,
  isBlank,
  requiredName,
  type TextField,
  textError,
} from '../field-errors.ts'
import { emailError } from '../members/contact-fields.ts'
import { parsePhone } from '../members/phone.ts'
import { GUARANTOR_LINK_TEXTS } from '../texts/guarantor-links.ts'
import { GUARANTORS_REQUIRED, type LoanState } from './review.ts'

/** How long a guarantor's link works, in days, while the loan is not decided. */
export const LINK_DAYS = 30

/** A guarantor is asked or reminded once within so many hours. */
export const ASK_AGAIN_HOURS = 24

/** How many people a borrower asks within a day, for whichever loans, so that nobody sends messages to strangers through the society. */
export const PEOPLE_A_DAY = 6

/** How often the guarantors of a loan decline within a day, each of which tells the borrower and makes room for another. */
export const DECLINES_A_DAY = 6

/**
 * A member's code: digits, minutes that it counts, tries for one, seconds before the next one, how many are sent in a day to a
 * member and by a link, and how many wrong ones of a member are heard in a day.
 */
export const CODE = {
  digits: 6,
  minutes: 10,
  tries: 5,
  pauseSeconds: 60,
  sendsADay: 5,
  triesADay: 15,
} as const

/** Minutes in which a member signs after the code. */
export const PROOF_MINUTES = 30

export const GUARANTOR_CHANNELS = ['whatsapp', 'sms', 'email'] as const
/** How a guarantor is asked: by a message that the borrower sends themselves, or by the society's SMS or mail. */
export type GuarantorChannel = (typeof GUARANTOR_CHANNELS)[number]

export const GUARANTOR_LINK_STATES = [
  'free',
  'asked',
  'opened',
  'signed',
  'declined',
  'expired',
  'closed',
] as const
/** How it stands with one of the two who are asked. */
export type GuarantorLinkState = (typeof GUARANTOR_LINK_STATES)[number]

/** What has happened with a link. */
export interface LinkFacts {
  readonly loanState: LoanState
  readonly hasSigned: boolean
  readonly expiresAt: Date
  readonly askedAt: Date | null
  readonly openedAt: Date | null
  readonly declinedAt: Date | null
}

/** The state of a link: what was done with it counts before the days that it has. */
export function linkState(link: LinkFacts, now: Date): GuarantorLinkState {
  if (link.hasSigned) return 'signed'
  if (link.declinedAt !== null) return 'declined'
  if (link.loanState !== 'pending') return 'closed'
  if (link.expiresAt <= now) return 'expired'
  if (link.openedAt !== null) return 'opened'
  return link.askedAt === null ? 'free' : 'asked'
}

/** Whether the form may be filled in by this link. */
export const isLinkOpen = (state: GuarantorLinkState): boolean =>
  state === 'free' || state === 'asked' || state === 'opened'

/** From when a guarantor may be reminded; null for at once. */
export function askedAgainFrom(askedAt: Date | null, now: Date): Date | null {
  if (askedAt === null) return null
  const from = new Date(askedAt.getTime() + ASK_AGAIN_HOURS * 3_600_000)
  return from > now ? from : null
}

/** How many links a pending loan lacks, so that two people can sign. */
export const linksMissing = (signed: number, open: number): number =>
  Math.max(GUARANTORS_REQUIRED - signed - open, 0)

export interface AskInput {
  readonly name?: TextField
  readonly phone?: TextField
  readonly email?: TextField
  readonly by: GuarantorChannel
}

/** An address in the place of a name, to which the society's message would lead. */
const ADDRESS = /:\/\/|www\.|@/i

/** Whom a borrower asks: a name, and the phone or the address that the message goes to. */
export function validateAsk({ name, phone, email, by }: AskInput): FieldErrors {
  return collectErrors({
    name:
      requiredName(name, GUARANTOR_LINK_TEXTS.nameBlank) ??
      (ADDRESS.test(name ?? '') ? GUARANTOR_LINK_TEXTS.nameWrong : null),
    phone:
      by === 'sms' && isBlank(phone)
        ? GUARANTOR_LINK_TEXTS.phoneForSms
        : isBlank(phone) || parsePhone(phone ?? '') !== null
          ? null
          : GUARANTOR_LINK_TEXTS.phoneWrong,
    email: by === 'email' || !isBlank(email) ? emailError(email, GUARANTOR_LINK_TEXTS.emailForMail) : null,
  })
}

/** A reason may be given and need not be. */
export const validateDecline = ({ reason }: { readonly reason?: TextField }): FieldErrors =>
  collectErrors({ reason: textError(reason, 500) })
