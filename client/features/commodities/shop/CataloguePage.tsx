import { chakra } from '@chakra-ui/react/styled-system'
import { Navigate } from 'react-router-dom'
import { pageSizes } from '#rules/society/page-sizes.ts'
import { PRINT_TEXTS } from '#rules/texts/printing.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { usePage } from '../../../apollo/use-page.ts'
import { PrintedHead } from '../../../lists/PrintedHead.tsx'
import { useSociety } from '../../../shell/society-context.ts'
import { pageOf, useUrlState } from '../../../shell/use-url-state.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type CataloguePageQuery, useCataloguePageQuery } from './CataloguePage.generated.ts'
import { CheckoutClosed } from './CheckoutClosed.tsx'
import { ProductCard } from './ProductCard.tsx'

const ADDRESS = { page: '1', search: '' } as const

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    listStyleType: 'none',
    gap: { base: '2', sm: '3', md: '4' },
    // Two beside each other on the narrowest phone.
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(13rem, 42%), 1fr))',
  },
})

/** /dashboard/commodity: the catalogue, what is available first. Spec 001 §2. */
export function CataloguePage() {
  const { values, change, hrefFor } = useUrlState(ADDRESS)
  const page = pageOf(values.page)
  const { pageSize } = useSociety()
  const {
    shown: list,
    isPrevious,
    error,
    loading,
    again,
  } = usePage(
    useCataloguePageQuery({
      variables: {
        page,
        pageSize: pageSizes(pageSize).catalogue,
        search: values.search === '' ? null : values.search,
      },
    }),
    (data) => data.products,
  )
  return (
    <>
      <PageHeader
        title="Commodities"
        description="Products the society sells on credit. You repay from your salary in one to three months."
      />
      <chakra.div display="flex" flexDirection="column" gap={{ base: '4', md: '5' }}>
        <CheckoutClosed />
        <chakra.div maxW={{ sm: 'sm' }}>
          <SearchField
            label="Search products"
            placeholder="Rice, freezer, cement"
            value={values.search}
            onSearch={(search) => change({ search, page: '1' }, { replace: true })}
          />
        </chakra.div>
        <chakra.p role="status" textStyle="sm" color="fg.muted">
          {typeof list?.totalCount === 'number' &&
            `${list.totalCount} ${list.totalCount === 1 ? 'product' : 'products'}`}
        </chakra.p>
        {!list && Boolean(error) && (
          <Card>
            <QueryError error={error} onRetry={again} retrying={loading} />
          </Card>
        )}
        {!list && !error && <CatalogueSkeleton />}
        {list && list.items.length > 0 && (
          <PrintedHead
            shown={list.items.length}
            total={list.totalCount}
            nouns={['product', 'products']}
            narrowedTo={values.search === '' ? '' : PRINT_TEXTS.searchedFor(values.search)}
            isNarrowed={values.search !== ''}
            of={list}
          />
        )}
        {list && (
          <Products
            list={list}
            fresh={!isPrevious}
            searched={values.search !== ''}
            onShowAll={() => change({ search: '', page: '1' })}
            pastTheEnd={page > list.totalPages ? hrefFor({ page: String(list.totalPages) }) : null}
          />
        )}
        {list && list.totalPages > 1 && (
          <Pagination
            label="Products"
            page={page}
            totalPages={list.totalPages}
            hrefFor={(next) => hrefFor({ page: String(next) })}
          />
        )}
      </chakra.div>
    </>
  )
}

interface ProductsProps {
  readonly list: NonNullable<CataloguePageQuery['products']>
  /** False while another page or search is loading. */
  readonly fresh: boolean
  readonly searched: boolean
  readonly onShowAll: () => void
  /** The last page, where the address names one behind it. */
  readonly pastTheEnd: ReturnType<ReturnType<typeof useUrlState>['hrefFor']> | null
}

function Products({ list, fresh, searched, onShowAll, pastTheEnd }: ProductsProps) {
  if (list.items.length > 0)
    return (
      <Grid data-prices aria-label="Products" aria-busy={!fresh} opacity={fresh ? 1 : 0.6}>
        {list.items.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </Grid>
    )
  if (fresh && pastTheEnd !== null) return <Navigate to={pastTheEnd} replace />
  return (
    <Card>
      {searched ? (
        <EmptyState
          drawing="search"
          title="No product matches this search"
          action={
            <Button tone="secondary" onClick={onShowAll}>
              Show all
            </Button>
          }
        >
          Try fewer letters or another word.
        </EmptyState>
      ) : (
        <EmptyState drawing="shelf" title="No products yet">
          Products the society sells on credit are listed here.
        </EmptyState>
      )}
    </Card>
  )
}

const PLACES = ['one', 'two', 'three', 'four', 'five', 'six'] as const

function CatalogueSkeleton() {
  return (
    <chakra.div role="status" aria-label="Loading products">
      <Grid aria-hidden>
        {PLACES.map((place) => (
          <chakra.li
            key={place}
            borderWidth="1px"
            borderColor="line"
            borderRadius="lg"
            p={{ base: '2', sm: '3' }}
            bg="bg.surface"
          >
            <chakra.div aspectRatio="4 / 3">
              <Skeleton height="full" />
            </chakra.div>
            <chakra.div mt="3" display="flex" flexDirection="column" gap="2">
              <Skeleton width="32" />
              <Skeleton width="20" />
            </chakra.div>
          </chakra.li>
        ))}
      </Grid>
    </chakra.div>
  )
}
