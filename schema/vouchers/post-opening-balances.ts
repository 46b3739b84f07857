import { messageMutation } from '../mutation.ts'
import { version } from '../payroll/report-input.ts'
import { batchId } from './opening-input.ts'

messageMutation('postOpeningBalances', {
  access: 'STAFF',
  description:
    'Books a batch whole, once. CONFLICT while a row is wrong, a control total differs by a kobo, or debits and credits differ. Where the society asks for two people, who uploaded it gets SECOND_OFFICER.',
  input: {
    description: 'The batch to post.',
    fields: (t) => ({ batchId: batchId(t), version: version(t) }),
  },
  run: ({ batchId: id, version: at }, { vouchers }) => vouchers.postOpening(id, at),
})
