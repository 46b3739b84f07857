import { nodeId } from '#rules/node-id.ts'
import { deletionMutation, idField } from '../mutation.ts'
import { recordIdOf } from '../node.ts'

deletionMutation('removeProduct', {
  access: 'STAFF',
  description: 'Removes a product from the catalogue. Earlier commodity requests keep it.',
  input: { description: 'The product to remove.', fields: (t) => ({ id: idField(t, 'product') }) },
  run: async ({ id }, { commodities }) => {
    const productId = recordIdOf('Product', id)
    const { message } = await commodities.removeProduct(productId)
    return { message, deletedId: nodeId('Product', productId) }
  },
})
