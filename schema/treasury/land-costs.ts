import { ESTATE_IDS, ESTATES, type EstateId } from '#rules/land/estates.ts'
import type { Kobo } from '#rules/money.ts'
import { builder } from '../builder.ts'
import { EstateNameEnum } from '../land/system-config.ts'
import type { LandCostSource } from './land-cost-source.ts'

interface LandCost {
  readonly id: EstateId
  readonly cost: Kobo | null
}

export const LandCostRef = builder.objectRef<LandCost>('LandCost').implement({
  access: 'STAFF',
  scope: 'READ_BOOKS',
  description: 'What one plot of an estate cost the society. It is no part of the public terms.',
  fields: (t) => ({
    estate: t.expose('id', { type: EstateNameEnum, description: 'The estate that the plots are of.' }),
    label: t.string({ description: 'Name of the estate.', resolve: ({ id }) => ESTATES[id].name }),
    cost: t.expose('cost', {
      type: 'Kobo',
      nullable: true,
      description: 'In kobo; null while it is not known, so that none is booked.',
    }),
  }),
})

/** One row for each estate of the programme. */
export async function landCostRows(treasury: LandCostSource): Promise<readonly LandCost[]> {
  const costs = await treasury.landCosts()
  return ESTATE_IDS.map((id) => ({ id, cost: costs[id] }))
}

builder.queryField('landCosts', (t) =>
  t.field({
    type: [LandCostRef],
    nullable: true,
    access: 'STAFF',
    scope: 'READ_BOOKS',
    description:
      'What one plot of each estate cost the society: one row for each estate of the programme. NOT_SUPPORTED_BY_BACKEND over a backend that keeps none.',
    resolve: async (_root, _args, { treasury }) => [...(await landCostRows(treasury))],
  }),
)
