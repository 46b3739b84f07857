import { validateLandCosts } from '#rules/land/plot-costs.ts'
import { requireValid } from '../errors.ts'
import { messageMutation } from '../mutation.ts'

messageMutation('saveLandCosts', {
  access: 'ADMIN',
  description:
    'Sets what one plot of each estate cost the society. A completed purchase books the cost of its plots as cost of land sold.',
  input: {
    description: 'The cost of a plot of each estate.',
    fields: (t) => ({
      blossom: t.field({ type: 'Kobo', description: 'In kobo; left out while it is not known.' }),
      university: t.field({ type: 'Kobo', description: 'In kobo; left out while it is not known.' }),
    }),
  },
  run: ({ blossom, university }, { treasury }) => {
    const costs = { blossom: blossom ?? null, university: university ?? null }
    requireValid(validateLandCosts(costs))
    return treasury.saveLandCosts(costs)
  },
})
