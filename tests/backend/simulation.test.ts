import { describe } from 'vitest'
import { startTestBackend } from '../support/backend.ts'
import { aSimulatedDay } from '../support/simulation/simulated-day.ts'

/** A third each day of what `npm test -- deep` makes. */
const CALLS = Number(process.env.SIMULATION_CALLS ?? 1000)

describe('a society of clients that send allowed and forbidden requests', { timeout: 240_000 }, () => {
  aSimulatedDay(startTestBackend, CALLS)
})
