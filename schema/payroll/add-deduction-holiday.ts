import { validateHoliday } from '#rules/payroll/holiday.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { HolidayRef } from './holidays.ts'
import { keyOfItem, recordIdField } from './item-record.ts'
import { PayrollItemEnum } from './words.ts'

recordMutation('addDeductionHoliday', {
  access: 'STAFF',
  description:
    'Adds a deduction holiday. What has a number of months ends later by as many; drafts have to be built again.',
  record: ['deductionHoliday', HolidayRef],
  input: {
    description: 'Of one item, or of everything when `item` and `recordId` are left out.',
    fields: (t) => ({
      memberNumber: t.string({ required: true, description: 'The member number.' }),
      item: t.field({ type: PayrollItemEnum, description: 'What is not deducted.' }),
      recordId: recordIdField(t),
      firstMonth: t.field({ type: 'YearMonth', required: true, description: "The first month: '2026-10'." }),
      lastMonth: t.field({ type: 'YearMonth', required: true, description: 'The last month.' }),
      reason: t.string({ required: true, description: 'Why it is done, as staff write it.' }),
    }),
  },
  async run({ item, recordId, ...form }, { payroll }) {
    requireValid(validateHoliday(form))
    const of = item ? keyOfItem(item, recordId) : { kind: null, recordId: null }
    const { message, record: id } = await payroll.addHoliday({ ...form, ...of })
    return { message, record: id === null ? null : () => payroll.holiday(id) }
  },
})
