import { validateLandCosts } from '#rules/land/plot-costs.ts'
import type { Kobo } from '#rules/money.ts'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { FormValue } from '../../forms/FormValue.tsx'
import { useRulesForm } from '../../forms/use-rules-form.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { notify } from '../../ui/toasts.ts'
import { type LandCostsCardQuery, useSaveLandCostsMutation } from './LandCostsCard.generated.ts'

interface Values {
  blossom: Kobo | null
  university: Kobo | null
}

export interface LandCostsDialogProps {
  readonly costs: NonNullable<LandCostsCardQuery['landCosts']>
  readonly onClose: () => void
}

/** The cost of a plot of each estate, for admins. */
export function LandCostsDialog({ costs, onClose }: LandCostsDialogProps) {
  const costOf = (estate: string) => costs.find((each) => each.estate === estate)
  const form = useRulesForm<Values>({
    validate: validateLandCosts,
    defaultValues: {
      blossom: costOf('BLOSSOM')?.cost ?? null,
      university: costOf('UNIVERSITY')?.cost ?? null,
    },
  })
  const save = useSubmit(useSaveLandCostsMutation(), (data) => data.saveLandCosts)
  return (
    <FormDialog
      draftKey="land-costs"
      title={LAND_TEXTS.costs}
      description={LAND_TEXTS.aboutCosts}
      form={form}
      busy={save.busy}
      error={save.error}
      saveText={LAND_TEXTS.saveCosts}
      onClose={onClose}
      send={async (input, done) => {
        const { payload, userErrors } = await save.send({ input })
        if (payload === null) return userErrors
        notify.success(payload.message ?? LAND_TEXTS.costsSaved)
        done()
        return []
      }}
    >
      <FormValue form={form.form} name="blossom">
        {(amount) => (
          <MoneyField {...amount} label={LAND_TEXTS.costOf(costOf('BLOSSOM')?.label ?? '')} optional />
        )}
      </FormValue>
      <FormValue form={form.form} name="university">
        {(amount) => (
          <MoneyField {...amount} label={LAND_TEXTS.costOf(costOf('UNIVERSITY')?.label ?? '')} optional />
        )}
      </FormValue>
    </FormDialog>
  )
}
