import { isBlank } from '#rules/field-errors.ts'
import { OPENING_TEXTS } from '#rules/texts/opening.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { OpeningBatchRef } from './opening.ts'
import { changedBatch, openingBatchId } from './opening-input.ts'

recordMutation('reverseOpeningBalances', {
  access: 'STAFF',
  description:
    'Takes a posted batch back whole with entries of today; balances can be posted again. Where money of it has been used since, it waits for a second person: see `reversals`.',
  record: ['openingBatch', OpeningBatchRef],
  input: {
    description: 'The batch and the reason.',
    fields: (t) => ({
      ...openingBatchId(t),
      reason: t.string({ required: true, description: 'Why it is done, as staff write it.' }),
    }),
  },
  run: ({ reason, ...given }, { vouchers }) => {
    requireValid(isBlank(reason) ? { reason: OPENING_TEXTS.reasonMissing } : {})
    return changedBatch(given, vouchers, (id) => vouchers.reverseOpening(id, reason.trim()))
  },
})
