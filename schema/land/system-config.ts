import { ESTATES, type EstateId, type EstatePlots } from '#rules/land/estates.ts'
import { builder } from '../builder.ts'
import type { Estate, SystemConfig } from './source.ts'

export const EstateNameEnum = builder.enumType('EstateName', {
  description: 'The estates of the land programme.',
  values: {
    BLOSSOM: { value: 'blossom', description: `${ESTATES.blossom.name}.` },
    UNIVERSITY: { value: 'university', description: `${ESTATES.university.name}.` },
  } satisfies Record<string, { value: EstateId; description: string }>,
})

export const EstateStatusEnum = builder.enumType('EstateStatus', {
  description: 'Whether an estate accepts applications.',
  values: {
    OPEN: { value: 'open', description: 'Accepts applications.' },
    CLOSED: { value: 'closed', description: 'Accepts no new applications.' },
  } satisfies Record<string, { value: EstatePlots['status']; description: string }>,
})

const EstateRef = builder.objectRef<Estate>('Estate').implement({
  description: 'Plots of one estate.',
  fields: (t) => ({
    name: t.expose('id', { type: EstateNameEnum, description: 'The name of the estate.' }),
    label: t.string({ description: 'Name of the estate.', resolve: (estate) => ESTATES[estate.id].name }),
    total: t.exposeInt('total', { description: 'Total number of plots.' }),
    available: t.exposeInt('available', { description: 'Number of plots left.' }),
    status: t.field({
      type: EstateStatusEnum,
      description: 'Only OPEN estates accept applications.',
      resolve: (estate) => (estate.open ? 'open' : 'closed'),
    }),
  }),
})

export const SystemConfigRef = builder.objectRef<SystemConfig>('SystemConfig').implement({
  description: 'Prices, terms and plots of the land programme.',
  fields: (t) => ({
    memberPlotPrice: t.expose('memberPlotPrice', {
      type: 'Kobo',
      description: 'Price of a plot for members, in kobo.',
    }),
    nonMemberPlotPrice: t.expose('nonMemberPlotPrice', {
      type: 'Kobo',
      description: 'Price of a plot for non-members, in kobo.',
    }),
    minimumPaymentPercent: t.exposeFloat('minimumPaymentPercent', {
      description: 'Minimum first payment in percent of the price, 0 to 100.',
    }),
    maximumInstalments: t.exposeInt('maximumInstalments', {
      description: 'Maximum number of monthly instalments for the rest.',
    }),
    estates: t.field({
      type: [EstateRef],
      description: 'Both estates with their plots.',
      resolve: (config) => [...config.estates],
    }),
    version: t.exposeString('version', {
      description:
        'A hash of the configuration. When it is sent with `updateSystemConfig`, changes made in the meantime are not overwritten.',
    }),
  }),
})

builder.queryField('systemConfig', (t) =>
  t.field({
    type: SystemConfigRef,
    nullable: true,
    access: 'PUBLIC',
    description: 'Prices, terms and plots of the land programme.',
    resolve: (_root, _args, { land }) => land.systemConfig(),
  }),
)
