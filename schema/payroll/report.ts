import { builder } from '../builder.ts'
import { FileReadingRef } from '../documents/file-reading.ts'
import { pageRequest } from '../page.ts'
import { pageArgs, pageType } from '../page-type.ts'
import { mayDecideField } from '../requests/may-decide.ts'
import { textOf } from '../text-of.ts'
import { ReportAllocationRef } from './allocation.ts'
import { payerField } from './payer.ts'
import { ReportColumnsRef } from './report-columns.ts'
import type {
  DeductionReport,
  OutcomeSum,
  PostingProgress,
  ReportDetail,
  ReportFileFacts,
} from './report-source.ts'
import {
  DeductionReportKindEnum,
  DeductionReportStateEnum,
  PostingStageEnum,
  RowOutcomeEnum,
} from './report-words.ts'

export const DeductionReportRef = builder.objectRef<DeductionReport>('DeductionReport').implement({
  access: 'STAFF',
  description: 'What payroll says it deducted from salaries in one month.',
  fields: (t) => ({
    reportId: t.exposeID('id', { description: 'Argument of the queries about it.' }),
    payer: payerField(t, 'Who reports it.'),
    month: t.expose('month', { type: 'YearMonth', description: "The month of the salaries: '2026-05'." }),
    kind: t.expose('kind', {
      type: DeductionReportKindEnum,
      description: 'A file, or the word of the payer.',
    }),
    state: t.expose('state', { type: DeductionReportStateEnum, description: 'How far it is.' }),
    version: t.exposeInt('version', { description: 'One more with every change.' }),
    fileName: t.string({
      nullable: true,
      description: 'The name of its file; null for a report without one.',
      resolve: textOf('fileName'),
    }),
    reason: t.string({
      nullable: true,
      description: 'Why nothing was deducted, or why it was reversed; null otherwise.',
      resolve: textOf('reason'),
    }),
    uploadedAt: t.expose('uploadedAt', { type: 'DateTime', description: 'When it was uploaded.' }),
    uploadedBy: t.exposeString('uploadedBy', { nullable: true, description: 'Who uploaded it.' }),
    postedAt: t.expose('postedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was posted.',
    }),
    postedBy: t.exposeString('postedBy', { nullable: true, description: 'Who posted it.' }),
    total: t.expose('total', { type: 'Kobo', description: 'The sum of all rows that count, in kobo.' }),
    controlTotal: t.expose('controlTotal', {
      type: 'Kobo',
      nullable: true,
      description: 'What the letter of the payer says, in kobo; null until it is typed.',
    }),
    ...mayDecideField(
      t,
      'Whether the viewer may post it: it is a draft, and where the society asks for two people they neither uploaded it, set its columns nor decided rows of it.',
      ({ state }) => ({ isOpen: state === 'draft' }),
    ),
  }),
})

const DeductionReportPage = pageType('DeductionReportPage', DeductionReportRef, 'deduction reports')

const FileFactsRef = builder.objectRef<ReportFileFacts>('ReportFileFacts').implement({
  access: 'STAFF',
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

const PostingRef = builder.objectRef<PostingProgress>('ReportPosting').implement({
  access: 'STAFF',
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

const OutcomeSumRef = builder.objectRef<OutcomeSum>('OutcomeSum').implement({
  access: 'STAFF',
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

export const ReportDetailRef = builder.objectRef<ReportDetail>('CheckedReport').implement({
  access: 'STAFF',
  description: 'A deduction report held against the schedule.',
  fields: (t) => ({
    report: t.field({
      type: DeductionReportRef,
      description: 'The report as it was read.',
      resolve: (all) => all.report,
    }),
    posting: t.field({
      type: PostingRef,
      nullable: true,
      description: 'The posting while it goes on, or once it has failed; null otherwise.',
      resolve: (all) => all.posting,
    }),
    headers: t.stringList({
      description: 'The headers of the file.',
      resolve: ({ headers }) => [...headers],
    }),
    columns: t.field({
      type: ReportColumnsRef,
      description: 'Which columns tell what.',
      resolve: (all) => all.columns,
    }),
    columnsFit: t.exposeBoolean('columnsFit', {
      description: 'Whether the rows could be read with these columns.',
    }),
    file: t.field({
      type: FileFactsRef,
      description: 'What was seen in the file.',
      resolve: (all) => all.file,
    }),
    outcomes: t.field({
      type: [OutcomeSumRef],
      description: 'The sums by outcome.',
      resolve: ({ outcomes }) => [...outcomes],
    }),
    suspense: t.expose('suspense', {
      type: 'Kobo',
      description: 'Of the total, what belongs to nobody known, in kobo.',
    }),
    scheduled: t.expose('scheduled', {
      type: 'Kobo',
      description: 'What was scheduled for the rows and for what the file lacks, in kobo.',
    }),
    allocated: t.expose('allocated', {
      type: 'Kobo',
      nullable: true,
      description:
        'Of the total, what scheduled items get, in kobo: as last looked at, then as posted. Null when not noted.',
    }),
    unapplied: t.expose('unapplied', {
      type: 'Kobo',
      nullable: true,
      description: 'Of the total, what goes to unapplied balances, in kobo; null like `allocated`.',
    }),
    advanced: t.expose('advanced', {
      type: 'Kobo',
      description: 'Of the total, what pays the next month in advance, in kobo.',
    }),
    toRefund: t.expose('toRefund', {
      type: 'Kobo',
      description: 'Of `unapplied`, what is to be paid back, in kobo.',
    }),
    allocation: t.field({
      type: ReportAllocationRef,
      nullable: true,
      description: 'How it is allocated; kept with the posting. Null where the backend does not say.',
      resolve: (all) => all.allocation,
    }),
  }),
})

builder.queryField('deductionReports', (t) =>
  t.field({
    type: DeductionReportPage,
    nullable: true,
    access: 'STAFF',
    description: 'Deduction reports, the latest month first.',
    args: pageArgs(t.arg),
    resolve: (_root, page, { deductionReports }) => deductionReports.reports(pageRequest(page)),
  }),
)

builder.queryField('deductionReport', (t) =>
  t.field({
    type: ReportDetailRef,
    nullable: true,
    access: 'STAFF',
    description: 'One deduction report; null for an unknown id.',
    args: { reportId: t.arg.id({ required: true, description: 'The `reportId` of the report.' }) },
    resolve: (_root, { reportId }, { deductionReports }) => deductionReports.report(reportId),
  }),
)
