import { chakra } from '@chakra-ui/react/styled-system'
import { YEAR_END_TEXTS } from '#rules/texts/appropriation.ts'
import { APPROPRIATION_PARTS, type AppropriationPart } from '#rules/treasury/appropriation.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { FormValue } from '../../forms/FormValue.tsx'
import { type RulesForm, useRulesForm } from '../../forms/use-rules-form.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { notify } from '../../ui/toasts.ts'
import {
  type AppropriationValues,
  appropriationValues,
  formField,
  planTyped,
  typedErrors,
} from './appropriation-values.ts'
import { BASIS_OPTIONS, PART_LABELS, PAYOUT_OPTIONS, RULE_OPTIONS, type Year } from './appropriation-words.ts'
import { useSaveAppropriationMutation } from './YearEnd.generated.ts'

export interface AppropriationDialogProps {
  readonly year: Year
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** How a surplus is to be appropriated. Saving reckons the share of every member and posts nothing. */
export function AppropriationDialog({ year, onClose, onSaved }: AppropriationDialogProps) {
  const form = useRulesForm<AppropriationValues>({
    validate: typedErrors,
    defaultValues: appropriationValues(year),
  })
  const { send, busy, error } = useSubmit(useSaveAppropriationMutation(), (data) => data.saveAppropriation)
  return (
    <FormDialog
      draftKey={`appropriation.${year.year}`}
      title={YEAR_END_TEXTS.appropriation(year.year)}
      description={YEAR_END_TEXTS.prepareHelp(year.reservePercent)}
      size="lg"
      form={form}
      busy={busy}
      error={error}
      saveText={YEAR_END_TEXTS.save}
      onClose={onClose}
      send={async (values, done) => {
        const { setOff, ...plan } = planTyped(values)
        const { payload, userErrors } = await send({
          input: { ...plan, year: year.year, setsOffArrears: setOff },
        })
        if (payload === null)
          return userErrors.map(({ field, message }) => ({ message, field: field && formField(field) }))
        notify.success(payload.message ?? YEAR_END_TEXTS.appropriation(year.year))
        onSaved()
        done()
        return []
      }}
    >
      {APPROPRIATION_PARTS.map((part) => (
        <PartFields key={part} form={form} part={part} />
      ))}
      <SelectField
        {...form.bind('basis')}
        label="Basis of holdings"
        options={BASIS_OPTIONS}
        placeholder={null}
      />
      <SelectField
        {...form.bind('joiners')}
        label="Members who joined during the year"
        options={RULE_OPTIONS}
        placeholder={null}
      />
      <SelectField
        {...form.bind('leavers')}
        label="Members who left or died"
        options={RULE_OPTIONS}
        placeholder={null}
      />
      <SelectField
        {...form.bind('payout')}
        label="Pay shares to"
        options={PAYOUT_OPTIONS}
        placeholder={null}
      />
      <TextField {...form.bind('taxPercent')} label={YEAR_END_TEXTS.taxPercent} inputMode="decimal" />
      <CheckboxField {...form.bind('setOff')} label={YEAR_END_TEXTS.setsOff} />
    </FormDialog>
  )
}

/** The rate and the amount of one part, of which one is filled in. */
function PartFields({
  form,
  part,
}: {
  readonly form: RulesForm<AppropriationValues>
  readonly part: AppropriationPart
}) {
  const label = PART_LABELS[part]
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
      <TextField
        {...form.bind(`${part}.percent`)}
        label={`${label}, ${YEAR_END_TEXTS.rate.toLowerCase()}`}
        optional="unmarked"
        inputMode="decimal"
      />
      <FormValue form={form.form} name={`${part}.amount`}>
        {(amount) => (
          <MoneyField
            {...amount}
            optional="unmarked"
            label={`${label}, ${YEAR_END_TEXTS.amount.toLowerCase()}`}
          />
        )}
      </FormValue>
    </chakra.div>
  )
}
