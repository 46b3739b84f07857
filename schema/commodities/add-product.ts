import { recordMutation } from '../mutation.ts'
import { ProductRef } from './product.ts'
import { productDetails, productFields } from './product-inputs.ts'

recordMutation('addProduct', {
  access: 'STAFF',
  description: 'Adds a product to the catalogue.',
  record: ['product', ProductRef],
  input: {
    description: 'A new product.',
    fields: (t) => ({
      ...productFields(t, 'The product has none when it is left out.'),
    }),
  },
  run: (product, { commodities }) => {
    return commodities.addProduct(productDetails(product))
  },
})
