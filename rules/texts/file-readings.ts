import type { ColumnUse, RowUse, SheetUse } from '../tables/file-reading.ts'

/** Texts about what became of a file. No document has them. */
export const FILE_READING_TEXTS = {
  title: 'What was read from the file',
  sheet: (name: string): string => `Sheet ${name}`,
  rowsLabel: 'Rows',
  rowsRead: (read: number, rows: number): string =>
    `${read} of ${rows} ${rows === 1 ? 'row is a record' : 'rows are records'}`,
  /** Rows by their numbers, with what the first one says. */
  rows: (count: number, rows: string, example: string): string =>
    `${count === 1 ? 'Row' : 'Rows'} ${rows}: ${example}`,
  columns: 'Columns read',
  unread: 'Columns not read',
  notes: 'Also in the file',
  hiddenRows: (rows: string): string => `Hidden rows, read like the others: ${rows}.`,
  merged: (cells: string): string => `Merged cells, empty after the first: ${cells}.`,
  formulas: (count: number): string =>
    count === 1
      ? 'One cell has a formula; its last value was read.'
      : `${count} cells have formulas; their last values were read.`,
} as const

/** What became of a sheet. */
export const SHEET_USE_LABELS: Readonly<Record<SheetUse, string>> = {
  READ: 'Read',
  HIDDEN: 'Hidden, not read',
  OTHER_TABLE: 'Has no such table, not read',
  EMPTY: 'Empty',
}

/** What a row is that is no record. */
export const ROW_USE_LABELS: Readonly<Record<RowUse, string>> = {
  CONTINUATION: 'Added to the row next to it',
  TOTAL: 'Total, left out',
  BALANCE: 'Opening or closing balance, left out',
  HEADERS: 'Headers repeated, left out',
  NO_AMOUNT: 'No amount, left out',
  NOT_DONE: 'Did not go through, left out',
  SIGNATURE: 'Line for a signature, left out',
  NOTE: 'Remark, left out',
  EXAMPLE: 'Example of the template, left out',
  ABOVE_HEADERS: 'Above the headers, left out',
}

/** What a column is read as. */
export const COLUMN_USE_LABELS: Readonly<Record<ColumnUse, string>> = {
  DATE: 'Date',
  DESCRIPTION: 'Description',
  REFERENCE: 'Reference',
  DEBIT: 'Debit',
  CREDIT: 'Credit',
  AMOUNT: 'Amount',
  SIDE: 'Debit or credit',
  BALANCE: 'Balance',
  IDENTIFIER: 'Identifier',
  NAME: 'Name',
  ELEMENT: 'Element',
  MONTH: 'Month',
  NOTE: 'Remark',
  ACCOUNT: 'Account',
  MEMBER: 'Member ID',
  RECORD: 'Loan or land request',
  LOAN_AMOUNT: 'Amount lent',
  LOAN_MONTHS: 'Loan months',
  LOAN_DATE: 'Loan date',
  PERSON: 'Details of the member',
  PRODUCT: 'Amount of a product',
  GUARANTOR: 'Guarantor',
  LAND: 'Purchase of land',
  ACCOUNT_CLASS: 'Class of the account',
}
