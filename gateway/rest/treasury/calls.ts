import { booksOverviewCalls } from '#backend/contract/books-overview.ts'
import { treasuryCalls } from '#backend/contract/treasury.ts'
import { wireWord } from '#backend/contract/wire-words.ts'
import type { TreasurySource } from '#schema/treasury/source.ts'
import type { Backend } from '../backend.ts'
import { objectIn } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { nullWhenMissing } from '../null-when-missing.ts'
import { pageQuery } from '../page-read.ts'
import { accountMovementApi } from './account-movements.ts'
import { bankAccountApi } from './bank-accounts.ts'
import { readArrearsByMonth, readBooksOverview } from './books-overview.ts'
import { fixedAssetApi } from './fixed-assets.ts'
import { landCostApi } from './land-costs.ts'
import { membersByClassApi } from './members-by-class.ts'
import { nominalAccountApi } from './nominal-accounts.ts'
import { readStatement } from './statements.ts'
import {
  readChart,
  readDayBook,
  readGeneralLedger,
  readJournalEntry,
  readPeriods,
  readTrialBalance,
} from './translate.ts'
import { readWork } from './work.ts'
import { yearEndApi } from './year-ends.ts'

/** The calls of the books. */
export const treasuryApi = (backend: Backend, links: FileLinks): TreasurySource => ({
  ...yearEndApi(backend),
  ...bankAccountApi(backend),
  ...nominalAccountApi(backend),
  ...fixedAssetApi(backend),
  ...landCostApi(backend),
  ...membersByClassApi(backend),
  ...accountMovementApi(backend),
  chartOfAccounts: () => backend.ask(treasuryCalls.chartOfAccounts, {}, readChart),
  trialBalance: (at) => backend.ask(treasuryCalls.trialBalance, { query: { at } }, readTrialBalance),
  generalLedger: (account, { from, to }, asked) =>
    nullWhenMissing(
      backend.ask(
        treasuryCalls.generalLedger,
        { params: { account }, query: { from, to, ...pageQuery(asked) } },
        readGeneralLedger,
      ),
    ),
  statement: (kind, { from, to }) =>
    backend.ask(
      treasuryCalls.statement,
      { params: { kind: kind.toLowerCase().replaceAll('_', '-') }, query: { from, to } },
      readStatement,
    ),
  journalEntry: (reference) =>
    nullWhenMissing(backend.ask(treasuryCalls.journalEntry, { params: { reference } }, readJournalEntry)),
  dayBook: (query) => backend.ask(treasuryCalls.dayBook, { query: { ...query } }, readDayBook),
  journalFile: (format, { from, to }) =>
    backend.ask(treasuryCalls.journalAddress, { query: { from, to, format: wireWord(format) } }, (answer) =>
      links.link(objectIn(answer, [], ['address']).text('address')),
    ),
  booksOverview: (months) =>
    backend.ask(booksOverviewCalls.booksOverview, { query: months }, readBooksOverview),
  arrearsByMonth: (months) =>
    backend.ask(booksOverviewCalls.arrearsByMonth, { query: months }, readArrearsByMonth),
  periods: () => backend.ask(treasuryCalls.periods, {}, readPeriods),
  closePeriod: (month, reason) => backend.act(treasuryCalls.closePeriod, { values: { month, reason } }),
  work: (of) => backend.ask(treasuryCalls.workList, { query: of === 'today' ? {} : of }, readWork),
})
