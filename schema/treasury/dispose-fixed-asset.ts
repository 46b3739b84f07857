import { lagosDate } from '#rules/dates.ts'
import { validateDisposal } from '#rules/treasury/fixed-assets.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { FixedAssetRef } from './fixed-asset.ts'
import { changedAsset, fixedAssetId } from './fixed-asset-input.ts'

recordMutation('disposeFixedAsset', {
  access: 'ADMIN',
  description:
    'Books the disposal of an asset: its depreciation up to the month before, its cost out of the books, the proceeds, and the gain or loss. By another admin than who entered it, where two people are asked for.',
  record: ['fixedAsset', FixedAssetRef],
  input: {
    description: 'The asset, the day and the proceeds.',
    fields: (t) => ({
      ...fixedAssetId(t),
      disposedOn: t.field({ type: 'PlainDate', required: true, description: 'When; in an open month.' }),
      proceeds: t.field({ type: 'Kobo', description: 'What it was sold for, in kobo; nothing if left out.' }),
      bankLedgerAccount: t.field({
        type: 'AccountNumber',
        description:
          'The bank account that the proceeds came to, by its number in the chart; the first if left out.',
      }),
    }),
  },
  run: ({ id, disposedOn, proceeds, bankLedgerAccount }, { treasury, now }) => {
    const disposal = { disposedOn, proceeds: proceeds ?? null }
    requireValid(errorsIn({ ...validateDisposal(disposal, null, lagosDate(now())) }))
    return changedAsset({ id }, treasury, (number) =>
      treasury.disposeFixedAsset(number, { ...disposal, bankLedgerAccount: bankLedgerAccount ?? '' }),
    )
  },
})
