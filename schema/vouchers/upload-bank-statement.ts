import { lagosDate } from '#rules/dates.ts'
import { PAYROLL_FILE_RULE } from '#rules/documents/file-limits.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { BANK_COLUMNS } from '#rules/vouchers/bank-lines.ts'
import { validateBankUpload } from '#rules/vouchers/bank-upload.ts'
import { builder } from '../builder.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { idempotencyKey, idMutation, keyErrors } from '../mutation.ts'
import { DateOrderEnum } from '../payroll/report-words.ts'
import { bankAccountField } from '../treasury/bank-account-field.ts'

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
  }),
})

idMutation('uploadBankStatement', {
  access: 'STAFF',
  description:
    'Reads a statement of the bank, whole or not at all, and matches what is certain. CONFLICT for a file that is there already.',
  idField: ['statementId', 'The `statementId` of the statement.'],
  input: {
    description: 'The days, the balances and the file.',
    fields: (t) => ({
      bankAccount: bankAccountField(t),
      from: t.field({ type: 'PlainDate', required: true, description: 'The day after the last statement.' }),
      to: t.field({ type: 'PlainDate', required: true, description: 'The last day.' }),
      opening: t.field({ type: 'Kobo', required: true, description: 'The opening balance, in kobo.' }),
      closing: t.field({ type: 'Kobo', required: true, description: 'The closing balance, in kobo.' }),
      columns: t.field({ type: BankColumnsInput, description: 'Remembered for the next statement.' }),
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
      idempotencyKey: idempotencyKey(t),
    }),
  },
  run: ({ bankAccount, columns, dateOrder, file, idempotencyKey: key, ...input }, { vouchers, now }) => {
    requireValid(
      errorsIn({
        ...keyErrors(key),
        ...validateBankUpload(input, lagosDate(now())),
        ...(file.size > PAYROLL_FILE_RULE.maxBytes && { file: REPORT_TEXTS.refused.TOO_LARGE }),
      }),
    )
    const named = BANK_COLUMNS.flatMap((column) => {
      const header = columns?.[column.toLowerCase() as Lowercase<typeof column>]?.trim() ?? ''
      return header === '' ? [] : [[column, header] as const]
    })
    return vouchers.uploadBankStatement(
      {
        ...input,
        bankAccount: bankAccount?.trim() ?? '',
        columns: Object.fromEntries(named),
        dateOrder: dateOrder ?? null,
        file,
      },
      key ?? null,
    )
  },
})
