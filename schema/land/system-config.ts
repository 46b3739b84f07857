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
  description: 'Whether an estate takes applications.',
  values: {
    OPEN: { value: 'open', description: 'Takes applications.' },
    CLOSED: { value: 'closed', description: 'Takes no new application.' },
  } satisfies Record<string, { value: EstatePlots['status']; description: string }>,
})

const EstateRef = builder.objectRef<Estate>('Estate').implement({
  description: 'Plots of one estate.',
  fields: (t) => ({
    name: t.expose('id', { type: EstateNameEnum, description: 'Which estate.' }),
    label: t.string({ description: 'Its name for people.', resolve: (estate) => ESTATES[estate.id].name }),
    total: t.exposeInt('total', { description: 'Plots there are.' }),
    available: t.exposeInt('available', { description: 'Plots still to be had.' }),
    status: t.field({
      type: EstateStatusEnum,
      description: 'Whether it takes applications.',
      resolve: (estate) => (estate.open ? 'open' : 'closed'),
    }),
  }),
})

export const SystemConfigRef = builder.objectRef<SystemConfig>('SystemConfig').implement({
  description: 'What land costs and on which terms.',
  fields: (t) => ({
    memberPlotPrice: t.expose('memberPlotPrice', {
      type: 'Kobo',
      description: 'Price of a plot for members, in kobo.',
    }),
    nonMemberPlotPrice: t.expose('nonMemberPlotPrice', {
      type: 'Kobo',
      description: 'Price of a plot for everyone else, in kobo.',
    }),
    minimumPaymentPercent: t.exposeFloat('minimumPaymentPercent', {
      description: 'Least first payment, percent of the price, 0 to 100.',
    }),
    maximumInstalments: t.exposeInt('maximumInstalments', {
      description: 'Most monthly instalments for the rest.',
    }),
    estates: t.field({
      type: [EstateRef],
      description: 'Both estates with their plots.',
      resolve: (config) => [...config.estates],
    }),
    version: t.exposeString('version', {
      description:
        'Changes with the configuration. Sent back with `updateSystemConfig`, nothing that changed meanwhile is overwritten.',
    }),
  }),
})

builder.queryField('systemConfig', (t) =>
  t.field({
    type: SystemConfigRef,
    nullable: true,
    access: 'PUBLIC',
    description: 'What land costs, on which terms, and how many plots are left.',
    resolve: (_root, _args, { land }) => land.systemConfig(),
  }),
)
