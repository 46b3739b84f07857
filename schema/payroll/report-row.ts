import { requireAccess } from '../access.ts'
import { builder } from '../builder.ts'
import { PersonRef } from '../members/person.ts'
import { NodeRef, readNode } from '../node.ts'
import { pageType } from '../page-type.ts'
import { textOf } from '../text-of.ts'
import type { ReportRow } from './report-source.ts'
import { MissedReasonEnum, RowDecisionEnum, RowMatchEnum, RowOutcomeEnum } from './report-words.ts'

const ReportRowRef = builder.objectRef<ReportRow>('ReportRow').implement({
  access: 'STAFF',
  scope: 'READ_PAYROLL',
  interfaces: [NodeRef],
  description:
    'One amount of one row of a deduction report, or what the schedule has and the file lacks. A file that is read again has new ones.',
  fields: (t) => ({
    sheet: t.string({
      nullable: true,
      description: 'Its sheet where the file has rows on several; null otherwise.',
      resolve: textOf('sheet'),
    }),
    row: t.exposeInt('row', {
      nullable: true,
      description: 'The row as the spreadsheet numbers it; null for what the file lacks.',
    }),
    column: t.string({
      nullable: true,
      description: 'The header of the column of the amount; null for a row of the schedule alone.',
      resolve: textOf('column'),
    }),
    identifier: t.string({
      nullable: true,
      description: 'The number of the person as it is written; null where none is.',
      resolve: textOf('identifier'),
    }),
    name: t.string({
      nullable: true,
      description: 'The name as it is written; null where none is.',
      resolve: textOf('name'),
    }),
    element: t.string({
      nullable: true,
      description: 'The code of the element; null for a sum of all.',
      resolve: textOf('element'),
    }),
    note: t.string({
      nullable: true,
      description: 'What payroll remarks; null for nothing.',
      resolve: textOf('note'),
    }),
    message: t.string({
      nullable: true,
      description: 'What is to be said about it; null for nothing.',
      resolve: textOf('message'),
    }),
    amount: t.expose('amount', { type: 'Kobo', description: 'In kobo; below zero for what is taken back.' }),
    scheduled: t.expose('scheduled', { type: 'Kobo', description: 'What was scheduled, in kobo.' }),
    month: t.expose('month', { type: 'YearMonth', nullable: true, description: 'The month that it names.' }),
    outcome: t.expose('outcome', { type: RowOutcomeEnum, description: 'What became of it.' }),
    match: t.expose('match', {
      type: RowMatchEnum,
      nullable: true,
      description: 'How the member was found.',
    }),
    member: t.field({
      type: PersonRef,
      nullable: true,
      description: 'The member whom it means; null for nobody known.',
      resolve: ({ member }) => member,
    }),
    candidates: t.field({
      type: [PersonRef],
      description: 'Members whom it may mean.',
      resolve: ({ candidates }) => [...candidates],
    }),
    duplicateOf: t.exposeInt('duplicateOf', {
      nullable: true,
      description: 'The earlier row of the file with the same person, month and element; null for none.',
    }),
    decision: t.expose('decision', {
      type: RowDecisionEnum,
      nullable: true,
      description: 'What was decided.',
    }),
    decidedAt: t.expose('decidedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was decided, or its member named; null while nobody has.',
    }),
    decidedBy: t.field({
      type: PersonRef,
      nullable: true,
      description: 'Who decided, or named the member; null while nobody has.',
      resolve: ({ decidedBy }) => decidedBy,
    }),
    decisions: t.field({
      type: [RowDecisionEnum],
      description: 'What may be decided.',
      resolve: ({ decisions }) => [...decisions],
    }),
    reason: t.expose('reason', {
      type: MissedReasonEnum,
      nullable: true,
      description: 'Why nothing was deducted, as staff stated; null while nobody has.',
    }),
  }),
})

export const ReportRowPage = pageType('ReportRowPage', ReportRowRef, 'rows')

readNode('ReportRow', async (id, { viewer, deductionReports }) => {
  requireAccess('STAFF', await viewer(), null, 'READ_PAYROLL')
  return deductionReports.row(id)
})
