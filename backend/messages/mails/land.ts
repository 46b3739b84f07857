import { formatMonth, formatPlainDate, monthsText, type PlainDate } from '#rules/dates.ts'
import { formatNaira, type Kobo, shortNaira } from '#rules/money.ts'
import { type Letter, reasonFact } from '../letter.ts'

/** An application for land as its applicant reads of it. Amounts in kobo. */
export interface LandNews {
  /** 'Blossom Estate Iyana Ipaja'. */
  readonly estate: string
  readonly plots: number
  readonly total: Kobo
  readonly paid: Kobo
  readonly outstanding: Kobo
  /** null for a full payment. */
  readonly instalment: { readonly amount: Kobo; readonly months: number } | null
  /** The month of the first instalment on the salary schedule; null where no payer deducts them. */
  readonly deductedFrom: PlainDate | null
  /** Whether the applicant is a member, who finds the application on a page. */
  readonly isMember: boolean
}

const plotsText = ({ plots }: LandNews): string => `${plots} ${plots === 1 ? 'plot' : 'plots'}`

const linkOf = ({ isMember }: LandNews): Letter['links'][0] =>
  isMember ? { label: 'Your requests', path: '/dashboard/my-requests' } : { label: 'The society', path: '/' }

const applied = (news: LandNews): NonNullable<Letter['facts']> => [
  ['Estate', news.estate],
  ['Plots', String(news.plots)],
  ['Price', formatNaira(news.total)],
  ['Paid', formatNaira(news.paid)],
  ...(news.outstanding === 0 ? [] : [['Outstanding', formatNaira(news.outstanding)] as const]),
  ...(news.instalment === null
    ? []
    : [
        [
          'Monthly instalment',
          `${formatNaira(news.instalment.amount)} for ${monthsText(news.instalment.months)}`,
        ] as const,
      ]),
]

/** How what is outstanding is paid: by deductions from the salary, where a payer makes them. */
function outstandingText({ outstanding, instalment, deductedFrom }: LandNews): string {
  if (outstanding === 0) return 'Nothing is outstanding.'
  if (instalment !== null && deductedFrom !== null)
    return `The instalments are deducted from your salary, the first in ${formatMonth(deductedFrom)}. You need not pay them yourself.`
  return `Please pay the ${shortNaira(outstanding)} that is outstanding as agreed.`
}

/** To whoever is named in an application, at once. `day` is the day of it. */
export const landReceived = (news: LandNews, day: PlainDate): Letter => ({
  subject: `We have received your application for ${plotsText(news)} of land`,
  said: [`We received your application for ${plotsText(news)} at ${news.estate} on ${formatPlainDate(day)}.`],
  facts: applied(news),
  next: ['Staff check the payment and decide. You will then get a message with their decision.'],
  links: [linkOf(news)],
  warning: 'If you have not applied for land, please write to us or call us at once.',
})

export const landApproved = (news: LandNews): Letter => ({
  subject: `Your application for ${plotsText(news)} of land was approved`,
  said: [
    `Your application for ${plotsText(news)} at ${news.estate} was approved. The plots are reserved for you.`,
  ],
  facts: applied(news),
  next: [outstandingText(news), 'The office will tell you when the purchase is completed.'],
  links: [linkOf(news)],
})

export const landRejected = (news: LandNews, reason: string | null): Letter => ({
  subject: `Your application for ${plotsText(news)} of land was not approved`,
  said: [`Your application for ${plotsText(news)} at ${news.estate} was not approved.`],
  facts: [['Paid', formatNaira(news.paid)], ...reasonFact(reason)],
  next:
    news.paid === 0
      ? ['You may apply again.']
      : [`The ${shortNaira(news.paid)} that you paid is refunded by the office. You may apply again.`],
  links: [linkOf(news)],
})

export const landCompleted = (news: LandNews): Letter => ({
  subject: `Your purchase of ${plotsText(news)} of land is completed`,
  said: [`Your purchase of ${plotsText(news)} at ${news.estate} is completed.`],
  facts: [
    ['Estate', news.estate],
    ['Plots', String(news.plots)],
    ['Price', formatNaira(news.total)],
    ['Paid', formatNaira(news.paid)],
  ],
  next: ['The office will give you the papers of the land.'],
  links: [linkOf(news)],
})
