import { isBlank } from '#rules/field-errors.ts'
import { OPENING_TEXTS } from '#rules/texts/opening.ts'
import { requireValid } from '../errors.ts'
import { recordMutation, withRecord } from '../mutation.ts'
import { OpeningBatchRef } from './opening.ts'
import { batchId } from './opening-input.ts'

recordMutation('reverseOpeningBalances', {
  access: 'STAFF',
  description:
    'Takes a posted batch back whole with entries of today; balances can be posted again. Where money of it has been used since, it waits for a second person: see `reversals`.',
  record: ['openingBatch', OpeningBatchRef],
  input: {
    description: 'The batch and the reason.',
    fields: (t) => ({
      batchId: batchId(t),
      reason: t.string({ required: true, description: 'Why it is done, as staff write it.' }),
    }),
  },
  run: ({ batchId: id, reason }, { vouchers }) => {
    requireValid(isBlank(reason) ? { reason: OPENING_TEXTS.reasonMissing } : {})
    return withRecord(vouchers.reverseOpening(id, reason.trim()), () => vouchers.openingBatch(id))
  },
})
