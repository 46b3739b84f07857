import { lagosDate } from '#rules/dates.ts'
import { type Kobo, kobo, sumKobo, ZERO_KOBO } from '#rules/money.ts'
import { FIRST_BANK } from '#rules/treasury/bank-accounts.ts'
import { balanceOf, chartOfAccounts, sidesOf } from '#rules/treasury/chart.ts'
import { isNominalNumber } from '#rules/treasury/nominal-accounts.ts'
import { titleOf } from '#rules/treasury/society-accounts.ts'
import {
  balanceSheet,
  incomeAndExpenditure,
  receiptsAndPayments,
  yearStart,
} from '#rules/treasury/statements.ts'
import { DomainError } from '#schema/errors.ts'
import { pageOf } from '#schema/page.ts'
import type { TreasurySource, TrialBalanceRow } from '#schema/treasury/source.ts'
import { RECORDED_AT } from '../recording/recording.ts'
import { type RecordedMember, type RecordedSociety, SOCIETY } from '../recording/society.ts'
import { mockArrears } from './arrears.ts'
import { mockBooksOverview } from './books-overview.ts'
import { mockMembersByClass } from './members-by-class.ts'

const refused = async (): Promise<never> => {
  throw new DomainError('CONFLICT', 'Nothing is posted yet, so there is nothing to close.')
}

/**
 * The port of the books. No entries are recorded: the balances are those of the recorded members, with the opening
 * balances as the other side, and an account has no lines.
 */
export function mockTreasury(society: RecordedSociety): TreasurySource {
  const chart = chartOfAccounts(SOCIETY.settings)
  const first = titleOf(FIRST_BANK, SOCIETY.settings.accounts).number
  const banks = chart.filter(({ number }) => number === first)
  const opening = titleOf('OPENING', SOCIETY.settings.accounts).number

  /** What each code comes to, debits less credits. */
  function balances(): Map<string, { balance: Kobo; members: number }> {
    const found = new Map<string, { balance: Kobo; members: number }>()
    for (const { statement } of society.all<RecordedMember>('Member')) {
      for (const { code, kind, balance } of statement?.summary ?? []) {
        const before = found.get(code) ?? { balance: ZERO_KOBO, members: 0 }
        const moved = kind === 'LOAN' ? balance : 0 - balance
        found.set(code, {
          balance: kobo(before.balance + moved),
          members: before.members + (balance === 0 ? 0 : 1),
        })
      }
    }
    const others = sumKobo([...found.values()].map(({ balance }) => balance))
    return found.set(opening, { balance: kobo(0 - others), members: 0 })
  }

  const rows = (): TrialBalanceRow[] => {
    const found = balances()
    return chart.flatMap((account): TrialBalanceRow[] => {
      const { balance = ZERO_KOBO, members: count = 0 } = found.get(account.number) ?? {}
      if (balance === 0) return []
      const own = balanceOf(account.accountClass, balance)
      const members = account.isControl ? { count, balance: own, difference: ZERO_KOBO } : null
      return [{ account, ...sidesOf(balance), members }]
    })
  }

  return {
    chartOfAccounts: async () => chart,
    trialBalance: async (at) => {
      const all = rows()
      const totalDebit = sumKobo(all.map(({ debit }) => debit))
      return { at: at ?? lagosDate(RECORDED_AT), rows: all, totalDebit, totalCredit: totalDebit }
    },
    generalLedger: async (number, _range, page) => {
      const account = chart.find((each) => each.number === number)
      if (account === undefined) return null
      const balance = balanceOf(account.accountClass, balances().get(number)?.balance ?? ZERO_KOBO)
      const none = { totalDebit: ZERO_KOBO, totalCredit: ZERO_KOBO, lines: pageOf([], page) }
      return { account, openingBalance: balance, closingBalance: balance, ...none }
    },
    statement: async (kind, { from, to }) => {
      const day = to ?? lagosDate(RECORDED_AT)
      const days = { from: from ?? yearStart(day, SOCIETY.settings.financialYearEndMonth), to: day }
      const now = rows().map(({ account, debit, credit }) => ({ account, moved: kobo(debit - credit) }))
      const money = { receipts: [], payments: [], opening: ZERO_KOBO }
      if (kind === 'RECEIPTS_AND_PAYMENTS') return receiptsAndPayments(days, { now: money, before: money })
      return kind === 'BALANCE_SHEET'
        ? balanceSheet(day, { now, before: now })
        : incomeAndExpenditure(days, { now, before: now })
    },
    ...mockMembersByClass(society),
    bankAccounts: async () =>
      banks.map((bank) => ({
        account: bank,
        bankName: '',
        accountNumber: '',
        balance: balances().get(bank.number)?.balance ?? ZERO_KOBO,
        isFirst: true,
        closedAt: null,
      })),
    addBankAccount: refused,
    updateBankAccount: refused,
    closeBankAccount: refused,
    reopenBankAccount: refused,
    nominalAccounts: async () =>
      chart
        .filter(({ number }) => isNominalNumber(number))
        .map((account) => ({
          account,
          balance: balanceOf(account.accountClass, balances().get(account.number)?.balance ?? ZERO_KOBO),
          isStandard: true,
        })),
    addNominalAccount: refused,
    renameNominalAccount: refused,
    closeNominalAccount: refused,
    reopenNominalAccount: refused,
    ...mockBooksOverview(rows, mockArrears(society)),
    yearEnds: async () => ({ closed: [], next: null }),
    appropriationShares: async (_year, page) => pageOf([], page),
    closeYear: refused,
    saveAppropriation: refused,
    approveAppropriation: refused,
    postAppropriation: refused,
    payAppropriation: refused,
    journalEntry: async () => null,
    periods: async () => ({ closed: [], next: null }),
    closePeriod: refused,
  }
}
