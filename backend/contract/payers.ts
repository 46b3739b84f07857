import { choice, form, list, open, text, texts, whole } from './form.ts'
import { COUNT, each, listOf, objectOf, oneOf, recordOf, TEXT, type Wire } from './schema.ts'

const IDENTIFIER = ['staff number', 'payroll number', 'member number'] as const
export const LAYOUT = ['full', 'variations'] as const
export const FILE_KIND = ['csv', 'xlsx'] as const
export const ITEM = {
  ...TEXT,
  description:
    'a savings product, a loan type, COMMODITY_ORDER, LAND_PURCHASE or ENTRANCE_FEE: SHARE_CAPITAL',
} as const

const SHEETS = ['one', 'per element'] as const

/** What a column of the file of a schedule tells. */
const FILE_COLUMN = [
  'NUMBER',
  'STAFF_NUMBER',
  'PAYROLL_NUMBER',
  'NAME',
  'MEMBER_NUMBER',
  'ELEMENT',
  'DESCRIPTION',
  'OLD_AMOUNT',
  'NEW_AMOUNT',
  'ACTION',
  'FIRST_MONTH',
  'LAST_MONTH',
  'MONTHS',
  'BALANCE',
  'LOAN_REFERENCE',
  'AUTHORITY',
] as const

/** A pay point with what it wants. */
export const PAYER = recordOf(
  'Payer',
  {
    ...each(['_id', 'name'], TEXT),
    narrationPattern: {
      ...TEXT,
      description: "what the bank writes of its receipts; '*' stands for any text",
    } as const,
    identifier: oneOf(...IDENTIFIER),
    layout: oneOf(...LAYOUT),
    fileKind: oneOf(...FILE_KIND),
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
    sheets: { ...oneOf(...SHEETS), description: 'the sheets of a workbook; a CSV has one' } as const,
    columns: {
      ...listOf(objectOf({ column: oneOf(...FILE_COLUMN), heading: TEXT })),
      description: 'the columns of the file of a schedule in their order; none: the standard ones',
    } as const,
    members: { ...COUNT, description: 'members whom it pays' } as const,
  },
  ['sheets', 'columns'],
)
export type WirePayer = Wire<typeof PAYER>

/** The form of a payer. A change without sheets or columns leaves them as they are. */
export const PAYER_FORM = form({
  name: text(),
  identifier: choice(IDENTIFIER),
  layout: choice(LAYOUT),
  fileKind: choice(FILE_KIND),
  cutOffDay: whole(),
  remittanceDay: whole(),
  narrationPattern: open(text()),
  elements: list({ code: text(), description: open(text()), items: open(texts()) }),
  sheets: open(choice(SHEETS)),
  columns: open(list({ column: choice(FILE_COLUMN), heading: text() })),
})
