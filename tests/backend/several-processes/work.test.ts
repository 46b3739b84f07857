import { afterAll, beforeAll, describe } from 'vitest'
import { aSimulatedDay } from '../../support/simulation/simulated-day.ts'
import { type Several, startSeveral } from './several.ts'

describe('two processes on one PostgreSQL', () => {
  let several: Several
  beforeAll(async () => {
    several = await startSeveral(2)
  })
  afterAll(() => several.close())

  describe(
    'serve clients that go from one to the other',
    aSimulatedDay(async () => ({ ...several.backend, close: async () => undefined }), 800),
  )
})
