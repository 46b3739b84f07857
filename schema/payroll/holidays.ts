import { payrollItemLabel } from '#rules/payroll/item-label.ts'
import { builder } from '../builder.ts'
import { PersonRef } from '../members/person.ts'
import type { DeductionHoliday } from './source.ts'
import { ItemKindEnum, PayrollItemEnum } from './words.ts'

const HolidayRef = builder.objectRef<DeductionHoliday>('DeductionHoliday').implement({
  access: 'STAFF',
  description: 'Months in which something of a member is not deducted.',
  fields: (t) => ({
    holidayId: t.exposeID('id', { description: 'Argument of `cancelDeductionHoliday`.' }),
    member: t.field({
      type: PersonRef,
      description: 'The member whom it is about.',
      resolve: ({ member }) => member,
    }),
    item: t.expose('item', {
      type: PayrollItemEnum,
      nullable: true,
      description: 'What is not deducted; null for everything.',
    }),
    label: t.string({
      nullable: true,
      description: 'Its name for people; null for everything.',
      resolve: ({ item }) => item && payrollItemLabel(item),
    }),
    kind: t.expose('kind', {
      type: ItemKindEnum,
      nullable: true,
      description: 'Its kind; null for everything.',
    }),
    recordId: t.exposeString('recordId', {
      nullable: true,
      description: 'The record it belongs to, as in `ScheduleItem`; null for everything.',
    }),
    firstMonth: t.expose('firstMonth', { type: 'YearMonth', description: "The first month: '2026-10'." }),
    lastMonth: t.expose('lastMonth', { type: 'YearMonth', description: 'The last month.' }),
    reason: t.exposeString('reason', { description: 'Why it is done, as staff write it.' }),
  }),
})

builder.queryField('deductionHolidays', (t) =>
  t.field({
    type: [HolidayRef],
    nullable: true,
    access: 'STAFF',
    description: 'Deduction holidays by their first month.',
    args: {
      from: t.arg({
        type: 'YearMonth',
        description: "Only those that end in this month or later: '2026-10'.",
      }),
    },
    resolve: async (_root, { from }, { payroll }) => [...(await payroll.holidays(from ?? null))],
  }),
)
