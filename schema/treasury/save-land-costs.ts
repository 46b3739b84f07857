import { validateLandCosts } from '#rules/land/plot-costs.ts'
import { requireValid } from '../errors.ts'
import { listMutation } from '../mutation.ts'
import { LandCostRef, landCostRows } from './land-costs.ts'

listMutation('saveLandCosts', {
  access: 'ADMIN',
  description:
    'Sets what one plot of each estate cost the society. A completed purchase books the cost of its plots as cost of land sold.',
  list: [
    'landCosts',
    LandCostRef,
    'The cost of a plot of each estate after the change; null when nothing was changed or they could not be read.',
  ],
  input: {
    description: 'The cost of a plot of each estate.',
    fields: (t) => ({
      blossom: t.field({ type: 'Kobo', description: 'In kobo; left out while it is not known.' }),
      university: t.field({ type: 'Kobo', description: 'In kobo; left out while it is not known.' }),
    }),
  },
  async run({ blossom, university }, { treasury }) {
    const costs = { blossom: blossom ?? null, university: university ?? null }
    requireValid(validateLandCosts(costs))
    const { message } = await treasury.saveLandCosts(costs)
    return { message, record: () => landCostRows(treasury) }
  },
})
