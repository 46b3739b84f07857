import type { EstateId } from '#rules/land/estates.ts'
import { validateLandConfiguration } from '#rules/land/validate-configuration.ts'
import { builder } from '../builder.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import type { Estate } from './source.ts'
import { EstateStatusEnum, SystemConfigRef } from './system-config.ts'

const EstatePlotsInput = builder.inputType('EstatePlotsInput', {
  description: 'The new plots of one estate.',
  fields: (t) => ({
    total: t.int({ required: true, description: 'Total number of plots.' }),
    available: t.int({ required: true, description: 'Number of plots left, at most the total.' }),
    status: t.field({
      type: EstateStatusEnum,
      required: true,
      description: 'Whether it accepts applications.',
    }),
  }),
})

const BothEstatesInput = builder.inputType('BothEstatesInput', {
  description: 'The new plots of both estates.',
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
    'Saves prices, terms and plots of the land programme. VERSION_CHANGED when the configuration is no longer at `version`.',
  record: ['systemConfig', SystemConfigRef],
  input: {
    description: 'The whole new configuration.',
    fields: (t) => ({
      memberPlotPrice: t.field({
        type: 'Kobo',
        required: true,
        description: 'Price of a plot for members, in kobo.',
      }),
      nonMemberPlotPrice: t.field({
        type: 'Kobo',
        required: true,
        description: 'Price of a plot for non-members, in kobo.',
      }),
      minimumPaymentPercent: t.float({
        required: true,
        description: 'Minimum first payment in percent of the price, 0 to 100.',
      }),
      maximumInstalments: t.int({
        required: true,
        description: 'Maximum number of monthly instalments for the rest.',
      }),
      estates: t.field({ type: BothEstatesInput, required: true, description: 'The terms of both estates.' }),
      version: t.string({
        description:
          'The `version` of the configuration that was edited. If it has been changed since, nothing is saved.',
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
