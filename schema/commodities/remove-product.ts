import { deletionMutation, idField } from '../mutation.ts'
import { nodeId, recordIdOf } from '../node.ts'

deletionMutation('removeProduct', {
  access: 'STAFF',
  description: 'Takes a product out of the catalogue. Orders made before keep it.',
  input: { description: 'Which product is removed.', fields: (t) => ({ id: idField(t, 'product') }) },
  run: async ({ id }, { commodities }) => {
    const productId = recordIdOf('Product', id)
    const { message } = await commodities.removeProduct(productId)
    return { message, deletedId: nodeId('Product', productId) }
  },
})
