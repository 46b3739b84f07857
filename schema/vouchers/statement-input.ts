import type { InputShapeFromFields } from '@pothos/core'
import { lagosDate } from '#rules/dates.ts'
import { PAYROLL_FILE_RULE } from '#rules/documents/file-limits.ts'
import type { FieldErrors } from '#rules/field-errors.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { NAMED_BANK_COLUMNS } from '#rules/vouchers/bank-table.ts'
import { validateBankUpload } from '#rules/vouchers/bank-upload.ts'
import { builder } from '../builder.ts'
import { errorsIn, requireValid } from '../errors.ts'
import type { InputFields } from '../mutation.ts'
import { DateOrderEnum, DecimalMarkEnum } from '../payroll/report-words.ts'
import { bankLedgerAccountField } from '../treasury/bank-ledger-account-field.ts'
import type { NewBankStatement } from './bank-source.ts'

const COLUMN = 'The header of the column; only where the file does not say it.'

const BankColumnsInput = builder.inputType('BankColumnsInput', {
  description:
    'The columns of a bank statement by their headers: a date, and debit and credit or one amount.',
  fields: (t) => ({
    date: t.string({ description: COLUMN }),
    description: t.string({ description: COLUMN }),
    reference: t.string({ description: COLUMN }),
    debit: t.string({ description: COLUMN }),
    credit: t.string({ description: COLUMN }),
    amount: t.string({ description: COLUMN }),
    side: t.string({ description: 'The header of the column that says DR or CR of each amount.' }),
    balance: t.string({ description: 'The header of the column of running balances.' }),
  }),
})

const FILLED = 'left out, as the file and the statement before it tell.'

/** The fields of a statement that is read. */
export const statementFields = (t: InputFields) => ({
  bankLedgerAccount: bankLedgerAccountField(t),
  from: t.field({ type: 'PlainDate', description: `The day after the last statement; ${FILLED}` }),
  to: t.field({ type: 'PlainDate', description: `The last day; ${FILLED}` }),
  opening: t.field({ type: 'Kobo', description: `The opening balance, in kobo; ${FILLED}` }),
  closing: t.field({ type: 'Kobo', description: `The closing balance, in kobo; ${FILLED}` }),
  columns: t.field({
    type: BankColumnsInput,
    description: 'Remembered for the next statement of the bank account.',
  }),
  dateOrder: t.field({
    type: DateOrderEnum,
    description:
      'How dates are written that can be read either way within the days; asked for by a userError, and remembered.',
  }),
  decimalMark: t.field({
    type: DecimalMarkEnum,
    description:
      'How amounts such as 5.000 are written, which can be read either way; asked for by a userError, and remembered.',
  }),
  file: t.field({
    type: 'Upload',
    required: true,
    description: 'A .csv, .txt or .xlsx of at most 40 MB.',
  }),
})

/** The statement of an input. Throws for what is wrong before the file is read. */
export function statementOf(
  {
    bankLedgerAccount,
    from = null,
    to = null,
    opening = null,
    closing = null,
    columns,
    dateOrder,
    decimalMark,
    file,
  }: InputShapeFromFields<ReturnType<typeof statementFields>>,
  now: Date,
  errors: FieldErrors = {},
): NewBankStatement {
  const values = { from, to, opening, closing }
  requireValid(
    errorsIn({
      ...errors,
      ...validateBankUpload(values, lagosDate(now)),
      ...(file.size > PAYROLL_FILE_RULE.maxBytes && { file: REPORT_TEXTS.refused.TOO_LARGE }),
    }),
  )
  const named = NAMED_BANK_COLUMNS.flatMap((column) => {
    const header = columns?.[column.toLowerCase() as Lowercase<typeof column>]?.trim() ?? ''
    return header === '' ? [] : [[column, header] as const]
  })
  return {
    ...values,
    bankLedgerAccount: bankLedgerAccount ?? '',
    columns: Object.fromEntries(named),
    dateOrder: dateOrder ?? null,
    decimalMark: decimalMark ?? null,
    file,
  }
}
