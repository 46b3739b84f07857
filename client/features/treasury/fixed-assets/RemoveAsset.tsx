import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FIXED_ASSET_TEXTS } from '#rules/texts/fixed-assets.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { useSubmit } from '../../../forms/use-submit.ts'
import { Refusals } from '../../../requests/Refusals.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { notify } from '../../../ui/toasts.ts'
import { useRemoveFixedAssetMutation } from './FixedAssetsPage.generated.ts'
import { AFTER_CHANGE, type FixedAssetRow } from './fixed-asset-row.ts'

/** Removes an asset that was entered by mistake, after a question. */
export function RemoveAsset({ asset }: { readonly asset: FixedAssetRow }) {
  const [isAsked, setIsAsked] = useState(false)
  const remove = useSubmit(useRemoveFixedAssetMutation(AFTER_CHANGE), (data) => data.removeFixedAsset)
  const cancel = () => {
    remove.clear()
    setIsAsked(false)
  }
  const confirm = async () => {
    const { payload } = await remove.send({ input: { id: asset.id } })
    if (payload === null) return
    notify.success(payload.message ?? FIXED_ASSET_TEXTS.removed(asset.number))
    cancel()
  }
  return (
    <>
      <Button tone="quiet" icon={Trash2} onClick={() => setIsAsked(true)}>
        {FIXED_ASSET_TEXTS.remove}
      </Button>
      {isAsked && (
        <ConfirmDialog
          open
          title={FIXED_ASSET_TEXTS.removeTitle}
          confirmText={FIXED_ASSET_TEXTS.remove}
          busy={remove.busy}
          onConfirm={() => void confirm()}
          onCancel={cancel}
        >
          <p>{`${asset.number} ${asset.name}`}</p>
          <p>{FIXED_ASSET_TEXTS.removeAdvice}</p>
          <Refusals errors={remove.userErrors} />
          <MutationError error={remove.error} />
        </ConfirmDialog>
      )}
    </>
  )
}
