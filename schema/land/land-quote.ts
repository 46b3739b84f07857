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

/** The configuration in the form that the rules use; an unknown estate has no plots. */
export function landTermsOf({ estates, ...config }: SystemConfig): LandConfiguration {
  const plots = (id: 'blossom' | 'university') => {
    const { total, available, open } = estates.find((estate) => estate.id === id) ?? NO_PLOTS
    return { total, available, status: open ? ('open' as const) : ('closed' as const) }
  }
  return { ...config, estates: { blossom: plots('blossom'), university: plots('university') } }
}

const LandSumsRef = builder.objectRef<LandQuote>('LandSums').implement({
  description: 'The cost of plots by the current configuration.',
  fields: (t) => ({
    plotPrice: t.expose('plotPrice', { type: 'Kobo', description: 'Price of one plot, in kobo.' }),
    totalAmount: t.expose('totalAmount', { type: 'Kobo', description: 'Price of all plots, in kobo.' }),
    percentPaid: t.exposeFloat('percentPaid', {
      description: 'First payment in percent of the total; 100 for full payment.',
    }),
    amountPaid: t.expose('amountPaid', { type: 'Kobo', description: 'First payment, in kobo.' }),
    outstandingAmount: t.expose('outstandingAmount', {
      type: 'Kobo',
      description: 'Amount still to pay, in kobo; 0 for full payment.',
    }),
    instalmentMonths: t.exposeInt('instalmentMonths', {
      nullable: true,
      description: 'Number of instalments of the rest; null for full payment.',
    }),
    instalments: t.field({
      type: ['Kobo'],
      description: 'One per month, in kobo; the last includes the remainder. Empty for full payment.',
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
  description: 'The cost of plots, or why they cannot be applied for.',
  fields: (t) => ({
    sums: t.expose('sums', {
      type: LandSumsRef,
      nullable: true,
      description: 'The amounts; null when `userErrors` is not empty.',
    }),
    closedReason: t.exposeString('closedReason', {
      nullable: true,
      description: 'Why the estate cannot provide these plots; null when they can be applied for.',
    }),
    userErrors: t.field({
      type: [UserErrorRef],
      description: 'What has to be corrected, by argument; empty for a valid purchase.',
      resolve: ({ userErrors }) => [...userErrors],
    }),
  }),
})

builder.queryField('landQuote', (t) =>
  t.field({
    type: LandQuoteRef,
    nullable: true,
    access: 'PUBLIC',
    description: 'The cost of plots by the current configuration. Nothing is submitted.',
    args: {
      memberType: t.arg({
        type: LandMemberTypeEnum,
        required: true,
        description: 'Whether the buyer is a member; members pay a different price.',
      }),
      estate: t.arg({ type: EstateNameEnum, required: true, description: 'The estate of the plots.' }),
      plots: t.arg.int({ required: true, description: 'Number of plots, 1 to 1,000.' }),
      paymentType: t.arg({
        type: LandPaymentTypeEnum,
        required: true,
        defaultValue: 'full',
        description: 'How it is paid.',
      }),
      percentPaid: t.arg.float({
        description: 'First payment in percent of the total; required for a partial payment.',
      }),
      instalmentMonths: t.arg.int({
        description: 'Months in which the rest is paid; required for a partial payment.',
      }),
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
