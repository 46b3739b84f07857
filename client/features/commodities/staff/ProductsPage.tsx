import { chakra } from '@chakra-ui/react/styled-system'
import { Package, Pencil, Plus, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { formatNaira } from '#rules/money.ts'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import type { ProductStatus } from '../../../apollo/graph-types.generated.ts'
import { RemoveQuestion } from '../../../forms/RemoveQuestion.tsx'
import { useRemoval } from '../../../forms/use-removal.ts'
import { ListCard, type ListTexts } from '../../../lists/ListCard.tsx'
import type { ListColumn } from '../../../lists/list-column.ts'
import { SHOWN_AT_ONCE } from '../../../lists/list-page.ts'
import { useListAddress } from '../../../lists/use-list-address.ts'
import { paths, to } from '../../../paths.ts'
import { StatusBadge } from '../../../ui/Badge.tsx'
import { IconButton, LinkButton } from '../../../ui/Button.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { ProductPicture } from '../ProductPicture.tsx'
import {
  type ProductsPageQuery,
  type RemoveProductMutation,
  useProductsPageQuery,
  useRemoveProductMutation,
} from './ProductsPage.generated.ts'

const ADDRESS = { page: '1', search: '', order: 'NEWEST', status: '' } as const

const STATUSES = [
  { value: '', label: 'All' },
  { value: 'available', label: 'Available' },
  { value: 'unavailable', label: 'Unavailable' },
] as const

const STATUS_OF: Readonly<Record<string, ProductStatus>> = {
  available: 'AVAILABLE',
  unavailable: 'UNAVAILABLE',
}

const TEXTS: ListTexts = {
  title: 'All products',
  nouns: ['product', 'products'],
  search: { label: 'Search the products', placeholder: 'Name or description' },
  empty: {
    title: 'No products yet',
    advice: 'Products the society sells on credit are listed here. Add the first product.',
    icon: Package,
  },
  noMatch: { title: 'No product matches this search', advice: 'Try fewer letters or all statuses.' },
}

type ListedProduct = NonNullable<ProductsPageQuery['products']>['items'][number]

function pricesOf({ lowestPrice, highestPrice }: ListedProduct): string {
  if (lowestPrice === null || highestPrice === null) return ''
  return lowestPrice === highestPrice
    ? formatNaira(lowestPrice)
    : `${formatNaira(lowestPrice)} – ${formatNaira(highestPrice)}`
}

const productColumns = (onRemove: (product: ListedProduct) => void): readonly ListColumn<ListedProduct>[] => [
  {
    id: 'name',
    header: 'Product',
    card: 'title',
    text: ({ name }) => name,
    cell: ({ name, imageUrl }) => (
      <chakra.span display="inline-flex" alignItems="center" gap="3">
        <ProductPicture name={name} url={imageUrl} />
        {name}
      </chakra.span>
    ),
  },
  { id: 'code', header: 'Product ID', card: 'plain', nowrap: true, text: ({ code }) => code },
  {
    id: 'variations',
    header: 'Variations',
    card: 'line',
    text: ({ variations }) => variations.map(({ name }) => name).join(', '),
  },
  { id: 'prices', header: 'Price', align: 'end', card: 'line', nowrap: true, text: pricesOf },
  {
    id: 'status',
    header: 'Status',
    card: 'side',
    text: ({ status }) => status,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    card: 'actions',
    nowrap: true,
    stays: true,
    text: () => '',
    cell: (product) => (
      <chakra.span display="inline-flex" alignItems="center" gap="1">
        <LinkButton size="sm" tone="secondary" icon={Pencil} to={paths.editProduct(product.id)}>
          Edit <chakra.span srOnly>{product.name}</chakra.span>
        </LinkButton>
        <IconButton
          size="sm"
          icon={Trash2}
          label={COMMODITIES_TEXTS.removeOf(product.name)}
          onClick={() => onRemove(product)}
        />
      </chakra.span>
    ),
  },
]

/** /dashboard/products: the catalogue for staff, with edit and remove. Spec 002 §2.1. */
export function ProductsPage() {
  const navigate = useNavigate()
  const removal = useRemoval<ListedProduct, RemoveProductMutation>(
    useRemoveProductMutation({ refetchQueries: ['ProductsPage'] }),
    ({ removeProduct }) => removeProduct,
    COMMODITIES_TEXTS.productRemoved,
  )
  const address = useListAddress<'NEWEST', 'status'>(ADDRESS, ['NEWEST'])
  const { page, search } = address.variables
  const answer = useProductsPageQuery({
    variables: {
      page,
      search,
      pageSize: SHOWN_AT_ONCE,
      status: STATUS_OF[address.filters.status] ?? null,
    },
  })
  return (
    <>
      <PageHeader
        title={COMMODITIES_TEXTS.products}
        description="Products members can order on credit."
        actions={
          <LinkButton to={to('addProduct')} icon={Plus}>
            {COMMODITIES_TEXTS.addProduct}
          </LinkButton>
        }
      />
      <ListCard
        texts={TEXTS}
        address={address}
        answer={answer}
        pick={({ products }) => products}
        columns={productColumns(removal.ask)}
        keyOf={({ id }) => id}
        onOpen={({ id }) => void navigate(paths.editProduct(id))}
        filters={
          <chakra.div width={{ sm: '48' }}>
            <SelectField
              label="Status"
              optional="unmarked"
              placeholder={null}
              options={STATUSES}
              value={address.filters.status}
              onChange={({ currentTarget }) => address.setFilter('status', currentTarget.value)}
            />
          </chakra.div>
        }
      />
      <RemoveQuestion
        removal={removal}
        title={({ name }) => COMMODITIES_TEXTS.removeTitle(name)}
        consequence={() => COMMODITIES_TEXTS.removeConsequence}
      />
    </>
  )
}
