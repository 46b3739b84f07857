import type { SocietySettings } from '#rules/society/settings.ts'
import { addCommodities } from './commodities.ts'
import { type Demo, emptyDemo } from './demo.ts'
import { addLand, addLandOfPayroll } from './land.ts'
import { addLedgers } from './ledgers.ts'
import { addLoanRequests } from './loans.ts'
import { addPeople } from './people.ts'
import { repeatable } from './random.ts'
import { addInstructions } from './savings.ts'
import { addWithdrawals } from './withdrawals.ts'

/** Any number; it makes the society what it is. */
export const DEMO_SEED = 20_210_714

/** The demo society, made up in memory: the same for the same seed, with its dates counted back from `now`. */
export function demoSociety(society: SocietySettings, now: Date, seed = DEMO_SEED): Demo {
  const demo = emptyDemo(repeatable(seed), society, now)
  addPeople(demo)
  addLedgers(demo)
  addInstructions(demo)
  addLoanRequests(demo)
  addCommodities(demo)
  addWithdrawals(demo)
  addLand(demo)
  addLandOfPayroll(demo)
  return demo
}
