import { useState } from 'react'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { useDraft } from '../../../forms/use-draft.ts'
import { type UserError, useRulesForm } from '../../../forms/use-rules-form.ts'
import { notify, useActionError } from '../../../ui/toasts.ts'
import type { ProductForm_ProductFragment } from './ProductForm.generated.ts'
import { PRODUCT_LABELS, type ProductValues, productValues, validateProductForm } from './product-values.ts'

interface Sent {
  readonly payload: { readonly message: string | null } | null
  readonly userErrors: readonly UserError[]
}

/**
 * The form of a product with its draft. `saving` wraps what sends it: 'submission successful' and the draft is gone, or
 * 'failed' and everything typed is kept. Spec 002 §8.
 */
export function useProductForm(stored: ProductForm_ProductFragment | null) {
  const [saved, setSaved] = useState(false)
  const failure = useActionError()
  const rules = useRulesForm<ProductValues>({
    validate: validateProductForm,
    defaultValues: productValues(stored),
    labels: PRODUCT_LABELS,
  })
  const draft = useDraft({ key: `product.${stored?.id ?? 'new'}`, form: rules.form })
  const saving =
    (send: (values: ProductValues) => Promise<Sent>) =>
    async (values: ProductValues): Promise<readonly UserError[]> => {
      failure.clear()
      const { payload, userErrors } = await send(values)
      if (payload === null) failure.report(COMMODITIES_TEXTS.failed)
      else {
        notify.success(payload.message ?? COMMODITIES_TEXTS.submissionSuccessful, 3)
        draft.clear()
        setSaved(true)
      }
      return userErrors
    }
  return { rules, draft, saved, saving }
}
