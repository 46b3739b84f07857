import { form, naira, open } from './form.ts'
import { NAIRA, objectOf, orNull, recordOf, type Wire } from './schema.ts'
import { call, MESSAGE } from './wire.ts'

/** What one plot of each estate cost the society; null while none is known, so that none is booked. */
const LAND_COSTS = recordOf('LandCosts', { blossom: orNull(NAIRA), university: orNull(NAIRA) })
export type WireLandCosts = Wire<typeof LAND_COSTS>

export const LAND_COSTS_FORM = form({ blossom: open(naira()), university: open(naira()) })

/** The cost of land (our extension): beside the public prices and terms, because the public does not see it. */
export const landCostCalls = {
  landCosts: call('GET', '/admin/API/landcosts', 'staff', {
    programs: 'READ_BOOKS',
    summary: 'What one plot of each estate cost the society.',
    answer: objectOf({ costs: LAND_COSTS }),
    extension: true,
  }),
  saveLandCosts: call('PUT', '/admin/API/landcosts', 'staff', {
    summary:
      'Sets what one plot of each estate cost the society; completed purchases book it as the cost of land sold. For access level 3.',
    json: LAND_COSTS_FORM,
    answer: MESSAGE,
    extension: true,
  }),
}
