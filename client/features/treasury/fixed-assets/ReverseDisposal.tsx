import { Undo2 } from 'lucide-react'
import { FIXED_ASSET_TEXTS } from '#rules/texts/fixed-assets.ts'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/toasts.ts'
import { ReasonDialog } from '../../vouchers/ReasonDialog.tsx'
import { useReverseAssetDisposalMutation } from './FixedAssetsPage.generated.ts'
import { AFTER_CHANGE, type FixedAssetRow } from './fixed-asset-row.ts'

/** Takes the disposal of an asset back, with a reason. */
export function ReverseDisposal({ asset: { id, number, name } }: { readonly asset: FixedAssetRow }) {
  const [isAsked, setIsAsked] = useKeptState(`reverse-disposal.${number}`, false)
  const reverse = useSubmit(
    useReverseAssetDisposalMutation(AFTER_CHANGE),
    (data) => data.reverseAssetDisposal,
  )
  return (
    <>
      <Button tone="quiet" icon={Undo2} onClick={() => setIsAsked(true)}>
        {FIXED_ASSET_TEXTS.reverse}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={FIXED_ASSET_TEXTS.reverseTitle(name)}
          description={FIXED_ASSET_TEXTS.reverseHelp}
          saveText={FIXED_ASSET_TEXTS.reverse}
          busy={reverse.busy}
          error={reverse.error}
          onClose={() => setIsAsked(false)}
          send={async (reason) => {
            const { payload, userErrors } = await reverse.send({ input: { id, reason } })
            if (payload === null) return userErrors.length > 0 ? userErrors : [{ field: null, message: '' }]
            notify.success(payload.message ?? FIXED_ASSET_TEXTS.isReversed(number))
            return []
          }}
        />
      )}
    </>
  )
}
