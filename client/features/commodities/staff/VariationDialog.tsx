import { validateVariation, variationName } from '#rules/commodities/validate-product.ts'
import { collectErrors } from '#rules/field-errors.ts'
import type { Kobo } from '#rules/money.ts'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { FormValue } from '../../../forms/FormValue.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { VariationValue } from './product-values.ts'

/** The name is not called so here, because the page under the dialog has a field `name`. */
interface TypedVariation {
  variationName: string
  price: Kobo | null
}

const LABELS = { variationName: 'Variation name', price: 'Price' } as const

export interface VariationDialogProps {
  /** The variation to change; null adds one. */
  readonly variation: VariationValue | null
  /** The names of the other variations, which it may not repeat. */
  readonly others: readonly string[]
  readonly onSave: (variation: VariationValue) => void
  readonly onClose: () => void
}

/** The variation modal: its name, kept in capitals, and its price. Spec 002 §5. */
export function VariationDialog({ variation, others, onSave, onClose }: VariationDialogProps) {
  const form = useRulesForm<TypedVariation>({
    validate: (typed) => {
      const { name, ...errors } = validateVariation({ name: typed.variationName, price: typed.price })
      const isTwice = others.includes(variationName(typed.variationName))
      return collectErrors({
        ...errors,
        variationName: name ?? (isTwice ? COMMODITIES_TEXTS.variationTwice : null),
      })
    },
    defaultValues: { variationName: variation?.name ?? '', price: variation?.price ?? null },
    labels: LABELS,
    focus: 'first-field',
  })
  const isNew = variation === null
  return (
    <FormDialog
      draftKey={`variation.${variation?.name ?? 'new'}`}
      title={isNew ? COMMODITIES_TEXTS.addVariation : COMMODITIES_TEXTS.editVariation}
      saveText={isNew ? COMMODITIES_TEXTS.addVariation : COMMODITIES_TEXTS.saveVariation}
      guarded={false}
      form={form}
      busy={false}
      error={null}
      onClose={onClose}
      send={async (typed, done) => {
        if (typed.price === null) return []
        done()
        onSave({ name: variationName(typed.variationName), price: typed.price })
        return []
      }}
    >
      <TextField
        {...form.bind('variationName')}
        label={LABELS.variationName}
        help="For example 50 KG or CARTON. It is saved in capitals."
        autoComplete="off"
        autoCapitalize="characters"
      />
      <FormValue form={form.form} name="price">
        {(price) => (
          <MoneyField label={LABELS.price} help="Price of one piece, in naira." signed {...price} />
        )}
      </FormValue>
    </FormDialog>
  )
}
