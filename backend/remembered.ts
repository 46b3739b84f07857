import { type MembersNow, rememberMembers } from './members/remembered-members.ts'
import { type InstructionsNow, rememberInstructions } from './savings/remembered-instructions.ts'
import { rememberLedgerLines } from './treasury/ledger-lines.ts'
import { rememberMemberCounts } from './treasury/member-counts.ts'
import { rememberExposures } from './treasury/remembered-exposures.ts'
import { rememberLoans } from './treasury/remembered-loans.ts'
import { rememberPortfolioSums } from './treasury/remembered-portfolio.ts'

/** What a process remembers of the store. */
interface Memory {
  /** All members and staff accounts as they are listed, found and counted. */
  readonly membersNow: MembersNow
  readonly instructionsNow: InstructionsNow
  /** The loans of the books at the end of a day. */
  readonly loansAt: ReturnType<typeof rememberLoans>
  readonly exposuresOf: ReturnType<typeof rememberExposures>
  /** The sums of all outstanding loans at the end of a day. */
  readonly loanSumsAt: ReturnType<typeof rememberPortfolioSums>
  /** The members with a balance on each code. */
  readonly countMembers: ReturnType<typeof rememberMemberCounts>
  /** The order of the lines of an account on days of which pages were read. */
  readonly ledgerLinesOf: ReturnType<typeof rememberLedgerLines>
}

/** What a process remembers of the store and holds against it with each call; outside transactions only. */
export interface Remembered extends Memory {
  /** Another object each time that everything was forgotten. */
  readonly since: object
  /** Forgets everything: the store is another server's copy, whose counts may tell of other changes. */
  readonly forget: () => void
}

const emptyMemory = (): Memory => ({
  membersNow: rememberMembers(),
  instructionsNow: rememberInstructions(),
  loansAt: rememberLoans(),
  exposuresOf: rememberExposures(),
  loanSumsAt: rememberPortfolioSums(),
  countMembers: rememberMemberCounts(),
  ledgerLinesOf: rememberLedgerLines(),
})

export function makeRemembered(): Remembered {
  let memory = emptyMemory()
  return {
    membersNow: (...args) => memory.membersNow(...args),
    instructionsNow: (...args) => memory.instructionsNow(...args),
    loansAt: (...args) => memory.loansAt(...args),
    exposuresOf: (...args) => memory.exposuresOf(...args),
    loanSumsAt: (...args) => memory.loanSumsAt(...args),
    countMembers: (...args) => memory.countMembers(...args),
    ledgerLinesOf: (...args) => memory.ledgerLinesOf(...args),
    get since() {
      return memory
    },
    forget() {
      memory = emptyMemory()
    },
  }
}
