import { formatMonth, formatPlainDate, monthsText, type PlainDate } from '#rules/dates.ts'
import { formatNaira, type Kobo, kobo, shortNaira } from '#rules/money.ts'
import { maskAccountNumber } from '#rules/treasury/bank-accounts.ts'
import { IF_NOT_YOU, type Letter, reasonFact } from '../letter.ts'

/** An account that money is paid into; null where none is on record. */
export interface PaidInto {
  readonly bankName: string | null
  readonly accountNumber: string | null
}

type Fact = readonly [label: string, value: string]

const amountFact = (label: string, amount: Kobo): Fact => [label, formatNaira(amount)]

/** 'First Bank, ••••••6789'; none where no account is on record. */
const intoFact = ({ bankName, accountNumber }: PaidInto): readonly Fact[] =>
  accountNumber === null || accountNumber === ''
    ? []
    : [['Paid into', [bankName ?? '', maskAccountNumber(accountNumber)].filter(Boolean).join(', ')]]

const REQUESTS = { label: 'Your requests', path: '/dashboard/my-requests' } as const
const LOANS = { label: 'Your loans', path: '/dashboard/loan-status' } as const

/** 'car loan' of 'Car loan'; '1-year normal loan' as it is. */
const within = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1)

/** A loan as its borrower reads of it. Amounts in kobo. */
export interface LoanNews {
  readonly reference: string
  /** 'Car loan'. */
  readonly label: string
  readonly amount: Kobo
  /** What is paid out after interest and charges. */
  readonly amountDue: Kobo
  readonly monthlyPayable: Kobo
  readonly durationMonths: number
  readonly into: PaidInto
}

export const loanApproved = (loan: LoanNews, firstMonth: PlainDate): Letter => ({
  subject: `Your ${within(loan.label)} of ${shortNaira(loan.amount)} was approved`,
  said: [`Your ${within(loan.label)} of ${formatNaira(loan.amount)} was approved.`],
  facts: [
    ['Loan ID', loan.reference],
    amountFact('Loan', loan.amount),
    amountFact('You receive, after interest and charges', loan.amountDue),
    ...intoFact(loan.into),
    ['Deducted each month', `${formatNaira(loan.monthlyPayable)} for ${monthsText(loan.durationMonths)}`],
    ['First deduction', formatMonth(firstMonth)],
  ],
  next: ['The society pays the amount into your account. The schedule shows every instalment.'],
  links: [LOANS],
})

export const loanRejected = (loan: LoanNews, reason: string | null): Letter => ({
  subject: `Your ${within(loan.label)} of ${shortNaira(loan.amount)} was not approved`,
  said: [`Your request for a ${within(loan.label)} of ${formatNaira(loan.amount)} was not approved.`],
  facts: [['Loan ID', loan.reference], ...reasonFact(reason)],
  next: ['Nothing is deducted for it. You may send another request; the office will advise you.'],
  links: [LOANS],
})

export const guarantorNamed = (borrower: string, loanLabel: string, amount: Kobo): Letter => ({
  subject: `You were named as guarantor of a loan of ${shortNaira(amount)}`,
  said: [
    `A guarantor form in your name was sent for the ${within(loanLabel)} of ${borrower}. A guarantor answers for the loan where it is not repaid.`,
  ],
  facts: [['Borrower', borrower], amountFact('Loan', amount)],
  links: [{ label: 'The society', path: '/' }],
  warning: 'If you have not signed this form, please write to us or call us at once.',
})

/** The longest name that stands whole in an SMS with a link. */
const NAME_MAX = 30

/** A name for an SMS: 'Ngozi Adichie' of one that is too long, cut where that is too long as well. */
function shortName(name: string): string {
  if (name.length <= NAME_MAX) return name
  const words = name.trim().split(/\s+/)
  return [words[0], words.at(-1)].join(' ').slice(0, NAME_MAX)
}

/** To somebody whom a borrower asks; `isAgain` for a reminder. */
export const guarantorAsked = (borrower: string, link: string, days: number, isAgain: boolean): Letter => ({
  subject: isAgain
    ? `${borrower} reminds you: will you be a guarantor?`
    : `${borrower} asks you to be a guarantor`,
  said: [
    `${borrower} has applied to the society for a loan and asks you to be one of its two guarantors. A guarantor answers for the loan where it is not repaid.`,
  ],
  next: [
    `The form shows the loan and what it means to sign. You can decline there as well, with or without a reason. The link works for ${days} days.`,
  ],
  links: [{ label: 'The guarantor form', path: `/guarantor-form?loanid=${link}` }],
  sms: `${shortName(borrower)} asks you to be guarantor of a loan.`,
  linkInSms: true,
})

export const guarantorCode = (code: string): Letter => ({
  subject: `${code} is your code to sign as guarantor. Give it to nobody`,
  said: [`Your code is ${code}. It counts for ten minutes.`],
  links: [{ label: 'The society', path: '/' }],
  warning: 'The society never asks for this code on the phone. If you are signing nothing, call us.',
})

/** To the borrower; `name` is '' where they have not said whom they asked. */
export const guarantorDeclined = (name: string, loanLabel: string, amount: Kobo): Letter => ({
  subject: `Please ask another guarantor for your ${within(loanLabel)} of ${shortNaira(amount)}`,
  said: [
    name === ''
      ? 'One of those whom you asked to be guarantor cannot do it this time.'
      : `${name} cannot be your guarantor this time.`,
  ],
  next: [
    'This happens often and says nothing about you. Your request stays as it is, and you can ask another person.',
  ],
  links: [LOANS],
})

