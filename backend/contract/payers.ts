import {
  FILE_COLUMNS,
  FILE_KINDS,
  PAYER_IDENTIFIERS,
  SCHEDULE_LAYOUTS,
  SHEET_CHOICES,
} from '#rules/payroll/words.ts'
import { choice, form, list, open, text, texts, whole } from './form.ts'
import { COUNT, each, FLAG, listOf, objectOf, oneOf, recordOf, TEXT, type Wire } from './schema.ts'

export const ITEM = {
  ...TEXT,
  description:
    'a savings product, a loan type, COMMODITY_ORDER, LAND_PURCHASE or ENTRANCE_FEE: SHARE_CAPITAL',
} as const

/** A pay point with what it wants. */
export const PAYER = recordOf(
  'Payer',
  {
    ...each(['_id', 'name'], TEXT),
    narrationPattern: {
      ...TEXT,
      description: "what the bank writes of its receipts; '*' stands for any text",
    } as const,
    identifier: oneOf(...PAYER_IDENTIFIERS),
    layout: oneOf(...SCHEDULE_LAYOUTS),
    fileKind: oneOf(...FILE_KINDS),
    cutOffDay: { ...COUNT, description: 'day of the month before the deduction' } as const,
    remittanceDay: { ...COUNT, description: 'day of the month after the deduction' } as const,
    elements: listOf(
      objectOf({
        ...each(['code', 'description'], TEXT),
        items: {
          ...listOf(ITEM),
          description: 'none: everything that no other element takes',
        } as const,
      }),
    ),
    sheets: { ...oneOf(...SHEET_CHOICES), description: 'the sheets of a workbook; a CSV has one' } as const,
    columns: {
      ...listOf(objectOf({ column: oneOf(...FILE_COLUMNS), heading: TEXT })),
      description: 'the columns of the file of a schedule in their order; none: the standard ones',
    } as const,
    members: { ...COUNT, description: 'members whom it pays' } as const,
    isClosed: { ...FLAG, description: 'left out by a backend that lists open payers alone' } as const,
  },
  ['sheets', 'columns', 'isClosed'],
)
export type WirePayer = Wire<typeof PAYER>

/** The form of a payer. A change without sheets or columns leaves them as they are. */
export const PAYER_FORM = form({
  name: text(),
  identifier: choice(PAYER_IDENTIFIERS),
  layout: choice(SCHEDULE_LAYOUTS),
  fileKind: choice(FILE_KINDS),
  cutOffDay: whole(),
  remittanceDay: whole(),
  narrationPattern: open(text()),
  elements: list({ code: text(), description: open(text()), items: open(texts()) }),
  sheets: open(choice(SHEET_CHOICES)),
  columns: open(list({ column: choice(FILE_COLUMNS), heading: text() })),
})
