import { messageMutation } from '../mutation.ts'
import { batchId } from './opening-input.ts'

messageMutation('discardOpeningBalances', {
  access: 'STAFF',
  description: 'Gives a batch up that is not posted.',
  input: { description: 'The batch to discard.', fields: (t) => ({ batchId: batchId(t) }) },
  run: ({ batchId: id }, { vouchers }) => vouchers.discardOpening(id),
})
