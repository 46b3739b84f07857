import { chakra } from '@chakra-ui/react/styled-system'
import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { type CatalogueProduct, quoteCart, variationPrice } from '#rules/commodities/cart.ts'
import { validateCheckout } from '#rules/commodities/validate-checkout.ts'
import { hasErrors } from '#rules/field-errors.ts'
import { shortNaira } from '#rules/money.ts'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { to } from '../../../paths.ts'
import { useSociety } from '../../../shell/society-context.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { notify } from '../../../ui/toasts.ts'
import { MonthlyByPlan } from '../MonthlyByPlan.tsx'
import { useCart } from '../use-cart.ts'
import { useCheckoutClosed } from './CheckoutClosed.tsx'
import type { ProductPageQuery } from './ProductPage.generated.ts'

type Product = NonNullable<ProductPageQuery['product']>

/** The product in the words of the rules. */
const inRules = ({ id, name, status, variations }: Product): CatalogueProduct => ({
  id,
  name,
  status: status === 'AVAILABLE' ? 'available' : 'unavailable',
  variations,
})

/** Variation, quantity and what they come to a month; the first variation is chosen. Spec 001 §2, §9. */
export function AddToCart({ product }: { readonly product: Product }) {
  const cart = useCart()
  const closed = useCheckoutClosed()
  const { commodityMarkupPercent } = useSociety()
  const [variation, setVariation] = useState(product.variations[0]?.name ?? '')
  const [typed, setTyped] = useState('1')
  const [tried, setTried] = useState(false)
  const known = inRules(product)
  const item = { productId: product.id, variation, quantity: typed.trim() === '' ? 0 : Number(typed) }
  const errors = validateCheckout({ repaymentMonths: 1, items: [item] }, { catalogue: [known] })
  const quantityError = errors['items.0.quantity']
  const price = variationPrice(known, variation)
  const add = () => {
    setTried(true)
    if (hasErrors(errors) || price === null) return
    cart.add({ ...item, name: product.name, price })
    notify.success({
      text: COMMODITIES_TEXTS.itemAdded,
      link: { label: COMMODITIES_TEXTS.toCart, to: to('cart') },
    })
    setTried(false)
  }
  const isAvailable = product.status === 'AVAILABLE'
  return (
    <Card title="Your choice">
      <chakra.div display="flex" flexDirection="column" gap="5">
        <SelectField
          label="Variation"
          placeholder={null}
          value={variation}
          options={product.variations.map((each) => ({
            value: each.name,
            label: `${each.name}, ${shortNaira(each.price)}`,
          }))}
          onChange={({ currentTarget }) => setVariation(currentTarget.value)}
        />
        <TextField
          label="Quantity"
          inputMode="numeric"
          autoComplete="off"
          name="quantity"
          value={typed}
          error={tried || Number(typed) > 1 ? quantityError : undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {!hasErrors(errors) && (
          <MonthlyByPlan
            grandTotal={quoteCart([item], [known], 1, commodityMarkupPercent).grandTotal}
            markupPercent={commodityMarkupPercent}
          />
        )}
        {!isAvailable && <p>{COMMODITIES_TEXTS.productUnavailable}</p>}
        {closed === null && isAvailable && (
          <Button icon={ShoppingCart} size="lg" onClick={add}>
            Add to cart
          </Button>
        )}
        {cart.items.some(({ productId }) => productId === product.id) && (
          <LinkButton to={to('cart')} tone="secondary" fullWidth>
            {COMMODITIES_TEXTS.seeCart(cart.items.length)}
          </LinkButton>
        )}
      </chakra.div>
    </Card>
  )
}
