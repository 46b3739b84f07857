import { nodeId } from '#rules/node-id.ts'
import { deletionMutation } from '../mutation.ts'
import { fixedAssetId, fixedAssetNumber } from './fixed-asset-input.ts'

deletionMutation('removeFixedAsset', {
  access: 'ADMIN',
  description: 'Removes an asset that was entered by mistake, while nothing is booked for it.',
  input: { description: 'The asset to remove.', fields: fixedAssetId },
  run: async (given, { treasury }) => {
    const number = fixedAssetNumber(given)
    const { message } = await treasury.removeFixedAsset(number)
    return { message, deletedId: nodeId('FixedAsset', number) }
  },
})
