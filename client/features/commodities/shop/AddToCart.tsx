import { chakra } from '@chakra-ui/react/styled-system'
import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { type CatalogueProduct, quoteCart, REPAYMENT_PLANS, variationPrice } from '#rules/commodities/cart.ts'
import { validateCheckout } from '#rules/commodities/validate-checkout.ts'
import { hasErrors } from '#rules/field-errors.ts'
import { shortNaira } from '#rules/money.ts'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { useSociety } from '../../../shell/society-context.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Money } from '../../../ui/Money.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { notify } from '../../../ui/toasts.ts'
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
    notify.success(COMMODITIES_TEXTS.itemAdded, 2)
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
          <MonthlyFigures item={item} known={known} markupPercent={commodityMarkupPercent} />
        )}
        {!isAvailable && <p>{COMMODITIES_TEXTS.productUnavailable}</p>}
        {closed === null && isAvailable && (
          <Button icon={ShoppingCart} size="lg" onClick={add}>
            Add to cart
          </Button>
        )}
      </chakra.div>
    </Card>
  )
}

interface MonthlyFiguresProps {
  readonly item: { readonly productId: string; readonly variation: string; readonly quantity: number }
  readonly known: CatalogueProduct
  readonly markupPercent: number
}

/** What the choice comes to with the mark-up, and a month by each repayment plan. */
function MonthlyFigures({ item, known, markupPercent }: MonthlyFiguresProps) {
  const quotes = REPAYMENT_PLANS.map(({ months, label }) => ({
    label,
    quote: quoteCart([item], [known], months, markupPercent),
  }))
  return (
    <chakra.table width="full" textStyle="sm" css={{ '& :is(td, th)': { py: '2' } }}>
      <chakra.caption textAlign="start" color="fg.muted" pb="1">
        With the mark-up of {markupPercent}%, deducted a month
      </chakra.caption>
      <tbody>
        {quotes.map(({ label, quote: { instalments } }) => (
          <chakra.tr key={label} borderTopWidth="1px" borderColor="line">
            <chakra.th scope="row" textAlign="start" fontWeight="500">
              {label}
            </chakra.th>
            <chakra.td textAlign="end">
              {instalments[0] !== undefined && <Money amount={instalments[0]} />}
            </chakra.td>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  )
}
