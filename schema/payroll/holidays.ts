import { validateHoliday } from '#rules/payroll/holiday.ts'
import { builder } from '../builder.ts'
import { requireValid } from '../errors.ts'
import { messageMutation } from '../mutation.ts'
import { LedgerMemberRef } from '../treasury/account.ts'
import type { DeductionHoliday } from './source.ts'
import { ItemKindEnum, PayrollItemEnum, payrollItemLabel } from './words.ts'

const HolidayRef = builder.objectRef<DeductionHoliday>('DeductionHoliday').implement({
  access: 'STAFF',
  description: 'Months in which something of a member is not deducted.',
  fields: (t) => ({
    holidayId: t.exposeID('id', { description: 'Argument of `cancelDeductionHoliday`.' }),
    member: t.field({ type: LedgerMemberRef, description: 'The member.', resolve: ({ member }) => member }),
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
    firstMonth: t.exposeString('firstMonth', { description: "The first month: '2026-10'." }),
    lastMonth: t.exposeString('lastMonth', { description: 'The last month.' }),
    reason: t.exposeString('reason', { description: 'Why.' }),
  }),
})

builder.queryField('deductionHolidays', (t) =>
  t.field({
    type: [HolidayRef],
    nullable: true,
    access: 'STAFF',
    description: 'Deduction holidays by their first month.',
    args: { from: t.arg.string({ description: "Only those that end in this month or later: '2026-10'." }) },
    resolve: async (_root, { from }, { payroll }) => [...(await payroll.holidays(from ?? null))],
  }),
)

messageMutation('addDeductionHoliday', {
  access: 'STAFF',
  description:
    'Adds a deduction holiday. What has a number of months ends later by as many; drafts have to be built again.',
  input: {
    description: 'Of one item, or of everything when `kind` and `recordId` are left out.',
    fields: (t) => ({
      memberNumber: t.string({ required: true, description: 'The member number.' }),
      kind: t.field({ type: ItemKindEnum, description: 'The kind of the item.' }),
      recordId: t.string({ description: 'The record of the item, as in `ScheduleItem`.' }),
      firstMonth: t.string({ required: true, description: "The first month: '2026-10'." }),
      lastMonth: t.string({ required: true, description: 'The last month.' }),
      reason: t.string({ required: true, description: 'Why.' }),
    }),
  },
  run: ({ kind, recordId, ...form }, { payroll }) => {
    requireValid(validateHoliday(form))
    return payroll.addHoliday({ ...form, kind: kind ?? null, recordId: recordId ?? null })
  },
})

messageMutation('cancelDeductionHoliday', {
  access: 'STAFF',
  description: 'Cancels a deduction holiday.',
  input: {
    description: 'The holiday.',
    fields: (t) => ({ holidayId: t.id({ required: true, description: 'The `holidayId`.' }) }),
  },
  run: ({ holidayId }, { payroll }) => payroll.cancelHoliday(holidayId),
})
