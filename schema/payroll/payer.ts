import type { PayerElement } from '#rules/payroll/payer.ts'
import type { FileColumn } from '#rules/payroll/words.ts'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { requireAccess } from '../access.ts'
import { builder, type Types } from '../builder.ts'
import type { Context } from '../context.ts'
import { DomainError } from '../errors.ts'
import { NodeRef, readNode, recordIdOf } from '../node.ts'
import type { NamedPayer, Payer, PayrollSource } from './source.ts'
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
  scope: 'READ_PAYROLL',
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
  scope: 'READ_PAYROLL',
  description: 'A column of the file of a deduction schedule, as a payer wants it.',
  fields: (t) => ({
    column: t.expose('column', {
      type: ScheduleColumnEnum,
      description: 'What the column tells of a deduction.',
    }),
    heading: t.exposeString('heading', { description: 'What stands above it.' }),
  }),
})

/** Resolves a field of a payer, which is read from the list of payers where another record only names it. */
const ofPayer =
  <Value>(read: (payer: Payer) => Value) =>
  (named: NamedPayer | Payer, _args: object, { payroll }: Context): Value | Promise<Value> =>
    'layout' in named ? read(named) : wholePayer(named, payroll).then(read)

async function wholePayer({ id }: NamedPayer, payroll: PayrollSource): Promise<Payer> {
  const payer = await payroll.payer(id)
  if (payer === null) throw new DomainError('NOT_FOUND', PAYROLL_TEXTS.noPayer)
  return payer
}

/** Auditors read what a payer is called beside the money that it has not sent; what it wants is for staff. */
const STAFF = 'STAFF'

export const PayerRef = builder.objectRef<NamedPayer | Payer>('Payer').implement({
  access: 'BOOKS',
  scope: ['READ_PAYROLL', 'READ_BOOKS', 'READ_MEMBERS'],
  interfaces: [NodeRef],
  description: 'A pay point: an office that pays salaries and deducts from them.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What the society calls the payer.' }),
    identifier: t.field({
      type: PayerIdentifierEnum,
      access: STAFF,
      scope: 'READ_PAYROLL',
      description: 'The number under which it knows people.',
      resolve: ofPayer(({ identifier }) => identifier),
    }),
    layout: t.field({
      type: ScheduleLayoutEnum,
      access: STAFF,
      scope: 'READ_PAYROLL',
      description: 'What it wants each month.',
      resolve: ofPayer(({ layout }) => layout),
    }),
    fileKind: t.field({
      type: ScheduleFileKindEnum,
      access: STAFF,
      scope: 'READ_PAYROLL',
      description: 'The file it wants.',
      resolve: ofPayer(({ fileKind }) => fileKind),
    }),
    cutOffDay: t.int({
      access: STAFF,
      scope: 'READ_PAYROLL',
      description:
        'The day of the month before the deduction up to which loans and instructions are taken in; later ones begin a month later.',
      resolve: ofPayer(({ cutOffDay }) => cutOffDay),
    }),
    remittanceDay: t.int({
      access: STAFF,
      scope: 'READ_PAYROLL',
      description: 'The day of the month after the deduction on which its money is expected.',
      resolve: ofPayer(({ remittanceDay }) => remittanceDay),
    }),
    narrationPattern: t.string({
      nullable: true,
      access: STAFF,
      scope: 'READ_PAYROLL',
      description:
        "What the narration of its receipts contains on the bank statement, '*' for any text; null where nothing is known.",
      resolve: ofPayer(({ narrationPattern }) => narrationPattern.trim() || null),
    }),
    sheets: t.field({
      type: ScheduleSheetsEnum,
      nullable: true,
      access: STAFF,
      scope: 'READ_PAYROLL',
      description: 'The sheets of its workbooks; null where a backend has one file for all.',
      resolve: ofPayer(({ sheets }) => sheets),
    }),
    columns: t.field({
      type: [FileColumnRef],
      nullable: true,
      access: STAFF,
      scope: 'READ_PAYROLL',
      description: 'The columns of its files in their order; none: the standard ones. Null like `sheets`.',
      resolve: ofPayer(({ columns }) => columns && [...columns]),
    }),
    elements: t.field({
      type: [PayerElementRef],
      access: STAFF,
      scope: 'READ_PAYROLL',
      description: 'Its elements, in their order.',
      resolve: ofPayer(({ elements }) => [...elements]),
    }),
    members: t.int({
      access: STAFF,
      scope: 'READ_PAYROLL',
      description: 'Number of members whom it pays.',
      resolve: ofPayer(({ members }) => members),
    }),
    isClosed: t.boolean({
      access: STAFF,
      scope: 'READ_PAYROLL',
      description: 'Whether it was closed: it pays nobody, and what was asked of it stays.',
      resolve: ofPayer(({ isClosed }) => isClosed),
    }),
  }),
})

readNode('Payer', async (id, { viewer, payroll }) => {
  requireAccess('STAFF', await viewer(), null, 'READ_PAYROLL')
  return payroll.payer(id)
})

/** The backend's id of the payer that an argument names. */
export const payerIdOf = (id: string): string => recordIdOf('Payer', id, 'payerId')

/** What belongs to a payer and has its name beside it. */
interface OfPayer {
  readonly payerId: string
  readonly payerName: string
}

/** The field of the payer that a record belongs to. Its id and name cost no call. */
export const payerField = <Item extends OfPayer>(
  t: PothosSchemaTypes.RootFieldBuilder<Types, Item, 'Object' | 'Interface'>,
  description: string,
) =>
  t.field({
    type: PayerRef,
    description,
    resolve: ({ payerId, payerName }): NamedPayer => ({ id: payerId, name: payerName }),
  })

/** The open payer with a name, as it is now; null for none. */
export const payerNamed = async (payroll: PayrollSource, name: string): Promise<Payer | null> =>
  (await payroll.payers()).find((payer) => payer.name === name) ?? null

builder.queryFields((t) => ({
  payer: t.field({
    type: PayerRef,
    nullable: true,
    access: 'STAFF',
    scope: 'READ_PAYROLL',
    description: 'One payer, also a closed one; null for an unknown id.',
    args: { id: t.arg.id({ required: true, description: 'The `id` of the payer.' }) },
    resolve: (_root, { id }, { payroll }) => payroll.payer(recordIdOf('Payer', id)),
  }),
  payers: t.field({
    type: [PayerRef],
    nullable: true,
    access: 'STAFF',
    scope: 'READ_PAYROLL',
    description: 'The payers by name, without those that are closed.',
    resolve: async (_root, _args, { payroll }) => [...(await payroll.payers())],
  }),
}))
