import type { EstateId } from '#rules/land/estates.ts'
import { validateLandConfiguration } from '#rules/land/validate-configuration.ts'
import { builder } from '../builder.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import type { Estate } from './source.ts'
import { EstateStatusEnum, SystemConfigRef } from './system-config.ts'

const EstatePlotsInput = builder.inputType('EstatePlotsInput', {
  description: 'Plots of one estate as they shall be.',
  fields: (t) => ({
    total: t.int({ required: true, description: 'Plots there are.' }),
    available: t.int({ required: true, description: 'Plots still to be had, at most the total.' }),
    status: t.field({
      type: EstateStatusEnum,
      required: true,
      description: 'Whether it takes applications.',
    }),
  }),
})

const BothEstatesInput = builder.inputType('BothEstatesInput', {
  description: 'Both estates as they shall be.',
  fields: (t) => ({
    blossom: t.field({ type: EstatePlotsInput, required: true, description: 'Blossom Estate Iyana Ipaja.' }),
    university: t.field({
      type: EstatePlotsInput,
      required: true,
      description: 'University Layout Iperu.',
    }),
  }),
})

type PlotsInput = typeof EstatePlotsInput.$inferInput

const estateOf = (id: EstateId, { total, available, status }: PlotsInput): Estate => ({
  id,
  total,
  available,
  open: status === 'open',
})

recordMutation('updateSystemConfig', {
  access: 'STAFF',
  description:
    'Saves what land costs, on which terms, and how many plots there are. VERSION_CHANGED when it was changed since `version`.',
  record: ['systemConfig', SystemConfigRef],
  input: {
    description: 'The whole land configuration as it shall be.',
    fields: (t) => ({
      memberPlotPrice: t.field({
        type: 'Kobo',
        required: true,
        description: 'Price of a plot for members, in kobo.',
      }),
      nonMemberPlotPrice: t.field({
        type: 'Kobo',
        required: true,
        description: 'Price of a plot for everyone else, in kobo.',
      }),
      minimumPaymentPercent: t.float({
        required: true,
        description: 'Least first payment, percent of the price, 0 to 100.',
      }),
      maximumInstalments: t.int({
        required: true,
        description: 'Most monthly instalments for the rest.',
      }),
      estates: t.field({ type: BothEstatesInput, required: true, description: 'Both estates.' }),
      version: t.string({
        description:
          'The `version` of the configuration that was changed. When somebody else has changed it since, nothing is saved.',
      }),
    }),
  },
  run: async ({ version, estates, ...terms }, { land }) => {
    requireValid(validateLandConfiguration({ ...terms, estates }))
    return land.updateSystemConfig(
      {
        ...terms,
        estates: [estateOf('blossom', estates.blossom), estateOf('university', estates.university)],
      },
      version ?? null,
    )
  },
})
