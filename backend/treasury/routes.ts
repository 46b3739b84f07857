import { endOfDay, lagosDate, startOfDay } from '#rules/dates.ts'
import { koboToNaira, sumKobo } from '#rules/money.ts'
import { TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import { STATEMENT_KINDS, yearStart } from '#rules/treasury/statements.ts'
import { treasuryCalls } from '../contract/treasury.ts'
import { dayIn, pageOf, pagingOf } from '../http/paging.ts'
import { badRequest, notFound } from '../http/problems.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { readChart } from './accounts.ts'
import { generalLedgerOf } from './general-ledger.ts'
import { journalEntryOf } from './journal-entry.ts'
import {
  presentAccount,
  presentGeneralLedgerLine,
  presentJournalEntry,
  presentStatement,
  presentTrialBalanceRow,
} from './present.ts'
import { statementOf } from './statements.ts'
import { trialBalanceBefore } from './trial-balance.ts'

/** 'income-and-expenditure' for INCOME_AND_EXPENDITURE. */
const pathWord = (name: string): string => name.toLowerCase().replaceAll('_', '-')

/** The books, read. */
export const treasuryRoutes: RouteModule = (on, deps) => {
  const chartOf = ({ db }: Call<'staff'>) => readChart(db, deps.society)
  const { countMembers, ledgerLinesOf } = deps.remembered

  on(treasuryCalls.chartOfAccounts, async (call) => ({
    accounts: (await chartOf(call)).accounts.map(presentAccount),
  }))

  on(treasuryCalls.trialBalance, async (call) => {
    const at = dayIn(call.query, 'at') ?? lagosDate(call.now)
    const rows = await trialBalanceBefore(call.db, await chartOf(call), endOfDay(at), countMembers)
    return {
      at,
      rows: rows.map(presentTrialBalanceRow),
      debit: koboToNaira(sumKobo(rows.map(({ debit }) => debit))),
      credit: koboToNaira(sumKobo(rows.map(({ credit }) => credit))),
    }
  })

  on(treasuryCalls.generalLedger, async (call) => {
    const [from, to] = [dayIn(call.query, 'from'), dayIn(call.query, 'to')]
    const page = pageOf(call.query, deps.society.pageSize)
    const accounts = (await chartOf(call)).behind(call.params.account ?? '')
    const span = { start: from && startOfDay(from), end: to && endOfDay(to) }
    const ledger = await generalLedgerOf(call.db, ledgerLinesOf, accounts, span, page)
    // A number outside the chart is an account only while the books have lines on it.
    if (accounts.account.basis === null && ledger.count === 0) throw notFound(TREASURY_TEXTS.noAccount)
    return {
      account: presentAccount(accounts.account),
      opening: koboToNaira(ledger.opening),
      closing: koboToNaira(ledger.closing),
      debit: koboToNaira(ledger.debit),
      credit: koboToNaira(ledger.credit),
      lines: ledger.lines.map(presentGeneralLedgerLine),
      ...pagingOf(page, ledger.count, ledger.reached),
    }
  })

  on(treasuryCalls.statement, async (call) => {
    const kind = STATEMENT_KINDS.find((each) => pathWord(each) === call.params.kind)
    if (kind === undefined) throw notFound(TREASURY_TEXTS.noStatement)
    const to = dayIn(call.query, 'to') ?? lagosDate(call.now)
    const from = dayIn(call.query, 'from') ?? yearStart(to, deps.society.financialYearEndMonth)
    if (from > to) throw badRequest(TREASURY_TEXTS.daysReversed)
    return {
      statement: presentStatement(await statementOf(call.db, await chartOf(call), kind, { from, to })),
    }
  })

  on(treasuryCalls.journalEntry, async (call) => {
    const entry = await journalEntryOf(call.db, call.params.reference ?? '')
    if (entry === null) throw notFound(TREASURY_TEXTS.noEntry)
    return { entry: presentJournalEntry(entry, await chartOf(call)) }
  })
}
