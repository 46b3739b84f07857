import { ACCOUNT_GROUPS } from '#rules/treasury/account-groups.ts'
import { ACCOUNT_CLASSES } from '#rules/treasury/chart.ts'
import { JOURNAL_FORMATS } from '#rules/treasury/day-book.ts'
import { SUBLEDGERS, VOUCHER_RULES } from '#rules/treasury/society-accounts.ts'
import { STATEMENT_FIGURES, STATEMENT_KINDS, STATEMENT_SECTIONS } from '#rules/treasury/statements.ts'
import { WORK_EFFECTS, WORK_KINDS } from '#rules/treasury/work-kinds.ts'
import { form, open, text } from './form.ts'
import {
  COUNT,
  each,
  FLAG,
  INSTANT,
  listOf,
  NAIRA,
  objectOf,
  oneOf,
  orNull,
  recordOf,
  TEXT,
  type Wire,
} from './schema.ts'
import { call, MESSAGE, OPEN_PAGING, PAGE_QUERY, PAGING } from './wire.ts'
import { wireWords } from './wire-words.ts'

/** A day of a query, in Lagos. */
const day = (description: string) => ({ type: 'string', format: 'date', description }) as const

/** A day of an answer. */
export const DATE = { type: 'string', pattern: String.raw`^\d{4}-\d{2}-\d{2}$` } as const

export const ACCOUNT = recordOf(
  'Account',
  {
    number: { ...TEXT, description: 'eight digits; the first two are the class' } as const,
    name: TEXT,
    class: orNull(oneOf(...wireWords(ACCOUNT_CLASSES))),
    control: { ...FLAG, description: 'whether it is the sum of accounts of members' } as const,
    money: { ...FLAG, description: 'whether it holds money: the bank, the cash box' } as const,
    basis: orNull(oneOf('documents', 'assumed', 'society')),
    subledger: {
      ...orNull(oneOf(...wireWords(SUBLEDGERS))),
      description: 'what its balance is the sum of; null for an account that vouchers post to by itself',
    } as const,
    closed: { ...FLAG, description: 'whether staff closed it, so that no voucher names it' } as const,
    vouchers: {
      ...oneOf(...wireWords(VOUCHER_RULES)),
      description: 'who books it by a voucher: staff, an admin with a resolution, or nobody',
    } as const,
    group: {
      ...orNull(oneOf(...wireWords(ACCOUNT_GROUPS))),
      description: 'the heading of the statements that it stands under',
    } as const,
  },
  ['subledger', 'closed', 'vouchers', 'group'],
)
export type WireAccount = Wire<typeof ACCOUNT>

/** What the accounts of members come to, which a control account must agree with. */
const MEMBERS = recordOf('ControlCheck', {
  count: { ...COUNT, description: 'members whose balance is not zero' } as const,
  balance: {
    ...NAIRA,
    description: 'the sum of their balances, on the side on which the account grows',
  } as const,
  difference: { ...NAIRA, description: 'what the account has beside them; not zero is an error' } as const,
})

/** One account of the trial balance: its balance is on one side, the other is zero. */
const TRIAL_BALANCE_ROW = recordOf('TrialBalanceRow', {
  account: ACCOUNT,
  debit: NAIRA,
  credit: NAIRA,
  members: orNull(MEMBERS),
})
export type WireTrialBalanceRow = Wire<typeof TRIAL_BALANCE_ROW>

export const MEMBER_NAMED = orNull(objectOf({ _id: TEXT, name: TEXT, memberId: TEXT }))
export type WireMemberNamed = Wire<typeof MEMBER_NAMED>

/** A line of a general ledger; the balance is that of the account after it, on the side on which it grows. */
const GENERAL_LEDGER_LINE = recordOf('GeneralLedgerLine', {
  ...each(['_id', 'referenceNo', 'narration'], TEXT),
  dt: INSTANT,
  member: MEMBER_NAMED,
  ...each(['debit', 'credit', 'balance'], NAIRA),
})
export type WireGeneralLedgerLine = Wire<typeof GENERAL_LEDGER_LINE>

