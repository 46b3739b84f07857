import type { InputShapeFromFields } from '@pothos/core'
import { lagosDate } from '#rules/dates.ts'
import { PAYROLL_FILE_RULE } from '#rules/documents/file-limits.ts'
import type { FieldErrors } from '#rules/field-errors.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import type { BankProof } from '#rules/vouchers/bank-proof.ts'
import { NAMED_BANK_COLUMNS } from '#rules/vouchers/bank-table.ts'
import { validateBankUpload } from '#rules/vouchers/bank-upload.ts'
import { builder } from '../builder.ts'
import { FileReadingRef } from '../documents/file-reading.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { type InputFields, idempotencyKey, idMutation, keyErrors, recordMutation } from '../mutation.ts'
import { DateOrderEnum } from '../payroll/report-words.ts'
import { bankAccountField } from '../treasury/bank-account-field.ts'
import type { CheckedBankStatement, NewBankStatement } from './bank-source.ts'

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

const statementFields = (t: InputFields) => ({
  bankAccount: bankAccountField(t),
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
  file: t.field({
    type: 'Upload',
    required: true,
    description: 'A .csv, .txt or .xlsx of at most 40 MB.',
  }),
})

/** The statement of an input. Throws for what is wrong before the file is read. */
function statementOf(
  {
    bankAccount,
    from = null,
    to = null,
    opening = null,
    closing = null,
    columns,
    dateOrder,
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
    bankAccount: bankAccount?.trim() ?? '',
    columns: Object.fromEntries(named),
    dateOrder: dateOrder ?? null,
    file,
  }
}

const BankProofEnum = builder.enumType('BankProof', {
  description: 'What shows that the lines of a bank statement are read right.',
  values: {
    BALANCES: { description: 'The balance of each line follows from the one before.' },
    TOTALS: { description: 'The lines come to the totals of the file.' },
    CLOSING: { description: 'Opening balance and lines come to the closing balance.' },
    NONE: { description: 'Nothing in the file.' },
  } satisfies Record<BankProof, { description: string }>,
})

const CheckedBankStatementRef = builder.objectRef<CheckedBankStatement>('CheckedBankStatement').implement({
  access: 'STAFF',
  description: 'What the file of a bank statement holds. Nothing of it is kept.',
  fields: (t) => ({
    reading: t.field({
      type: FileReadingRef,
      nullable: true,
      description: 'What became of every sheet, column and row of the file.',
      resolve: ({ reading }) => reading,
    }),
    from: t.expose('from', { type: 'PlainDate', description: 'The first day.' }),
    to: t.expose('to', { type: 'PlainDate', description: 'The last day.' }),
    opening: t.expose('opening', { type: 'Kobo', description: 'The opening balance, in kobo.' }),
    closing: t.expose('closing', { type: 'Kobo', description: 'The closing balance, in kobo.' }),
    lines: t.exposeInt('lines', { description: 'Number of lines.' }),
    moneyIn: t.expose('moneyIn', { type: 'Kobo', description: 'What came in, in kobo.' }),
    moneyOut: t.expose('moneyOut', { type: 'Kobo', description: 'What went out, in kobo, above 0.' }),
    proof: t.expose('proof', { type: BankProofEnum, description: 'What shows that it is read right.' }),
  }),
})

recordMutation('checkBankStatement', {
  access: 'STAFF',
  description:
    'Reads a statement of the bank and answers what it holds: days, balances, and what became of every sheet, column and row. Keeps nothing.',
  record: ['statement', CheckedBankStatementRef],
  input: { description: 'The file, and what is known of it.', fields: statementFields },
  run: (input, { vouchers, now }) => vouchers.checkBankStatement(statementOf(input, now())),
})

idMutation('uploadBankStatement', {
  access: 'STAFF',
  description:
    'Reads a statement of the bank, whole or not at all, and matches what is certain. Its figures have to agree: a userError names the row or the balance that does not. CONFLICT for a file that is there already.',
  idField: ['statementId', 'The `statementId` of the statement.'],
  input: {
    description: 'The file, and the days and balances that it does not tell.',
    fields: (t) => ({ ...statementFields(t), idempotencyKey: idempotencyKey(t) }),
  },
  run: ({ idempotencyKey: key, ...input }, { vouchers, now }) =>
    vouchers.uploadBankStatement(statementOf(input, now(), keyErrors(key)), key ?? null),
})
