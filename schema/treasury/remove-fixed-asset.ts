import { messageMutation } from '../mutation.ts'

messageMutation('removeFixedAsset', {
  access: 'ADMIN',
  description: 'Removes an asset that was entered by mistake, while nothing is booked for it.',
  input: {
    description: 'The asset to remove.',
    fields: (t) => ({
      asset: t.string({ required: true, description: 'Its number: `FixedAsset.number`.' }),
    }),
  },
  run: ({ asset }, { treasury }) => treasury.removeFixedAsset(asset.trim()),
})
