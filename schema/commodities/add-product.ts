import { requireValid } from '../errors.ts'
import { idempotencyKey, keyErrors, recordMutation } from '../mutation.ts'
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
      idempotencyKey: idempotencyKey(t),
    }),
  },
  run: ({ idempotencyKey: key, ...product }, { commodities }) => {
    requireValid(keyErrors(key))
    return commodities.addProduct(productDetails(product), key ?? null)
  },
})
