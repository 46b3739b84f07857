import type { ColumnUse } from '../tables/file-reading.ts'
import { type ColumnTable, hasAmounts, type NamedColumns } from '../tables/named-columns.ts'
import { isSideColumn, saysSides } from '../tables/sides.ts'
import { isStatusColumn } from './bank-status.ts'

/**
 * What a column of a bank statement tells. Both DEBIT and CREDIT are there, or AMOUNT, whose sign it has itself or a column
 * SIDE has. BALANCE, the balance after a line, proves signs and order. MORE and CHEQUE stand beside description and
 * reference. STATUS says which payments did not go through.
 */
export type BankColumn =
  | 'DATE'
  | 'DEBIT'
  | 'CREDIT'
  | 'AMOUNT'
  | 'SIDE'
  | 'BALANCE'
  | 'REFERENCE'
  | 'CHEQUE'
  | 'DESCRIPTION'
  | 'MORE'
  | 'STATUS'

/** The columns that a person can name; the others are found by their words alone. */
export const NAMED_BANK_COLUMNS = [
  'DATE',
  'DESCRIPTION',
  'REFERENCE',
  'DEBIT',
  'CREDIT',
  'AMOUNT',
  'SIDE',
  'BALANCE',
] as const satisfies readonly BankColumn[]

/** Which columns tell what, by their headers; remembered with the statement. */
export type BankMapping = NamedColumns<BankColumn>

/** How a bank statement is recognised. */
export const BANK_TABLE: ColumnTable<BankColumn> = {
  columns: {
    DATE: {
      words: [
        /^(?:(?:trans|transaction|tran|trn|txn|posting|posted|post|entry|booking|payment) ?)?(?:date|day|date time|datetime|time)(?: posted| of transaction)?$/,
        /^(?:value|effective|val) ?date$/,
      ],
    },
    DEBIT: {
      words: [
        /^(?:(?:amount|amt|total|settlement) )?(?:debits?|debited|withdrawals?|dr|money out|paid out|pay ?out|payments?|out|outflow)(?: (?:amount|amt|dr|ngn|n|naira)){0,3}$/,
      ],
    },
    CREDIT: {
      words: [
        /^(?:(?:amount|amt|total|settlement) )?(?:credits?|credited|deposits?|lodge?ments?|cr|money in|paid in|pay ?in|receipts?|in|inflow)(?: (?:amount|amt|cr|ngn|n|naira)){0,3}$/,
      ],
    },
    SIDE: {
      words: [
        /^(?:dr|d|debit|cr|c|credit) (?:or )?(?:cr|c|credit|dr|d|debit)(?: (?:indicator|ind|flag|type|sign))?$|^(?:transaction |trans |tran |txn )?(?:side|sign|type|category|indicator|ind|d c|dc|drcr)$/,
        /^$/,
      ],
      fits: saysSides,
      tells: isSideColumn,
    },
    AMOUNT: {
      words: [
        /^(?:(?:transaction|trans|tran|txn) )?(?:amount|amt|value)(?: (?:ngn|n|naira))?$/,
        /^(?:debit credit|credit debit|dr cr|cr dr|money in out|net amount|signed amount|settlement amount)(?: (?:amount|ngn|n|naira)){0,2}$/,
      ],
    },
    BALANCE: {
      words: [
        /^(?:(?:running|book|ledger|account|statement) )?bal(?:ance)?(?: (?:after|transaction|ngn|n|naira)){0,3}$/,
        /^(?:closing|available|current|new) bal(?:ance)?(?: (?:after|ngn|n|naira)){0,2}$/,
      ],
    },
    REFERENCE: {
      words: [
        /^(?:[a-z]{1,20} ){0,2}ref(?:erence)?(?: (?:no|num|number|id|code))?$/,
        /^(?:session|transaction|trans|tran|txn|payment) ?(?:id|no|number)$/,
        /^(?:chq|cheque|check|instrument|teller|slip) ?(?:no|num|number)?$/,
      ],
    },
    CHEQUE: { words: [/^(?:chq|cheque|check|instrument|teller|slip) ?(?:no|num|number)?$/] },
    DESCRIPTION: {
      words: [
        /^(?:(?:transaction|trans|tran|txn|payment) )?(?:descriptions?|narrations?|narratives?|details?|particulars)$/,
        /^(?:remarks?|memo|notes?|comments?|payee|what)$/,
      ],
    },
    STATUS: {
      words: [/^(?:(?:transaction|trans|tran|txn|payment) )?status$/],
      fits: isStatusColumn,
    },
    MORE: {
      words: [
        /^(?:remarks?|memo|narrations?|details?|particulars)$/,
        /^(?:to from|from to|beneficiary|counterparty|payee|sender|recipient|payer)(?: name)?$/,
      ],
    },
  },
  isWhole: (mapping) => mapping.DATE !== undefined && hasAmounts(mapping),
}

/** What a column is read as. */
export const bankUse = (column: BankColumn): ColumnUse =>
  column === 'CHEQUE'
    ? 'REFERENCE'
    : column === 'MORE'
      ? 'DESCRIPTION'
      : column === 'STATUS'
        ? 'NOTE'
        : column
