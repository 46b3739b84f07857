import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import { leastAMonth } from '#rules/commodities/cart.ts'
import { type Kobo, shortNaira } from '#rules/money.ts'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { paths } from '../../../paths.ts'
import { useSociety } from '../../../shell/society-context.ts'
import { StatusBadge } from '../../../ui/Badge.tsx'
import { ProductPicture } from '../ProductPicture.tsx'
import type { ProductCard_ProductFragment } from './ProductCard.generated.ts'

const Frame = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '2', sm: '3' },
    p: { base: '2', sm: '3' },
    minW: '0',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    boxShadow: 'xs',
    '&:has(a:hover)': { borderColor: 'brand.line', boxShadow: 'sm' },
  },
})
/** The link covers the whole card. */
const Name = chakra(Link, {
  base: {
    color: 'inherit',
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
    _focusVisible: {
      outline: 'none',
      '&::after': { outline: '2px solid {colors.focus.ring}', outlineOffset: '2px' },
    },
  },
})

/** '₦4,500 to ₦60,000', or the one price; null for a product without variations. */
export function priceRangeText(lowest: Kobo | null, highest: Kobo | null): string | null {
  if (lowest === null || highest === null) return null
  return lowest === highest ? shortNaira(lowest) : `${shortNaira(lowest)} to ${shortNaira(highest)}`
}

/** '₦99,750 a month × 3' with the mark-up; 'from …' where the variations differ. */
export function monthlyPriceText(
  lowest: Kobo | null,
  highest: Kobo | null,
  markupPercent: number,
): string | null {
  if (lowest === null) return null
  const { amount, months } = leastAMonth(lowest, markupPercent)
  return lowest === highest
    ? COMMODITIES_TEXTS.aMonth(amount, months)
    : COMMODITIES_TEXTS.aMonthFrom(amount, months)
}

export interface ProductCardProps {
  readonly product: ProductCard_ProductFragment & { readonly id: string }
}

/** Spec 001 §2: a product of the catalogue, with the range of its prices. */
export function ProductCard({ product }: ProductCardProps) {
  const { id, name, description, imageUrl, status, lowestPrice, highestPrice } = product
  const { commodityMarkupPercent } = useSociety()
  return (
    <Frame>
      <ProductPicture name={name} url={imageUrl} size="full" />
      <chakra.div display="flex" flexDirection="column" gap="1" flex="1" px="1" pb="1">
        <chakra.h2 textStyle="title" overflowWrap="anywhere">
          <Name to={paths.product(id)}>{name}</Name>
        </chakra.h2>
        {description && (
          <chakra.p textStyle="sm" color="fg.muted" lineClamp="2">
            {description}
          </chakra.p>
        )}
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="2"
          mt="auto"
          pt="2"
        >
          <chakra.span minW="0" fontVariantNumeric="tabular-nums">
            <chakra.span display="block" fontWeight="600">
              {monthlyPriceText(lowestPrice, highestPrice, commodityMarkupPercent)}
            </chakra.span>{' '}
            <chakra.span display="block" textStyle="sm" color="fg.muted">
              {priceRangeText(lowestPrice, highestPrice)}
            </chakra.span>
          </chakra.span>
          {status !== 'AVAILABLE' && <StatusBadge status={status} />}
        </chakra.div>
      </chakra.div>
    </Frame>
  )
}
