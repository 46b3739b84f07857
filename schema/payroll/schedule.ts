import { builder } from '../builder.ts'
import { pageRequest } from '../page.ts'
import { pageArgs, pageType } from '../page-type.ts'
import { payerField, payerIdOf } from './payer.ts'
import { ScheduleWarningsRef } from './schedule-warnings.ts'
import type { DeductionSchedule, ScheduleWarnings } from './source.ts'
import { ScheduleFileKindEnum, ScheduleLayoutEnum, ScheduleStateEnum } from './words.ts'

export const ScheduleRef = builder.objectRef<DeductionSchedule>('DeductionSchedule').implement({
  access: 'STAFF',
  description: 'What a payer is asked to deduct in one month. Frozen once it is sent.',
  fields: (t) => ({
    scheduleId: t.exposeID('id', { description: 'Argument of the queries about it.' }),
    payer: payerField(t, 'Who is asked.'),
    month: t.expose('month', { type: 'YearMonth', description: "The month: '2026-10'." }),
    version: t.exposeInt('version', { description: 'One more each time it is built.' }),
    state: t.expose('state', { type: ScheduleStateEnum, description: 'How far it is.' }),
    layout: t.expose('layout', { type: ScheduleLayoutEnum, description: 'What the payer wants.' }),
    fileKind: t.expose('fileKind', { type: ScheduleFileKindEnum, description: 'The file the payer wants.' }),
    builtAt: t.expose('builtAt', { type: 'DateTime', description: 'When it was built.' }),
    builtBy: t.exposeString('builtBy', { nullable: true, description: 'The name of who built it.' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true, description: 'When it was sent.' }),
    sentBy: t.exposeString('sentBy', { nullable: true, description: 'The name of who marked it as sent.' }),
    withdrawnAt: t.expose('withdrawnAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was withdrawn.',
    }),
    withdrawalReason: t.exposeString('withdrawalReason', {
      nullable: true,
      description: 'Why it was withdrawn.',
    }),
    members: t.exposeInt('members', { description: 'Number of members of whom something is asked.' }),
    items: t.exposeInt('items', { description: 'Number of items that are asked.' }),
    amount: t.expose('amount', { type: 'Kobo', description: 'The sum of its items, in kobo.' }),
    arrears: t.expose('arrears', { type: 'Kobo', description: 'The arrears in it, in kobo.' }),
    started: t.exposeInt('started', { description: 'Items that begin.' }),
    changed: t.exposeInt('changed', { description: 'Items whose amount changes.' }),
    stopped: t.exposeInt('stopped', { description: 'Items that stop.' }),
    deducted: t.expose('deducted', { type: 'Kobo', description: 'What was reported of it, in kobo.' }),
    remitted: t.expose('remitted', { type: 'Kobo', description: 'What has come of it, in kobo.' }),
  }),
})

const SchedulePage = pageType('DeductionSchedulePage', ScheduleRef, 'deduction schedules')

builder.queryField('deductionSchedules', (t) =>
  t.field({
    type: SchedulePage,
    nullable: true,
    access: 'STAFF',
    description: 'Deduction schedules, the latest month first.',
    args: {
      payerId: t.arg.id({ description: 'Only of this payer.' }),
      month: t.arg({ type: 'YearMonth', description: "Only of this month: '2026-10'." }),
      ...pageArgs(t.arg),
    },
    resolve: (_root, { payerId, month, ...page }, { payroll }) =>
      payroll.schedules(
        { payerId: payerId ? payerIdOf(payerId) : null, month: month ?? null },
        pageRequest(page),
      ),
  }),
)

export const CheckedScheduleRef = builder
  .objectRef<{ readonly schedule: DeductionSchedule; readonly warnings: ScheduleWarnings }>('CheckedSchedule')
  .implement({
    access: 'STAFF',
    description: 'A deduction schedule with what to look at before it is sent.',
    fields: (t) => ({
      schedule: t.field({
        type: ScheduleRef,
        description: 'The schedule as it was checked.',
        resolve: (all) => all.schedule,
      }),
      warnings: t.field({
        type: ScheduleWarningsRef,
        description: 'What to look at. Nothing of it changes the schedule.',
        resolve: (all) => all.warnings,
      }),
    }),
  })

builder.queryField('deductionSchedule', (t) =>
  t.field({
    type: CheckedScheduleRef,
    nullable: true,
    access: 'STAFF',
    description: 'One deduction schedule; null for an unknown id.',
    args: { scheduleId: t.arg.id({ required: true, description: 'The `scheduleId` of the schedule.' }) },
    resolve: (_root, { scheduleId }, { payroll }) => payroll.schedule(scheduleId),
  }),
)