/** An entry of the journal with all its lines. */
const JOURNAL_ENTRY = recordOf(
  'JournalEntry',
  {
    ...each(['referenceNo', 'kind', 'narration'], TEXT),
    ...each(['dt', 'recordedAt'], INSTANT),
    ...each(['recordedBy', 'recordedById'], orNull(TEXT)),
    ...each(['reverses', 'reversedBy'], orNull(TEXT)),
    lines: listOf(objectOf({ account: ACCOUNT, member: MEMBER_NAMED, debit: NAIRA, credit: NAIRA })),
  },
  ['recordedById'],
)
export type WireJournalEntry = Wire<typeof JOURNAL_ENTRY>

/** An account of a statement with the amount of the comparative year, positive on the side of its section. */
const STATEMENT_ROW = recordOf('StatementRow', {
  account: ACCOUNT,
  ...each(['amount', 'comparative'], NAIRA),
})

/** A financial statement; amounts of sections are the sums of their rows. */
const STATEMENT = recordOf('FinancialStatement', {
  kind: oneOf(...wireWords(STATEMENT_KINDS)),
  from: orNull(DATE),
  to: DATE,
  comparativeFrom: orNull(DATE),
  comparativeTo: DATE,
  sections: listOf(
    objectOf({
      name: oneOf(...wireWords(STATEMENT_SECTIONS)),
      rows: listOf(STATEMENT_ROW),
      ...each(['amount', 'comparative'], NAIRA),
    }),
  ),
  figures: listOf(
    objectOf({
      name: oneOf(...wireWords(STATEMENT_FIGURES)),
      ...each(['amount', 'comparative'], NAIRA),
    }),
  ),
})
export type WireStatement = Wire<typeof STATEMENT>

export const MONTH = { type: 'string', pattern: String.raw`^\d{4}-\d{2}$`, description: 'YYYY-MM' } as const

/** A closed month. */
const PERIOD = recordOf(
  'Period',
  {
    month: MONTH,
    endsOn: DATE,
    closedAt: INSTANT,
    ...each(['closedBy', 'closedById'], orNull(TEXT)),
    total: { ...NAIRA, description: 'the debit balances at its end; the credit balances are equal' } as const,
  },
  ['closedById'],
)
export type WirePeriod = Wire<typeof PERIOD>

/** The month to close; `reason`: why, where work of it is closed over. */
export const CLOSE_PERIOD_FORM = form({ month: text(), reason: open(text()) })

/** Work that waits in the books before they are closed. */
const WORK_ITEM = recordOf('WorkItem', {
  kind: oneOf(...wireWords(WORK_KINDS)),
  effect: {
    ...oneOf(...wireWords(WORK_EFFECTS)),
    description: 'what it does to a closing: it refuses it, it needs a reason, or it informs',
  } as const,
  count: COUNT,
  amount: orNull(NAIRA),
  since: {
    ...orNull(DATE),
    description: 'since when the oldest waits, or the day on which the first is or was due',
  } as const,
})
export type WireWorkItem = Wire<typeof WORK_ITEM>

/** The days and the form of a journal as a file. */
const JOURNAL_OF_DAYS = {
  from: day('the first day; the whole history when left out'),
  to: day('the last day; today when left out'),
  format: oneOf(...wireWords(JOURNAL_FORMATS)),
}

