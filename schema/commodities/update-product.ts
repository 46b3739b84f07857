import { idField, recordMutation } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { findProduct, ProductRef, ProductStatusEnum } from './product.ts'
import { productDetails, productFields } from './product-inputs.ts'

recordMutation('updateProduct', {
  access: 'STAFF',
  description: 'Changes a product, its variations and prices. Earlier commodity requests keep their prices.',
  record: ['product', ProductRef],
  input: {
    description: 'The new data of the product.',
    fields: (t) => ({
      id: idField(t, 'product'),
      status: t.field({
        type: ProductStatusEnum,
        required: true,
        description: 'Whether members can put it into the cart.',
      }),
      ...productFields(t, 'The stored one is kept when it is left out.'),
    }),
  },
  run: async ({ id, status, ...product }, { commodities }) => {
    const productId = recordIdOf('Product', id)
    const { message, record } = await commodities.updateProduct(productId, productDetails(product), status)
    return { message, record: record ?? (() => findProduct(productId, commodities)) }
  },
})
