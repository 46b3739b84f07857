import { koboToNaira } from '#rules/money.ts'
import type { AccountClass, ChartAccount, NumberBasis } from '#rules/treasury/chart.ts'
import type { Compared, FinancialStatement } from '#rules/treasury/statements.ts'
import type {
  WireAccount,
  WireGeneralLedgerLine,
  WireJournalEntry,
  WireMemberNamed,
  WireStatement,
  WireTrialBalanceRow,
} from '../contract/treasury.ts'
import { wireWord } from '../contract/wire-words.ts'
import type { Chart } from './accounts.ts'
import type { GeneralLedgerLine, NamedMember } from './general-ledger.ts'
import type { JournalEntry } from './journal-entry.ts'
import type { TrialBalanceRow } from './trial-balance.ts'

const CLASS_NAMES = {
  ASSETS: 'assets',
  LIABILITIES: 'liabilities',
  EQUITY: 'equity',
  INCOME: 'income',
  EXPENSES: 'expenses',
} as const satisfies Record<AccountClass, WireAccount['class']>

const BASIS_NAMES = {
  DOCUMENTS: 'documents',
  ASSUMED: 'assumed',
  SOCIETY: 'society',
} as const satisfies Record<NumberBasis, WireAccount['basis']>

export const presentAccount = ({
  number,
  name,
  accountClass,
  isControl,
  holdsMoney,
  basis,
  subledger,
  isClosed,
  voucherRule,
  group,
}: ChartAccount): WireAccount => ({
  number,
  name,
  class: accountClass === null ? null : CLASS_NAMES[accountClass],
  control: isControl,
  money: holdsMoney,
  basis: basis === null ? null : BASIS_NAMES[basis],
  subledger: subledger && wireWord(subledger),
  closed: isClosed,
  vouchers: wireWord(voucherRule),
  group: group && wireWord(group),
})

export const presentTrialBalanceRow = ({
  account,
  debit,
  credit,
  members,
}: TrialBalanceRow): WireTrialBalanceRow => ({
  account: presentAccount(account),
  debit: koboToNaira(debit),
  credit: koboToNaira(credit),
  members: members && {
    count: members.count,
    balance: koboToNaira(members.balance),
    difference: koboToNaira(members.difference),
  },
})

const presentCompared = ({ amount, comparative }: Compared) => ({
  amount: koboToNaira(amount),
  comparative: koboToNaira(comparative),
})

export const presentStatement = (statement: FinancialStatement): WireStatement => ({
  ...statement,
  kind: wireWord(statement.kind),
  sections: statement.sections.map((section) => ({
    name: wireWord(section.name),
    rows: section.rows.map((row) => ({ account: presentAccount(row.account), ...presentCompared(row) })),
    ...presentCompared(section),
  })),
  figures: statement.figures.map((figure) => ({ name: wireWord(figure.name), ...presentCompared(figure) })),
})

export const presentMember = ({ memberId, memberName, memberNumber }: NamedMember): WireMemberNamed =>
  memberId === null ? null : { _id: memberId, name: memberName ?? '', memberId: memberNumber ?? '' }

export const presentGeneralLedgerLine = (line: GeneralLedgerLine): WireGeneralLedgerLine => ({
  _id: String(line.id),
  referenceNo: line.reference,
  narration: line.narration,
  dt: line.occurredAt.toISOString(),
  member: presentMember(line),
  debit: koboToNaira(line.debit),
  credit: koboToNaira(line.credit),
  balance: koboToNaira(line.balance),
})

export const presentJournalEntry = (entry: JournalEntry, chart: Chart): WireJournalEntry => ({
  referenceNo: entry.reference,
  kind: entry.kind,
  narration: entry.narration,
  dt: entry.occurredAt.toISOString(),
  recordedAt: entry.recordedAt.toISOString(),
  recordedBy: entry.recordedBy,
  recordedById: entry.recordedById,
  reverses: entry.reverses,
  reversedBy: entry.reversedBy,
  lines: entry.lines.map((line) => ({
    account: presentAccount(chart.accountOf(line.kind, line.code)),
    member: presentMember(line),
    debit: koboToNaira(line.debit),
    credit: koboToNaira(line.credit),
  })),
})
