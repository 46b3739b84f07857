import { messageMutation } from '../mutation.ts'
import { reportId, version } from './report-input.ts'

messageMutation('setControlTotal', {
  access: 'STAFF',
  description: 'Notes the total that the letter of the payer states.',
  input: {
    description: 'The total.',
    fields: (t) => ({
      reportId: reportId(t),
      version: version(t),
      controlTotal: t.field({ type: 'Kobo', required: true, description: 'In kobo.' }),
    }),
  },
  run: ({ reportId: id, version: at, controlTotal }, { deductionReports }) =>
    deductionReports.setControlTotal(id, at, controlTotal),
})
