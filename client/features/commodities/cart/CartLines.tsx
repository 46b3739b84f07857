import { chakra } from '@chakra-ui/react/styled-system'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { isWholeNumber } from '#rules/field-errors.ts'
import { shortNaira } from '#rules/money.ts'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { paths } from '../../../paths.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { FieldMessage } from '../../../ui/Field.tsx'
import { Money } from '../../../ui/Money.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { notify } from '../../../ui/toasts.ts'
import type { StoredItem } from '../cart-store.ts'
import { ProductPicture } from '../ProductPicture.tsx'
import type { Cart } from '../use-cart.ts'
import type { LiveQuote, Sums } from './use-cart-quote.ts'

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'auto minmax(0, 1fr) auto',
      sm: 'auto minmax(0, 1fr) {sizes.28} {sizes.36} auto',
    },
    gridTemplateAreas: {
      base: '"picture name remove" "quantity quantity total"',
      sm: '"picture name quantity total remove"',
    },
    columnGap: '4',
    rowGap: '3',
    alignItems: { base: 'end', sm: 'center' },
    py: '4',
    borderTopWidth: '1px',
    borderColor: 'line',
    '&:first-of-type': { borderTopWidth: '0', pt: '0' },
  },
})

export interface CartLinesProps {
  readonly cart: Cart
  readonly live: LiveQuote
}

/** The lines of the cart; each with its quantity, the server's total, and what is wrong with it. */
export function CartLines({ cart, live }: CartLinesProps) {
  return (
    <chakra.ul listStyleType="none" aria-label="Items of the cart">
      {cart.items.map((item, index) => (
        <CartLine
          key={`${item.productId} ${item.variation}`}
          cart={cart}
          item={item}
          sums={live.quote?.sums?.lines[index] ?? null}
          stale={live.stale}
          errors={(live.quote?.userErrors ?? [])
            .filter(({ field }) => field?.[0] === 'items' && field[1] === String(index))
            .map(({ message }) => message)}
        />
      ))}
    </chakra.ul>
  )
}

interface CartLineProps {
  readonly cart: Cart
  readonly item: StoredItem
  /** null before the quote, and while the cart has errors. */
  readonly sums: Sums['lines'][number] | null
  readonly stale: boolean
  readonly errors: readonly string[]
}

function CartLine({ cart, item, sums, stale, errors }: CartLineProps) {
  const [typed, setTyped] = useState(String(item.quantity))
  const [last, setLast] = useState(item.quantity)
  // Another tab may change the quantity.
  if (item.quantity !== last) {
    setLast(item.quantity)
    if (Number(typed) !== item.quantity) setTyped(String(item.quantity))
  }
  const isWrong = !isWholeNumber(typed.trim() === '' ? null : Number(typed), 1, 1000)
  const hasNewPrice = sums !== null && sums.price !== item.price
  return (
    <Line>
      <chakra.div gridArea="picture" alignSelf="start">
        <ProductPicture name={item.name} url={sums?.imageUrl ?? null} size="md" />
      </chakra.div>
      <chakra.div gridArea="name" minW="0">
        <chakra.p fontWeight="600" overflowWrap="anywhere">
          <Link to={paths.product(item.productId)}>{item.name}</Link>
        </chakra.p>
        <chakra.p textStyle="sm" color="fg.muted">
          {item.variation}, {shortNaira(sums?.price ?? item.price)} each
        </chakra.p>
        {hasNewPrice && (
          <FieldMessage id={`${item.productId}-${item.variation}-price`} tone="warning">
            It was {shortNaira(item.price)} when you put it into the cart.
          </FieldMessage>
        )}
        {errors.map((message) => (
          <FieldMessage key={message} id={`${item.productId}-${item.variation}-${message}`}>
            {message}
          </FieldMessage>
        ))}
      </chakra.div>
      <chakra.div gridArea="quantity" maxW="28">
        <TextField
          label="Quantity"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={isWrong ? COMMODITIES_TEXTS.quantityInvalid : undefined}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            const quantity = Number(currentTarget.value)
            if (currentTarget.value.trim() !== '' && isWholeNumber(quantity, 1, 1000))
              cart.change(item, { quantity })
          }}
          onBlur={() => setTyped(String(item.quantity))}
        />
      </chakra.div>
      <chakra.p gridArea="total" textAlign="end" fontWeight="600" opacity={stale ? 0.55 : 1}>
        {sums && <Money amount={sums.total} />}
      </chakra.p>
      <chakra.div gridArea="remove" justifySelf="end">
        <IconButton
          icon={Trash2}
          label={`Remove ${item.name}, ${item.variation}`}
          onClick={({ currentTarget }) => {
            // This button goes with its line, and the focus to that of the next one.
            const line = currentTarget.closest('li')
            const beside = line?.nextElementSibling ?? line?.previousElementSibling
            beside?.querySelector('button')?.focus()
            cart.remove(item)
            notify.success(COMMODITIES_TEXTS.itemRemoved, 2)
          }}
        />
      </chakra.div>
    </Line>
  )
}
