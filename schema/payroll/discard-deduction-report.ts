import { nodeId } from '#rules/node-id.ts'
import { deletionMutation } from '../mutation.ts'
import { id, reportIdOf } from './report-input.ts'

deletionMutation('discardDeductionReport', {
  access: 'STAFF',
  description: 'Discards a report that is not posted; its file may be uploaded again.',
  input: { description: 'The report to discard.', fields: (t) => ({ id: id(t) }) },
  async run({ id: of }, { deductionReports }) {
    const { message } = await deductionReports.discard(reportIdOf(of))
    return { message, deletedId: nodeId('DeductionReport', reportIdOf(of)) }
  },
})
