import { Navigate } from 'react-router-dom'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { useSubmissionKey } from '../../../forms/use-submission-key.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { to } from '../../../paths.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useAddProductMutation } from './ProductForm.generated.ts'
import { ProductForm } from './ProductForm.tsx'
import { productForGraph } from './product-values.ts'
import { useProductForm } from './use-product-form.ts'

/** /dashboard/addproduct: a new product of the catalogue. Spec 002 §5. */
export function AddProductPage() {
  const { rules, draft, saved, saving } = useProductForm(null)
  const keyOf = useSubmissionKey()
  const { send, ...sending } = useSubmit(useAddProductMutation(), (data) => data.addProduct)
  if (saved) return <Navigate to={to('products')} replace />
  return (
    <>
      <PageHeader
        title={COMMODITIES_TEXTS.addProduct}
        description="Members can order it as soon as it is saved."
      />
      <ProductForm
        rules={rules}
        draft={draft}
        storedUrl={null}
        saveText={COMMODITIES_TEXTS.addProduct}
        save={saving((values) => {
          const product = productForGraph(values)
          return send({ input: { ...product, idempotencyKey: keyOf(product) } })
        })}
        {...sending}
      />
    </>
  )
}
