import { lagosDate, type PlainDate } from '../dates.ts'
import { count, day, type FileTable, fileTable, identifier, linesTable, money, text } from '../file-table.ts'
import type { Kobo } from '../money.ts'

/**
 * The records of exports, as they are written in a line of JSONL: ids are those of the graph, amounts are whole kobo. The
 * tables are the same records in CSV and in a workbook.
 */
export interface ExportedMember {
  readonly id: string
  readonly memberNumber: string | null
  readonly status: 'CONFIRMED' | 'UNCONFIRMED' | 'LEFT' | 'DECEASED'
  readonly title: string
  readonly name: string
  readonly gender: string
  readonly category: string
  readonly birthDate: PlainDate | null
  readonly phone: string
  readonly email: string
  readonly homeAddress: string
  readonly organisation: string
  readonly campus: string
  readonly faculty: string
  readonly department: string
  readonly staffNumber: string
  readonly payrollNumber: string
  readonly bankName: string | null
  readonly accountNumber: string | null
  readonly accountName: string | null
  readonly registeredAt: Date
  readonly confirmedAt: Date | null
  readonly updatedAt: Date
}

export const MEMBERS_FILE: FileTable<ExportedMember> = fileTable({
  name: 'members',
  columns: [
    identifier('Id', ({ id }) => id),
    identifier('Member number', ({ memberNumber }) => memberNumber),
    text('Status', ({ status }) => status),
    text('Title', ({ title }) => title),
    text('Name', ({ name }) => name),
    text('Gender', ({ gender }) => gender),
    text('Category', ({ category }) => category),
    day('Date of birth', ({ birthDate }) => birthDate),
    identifier('Phone', ({ phone }) => phone),
    text('E-mail', ({ email }) => email),
    text('Home address', ({ homeAddress }) => homeAddress),
    text('Organisation', ({ organisation }) => organisation),
    text('Campus', ({ campus }) => campus),
    text('Faculty', ({ faculty }) => faculty),
    text('Department', ({ department }) => department),
    identifier('Staff number', ({ staffNumber }) => staffNumber),
    identifier('Payroll number', ({ payrollNumber }) => payrollNumber),
    text('Bank', ({ bankName }) => bankName),
    identifier('Account number', ({ accountNumber }) => accountNumber),
    text('Account name', ({ accountName }) => accountName),
    day('Registered', ({ registeredAt }) => lagosDate(registeredAt)),
    day('Confirmed', ({ confirmedAt }) => confirmedAt && lagosDate(confirmedAt)),
    day('Last changed', ({ updatedAt }) => lagosDate(updatedAt)),
  ],
})

/** What one account of a member comes to, positive on the side on which it grows. */
export interface ExportedBalance {
  readonly kind: 'SAVINGS' | 'LOAN' | 'UNAPPLIED'
  /** Its number in the chart of accounts. */
  readonly account: string
  readonly accountName: string
  readonly balance: Kobo
}

export interface ExportedBalances {
  readonly id: string
  readonly memberNumber: string | null
  readonly name: string
  readonly totalSavings: Kobo
  readonly totalLoans: Kobo
  readonly unapplied: Kobo
  readonly balances: readonly ExportedBalance[]
}

interface BalanceLine {
  readonly member: ExportedBalances
  /** null of a member without an account. */
  readonly balance: ExportedBalance | null
}

/** One line for each account; who has none has a line without. */
export const BALANCES_FILE = linesTable<ExportedBalances, BalanceLine>({
  name: 'balances',
  lines: (member) =>
    (member.balances.length === 0 ? [null] : member.balances).map((balance) => ({ member, balance })),
  columns: [
    identifier('Id', ({ member }) => member.id),
    identifier('Member number', ({ member }) => member.memberNumber),
    text('Name', ({ member }) => member.name),
    text('Kind', ({ balance }) => balance?.kind ?? null),
    identifier('Account', ({ balance }) => balance?.account ?? null),
    text('Name of the account', ({ balance }) => balance?.accountName ?? null),
    money('Balance', ({ balance }) => balance?.balance ?? null),
  ],
})

export interface ExportedLoan {
  readonly id: string
  readonly memberId: string
  readonly memberNumber: string | null
  readonly memberName: string
  /** null for a commodity order. */
  readonly loanType: string | null
  readonly reference: string
  readonly account: string
  readonly startedOn: PlainDate
  readonly endsOn: PlainDate
  readonly months: number
  readonly amount: Kobo
  readonly payable: Kobo
  readonly repaid: Kobo
  readonly outstanding: Kobo
  readonly arrears: Kobo
  readonly oldestUnpaid: PlainDate | null
  readonly daysBehind: number
}

