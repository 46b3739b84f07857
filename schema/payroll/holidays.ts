import { payrollItemLabel } from '#rules/payroll/item-label.ts'
import { requireAccess } from '../access.ts'
import { builder } from '../builder.ts'
import { PersonRef } from '../members/person.ts'
import { NodeRef, readNode, recordIdOf } from '../node.ts'
import { pageRequest } from '../page.ts'
import { pageType, searchArgs } from '../page-type.ts'
import { recordField } from './item-record.ts'
import type { DeductionHoliday } from './source.ts'
import { ItemKindEnum, PayrollItemEnum } from './words.ts'

export const HolidayRef = builder.objectRef<DeductionHoliday>('DeductionHoliday').implement({
  access: 'STAFF',
  scope: 'READ_PAYROLL',
  interfaces: [NodeRef],
  description: 'Months in which something of a member is not deducted.',
  fields: (t) => ({
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
    record: recordField(t),
    firstMonth: t.expose('firstMonth', { type: 'YearMonth', description: "The first month: '2026-10'." }),
    lastMonth: t.expose('lastMonth', { type: 'YearMonth', description: 'The last month.' }),
    reason: t.exposeString('reason', { description: 'Why it is done, as staff write it.' }),
  }),
})

readNode('DeductionHoliday', async (id, { viewer, payroll }) => {
  requireAccess('STAFF', await viewer(), null, 'READ_PAYROLL')
  return payroll.holiday(id)
})

builder.queryFields((t) => ({
  deductionHoliday: t.field({
    type: HolidayRef,
    nullable: true,
    access: 'STAFF',
    scope: 'READ_PAYROLL',
    description: 'One deduction holiday; null for an unknown id, and once it is cancelled.',
    args: { id: t.arg.id({ required: true, description: 'The `id` of the holiday.' }) },
    resolve: (_root, { id }, { payroll }) => payroll.holiday(recordIdOf('DeductionHoliday', id)),
  }),
  deductionHolidays: t.field({
    type: pageType('DeductionHolidayPage', HolidayRef, 'deduction holidays'),
    nullable: true,
    access: 'STAFF',
    scope: 'READ_PAYROLL',
    description: 'Deduction holidays by their first month, without those that were cancelled.',
    args: {
      from: t.arg({
        type: 'YearMonth',
        description: "Only those that end in this month or later: '2026-10'.",
      }),
      ...searchArgs(t.arg, "member's name or member number"),
    },
    resolve: (_root, { from, ...page }, { payroll }) => payroll.holidays(from ?? null, pageRequest(page)),
  }),
}))