/** The society's books, for staff (our extension). */
export const treasuryCalls = {
  chartOfAccounts: call('GET', '/admin/API/chartofaccounts', 'staff', {
    programs: ['READ_BOOKS', 'WRITE_VOUCHERS'],
    summary: 'The accounts of the society by number.',
    answer: objectOf({ accounts: listOf(ACCOUNT) }),
    extension: true,
    auditors: true,
  }),
  trialBalance: call('GET', '/admin/API/trialbalance', 'staff', {
    programs: 'READ_BOOKS',
    summary: 'The balance of every account that had an entry, at the end of a day.',
    query: { at: day('the day; today when left out') },
    answer: objectOf({ at: DATE, rows: listOf(TRIAL_BALANCE_ROW), debit: NAIRA, credit: NAIRA }),
    extension: true,
    auditors: true,
  }),
  generalLedger: call('GET', '/admin/API/generalledger/:account', 'staff', {
    programs: 'READ_BOOKS',
    summary:
      'The lines of one account, oldest first, by its number; a control account has the lines of all its members.',
    query: { ...PAGE_QUERY, from: day('the first day'), to: day('the last day') },
    answer: objectOf(
      {
        account: ACCOUNT,
        opening: { ...NAIRA, description: 'before the first day' } as const,
        closing: { ...NAIRA, description: 'after the last day' } as const,
        debit: NAIRA,
        credit: NAIRA,
        lines: listOf(GENERAL_LEDGER_LINE),
        ...PAGING,
      },
      OPEN_PAGING,
    ),
    extension: true,
    auditors: true,
  }),
  journalEntry: call('GET', '/admin/API/journalentries/:reference', 'staff', {
    programs: 'READ_BOOKS',
    summary: 'One entry of the journal by its reference.',
    answer: objectOf({ entry: JOURNAL_ENTRY }),
    extension: true,
    auditors: true,
  }),
  dayBook: call('GET', '/admin/API/journal', 'staff', {
    programs: 'READ_BOOKS',
    summary: 'Entries of the journal in the order of time, each with all its lines.',
    query: {
      from: day('the first day; that of the first entry when left out'),
      to: day('the last day; today when left out'),
      kind: { ...TEXT, description: 'why money moved' } as const,
      account: { ...TEXT, description: 'only entries with a line on the account with this number' } as const,
      by: { ...TEXT, description: 'part of the name of who recorded it' } as const,
      search: { ...TEXT, description: 'part of the reference or the narration' } as const,
      after: { ...TEXT, description: 'the reference of the last entry of the page before' } as const,
      pageSize: { type: 'integer', minimum: 1, description: 'at most 100' } as const,
    },
    answer: objectOf({
      entries: listOf(JOURNAL_ENTRY),
      next: { ...orNull(TEXT), description: 'what `after` of the next page is; null for none' } as const,
    }),
    extension: true,
    auditors: true,
  }),
  journalAddress: call('GET', '/admin/API/journaladdress', 'staff', {
    programs: 'READ_BOOKS',
    summary: 'Where the journal of some days is fetched as a file, with the session that asked.',
    query: JOURNAL_OF_DAYS,
    answer: objectOf({ address: TEXT }),
    extension: true,
    auditors: true,
  }),
  journalFile: call('GET', '/admin/API/journalfile', 'staff', {
    programs: 'READ_BOOKS',
    summary:
      'The journal of some days as a file: csv, xlsx, or the plain text that hledger and ledger read, which begins with the balances brought forward. The answer is the file itself.',
    query: JOURNAL_OF_DAYS,
    answer: null,
    extension: true,
    auditors: true,
  }),
  statement: call('GET', '/admin/API/statements/:kind', 'staff', {
    programs: 'READ_BOOKS',
    summary:
      'A financial statement with the same days of the year before: income-and-expenditure, balance-sheet or receipts-and-payments.',
    query: {
      from: day('the first day; that of the financial year when left out. A balance sheet has none'),
      to: day('the last day; today when left out'),
    },
    answer: objectOf({ statement: STATEMENT }),
    extension: true,
    auditors: true,
  }),
  periods: call('GET', '/admin/API/periods', 'staff', {
    programs: 'READ_BOOKS',
    summary: 'The closed months, the latest first, and the month that is closed next.',
    answer: objectOf({
      periods: listOf(PERIOD),
      next: orNull(objectOf({ month: MONTH, endsOn: DATE, hasEnded: FLAG })),
    }),
    extension: true,
    auditors: true,
  }),
  workList: call('GET', '/admin/API/worklist', 'staff', {
    programs: 'READ_BOOKS',
    summary: 'What waits in the books before a month or a financial year is closed, or today.',
    query: {
      month: { ...MONTH, description: 'the month' } as const,
      year: { type: 'string', pattern: String.raw`^\d{4}$`, description: 'the financial year' } as const,
    },
    answer: objectOf({ items: listOf(WORK_ITEM) }),
    extension: true,
    auditors: true,
  }),
  closePeriod: call('POST', '/admin/API/periods', 'staff', {
    summary:
      'Closes the next month once it has ended; nothing is posted into it afterwards. Refused with WORK_WAITING while work of it must be done first, and with REASON_NEEDED where it is closed over work without a reason. For access level 3.',
    json: CLOSE_PERIOD_FORM,
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
}
