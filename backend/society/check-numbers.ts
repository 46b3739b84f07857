import { SettingProblem } from '#rules/settings/process-settings.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { FIRST_BANK } from '#rules/treasury/bank-accounts.ts'
import { doublyCodedLoan, doublyNumbered } from '#rules/treasury/chart.ts'
import { titleOf } from '#rules/treasury/society-accounts.ts'
import type { Queryable } from '../db/schema.ts'
import { keptRows } from '../treasury/kept-accounts.ts'

/**
 * Refuses settings whose numbers are those of accounts that staff opened, such as a second bank account: the books would
 * show two accounts as one. Throws SettingProblem with the setting and the account.
 */
export async function requireFreeNumbers(db: Queryable, society: SocietySettings): Promise<void> {
  const kept = (await keptRows(db)).filter(({ code }) => code !== FIRST_BANK)
  const numbers = kept.map(({ code }) => code)
  const refuse = (setting: string, number: string | undefined): never => {
    const name = kept.find(({ code }) => code === number)?.name ?? ''
    throw new SettingProblem(
      `SOCIETY_FILE: ${setting} ${number} is the number of an account that staff opened: ${name}. Set another one`,
    )
  }
  const own = doublyNumbered(society, numbers)
  if (own !== null) refuse(`accounts.${own}.number`, titleOf(own, society.accounts).number)
  const type = doublyCodedLoan(society, numbers)
  if (type !== null) refuse(`earlyLoanCodes.${type}`, society.earlyLoanCodes[type])
}
