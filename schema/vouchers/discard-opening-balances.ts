import { recordMutation, withRecord } from '../mutation.ts'
import { OpeningBatchRef } from './opening.ts'
import { batchId } from './opening-input.ts'

recordMutation('discardOpeningBalances', {
  access: 'STAFF',
  description: 'Gives a batch up that is not posted.',
  record: ['openingBatch', OpeningBatchRef],
  input: { description: 'The batch to discard.', fields: (t) => ({ batchId: batchId(t) }) },
  run: ({ batchId: id }, { vouchers }) =>
    withRecord(vouchers.discardOpening(id), () => vouchers.openingBatch(id)),
})
