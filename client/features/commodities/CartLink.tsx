import { chakra } from '@chakra-ui/react/styled-system'
import { ShoppingCart } from 'lucide-react'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { useCart } from './use-cart.ts'

/** Spec 000 §2: the link to the cart in the top bar of commodity pages, with the number of its lines. */
export function CartLink() {
  const { items } = useCart()
  return (
    <LinkButton to={to('cart')} tone="secondary" size="sm" icon={ShoppingCart}>
      {/* Phones and tablets have room for the number alone: the name of the society is beside it. */}
      <chakra.span srOnly={{ base: true, lg: false }}>{COMMODITIES_TEXTS.checkOutCart}</chakra.span>
      {items.length > 0 && ` (${items.length})`}
    </LinkButton>
  )
}
