import { builder } from '../builder.ts'
import type { Estate, EstateName, SystemConfig } from './source.ts'

/** Spec 002 §3: what the two estates are called. */
const ESTATE_LABELS: Record<EstateName, string> = {
  BLOSSOM: 'Blossom Estate Iyana Ipaja',
  UNIVERSITY: 'University Layout Iperu',
}

const EstateNameEnum = builder.enumType('EstateName', {
  description: 'The estates of the land programme.',
  values: {
    BLOSSOM: { description: `${ESTATE_LABELS.BLOSSOM}.` },
    UNIVERSITY: { description: `${ESTATE_LABELS.UNIVERSITY}.` },
  } satisfies Record<EstateName, { description: string }>,
})

const EstateStatusEnum = builder.enumType('EstateStatus', {
  description: 'Whether an estate takes applications.',
  values: {
    OPEN: { description: 'Takes applications.' },
    CLOSED: { description: 'Takes no new application.' },
  },
})

const EstateRef = builder.objectRef<Estate>('Estate').implement({
  description: 'Plots of one estate.',
  fields: (t) => ({
    name: t.expose('name', { type: EstateNameEnum, description: 'Which estate.' }),
    label: t.string({ description: 'Its name for people.', resolve: (estate) => ESTATE_LABELS[estate.name] }),
    total: t.exposeInt('total', { description: 'Plots there are.' }),
    available: t.exposeInt('available', { description: 'Plots still to be had.' }),
    status: t.field({
      type: EstateStatusEnum,
      description: 'Whether it takes applications.',
      resolve: (estate) => (estate.open ? ('OPEN' as const) : ('CLOSED' as const)),
    }),
  }),
})

const SystemConfigRef = builder.objectRef<SystemConfig>('SystemConfig').implement({
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
