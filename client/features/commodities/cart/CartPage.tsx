import { chakra } from '@chakra-ui/react/styled-system'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { isStaff } from '#rules/session/access-level.ts'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { to } from '../../../paths.ts'
import { ClosedToViewer } from '../../../shell/ClosedToViewer.tsx'
import { useShellSession } from '../../../shell/session-context.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { CART_IS_FOR_MEMBERS } from '../for-members.ts'
import { CheckoutClosed } from '../shop/CheckoutClosed.tsx'
import { useCart } from '../use-cart.ts'
import { CartLines } from './CartLines.tsx'
import { Checkout } from './Checkout.tsx'
import { useCartQuote } from './use-cart-quote.ts'

/** /dashboard/cart: the cart of this device and its checkout. Spec 001 §2. */
export function CartPage() {
  const { viewer } = useShellSession()
  if (viewer !== null && (isStaff(viewer.level) || viewer.unconfirmed))
    return (
      <>
        <PageHeader title="Cart" />
        <ClosedToViewer {...CART_IS_FOR_MEMBERS} />
      </>
    )
  return <OwnCart />
}

function OwnCart() {
  const cart = useCart()
  const [months, setMonths] = useKeptState('cart-page.months', '')
  const [done, setDone] = useState(false)
  const live = useCartQuote(cart.items, months === '' ? null : Number(months))
  const isEmpty = cart.items.length === 0
  const emptied = useFocusWhenEmptied(isEmpty)
  return (
    <>
      <PageHeader title="Cart" description="The products you want to buy on credit, at today’s prices." />
      <chakra.div
        ref={emptied}
        tabIndex={-1}
        outline="0"
        display="flex"
        flexDirection="column"
        gap={{ base: '4', md: '5' }}
      >
        {done && isEmpty && (
          <Notice
            tone="success"
            title={COMMODITIES_TEXTS.orderSent}
            action={
              <LinkButton to={to('myRequests')} size="sm">
                See my requests
              </LinkButton>
            }
          >
            Staff will now decide on your request. Approved orders are deducted from your salary.
          </Notice>
        )}
        <CheckoutClosed />
        {isEmpty ? (
          <Card>
            <EmptyState
              drawing="cart"
              title={COMMODITIES_TEXTS.cartEmpty}
              action={<LinkButton to={to('catalogue')}>View products</LinkButton>}
            >
              Products you add from the catalogue are kept here on this device.
            </EmptyState>
          </Card>
        ) : (
          <chakra.div
            display="grid"
            gap={{ base: '4', md: '5' }}
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) {sizes.96}' }}
            alignItems="start"
          >
            <Card title="Your items">
              <CartLines cart={cart} live={live} />
            </Card>
            <Checkout
              cart={cart}
              live={live}
              months={months}
              onMonths={setMonths}
              onDone={() => {
                setDone(true)
                setMonths('')
              }}
            />
          </chakra.div>
        )}
      </chakra.div>
    </>
  )
}

/** The focus moves to what the page shows once the cart is empty: the button that emptied it is gone. */
function useFocusWhenEmptied(isEmpty: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const hadItems = useRef(!isEmpty)
  useEffect(() => {
    if (isEmpty && hadItems.current) place.current?.focus()
    hadItems.current = !isEmpty
  }, [isEmpty])
  return place
}
