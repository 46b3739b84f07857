import type { SocietySettings } from '#rules/society/settings.ts'
import { accountClassOf, type ChartAccount, chartOfAccounts, unlistedAccount } from '#rules/treasury/chart.ts'
import {
  isSocietyAccount,
  MEMBERS_UNAPPLIED,
  SOCIETY_ACCOUNT_NAMES,
  type SocietyAccount,
  titleOf,
} from '#rules/treasury/society-accounts.ts'
import type { AccountKind } from '../journal/tables.ts'

/** The accounts of the journal that make up one number of the chart. */
export interface JournalAccounts {
  readonly account: ChartAccount
  /** The code of members' accounts: the number itself, or the name of their unapplied balances. */
  readonly memberCode: string
  /** The names of the society's accounts with this number: one, or none. */
  readonly societyCodes: readonly string[]
}

/** The chart of one society, and the way between its numbers and the codes of the journal. */
export interface Chart {
  readonly accounts: readonly ChartAccount[]
  /** The account that a code of the journal belongs to; one that is not in the chart when the chart lacks it. */
  readonly accountOf: (kind: AccountKind, code: string) => ChartAccount
  /** The accounts of the journal behind a number. */
  readonly behind: (number: string) => JournalAccounts
}

export function makeChart(society: SocietySettings): Chart {
  const accounts = chartOfAccounts(society)
  const byNumber = new Map(accounts.map((account) => [account.number, account]))
  const numberOf = (code: string): string =>
    isSocietyAccount(code) ? titleOf(code, society.accounts).number : code
  return {
    accounts,
    accountOf(kind, code) {
      const number = numberOf(code)
      return byNumber.get(number) ?? unlistedAccount(number, kind !== 'society')
    },
    behind(number) {
      const named = SOCIETY_ACCOUNT_NAMES.filter(
        (name: SocietyAccount) => titleOf(name, society.accounts).number === number,
      )
      return {
        account: byNumber.get(number) ?? unlistedAccount(number, true),
        memberCode: named.find((name) => name === MEMBERS_UNAPPLIED) ?? number,
        // A line on the number itself was posted past the members' accounts.
        societyCodes: accountClassOf(number) === null ? named : [...named, number],
      }
    },
  }
}
