import { recordMutation } from '../mutation.ts'
import { version } from '../payroll/report-input.ts'
import { OpeningBatchRef } from './opening.ts'
import { changedBatch, openingBatchId } from './opening-input.ts'

recordMutation('postOpeningBalances', {
  access: 'STAFF',
  description:
    'Books a batch whole, once. Refused while a row is wrong, a control total differs by a kobo, or debits and credits differ. Where the society asks for two people, who uploaded it gets SECOND_OFFICER.',
  record: ['openingBatch', OpeningBatchRef],
  input: {
    description: 'The batch to post.',
    fields: (t) => ({ ...openingBatchId(t), version: version(t) }),
  },
  run: ({ version: at, ...given }, { vouchers }) =>
    changedBatch(given, vouchers, (id) => vouchers.postOpening(id, at)),
})
