import {
  Banknote,
  BookOpenCheck,
  GraduationCap,
  HandCoins,
  HeartHandshake,
  House,
  type LucideIcon,
  PiggyBank,
  ShoppingBasket,
  Users,
} from 'lucide-react'
import { CONTRIBUTION_FACTOR, MEMBERSHIP_MONTHS } from '#rules/loans/limits.ts'
import { shortNaira } from '#rules/money.ts'
import { MONTHLY_MINIMUM, SHARE_CAPITAL_MAXIMUM, SHARE_CAPITAL_MINIMUM } from '#rules/savings/limits.ts'
import type { PublicSociety } from '../shell/society-context.ts'

/** Spec 000 §1, Spec 002 §9: the incorporation of the society. */
export const INCORPORATION = 'Incorporated on 14 July 2021 under the co-operative act of 2004'

export const HERO = {
  title: 'Save with colleagues. Borrow from each other. Build what lasts.',
  lead: 'We are university staff and people of similar work who put something aside every month, lend to one another at rates we set ourselves, and buy goods and land together.',
} as const

export interface Gain {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
}

/** The benefits of membership, with figures from the society's settings. */
export const gains = (society: PublicSociety): readonly Gain[] => [
  {
    icon: PiggyBank,
    title: 'Savings deducted from salary',
    text: `From ${shortNaira(MONTHLY_MINIMUM)} a month, deducted at source, so that you save regularly without effort. Increase or decrease the amount with a form.`,
  },
  {
    icon: HandCoins,
    title: 'Loans up to three times your savings',
    text: `After ${MEMBERSHIP_MONTHS} months of membership you may ask for up to ${CONTRIBUTION_FACTOR} times what you have contributed, with two colleagues as guarantors.`,
  },
  {
    icon: ShoppingBasket,
    title: 'Household goods on short credit',
    text: `Choose from the catalogue and pay over one to three months, for a mark-up of ${society.commodityMarkupPercent}% and nothing else.`,
  },
  {
    icon: House,
    title: 'Land with an honest price',
    text: 'Plots in Blossom Estate, Iyana Ipaja, and University Layout, Iperu, at a member’s price, at once or in instalments.',
  },
  {
    icon: BookOpenCheck,
    title: 'Books you can read',
    text: 'Every debit and credit appears in your own ledger, and every member can open each year’s audited report.',
  },
  {
    icon: HeartHandshake,
    title: 'A family that is not left waiting',
    text: 'If a member dies, the beneficiary applies on a short public form. No service charge is taken from the claim.',
  },
]

export interface Service {
  readonly picture: string
  readonly title: string
  readonly text: string
}

export const SERVICES: readonly Service[] = [
  {
    picture: 'savings',
    title: 'Savings for what you have in mind',
    text: 'Share capital and ordinary savings for everyone. Education, Christmas, retirement and land development savings for members who want them.',
  },
  {
    picture: 'bricks',
    title: 'Loans for a purpose',
    text: 'Normal and emergency loans, and loans for a house, land, a car, a motorcycle or a tricycle over as long as 36 months.',
  },
  {
    picture: 'market',
    title: 'Commodities',
    text: 'Foodstuff and household goods bought together, paid for over up to three months.',
  },
  {
    picture: 'appliances',
    title: 'Electronics and equipment',
    text: 'Electronic, stationery and office equipment purchase loans for the home and for the work you do.',
  },
]

export const NON_MEMBER_SERVICES: readonly Service[] = [
  {
    picture: 'family',
    title: 'For beneficiaries of a late member',
    text: 'The next of kin applies for the member’s savings in five steps. The documents required are listed first.',
  },
  {
    picture: 'estate',
    title: 'The land programme',
    text: 'Buyers who are not members may take plots in both estates at the non-member’s price, with a first payment and instalments.',
  },
]

export const JOINING = (
  society: PublicSociety,
): readonly { readonly title: string; readonly text: string }[] => [
  {
    title: `Pay the entrance fee of ${shortNaira(society.registrationFee)}`,
    text: 'Pay into the society’s account and keep the teller: you enter its number on the form.',
  },
  {
    title: 'Fill in the registration',
    text: 'Payment, employment and personal details, a passport photograph and your signature. It takes ten minutes, and you can stop and continue later.',
  },
  {
    title: 'Get confirmed and choose your savings',
    text: 'Staff check the payment, you get your member ID, and you choose how much to save from your salary each month.',
  },
]

export const ABOUT: readonly string[] = [
  'The society began among colleagues who had watched good salaries run out before the month did. Each brings a share; the pool lends to the member who needs it next, and what is repaid is lent again. That is all, and it has worked in this part of the world for longer than there have been banks.',
  'A management committee of seven to eleven elected members, with up to four ex-officio members beside them, runs the affairs between general meetings. Its books are audited every year and laid open to the members.',
]

export const OBJECTIVES: readonly { readonly icon: LucideIcon; readonly text: string }[] = [
  { icon: PiggyBank, text: 'Make saving a habit that nobody has to remember.' },
  { icon: Banknote, text: 'Lend at rates the members set, with the charges stated in advance.' },
  { icon: GraduationCap, text: 'Explain money plainly, so that every member can judge for themselves.' },
  { icon: Users, text: 'Decide together: one member, one voice.' },
]

export const MISSION =
  'To pool what members can spare each month and turn it into credit, goods and land on terms they would choose for a colleague, because they are choosing for a colleague.'
export const VISION =
  'A working life in which no member has to borrow from a stranger, and a retirement that begins with a roof.'

export interface Question {
  readonly question: string
  readonly answer: string
}

/** Spec 002 §9, static content facts; figures come from the society's settings. */
export const questions = (society: PublicSociety): readonly Question[] => [
  {
    question: 'Who can join?',
    answer:
      'Anyone of 16 years or older who works at the university or in similar employment from which savings can be deducted.',
  },
  {
    question: 'What does it cost to join?',
    answer: `An entrance fee of ${shortNaira(society.registrationFee)}, once. Share capital of at least ${shortNaira(SHARE_CAPITAL_MINIMUM)} is then built up within 20 months; it remains yours and may grow to ${shortNaira(SHARE_CAPITAL_MAXIMUM)}.`,
  },
  {
    question: 'How much must I save?',
    answer: `At least ${shortNaira(MONTHLY_MINIMUM)} a month in ordinary savings, with no upper limit, beside the share capital of at least ${shortNaira(MONTHLY_MINIMUM)} a month.`,
  },
  {
    question: 'When can I borrow, and how much?',
    answer: `After ${MEMBERSHIP_MONTHS} months of membership, up to ${CONTRIBUTION_FACTOR} times your contributions, usually over 12 months, or 24 by waiver. Two guarantors sign for every loan.`,
  },
  {
    question: 'What does a loan cost?',
    answer: `Interest by loan type, as shown in the table above, and a handling charge of ${society.handlingChargePercent}%. Both are deducted when the loan is paid out. After that you repay only the amount of the loan, in equal monthly instalments.`,
  },
  {
    question: 'What if I want to leave?',
    answer: `Membership ends with six months’ notice. A service charge of ${society.exitServiceChargePercent}% is kept from ordinary savings; the rest is paid out, less what is owed. Joining again is possible after twelve months.`,
  },
  {
    question: 'Who runs the society?',
    answer: `A management committee of 7 to 11 elected members and up to 4 ex-officio members. ${INCORPORATION}.`,
  },
]
