import { recordMutation } from '../mutation.ts'
import { OpeningBatchRef } from './opening.ts'
import { changedBatch, openingBatchId } from './opening-input.ts'

recordMutation('discardOpeningBalances', {
  access: 'STAFF',
  description: 'Gives a batch up that is not posted.',
  record: ['openingBatch', OpeningBatchRef],
  input: { description: 'The batch to discard.', fields: openingBatchId },
  run: (given, { vouchers }) => changedBatch(given, vouchers, (id) => vouchers.discardOpening(id)),
})
