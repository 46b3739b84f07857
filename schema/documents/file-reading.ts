import {
  COLUMN_USES,
  type ColumnUse,
  type FileReading,
  ROW_USES,
  type RowsOfUse,
  type RowUse,
  SHEET_USES,
  type SheetReading,
  type SheetUse,
} from '#rules/tables/file-reading.ts'
import { COLUMN_USE_LABELS, ROW_USE_LABELS, SHEET_USE_LABELS } from '#rules/texts/file-readings.ts'
import { builder } from '../builder.ts'
import { textOf } from '../text-of.ts'

const described = <Word extends string>(words: readonly Word[], labels: Readonly<Record<Word, string>>) =>
  Object.fromEntries(words.map((word) => [word, { description: `${labels[word]}.` }])) as Record<
    Word,
    { description: string }
  >

const SheetUseEnum = builder.enumType('SheetUse', {
  description: 'What became of a sheet of a file.',
  values: described<SheetUse>(SHEET_USES, SHEET_USE_LABELS),
})

const RowUseEnum = builder.enumType('FileRowUse', {
  description: 'What a row of a file is that is no record of its own.',
  values: described<RowUse>(ROW_USES, ROW_USE_LABELS),
})

const ColumnUseEnum = builder.enumType('FileColumnUse', {
  description: 'What a column of a file is read as.',
  values: described<ColumnUse>(COLUMN_USES, COLUMN_USE_LABELS),
})

const ColumnRef = builder.objectRef<SheetReading['columns'][number]>('FileColumn').implement({
  access: 'BOOKS',
  scope: ['READ_PAYROLL', 'READ_BOOKS'],
  description: 'A column of a file by its header.',
  fields: (t) => ({
    header: t.exposeString('header', { description: 'As the file writes it.' }),
    use: t.expose('use', {
      type: ColumnUseEnum,
      nullable: true,
      description: 'What it is read as; null for a column that is not read.',
    }),
  }),
})

const RowsRef = builder.objectRef<RowsOfUse>('FileRows').implement({
  access: 'BOOKS',
  scope: ['READ_PAYROLL', 'READ_BOOKS'],
  description: 'Rows of a file that are no records, by what they are.',
  fields: (t) => ({
    use: t.expose('use', { type: RowUseEnum, description: 'What they are.' }),
    count: t.exposeInt('count', { description: 'How many there are.' }),
    rows: t.stringList({
      description: "The first of them as the spreadsheet numbers them: '4', '9–12'.",
      resolve: ({ rows }) => [...rows],
    }),
    example: t.string({
      nullable: true,
      description: 'What the first one says; null for a blank row.',
      resolve: textOf('example'),
    }),
  }),
})

const SheetRef = builder.objectRef<SheetReading>('SheetReading').implement({
  access: 'BOOKS',
  scope: ['READ_PAYROLL', 'READ_BOOKS'],
  description: 'What became of a sheet of a file, its columns and its rows.',
  fields: (t) => ({
    name: t.string({
      nullable: true,
      description: 'The name of the sheet; null for a text file.',
      resolve: textOf('name'),
    }),
    use: t.expose('use', { type: SheetUseEnum, description: 'What became of it.' }),
    headerRow: t.exposeInt('headerRow', {
      nullable: true,
      description: 'The row of its headers, from 1; null where none was found.',
    }),
    columns: t.field({
      type: [ColumnRef],
      description: 'Its columns with a header.',
      resolve: ({ columns }) => [...columns],
    }),
    rows: t.exposeInt('rows', { description: 'Rows with something in them.' }),
    read: t.exposeInt('read', { description: 'Rows that were read as records.' }),
    others: t.field({
      type: [RowsRef],
      description: 'The other rows, by what they are.',
      resolve: ({ others }) => [...others],
    }),
    hiddenRows: t.stringList({
      description: "Hidden rows, which are read as the others are: '4', '9–12'.",
      resolve: ({ hiddenRows }) => [...hiddenRows],
    }),
    merged: t.stringList({
      description: "The first merged cells: 'A1:F1'. What is under them is read as empty.",
      resolve: ({ merged }) => [...merged],
    }),
    formulas: t.exposeInt('formulas', {
      description: 'Cells that a formula computes: their last value is read.',
    }),
  }),
})

/** What became of every sheet, column and row of a file. */
export const FileReadingRef = builder.objectRef<FileReading>('FileReading').implement({
  access: 'BOOKS',
  scope: ['READ_PAYROLL', 'READ_BOOKS'],
  description: 'What became of every sheet, column and row of a file.',
  fields: (t) => ({
    sheets: t.field({
      type: [SheetRef],
      description: 'Its sheets in their order; a text file has one.',
      resolve: ({ sheets }) => [...sheets],
    }),
  }),
})
