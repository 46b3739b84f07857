import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeft } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { to } from '../../../paths.ts'
import { useSociety } from '../../../shell/society-context.ts'
import { StatusBadge } from '../../../ui/Badge.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PageSkeleton } from '../../../ui/Skeleton.tsx'
import { ProductPicture } from '../ProductPicture.tsx'
import { AddToCart } from './AddToCart.tsx'
import { CheckoutClosed } from './CheckoutClosed.tsx'
import { monthlyPriceText, priceRangeText } from './ProductCard.tsx'
import { useProductPageQuery } from './ProductPage.generated.ts'

/** /dashboard/commodity/{productId}: a product, with the choice of variation and quantity. Spec 001 §2. */
export function ProductPage() {
  const { productId = '' } = useParams()
  const { commodityMarkupPercent } = useSociety()
  const { data, error, loading, refetch } = useProductPageQuery({ variables: { id: productId } })
  const product = data?.product
  if (!product) {
    if (loading && !data) return <PageSkeleton />
    return (
      <>
        <PageHeader title="Product" actions={<BackLink />} />
        <Card>
          {error ? (
            <QueryError error={error} onRetry={refetch} retrying={loading} />
          ) : (
            <EmptyState drawing="shelf" title="This product is not in the catalogue" action={<BackLink />}>
              It may have been removed.
            </EmptyState>
          )}
        </Card>
      </>
    )
  }
  const { name, description, imageUrl, status, lowestPrice, highestPrice } = product
  return (
    <>
      <PageHeader
        title={name}
        description={
          <>
            <chakra.span data-prices display="block" fontWeight="600" color="fg">
              {monthlyPriceText(lowestPrice, highestPrice, commodityMarkupPercent)}
            </chakra.span>
            <span data-prices>{priceRangeText(lowestPrice, highestPrice)}</span>
          </>
        }
        actions={<BackLink />}
      />
      <chakra.div display="flex" flexDirection="column" gap={{ base: '4', md: '5' }}>
        <CheckoutClosed />
        <chakra.div
          data-prices
          display="grid"
          gap={{ base: '4', md: '6' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
          alignItems="start"
        >
          <chakra.div display="flex" flexDirection="column" gap="4">
            <ProductPicture name={name} url={imageUrl} size="full" />
            {status !== 'AVAILABLE' && (
              <div>
                <StatusBadge status={status} />
              </div>
            )}
            {description && <chakra.p whiteSpace="pre-line">{description}</chakra.p>}
          </chakra.div>
          <AddToCart key={product.id} product={product} />
        </chakra.div>
      </chakra.div>
    </>
  )
}

const BackLink = () => (
  <LinkButton to={to('catalogue')} tone="secondary" icon={ArrowLeft}>
    All products
  </LinkButton>
)
