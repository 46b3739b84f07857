import type { PayerElement } from '#rules/payroll/payer.ts'
import type { FileColumn } from '#rules/payroll/words.ts'
import { builder } from '../builder.ts'
import { textOf } from '../text-of.ts'
import type { Payer, PayrollSource } from './source.ts'
import {
  PayerIdentifierEnum,
  PayrollItemEnum,
  ScheduleColumnEnum,
  ScheduleFileKindEnum,
  ScheduleLayoutEnum,
  ScheduleSheetsEnum,
} from './words.ts'

const PayerElementRef = builder.objectRef<PayerElement>('PayerElement').implement({
  access: 'STAFF',
  description: 'A deduction that a payer tells apart by a code of its own.',
  fields: (t) => ({
    code: t.exposeString('code', { description: "The payer's code." }),
    description: t.exposeString('description', { description: 'What it is called there.' }),
    items: t.field({
      type: [PayrollItemEnum],
      description: 'What falls into it; none: everything that no other element takes.',
      resolve: ({ items }) => [...items],
    }),
  }),
})

const FileColumnRef = builder.objectRef<FileColumn>('PayerFileColumn').implement({
  access: 'STAFF',
  description: 'A column of the file of a deduction schedule, as a payer wants it.',
  fields: (t) => ({
    column: t.expose('column', {
      type: ScheduleColumnEnum,
      description: 'What the column tells of a deduction.',
    }),
    heading: t.exposeString('heading', { description: 'What stands above it.' }),
  }),
})

export const PayerRef = builder.objectRef<Payer>('Payer').implement({
  access: 'STAFF',
  description: 'A pay point: an office that pays salaries and deducts from them.',
  fields: (t) => ({
    payerId: t.exposeID('id', { description: 'Argument of the queries about it.' }),
    name: t.exposeString('name', { description: 'What the society calls the payer.' }),
    identifier: t.expose('identifier', {
      type: PayerIdentifierEnum,
      description: 'The number under which it knows people.',
    }),
    layout: t.expose('layout', { type: ScheduleLayoutEnum, description: 'What it wants each month.' }),
    fileKind: t.expose('fileKind', { type: ScheduleFileKindEnum, description: 'The file it wants.' }),
    cutOffDay: t.exposeInt('cutOffDay', {
      description:
        'The day of the month before the deduction up to which loans and instructions are taken in; later ones begin a month later.',
    }),
    remittanceDay: t.exposeInt('remittanceDay', {
      description: 'The day of the month after the deduction on which its money is expected.',
    }),
    narrationPattern: t.string({
      nullable: true,
      description:
        "What the narration of its receipts contains on the bank statement, '*' for any text; null where nothing is known.",
      resolve: textOf('narrationPattern'),
    }),
    sheets: t.expose('sheets', {
      type: ScheduleSheetsEnum,
      nullable: true,
      description: 'The sheets of its workbooks; null where a backend has one file for all.',
    }),
    columns: t.field({
      type: [FileColumnRef],
      nullable: true,
      description: 'The columns of its files in their order; none: the standard ones. Null like `sheets`.',
      resolve: ({ columns }) => columns && [...columns],
    }),
    elements: t.field({
      type: [PayerElementRef],
      description: 'Its elements, in their order.',
      resolve: ({ elements }) => [...elements],
    }),
    members: t.exposeInt('members', { description: 'Number of members whom it pays.' }),
  }),
})

/** The first payer that fits, as it is now; null for none. */
export const payerThat = async (
  payroll: PayrollSource,
  fits: (payer: Payer) => boolean,
): Promise<Payer | null> => (await payroll.payers()).find(fits) ?? null

builder.queryField('payers', (t) =>
  t.field({
    type: [PayerRef],
    nullable: true,
    access: 'STAFF',
    description: 'The payers by name.',
    resolve: async (_root, _args, { payroll }) => [...(await payroll.payers())],
  }),
)
