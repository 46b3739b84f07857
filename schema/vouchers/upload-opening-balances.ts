import { lagosDate } from '#rules/dates.ts'
import { PAYROLL_FILE_RULE } from '#rules/documents/file-limits.ts'
import { validateGoLive } from '#rules/go-live/opening-batch.ts'
import { NAMED_OPENING_COLUMNS } from '#rules/go-live/opening-rows.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { builder } from '../builder.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { DateOrderEnum } from '../payroll/report-words.ts'
import { OpeningBatchRef } from './opening.ts'

const COLUMN = 'The header of the column; only where the file does not say it.'

const OpeningColumnsInput = builder.inputType('OpeningColumnsInput', {
  description:
    'The columns of opening balances by their headers: an account, and debit and credit or one amount.',
  fields: (t) => ({
    account: t.string({ description: COLUMN }),
    member: t.string({ description: COLUMN }),
    name: t.string({ description: COLUMN }),
    record: t.string({ description: COLUMN }),
    debit: t.string({ description: COLUMN }),
    credit: t.string({ description: COLUMN }),
    amount: t.string({ description: COLUMN }),
    side: t.string({ description: 'The header of the column that says DR or CR of each amount.' }),
    loanAmount: t.string({ description: COLUMN }),
    loanMonths: t.string({ description: COLUMN }),
    loanDate: t.string({ description: COLUMN }),
  }),
})

const FIELDS = {
  ACCOUNT: 'account',
  MEMBER: 'member',
  NAME: 'name',
  RECORD: 'record',
  DEBIT: 'debit',
  CREDIT: 'credit',
  AMOUNT: 'amount',
  SIDE: 'side',
  LOAN_AMOUNT: 'loanAmount',
  LOAN_MONTHS: 'loanMonths',
  LOAN_DATE: 'loanDate',
} as const satisfies Record<(typeof NAMED_OPENING_COLUMNS)[number], string>

recordMutation('uploadOpeningBalances', {
  access: 'STAFF',
  description:
    'Reads balances and judges each row; books nothing. A batch that is looked at is read anew. Refused while one is posted.',
  record: ['openingBatch', OpeningBatchRef],
  input: {
    description: 'The go-live day and the file.',
    fields: (t) => ({
      goLive: t.field({
        type: 'PlainDate',
        required: true,
        description:
          'The balances are those at the beginning of this day: not after the first entry of the books, and in no closed month.',
      }),
      columns: t.field({ type: OpeningColumnsInput, description: 'Remembered for the next file.' }),
      dateOrder: t.field({
        type: DateOrderEnum,
        description:
          'How the dates of loans are written that can be read either way; asked for by a userError, and remembered.',
      }),
      file: t.field({
        type: 'Upload',
        required: true,
        description: 'A .csv, .txt or .xlsx of at most 40 MB.',
      }),
    }),
  },
  run: async ({ goLive, columns, dateOrder, file }, { vouchers, now }) => {
    requireValid(
      errorsIn({
        ...validateGoLive(goLive, { today: lagosDate(now()), firstEntry: null, closedThrough: null }),
        ...(file.size > PAYROLL_FILE_RULE.maxBytes && { file: REPORT_TEXTS.refused.TOO_LARGE }),
      }),
    )
    const named = NAMED_OPENING_COLUMNS.flatMap((column) => {
      const header = columns?.[FIELDS[column]]?.trim() ?? ''
      return header === '' ? [] : [[column, header] as const]
    })
    const { message, record: id } = await vouchers.uploadOpening({
      goLive,
      columns: Object.fromEntries(named),
      dateOrder: dateOrder ?? null,
      file,
    })
    return { message, record: id === null ? null : () => vouchers.openingBatch(id) }
  },
})
