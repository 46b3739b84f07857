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
      `${shortNaira(fee)} paid into the society’s account, the exact amount`,
      'The teller or transfer receipt: name, transaction ID, date and bank',
    ],
  },
  {
    title: 'Your employment, from the payslip',
    items: [
      'Workplace, campus, faculty and department',
      'Staff number, category (senior or junior) and rank',
      'Grade level, step and salary structure',
      'IPPIS or payroll number, or N/A',
      'Your date of assumption of duty and retirement date',
    ],
  },
  {
    title: 'Personal details',
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
  'It takes about ten minutes. What you type is kept on this device until you submit it, so you can stop and continue later. You must enter passwords and pictures again.',
  'Nothing is sent until you press Register at the end.',
  'Staff then check your payment and confirm your membership. We send your member ID by e-mail.',
]

/** The terms of membership. Spec 002 §9, static content facts; figures come from the society's settings. */
export const terms = (society: PublicSociety): readonly string[] => [
  `I am at least ${MINIMUM_AGE} years old, and the information on this form is true.`,
  `The entrance fee of ${shortNaira(society.registrationFee)} is paid once and is not refundable.`,
  `I will build up share capital of at least ${shortNaira(SHARE_CAPITAL_MINIMUM)} within 20 months, at no less than ${shortNaira(MONTHLY_MINIMUM)} a month. It may not exceed ${shortNaira(SHARE_CAPITAL_MAXIMUM)}.`,
  `I will save at least ${shortNaira(MONTHLY_MINIMUM)} a month in ordinary savings, and I agree to the deduction from my salary of the amounts I instruct.`,
  `A loan needs ${MEMBERSHIP_MONTHS} months of membership and two guarantors, and is limited to ${CONTRIBUTION_FACTOR} times my contributions. Interest and a handling charge of ${society.handlingChargePercent}% are deducted when it is paid out.`,
  `I may leave with six months’ notice. ${society.exitServiceChargePercent}% of my ordinary savings is then kept as a service charge. I may join again after at least twelve months.`,
  'The society keeps my details, photograph and signature to run my membership, shows them to its staff alone, and gives me a copy on request.',
  'I will obey the bye-laws and the resolutions of the general meeting.',
]
