import { landCostCalls } from '#backend/contract/land-costs.ts'
import type { LandCostSource } from '#schema/treasury/land-cost-source.ts'
import type { Backend } from '../backend.ts'
import { objectIn } from '../envelope.ts'
import { required } from './books-parts.ts'

/** The calls of the cost of land. */
export const landCostApi = (backend: Backend): LandCostSource => ({
  landCosts: () =>
    backend.ask(landCostCalls.landCosts, {}, (answer) => {
      const costs = required(objectIn(answer, [], ['costs']), 'costs')
      return { blossom: costs.optionalNaira('blossom'), university: costs.optionalNaira('university') }
    }),
  saveLandCosts: (values) => backend.act(landCostCalls.saveLandCosts, { values }),
})
