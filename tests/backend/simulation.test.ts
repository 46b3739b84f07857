import { describe } from 'vitest'
import { startTestBackend } from '../support/backend.ts'
import { aSimulatedDay } from '../support/simulation/simulated-day.ts'

const CALLS = Number(process.env.SIMULATION_CALLS ?? 3000)

describe('a society of clients that do what they may and what they may not', () => {
  aSimulatedDay(startTestBackend, CALLS)
})
