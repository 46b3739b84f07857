import { hasErrors } from '#rules/field-errors.ts'
import type { LandConfiguration } from '#rules/land/estates.ts'
import { type LandQuote, landQuote } from '#rules/land/quote.ts'
import { plotsError, validateLandPurchase } from '#rules/land/validate-application.ts'
import { builder } from '../builder.ts'
import { errorsIn, type UserError } from '../errors.ts'
import { UserErrorRef } from '../mutation-payload.ts'
import { LandMemberTypeEnum, LandPaymentTypeEnum } from './land-request.ts'
import type { SystemConfig } from './source.ts'
import { EstateNameEnum } from './system-config.ts'

const NO_PLOTS = { total: 0, available: 0, open: false }

/** The configuration as the rules take it; an estate the backend does not know has nothing to offer. */
export function landTermsOf({ estates, ...config }: SystemConfig): LandConfiguration {
  const plots = (id: 'blossom' | 'university') => {
    const { total, available, open } = estates.find((estate) => estate.id === id) ?? NO_PLOTS
    return { total, available, status: open ? ('open' as const) : ('closed' as const) }
  }
  return { ...config, estates: { blossom: plots('blossom'), university: plots('university') } }
}

const LandSumsRef = builder.objectRef<LandQuote>('LandSums').implement({
  description: 'What plots of land come to by the configuration in force.',
  fields: (t) => ({
    plotPrice: t.expose('plotPrice', { type: 'Kobo', description: 'Price of one plot, in kobo.' }),
    totalAmount: t.expose('totalAmount', { type: 'Kobo', description: 'Price of all plots, in kobo.' }),
    percentPaid: t.exposeFloat('percentPaid', {
      description: 'What is paid first, percent of the total; 100 for full payment.',
    }),
    amountPaid: t.expose('amountPaid', { type: 'Kobo', description: 'What is paid first, in kobo.' }),
    outstandingAmount: t.expose('outstandingAmount', {
      type: 'Kobo',
      description: 'What is left to pay, in kobo; 0 for full payment.',
    }),
    instalmentMonths: t.exposeInt('instalmentMonths', {
      nullable: true,
      description: 'Months to pay the rest in; null for full payment.',
    }),
    instalments: t.field({
      type: ['Kobo'],
      description: 'One a month, in kobo; the last takes the remainder. Empty for full payment.',
      resolve: ({ instalments }) => [...instalments],
    }),
  }),
})

interface QuotedLand {
  readonly sums: LandQuote | null
  readonly closedReason: string | null
  readonly userErrors: readonly UserError[]
}

const LandQuoteRef = builder.objectRef<QuotedLand>('LandQuote').implement({
  description: 'What plots of land would cost, or why they cannot be had.',
  fields: (t) => ({
    sums: t.expose('sums', {
      type: LandSumsRef,
      nullable: true,
      description: 'The sums; null when `userErrors` says why there are none.',
    }),
    closedReason: t.exposeString('closedReason', {
      nullable: true,
      description: 'Why the estate has not these plots to give; null when they can be applied for.',
    }),
    userErrors: t.field({
      type: [UserErrorRef],
      description: 'What has to be corrected, by argument; empty when it can be applied for.',
      resolve: ({ userErrors }) => [...userErrors],
    }),
  }),
})

builder.queryField('landQuote', (t) =>
  t.field({
    type: LandQuoteRef,
    nullable: true,
    access: 'PUBLIC',
    description: 'What plots of land would cost by the configuration in force. Nothing is applied for.',
    args: {
      memberType: t.arg({
        type: LandMemberTypeEnum,
        required: true,
        description: 'Who buys: members pay another price.',
      }),
      estate: t.arg({ type: EstateNameEnum, required: true, description: 'Which estate.' }),
      plots: t.arg.int({ required: true, description: 'How many plots.' }),
      paymentType: t.arg({
        type: LandPaymentTypeEnum,
        required: true,
        defaultValue: 'full',
        description: 'How it is paid.',
      }),
      percentPaid: t.arg.float({
        description: 'What is paid first, percent of the total, for a partial payment.',
      }),
      instalmentMonths: t.arg.int({ description: 'Months to pay the rest in, for a partial payment.' }),
    },
    resolve: async (_root, { memberType, ...purchase }, { land }): Promise<QuotedLand> => {
      const terms = landTermsOf(await land.systemConfig())
      const errors = validateLandPurchase(memberType, purchase, terms)
      const closedReason = plotsError(purchase.estate, purchase.plots, terms)
      const sums = hasErrors(errors) ? null : landQuote({ ...purchase, memberType }, terms)
      return { sums, closedReason, userErrors: errorsIn(errors) }
    },
  }),
)
