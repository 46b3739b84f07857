import { CONTRIBUTION_FACTOR, MEMBERSHIP_MONTHS } from '#rules/loans/limits.ts'
import { MINIMUM_AGE } from '#rules/members/options.ts'
import { type Kobo, shortNaira } from '#rules/money.ts'
import { MONTHLY_MINIMUM, SHARE_CAPITAL_MAXIMUM, SHARE_CAPITAL_MINIMUM } from '#rules/savings/limits.ts'
import { PASSWORD_MIN } from '#rules/session/password.ts'
import type { PublicSociety } from '../../../shell/society-context.ts'

/** One part of the guide: what a step of the wizard asks for. */
export interface GuidePart {
  readonly title: string
  readonly items: readonly string[]
}

/** What applicants need for each step of the wizard. */
export const guide = (fee: Kobo): readonly GuidePart[] => [
  {
    title: 'The payment',
    items: [
      `${shortNaira(fee)} paid into the society’s account, not a kobo more or less`,
      'The teller or transfer receipt: name, transaction id, date and bank',
    ],
  },
  {
    title: 'Your employment, from the payslip',
    items: [
      'Workplace, campus, faculty and department',
      'Staff number, category (senior or junior) and rank',
      'Grade level, step and salary structure',
      'IPPIS or payroll number, or N/A',
      'The day you took up duty and the day you retire',
    ],
  },
  {
    title: 'Yourself',
    items: [
      'Date of birth, e-mail, phone number and home address',
      'A passport photograph: a picture file, or the camera of this device',
      'Your signature: drawn here, or photographed on white paper',
      `A password of ${PASSWORD_MIN} or more characters`,
    ],
  },
]

/** Short answers to common concerns. */
export const REASSURANCES: readonly string[] = [
  'It takes about ten minutes. What you type is kept on this device until you have sent it, so you may stop and go on later; passwords and pictures are asked again.',
  'Nothing is sent before you press Register at the end.',
  'Staff then check your payment and confirm you. You get your member ID by e-mail.',
]

/** The terms of membership. Spec 002 §9, static content facts; figures come from the society's settings. */
export const terms = (society: PublicSociety): readonly string[] => [
  `I am at least ${MINIMUM_AGE} years old, and what I have given on this form is true.`,
  `The entrance fee of ${shortNaira(society.registrationFee)} is paid once and is not given back.`,
  `I build up share capital of at least ${shortNaira(SHARE_CAPITAL_MINIMUM)} within 20 months, at no less than ${shortNaira(MONTHLY_MINIMUM)} a month. It may not exceed ${shortNaira(SHARE_CAPITAL_MAXIMUM)}.`,
  `I save at least ${shortNaira(MONTHLY_MINIMUM)} a month in ordinary savings, and agree that what I instruct is deducted from my salary.`,
  `A loan needs ${MEMBERSHIP_MONTHS} months of membership and two guarantors, and goes up to ${CONTRIBUTION_FACTOR} times what I have contributed. Interest and a handling charge of ${society.handlingChargePercent}% are taken when it is paid out.`,
  `I may leave with six months’ notice. ${society.exitServiceChargePercent}% of my ordinary savings is then kept as a service charge, and I may join again after twelve months at the earliest.`,
  'The society keeps my details, photograph and signature to run my membership, shows them to its staff alone, and tells me what it holds when I ask.',
  'I keep to the bye-laws and to what the general meeting resolves.',
]
