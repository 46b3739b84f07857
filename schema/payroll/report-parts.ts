import { builder } from '../builder.ts'
import { FileReadingRef } from '../documents/file-reading.ts'
import { textOf } from '../text-of.ts'
import type { OutcomeSum, PostingProgress, ReportFileFacts } from './report-source.ts'
import { PostingStageEnum, RowOutcomeEnum } from './report-words.ts'

export const FileFactsRef = builder.objectRef<ReportFileFacts>('ReportFileFacts').implement({
  access: 'STAFF',
  scope: 'READ_PAYROLL',
  description: 'What was seen while the file was read.',
  fields: (t) => ({
    sheet: t.string({
      nullable: true,
      description: 'The sheet that was read; null for a text file.',
      resolve: textOf('sheet'),
    }),
    leftOut: t.exposeInt('leftOut', {
      description: 'Titles, totals and repeated headers below the headers.',
    }),
    formulas: t.exposeInt('formulas', { description: 'Cells that a formula computes.' }),
    mergedCells: t.exposeInt('mergedCells', { description: 'Groups of merged cells.' }),
    mergedRanges: t.stringList({
      description: "The first merged cells: 'A1:F1'. What is under them was read as empty.",
      resolve: ({ mergedRanges }) => [...mergedRanges],
    }),
    hiddenRows: t.exposeInt('hiddenRows', { description: 'Hidden rows, which were read as well.' }),
    hiddenRowRanges: t.stringList({
      description: "The first hidden rows: '4', '9–12'.",
      resolve: ({ hiddenRowRanges }) => [...hiddenRowRanges],
    }),
    ambiguousDates: t.exposeBoolean('ambiguousDates', {
      description:
        'Whether dates can be read day first and month first: `setReportColumns` says which, and the report waits for it.',
    }),
    ambiguousSigns: t.exposeBoolean('ambiguousSigns', {
      description:
        'Whether every amount is below zero, and nobody has said what that means: `setReportColumns` says it, and the report waits for it.',
    }),
    sameAs: t.expose('sameAs', {
      type: 'YearMonth',
      nullable: true,
      description:
        "The month of another report of the payer from the same file, to the byte: '2026-05'; null for none.",
    }),
    reading: t.field({
      type: FileReadingRef,
      nullable: true,
      description: 'What became of every sheet, column and row of the file; null where that is not known.',
      resolve: ({ reading }) => reading,
    }),
    writtenTotal: t.expose('writtenTotal', {
      type: 'Kobo',
      nullable: true,
      description: 'The last total row of the file, in kobo; null for none.',
    }),
    hiddenSheets: t.stringList({
      description: 'Hidden sheets, which were not read.',
      resolve: ({ hiddenSheets }) => [...hiddenSheets],
    }),
    otherSheets: t.stringList({
      description: 'Further sheets, which were not read.',
      resolve: ({ otherSheets }) => [...otherSheets],
    }),
  }),
})

export const PostingRef = builder.objectRef<PostingProgress>('ReportPosting').implement({
  access: 'STAFF',
  scope: 'READ_PAYROLL',
  description: 'The posting of a large deduction report, which goes on after the answer.',
  fields: (t) => ({
    stage: t.expose('stage', { type: PostingStageEnum, description: 'What is being done.' }),
    done: t.exposeInt('done', { description: 'Rows that the stage has done.' }),
    total: t.exposeInt('total', { description: 'How many rows there are to do.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When somebody asked for it.' }),
    problem: t.string({
      nullable: true,
      description: 'Why it failed; null unless it did.',
      resolve: textOf('problem'),
    }),
  }),
})

export const OutcomeSumRef = builder.objectRef<OutcomeSum>('OutcomeSum').implement({
  access: 'STAFF',
  scope: 'READ_PAYROLL',
  description: 'The sums of one outcome.',
  fields: (t) => ({
    outcome: t.expose('outcome', { type: RowOutcomeEnum, description: 'What became of the rows.' }),
    rows: t.exposeInt('rows', { description: 'Number of rows.' }),
    amount: t.expose('amount', { type: 'Kobo', description: 'What counts of them, in kobo.' }),
    scheduled: t.expose('scheduled', { type: 'Kobo', description: 'What was scheduled, in kobo.' }),
    undecided: t.exposeInt('undecided', { description: 'Rows that keep the report from being posted.' }),
    toDecide: t.exposeInt('toDecide', {
      description: 'Rows that wait for a decision, those of `undecided` included.',
    }),
  }),
})