/** To a member who has signed. Amounts in kobo. */
export const guaranteeBehind = (borrower: string, loanLabel: string, arrears: Kobo, share: Kobo): Letter => ({
  subject: `The loan of ${borrower} that you guarantee is behind`,
  said: [
    `The ${within(loanLabel)} of ${borrower}, for which you have signed, is ${formatNaira(arrears)} behind.`,
  ],
  facts: [
    ['Borrower', borrower],
    amountFact('Behind', arrears),
    amountFact('Your share of what is left', share),
  ],
  next: [
    'Nothing is asked of you now. The society turns to the borrower, and to their savings, first. Please speak with the borrower.',
  ],
  links: [{ label: 'Loans I guarantee', path: '/dashboard/guarantees' }],
})

/** A savings withdrawal as the member reads of it. Amounts in kobo. */
export interface WithdrawalNews {
  readonly total: Kobo
  /** What is taken from each product. */
  readonly items: readonly { readonly label: string; readonly amount: Kobo }[]
  readonly into: PaidInto
}

const withdrawn = ({ items, total, into }: WithdrawalNews): readonly Fact[] => [
  ...items.map(({ label, amount }) => amountFact(label, amount)),
  amountFact('Total', total),
  ...intoFact(into),
]

export const withdrawalAsked = (news: WithdrawalNews): Letter => ({
  subject: `You asked to withdraw ${shortNaira(news.total)} of your savings`,
  said: [`We have received your request to withdraw ${formatNaira(news.total)} of your savings.`],
  facts: withdrawn(news),
  next: ['Staff decide about it, and you get a mail with their decision.'],
  links: [REQUESTS],
  warning: IF_NOT_YOU,
})

export const withdrawalApproved = (news: WithdrawalNews): Letter => ({
  subject: `Your savings withdrawal of ${shortNaira(news.total)} was approved`,
  said: [`Your savings withdrawal of ${formatNaira(news.total)} was approved.`],
  facts: withdrawn(news),
  next: ['The society pays it into your account next, and you get a mail when it is paid.'],
  links: [REQUESTS],
})

export const withdrawalPaid = (news: WithdrawalNews, reference: string): Letter => ({
  subject: `Your savings withdrawal of ${shortNaira(news.total)} was paid`,
  said: [`Your savings withdrawal of ${formatNaira(news.total)} was paid.`],
  facts: [...withdrawn(news), ['Transaction reference', reference]],
  next: ['It can take your bank a day to show it.'],
  links: [{ label: 'Your balances', path: '/dashboard/balances' }],
})

export const withdrawalRejected = (news: WithdrawalNews, reason: string | null): Letter => ({
  subject: `Your savings withdrawal of ${shortNaira(news.total)} was not approved`,
  said: [`Your request to withdraw ${formatNaira(news.total)} of your savings was not approved.`],
  facts: reasonFact(reason),
  next: ['Your savings stay as they are. You may send another request.'],
  links: [REQUESTS],
})

/** A settlement of a member who leaves. Amounts in kobo. */
export interface ExitNews {
  readonly endsOn: PlainDate
  readonly totalSavings: Kobo
  readonly totalLoans: Kobo
  readonly serviceCharge: Kobo
  readonly amountDue: Kobo
  readonly into: PaidInto
}

const settled = (news: ExitNews): readonly Fact[] => [
  ['Your membership ends on', formatPlainDate(news.endsOn)],
  amountFact('Savings', news.totalSavings),
  amountFact('Loans to be settled', news.totalLoans),
  amountFact('Service charge', news.serviceCharge),
  news.amountDue < 0
    ? amountFact('You still owe', kobo(Math.abs(news.amountDue)))
    : amountFact('Due to you', news.amountDue),
  ...intoFact(news.into),
]

export const exitAsked = (news: ExitNews): Letter => ({
  subject: 'You asked to leave the society',
  said: ['We have received your request to leave the society. These are the figures of today.'],
  facts: settled(news),
  next: ['Staff decide about it, and you get a mail with their decision.'],
  links: [REQUESTS],
  warning: IF_NOT_YOU,
})

export const exitApproved = (news: ExitNews): Letter => ({
  subject: `Your membership ends on ${formatPlainDate(news.endsOn)}`,
  said: ['Your request to leave the society was approved. These are the figures of today.'],
  facts: settled(news),
  next: [
    news.amountDue < 0
      ? `Please pay the ${shortNaira(kobo(Math.abs(news.amountDue)))} that you still owe. Your membership ends when it is paid.`
      : news.amountDue === 0
        ? 'The society settles your accounts, and you get a mail when that is done. Nothing is left to be paid to you.'
        : 'The society settles your accounts and pays what is due, and you get a mail when it is paid.',
  ],
  links: [REQUESTS],
})

export const exitPaid = (news: ExitNews, reference: string): Letter => ({
  subject:
    news.amountDue > 0
      ? `Your membership has ended, and ${shortNaira(news.amountDue)} was paid to you`
      : 'Your membership has ended',
  said: [
    'Your accounts with the society were settled and your membership has ended. Thank you for saving with us.',
  ],
  facts: [...settled(news), ['Transaction reference', reference]],
  next: ['Your record stays open to you.'],
  links: [REQUESTS],
})

export const exitRejected = (reason: string | null): Letter => ({
  subject: 'Your request to leave the society was not approved',
  said: ['Your request to leave the society was not approved. You remain a member.'],
  facts: reasonFact(reason),
  next: ['The office will tell you what is needed.'],
  links: [REQUESTS],
})
