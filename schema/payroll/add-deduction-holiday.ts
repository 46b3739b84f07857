import { validateHoliday } from '#rules/payroll/holiday.ts'
import { requireValid } from '../errors.ts'
import { messageMutation } from '../mutation.ts'
import { ItemKindEnum } from './words.ts'

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
      firstMonth: t.field({ type: 'YearMonth', required: true, description: "The first month: '2026-10'." }),
      lastMonth: t.field({ type: 'YearMonth', required: true, description: 'The last month.' }),
      reason: t.string({ required: true, description: 'Why it is done, as staff write it.' }),
    }),
  },
  run: ({ kind, recordId, ...form }, { payroll }) => {
    requireValid(validateHoliday(form))
    return payroll.addHoliday({ ...form, kind: kind ?? null, recordId: recordId ?? null })
  },
})
