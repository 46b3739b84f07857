import { useState } from 'react'
import { lagosDate, parsePlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import { FIXED_ASSET_TEXTS } from '#rules/texts/fixed-assets.ts'
import { validateDisposal } from '#rules/treasury/fixed-assets.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { FormValue } from '../../../forms/FormValue.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../../forms/use-submission-key.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { notify } from '../../../ui/toasts.ts'
import { BankAccountField } from '../bank-accounts/BankAccountField.tsx'
import { useDisposeFixedAssetMutation } from './FixedAssetsPage.generated.ts'
import { AFTER_CHANGE, type FixedAssetRow } from './fixed-asset-row.ts'

interface Values {
  disposedOn: string
  proceeds: Kobo | null
  bankLedgerAccount: string
}

export interface DisposeAssetDialogProps {
  readonly asset: FixedAssetRow
  readonly onClose: () => void
}

/** Books the disposal of an asset, for admins. */
export function DisposeAssetDialog({ asset, onClose }: DisposeAssetDialogProps) {
  const [today] = useState(() => lagosDate(new Date()))
  const form = useRulesForm<Values>({
    validate: (values) => validateDisposal(values, asset.acquiredOn, today),
    defaultValues: { disposedOn: today, proceeds: null, bankLedgerAccount: '' },
  })
  const dispose = useSubmit(useDisposeFixedAssetMutation(AFTER_CHANGE), (data) => data.disposeFixedAsset)
  const keyOf = useSubmissionKey()
  return (
    <FormDialog
      draftKey={`dispose-asset.${asset.number}`}
      title={FIXED_ASSET_TEXTS.disposeTitle(asset.name)}
      description={FIXED_ASSET_TEXTS.disposeHelp}
      form={form}
      busy={dispose.busy}
      error={dispose.error}
      saveText={FIXED_ASSET_TEXTS.dispose}
      onClose={onClose}
      send={async (values, done) => {
        const disposedOn = parsePlainDate(values.disposedOn)
        if (disposedOn === null) return []
        const input = {
          ...values,
          disposedOn,
          id: asset.id,
          bankLedgerAccount: values.bankLedgerAccount || null,
        }
        const { payload, userErrors } = await dispose.send({
          input: { ...input, idempotencyKey: keyOf(input) },
        })
        if (payload === null) return userErrors
        notify.success(payload.message ?? FIXED_ASSET_TEXTS.isDisposed(asset.number))
        done()
        return []
      }}
    >
      <FormValue form={form.form} name="disposedOn">
        {(day) => <DateField {...day} label={FIXED_ASSET_TEXTS.disposedOn} />}
      </FormValue>
      <FormValue form={form.form} name="proceeds">
        {(amount) => (
          <MoneyField
            {...amount}
            label={FIXED_ASSET_TEXTS.proceeds}
            help={FIXED_ASSET_TEXTS.proceedsHelp}
            optional
          />
        )}
      </FormValue>
      <BankAccountField {...form.bind('bankLedgerAccount')} />
    </FormDialog>
  )
}