export const LOANS_FILE: FileTable<ExportedLoan> = fileTable({
  name: 'loans',
  columns: [
    identifier('Id', ({ id }) => id),
    identifier('Member id', ({ memberId }) => memberId),
    identifier('Member number', ({ memberNumber }) => memberNumber),
    text('Member', ({ memberName }) => memberName),
    text('Type', ({ loanType }) => loanType ?? 'COMMODITY_ORDER'),
    identifier('Reference', ({ reference }) => reference),
    identifier('Account', ({ account }) => account),
    day('Paid out', ({ startedOn }) => startedOn),
    day('Ends', ({ endsOn }) => endsOn),
    count('Months', ({ months }) => months),
    money('Amount', ({ amount }) => amount),
    money('Instalment', ({ payable }) => payable),
    money('Repaid', ({ repaid }) => repaid),
    money('Outstanding', ({ outstanding }) => outstanding),
    money('In arrears', ({ arrears }) => arrears),
    day('Oldest unpaid instalment', ({ oldestUnpaid }) => oldestUnpaid),
    count('Days behind', ({ daysBehind }) => daysBehind),
  ],
})

/** A line of the ledger in JSONL; CSV and workbook are the journal as it is downloaded elsewhere (DAY_BOOK_FILE). */
export interface ExportedLine {
  readonly entryId: string
  readonly entry: string
  readonly occurredAt: Date
  readonly recordedAt: Date
  readonly kind: string
  readonly narration: string
  readonly account: string
  readonly accountName: string
  readonly memberId: string | null
  readonly memberNumber: string | null
  readonly debit: Kobo
  readonly credit: Kobo
  /** The entry that this one takes back. */
  readonly reverses: string | null
}

export interface ExportedVoucherLine {
  readonly account: string
  readonly accountName: string
  readonly memberId: string | null
  readonly memberNumber: string | null
  readonly debit: Kobo
  readonly credit: Kobo
}

export interface ExportedVoucher {
  readonly id: string
  readonly number: string
  readonly kind: string
  readonly state: string
  readonly date: PlainDate
  readonly party: string
  readonly method: string | null
  readonly reference: string
  readonly narration: string
  readonly total: Kobo
  readonly createdAt: Date
  readonly postedAt: Date | null
  readonly lines: readonly ExportedVoucherLine[]
}

/** One line for each line of a voucher. */
export const VOUCHERS_FILE = linesTable<
  ExportedVoucher,
  { readonly voucher: ExportedVoucher; readonly line: ExportedVoucherLine }
>({
  name: 'vouchers',
  lines: (voucher) => voucher.lines.map((line) => ({ voucher, line })),
  columns: [
    identifier('Id', ({ voucher }) => voucher.id),
    identifier('Number', ({ voucher }) => voucher.number),
    text('Kind', ({ voucher }) => voucher.kind),
    text('State', ({ voucher }) => voucher.state),
    day('Date', ({ voucher }) => voucher.date),
    text('Party', ({ voucher }) => voucher.party),
    text('Method', ({ voucher }) => voucher.method),
    identifier('Reference', ({ voucher }) => voucher.reference),
    text('Narration', ({ voucher }) => voucher.narration),
    identifier('Account', ({ line }) => line.account),
    text('Name of the account', ({ line }) => line.accountName),
    identifier('Member number', ({ line }) => line.memberNumber),
    money('Debit', ({ line }) => (line.debit === 0 ? null : line.debit)),
    money('Credit', ({ line }) => (line.credit === 0 ? null : line.credit)),
  ],
})

/** An item of a deduction schedule. */
export interface ExportedDeduction {
  readonly scheduleId: string
  readonly month: string
  readonly version: number
  readonly scheduleState: string
  readonly payerId: string
  readonly payer: string
  readonly memberId: string
  readonly memberNumber: string | null
  readonly memberName: string
  /** The number by which the payer knows the member. */
  readonly identifier: string
  readonly item: string
  readonly elementCode: string
  readonly action: string | null
  /** With the arrears. */
  readonly amount: Kobo
  readonly arrears: Kobo
  readonly state: string
  readonly deducted: Kobo
  readonly remitted: Kobo
}

export const DEDUCTIONS_FILE: FileTable<ExportedDeduction> = fileTable({
  name: 'deductions',
  columns: [
    identifier('Schedule', ({ scheduleId }) => scheduleId),
    identifier('Month', ({ month }) => month),
    count('Version', ({ version }) => version),
    text('State of the schedule', ({ scheduleState }) => scheduleState),
    text('Payer', ({ payer }) => payer),
    identifier('Member number', ({ memberNumber }) => memberNumber),
    text('Member', ({ memberName }) => memberName),
    identifier('Payroll number', (line) => line.identifier),
    text('Item', ({ item }) => item),
    identifier('Element', ({ elementCode }) => elementCode),
    text('Action', ({ action }) => action),
    money('Amount', ({ amount }) => amount),
    money('Arrears in it', ({ arrears }) => arrears),
    text('State', ({ state }) => state),
    money('Deducted', ({ deducted }) => deducted),
    money('Remitted', ({ remitted }) => remitted),
  ],
})
