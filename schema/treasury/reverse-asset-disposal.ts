import { collectErrors, PARAGRAPH_MAX, requiredText } from '#rules/field-errors.ts'
import { FIXED_ASSET_TEXTS } from '#rules/texts/fixed-assets.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { FixedAssetRef } from './fixed-asset.ts'
import { changedAsset, fixedAssetId } from './fixed-asset-input.ts'

recordMutation('reverseAssetDisposal', {
  access: 'ADMIN',
  description:
    'Takes the disposal of an asset back with an entry of today. The asset is in use again, and the next closing of a month charges what is over. Where two people are asked for, it waits for another: see `reversals`.',
  record: ['fixedAsset', FixedAssetRef],
  input: {
    description: 'The asset and the reason.',
    fields: (t) => ({
      ...fixedAssetId(t),
      reason: t.string({ required: true, description: 'Why it is taken back.' }),
    }),
  },
  run: ({ reason, ...given }, { treasury }) => {
    requireValid(
      collectErrors({ reason: requiredText(reason, FIXED_ASSET_TEXTS.reasonMissing, PARAGRAPH_MAX) }),
    )
    return changedAsset(given, treasury, (number) => treasury.reverseDisposal(number, reason.trim()))
  },
})
