import { requireAccess } from '../access.ts'
import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import { PersonRef } from '../members/person.ts'
import { NodeRef, readNode, recordIdOf } from '../node.ts'
import { pageRequest } from '../page.ts'
import { pageArgs, pageType, searchArgs } from '../page-type.ts'
import { mayDecideField } from '../requests/may-decide.ts'
import { selectsOnly, selectsSurely } from '../selects-only-id.ts'
import { textOf } from '../text-of.ts'
import { ReportAllocationRef, ReportSurplusPage } from './allocation.ts'
import { payerField } from './payer.ts'
import { ReportColumnsRef } from './report-columns.ts'
import { FileFactsRef, OutcomeSumRef, PostingRef } from './report-parts.ts'
import { ReportRowPage } from './report-row.ts'
import type { DeductionReport, ReportDetail } from './report-source.ts'
import { DeductionReportKindEnum, DeductionReportStateEnum, RowOutcomeEnum } from './report-words.ts'

/** What only the call of one report answers: null where it cannot be read, so that what a list has stands. */
const ofDetail =
  <Part>(pick: (detail: ReportDetail) => Part) =>
  async ({ id }: DeductionReport, _args: object, { deductionReports }: Context): Promise<Part | null> => {
    const detail = await deductionReports.detail(id)
    return detail && pick(detail)
  }

/** How descriptions end of fields that a list of reports does not have. */
const BY_ITSELF = 'In a list, one backend call for each report.'

export const DeductionReportRef = builder.objectRef<DeductionReport>('DeductionReport').implement({
  access: 'STAFF',
  scope: 'READ_PAYROLL',
  interfaces: [NodeRef],
  description: 'What payroll says it deducted from salaries in one month, held against the schedule.',
  fields: (t) => ({
    payer: payerField(t, 'The payer that reports it.'),
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
    uploadedBy: t.field({
      type: PersonRef,
      nullable: true,
      description: 'Who uploaded it; null where that is not known.',
      resolve: ({ uploadedBy }) => uploadedBy,
    }),
    postedAt: t.expose('postedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was posted; null while it is not.',
    }),
    postedBy: t.field({
      type: PersonRef,
      nullable: true,
      description: 'Who posted it; null while it is not.',
      resolve: ({ postedBy }) => postedBy,
    }),
    total: t.expose('total', { type: 'Kobo', description: 'The sum of all rows that count, in kobo.' }),
    controlTotal: t.expose('controlTotal', {
      type: 'Kobo',
      nullable: true,
      description: 'What the letter of the payer says, in kobo; null until it is typed.',
    }),
    isReversalWaiting: t.exposeBoolean('isReversalWaiting', {
      description: 'Whether a second person decides about its reversal: see `reversals`.',
    }),
    ...mayDecideField(
      t,
      'Whether the viewer may post it: it is a draft, and where the society asks for two people they neither uploaded it, set its columns nor decided rows of it.',
      ({ state }) => ({ isOpen: state === 'draft' }),
    ),
    posting: t.field({
      type: PostingRef,
      nullable: true,
      description: `The posting while it goes on, or once it has failed; null otherwise. ${BY_ITSELF}`,
      resolve: ofDetail(({ posting }) => posting),
    }),
    headers: t.stringList({
      nullable: true,
      description: `The headers of the file. ${BY_ITSELF}`,
      resolve: ofDetail(({ headers }) => [...headers]),
    }),
    columns: t.field({
      type: ReportColumnsRef,
      nullable: true,
      description: `Which columns tell what. ${BY_ITSELF}`,
      resolve: ofDetail(({ columns }) => columns),
    }),
    columnsFit: t.boolean({
      nullable: true,
      description: `Whether the rows could be read with these columns. ${BY_ITSELF}`,
      resolve: ofDetail(({ columnsFit }) => columnsFit),
    }),
    file: t.field({
      type: FileFactsRef,
      nullable: true,
      description: `What was seen in the file. ${BY_ITSELF}`,
      resolve: ofDetail(({ file }) => file),
    }),
    outcomes: t.field({
      type: [OutcomeSumRef],
      nullable: true,
      description: `The sums by outcome. ${BY_ITSELF}`,
      resolve: ofDetail(({ outcomes }) => [...outcomes]),
    }),
    suspense: t.field({
      type: 'Kobo',
      nullable: true,
      description: `Of the total, what belongs to nobody known, in kobo. ${BY_ITSELF}`,
      resolve: ofDetail(({ suspense }) => suspense),
    }),
    scheduled: t.field({
      type: 'Kobo',
      nullable: true,
      description: `What was scheduled for the rows and for what the file lacks, in kobo. ${BY_ITSELF}`,
      resolve: ofDetail(({ scheduled }) => scheduled),
    }),
    allocated: t.field({
      type: 'Kobo',
      nullable: true,
      description: `Of the total, what scheduled items get, in kobo: as last looked at, then as posted. Null when not noted. ${BY_ITSELF}`,
      resolve: ofDetail(({ allocated }) => allocated),
    }),
    unapplied: t.field({
      type: 'Kobo',
      nullable: true,
      description: `Of the total, what goes to unapplied balances, in kobo; null like \`allocated\`. ${BY_ITSELF}`,
      resolve: ofDetail(({ unapplied }) => unapplied),
    }),
    advanced: t.field({
      type: 'Kobo',
      nullable: true,
      description: `Of the total, what pays the next month in advance, in kobo. ${BY_ITSELF}`,
      resolve: ofDetail(({ advanced }) => advanced),
    }),
    toRefund: t.field({
      type: 'Kobo',
      nullable: true,
      description: `Of \`unapplied\`, what is to be paid back, in kobo. ${BY_ITSELF}`,
      resolve: ofDetail(({ toRefund }) => toRefund),
    }),
    allocation: t.field({
      type: ReportAllocationRef,
      nullable: true,
      description: `How it is allocated; kept with the posting. Null where the backend does not say. ${BY_ITSELF}`,
      resolve: ofDetail(({ allocation }) => allocation),
    }),
    rows: t.field({
      type: ReportRowPage,
      nullable: true,
      description: 'Its rows in the order of the file, then what the file lacks (one backend call).',
      args: {
        outcome: t.arg({ type: RowOutcomeEnum, description: 'Only rows with this outcome.' }),
        toDecide: t.arg.boolean({ description: 'Only rows that wait for a decision.' }),
        ...searchArgs(t.arg, 'identifier, name or member number'),
      },
      resolve: ({ id }, { outcome, toDecide, ...page }, { deductionReports }) =>
        deductionReports.rows(
          id,
          { outcome: outcome ?? null, toDecide: toDecide === true },
          pageRequest(page),
        ),
    }),
    surpluses: t.field({
      type: ReportSurplusPage,
      nullable: true,
      description: 'What it brings above what was due, by member, and where that goes (one backend call).',
      args: pageArgs(t.arg),
      resolve: ({ id }, page, { allocation }) => allocation.surpluses(id, pageRequest(page)),
    }),
  }),
})

