import type { SocietySettings } from '#rules/society/settings.ts'
import {
  accountClassOf,
  type ChartAccount,
  type ChartKept,
  chartOfAccounts,
  holdsMoney,
  unlistedAccount,
} from '#rules/treasury/chart.ts'
import {
  isSocietyAccount,
  MEMBERS_UNAPPLIED,
  MONEY_ACCOUNTS,
  SOCIETY_ACCOUNT_NAMES,
  type SocietyAccount,
  titleOf,
} from '#rules/treasury/society-accounts.ts'
import type { Queryable } from '../db/schema.ts'
import type { AccountKind } from '../journal/tables.ts'
import { banksAmong } from './bank-accounts.ts'
import { keptRows } from './kept-accounts.ts'

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
  /** The names in the journal of the accounts that hold the society's money. */
  readonly moneyCodes: readonly string[]
  /** The numbers of accounts that a file will open when it is posted; none in the chart as it stands. */
  readonly planned: ReadonlySet<string>
  /** The account with a number; null for one that the chart lacks. */
  readonly named: (number: string) => ChartAccount | null
}

/**
 * The chart with the accounts that staff keep as they are now: what reads or books money of the society uses this one.
 * `planned` are accounts that a file will open when it is posted, for who looks at it before.
 */
export async function readChart(
  db: Queryable,
  society: SocietySettings,
  planned: readonly ChartKept[] = [],
): Promise<Chart> {
  const rows = await keptRows(db)
  const banks = banksAmong(rows, society)
  const others = rows.filter(({ account_group }) => !holdsMoney(account_group))
  const toOpen = planned.filter(({ code }) => rows.every((row) => row.code !== code))
  const kept = [
    ...banks.map(({ code, number, name, closedAt }) => ({
      code,
      number,
      name,
      isClosed: closedAt !== null,
      group: 'BANK_AND_CASH' as const,
    })),
    ...others.map(({ code, name, closed_at, account_group }) => ({
      code,
      number: code,
      name,
      isClosed: closed_at !== null,
      group: account_group,
    })),
    ...toOpen,
  ]
  return makeChart(society, kept, new Set(toOpen.map(({ number }) => number)))
}

/** The chart with the given kept accounts; without them for what only members' accounts matter to. */
export function makeChart(
  society: SocietySettings,
  kept: readonly ChartKept[] = [],
  planned: ReadonlySet<string> = new Set(),
): Chart {
  const accounts = chartOfAccounts(society, kept)
  const byNumber = new Map(accounts.map((account) => [account.number, account]))
  const banks = kept.flatMap(({ code, group }) => (holdsMoney(group) ? [code] : []))
  const numberOf = (code: string): string =>
    isSocietyAccount(code) ? titleOf(code, society.accounts).number : code
  return {
    accounts,
    planned,
    moneyCodes: [...new Set([...MONEY_ACCOUNTS, ...banks])],
    named: (number) => byNumber.get(number) ?? null,
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
