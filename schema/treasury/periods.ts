import { builder } from '../builder.ts'
import { PersonRef } from '../members/person.ts'
import type { ClosedPeriod, OpenPeriod, Periods } from './source.ts'
import { WorkItemRef } from './work.ts'

const ClosedPeriodRef = builder.objectRef<ClosedPeriod>('ClosedPeriod').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'A month that is closed: nothing is posted into it, and the balances at its end are kept.',
  fields: (t) => ({
    month: t.expose('month', { type: 'YearMonth', description: "The month: '2026-10'." }),
    endsOn: t.expose('endsOn', { type: 'PlainDate', description: 'The last day of the month.' }),
    closedAt: t.expose('closedAt', { type: 'DateTime', description: 'When it was closed.' }),
    closedBy: t.field({
      type: PersonRef,
      nullable: true,
      description: 'Who closed the month.',
      resolve: ({ closedBy }) => closedBy,
    }),
    total: t.expose('total', {
      type: 'Kobo',
      description: 'Sum of the debit balances at its end, in kobo; the credit balances are equal.',
    }),
  }),
})

export const OpenPeriodRef = builder.objectRef<OpenPeriod>('OpenPeriod').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'The month that is closed next.',
  fields: (t) => ({
    month: t.expose('month', { type: 'YearMonth', description: "The month: '2026-11'." }),
    endsOn: t.expose('endsOn', { type: 'PlainDate', description: 'The last day of the month.' }),
    hasEnded: t.exposeBoolean('hasEnded', { description: 'Whether it can be closed: its last day is over.' }),
    work: t.field({
      type: [WorkItemRef],
      nullable: true,
      description: 'What still waits in it: what refuses the closing first, then what needs a reason.',
      resolve: async ({ month }, _args, { treasury }) => [...(await treasury.work({ month }))],
    }),
  }),
})

export const PeriodsRef = builder.objectRef<Periods>('Periods').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'The accounting periods: months, which are closed one after another.',
  fields: (t) => ({
    closed: t.field({
      type: [ClosedPeriodRef],
      description: 'The closed months, the latest first.',
      resolve: ({ closed }) => [...closed],
    }),
    next: t.field({
      type: OpenPeriodRef,
      nullable: true,
      description: 'The month that is closed next; null while nothing is booked.',
      resolve: ({ next }) => next,
    }),
  }),
})

builder.queryField('periods', (t) =>
  t.field({
    type: PeriodsRef,
    nullable: true,
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description: 'The accounting periods.',
    resolve: (_root, _args, { treasury }) => treasury.periods(),
  }),
)
