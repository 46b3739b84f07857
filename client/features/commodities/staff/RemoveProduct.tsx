import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { useSubmit } from '../../../forms/use-submit.ts'
import { notifyCancelled } from '../../../shell/notify-cancelled.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { notify, useActionError } from '../../../ui/toasts.ts'
import { ProductsPageDocument, RemoveProductDocument } from './ProductsPage.generated.ts'
import type { ListedProduct } from './ProductsPage.tsx'

export interface RemoveProductProps {
  readonly product: Pick<ListedProduct, 'id' | 'name'>
  readonly onClose: () => void
}

/** The question before a product leaves the catalogue. Spec 002 §8: 'product removed', or 'failed'. */
export function RemoveProduct({ product, onClose }: RemoveProductProps) {
  const failure = useActionError()
  const { send, busy, error, userErrors } = useSubmit(RemoveProductDocument, (data) => data.removeProduct, {
    refetchQueries: [ProductsPageDocument],
    awaitRefetchQueries: true,
  })
  const remove = async () => {
    failure.clear()
    const { payload } = await send({ input: { id: product.id } })
    if (payload === null) {
      failure.report(COMMODITIES_TEXTS.failed)
      return
    }
    notify.success(payload.message ?? COMMODITIES_TEXTS.productRemoved, 3)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={COMMODITIES_TEXTS.removeTitle(product.name)}
      confirmText={COMMODITIES_TEXTS.remove}
      tone="danger"
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={() => {
        if (busy) return
        onClose()
        notifyCancelled()
      }}
    >
      <Notice tone="warning">
        {COMMODITIES_TEXTS.removeConsequence} {SHELL_TEXTS.actionCannotBeUndone}.
      </Notice>
      <MutationError error={error} />
      {userErrors.map(({ message }) => (
        <Notice key={message} tone="danger" announce="alert" title={message} />
      ))}
    </ConfirmDialog>
  )
}
