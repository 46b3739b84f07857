import { Navigate, useParams } from 'react-router-dom'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { READ_ONCE } from '../../../apollo/read-once.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { to } from '../../../paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { PageSkeleton } from '../../../ui/Skeleton.tsx'
import {
  type ProductForm_ProductFragment,
  useEditProductPageQuery,
  useUpdateProductMutation,
} from './ProductForm.generated.ts'
import { ProductForm } from './ProductForm.tsx'
import { PRODUCT_LABELS, productForGraph, STATUS_OPTIONS } from './product-values.ts'
import { useProductForm } from './use-product-form.ts'

/** /dashboard/products/{productId}: changes a product and its status. Spec 002 §2.1, §4. */
export function EditProductPage() {
  const { productId = '' } = useParams()
  const { data, error, loading, refetch } = useEditProductPageQuery({
    variables: { id: productId },
    ...READ_ONCE,
  })
  const product = data?.product
  if (product) {
    return (
      <>
        <PageHeader
          title={product.name}
          eyebrow={COMMODITIES_TEXTS.editProduct}
          documentTitle={`${COMMODITIES_TEXTS.editProduct} · ${product.name}`}
        />
        <EditForm key={product.id} product={product} />
      </>
    )
  }
  if (!error && !data) return <PageSkeleton shape="form" />
  return (
    <>
      <PageHeader title={COMMODITIES_TEXTS.editProduct} />
      <Card>
        {error ? (
          <QueryError error={error} onRetry={refetch} retrying={loading} />
        ) : (
          <EmptyState
            title={COMMODITIES_TEXTS.productNotFound}
            action={
              <LinkButton to={to('products')} tone="secondary">
                Go to products
              </LinkButton>
            }
          >
            The link may be old, or the product may have been removed.
          </EmptyState>
        )}
      </Card>
    </>
  )
}

function EditForm({ product }: { readonly product: ProductForm_ProductFragment }) {
  const { rules, draft, saved, saving } = useProductForm(product)
  const { send, ...sending } = useSubmit(useUpdateProductMutation(), (data) => data.updateProduct)
  if (saved) return <Navigate to={to('products')} replace />
  return (
    <ProductForm
      rules={rules}
      draft={draft}
      storedUrl={product.imageUrl}
      saveText={COMMODITIES_TEXTS.saveProduct}
      save={saving((values) =>
        send({ input: { id: product.id, status: values.status, ...productForGraph(values) } }),
      )}
      {...sending}
    >
      <SelectField
        {...rules.bind('status')}
        label={PRODUCT_LABELS.status}
        placeholder={null}
        options={STATUS_OPTIONS}
        help="Members can see an unavailable product but cannot order it."
      />
    </ProductForm>
  )
}