/** One report, by the id of the graph or the backend's own; null for an unknown one. */
export const reportById = async (
  id: string,
  { deductionReports }: Context,
): Promise<DeductionReport | null> =>
  (await deductionReports.detail(recordIdOf('DeductionReport', id)))?.report ?? null

readNode('DeductionReport', async (id, context) => {
  requireAccess('STAFF', await context.viewer(), null, 'READ_PAYROLL')
  return reportById(id, context)
})

/** The fields of a report that calls of their own answer, by its id; those calls find out whether there is one. */
const LISTS = new Set(['rows', 'surpluses'])
const BELOW = new Set(['id', '__typename', ...LISTS])

const DeductionReportPage = pageType('DeductionReportPage', DeductionReportRef, 'deduction reports')

builder.queryFields((t) => ({
  deductionReports: t.field({
    type: DeductionReportPage,
    nullable: true,
    access: 'STAFF',
    scope: 'READ_PAYROLL',
    description: 'Deduction reports, the latest month first.',
    args: pageArgs(t.arg),
    resolve: (_root, page, { deductionReports }) => deductionReports.reports(pageRequest(page)),
  }),
  deductionReport: t.field({
    type: DeductionReportRef,
    nullable: true,
    access: 'STAFF',
    scope: 'READ_PAYROLL',
    description:
      'One deduction report; null for an unknown id. Where only `rows` or `surpluses` are read of it, those alone are asked of the backend.',
    args: { id: t.arg.id({ required: true, description: 'The `id` of the report.' }) },
    resolve: (_root, { id }, context, info) =>
      selectsOnly(info, BELOW) && selectsSurely(info, LISTS)
        ? // A report of which nothing but its id is needed.
          ({ id: recordIdOf('DeductionReport', id) } as DeductionReport)
        : reportById(id, context),
  }),
}))
