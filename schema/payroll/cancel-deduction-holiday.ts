import { nodeId } from '#rules/node-id.ts'
import { deletionMutation, idField } from '../mutation.ts'
import { recordIdOf } from '../node.ts'

deletionMutation('cancelDeductionHoliday', {
  access: 'STAFF',
  description: 'Cancels a deduction holiday.',
  input: {
    description: 'The holiday to cancel.',
    fields: (t) => ({ id: idField(t, 'holiday') }),
  },
  async run({ id }, { payroll }) {
    const holidayId = recordIdOf('DeductionHoliday', id)
    const { message } = await payroll.cancelHoliday(holidayId)
    return { message, deletedId: nodeId('DeductionHoliday', holidayId) }
  },
})
