import { chakra } from '@chakra-ui/react/styled-system'
import { YEAR_END_TEXTS } from '#rules/texts/appropriation.ts'
import { APPROPRIATION_PARTS, type AppropriationPart } from '#rules/treasury/appropriation.ts'
import { READ_ONCE } from '../../apollo/read-once.ts'
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
  type OwnFund,
  planTyped,
  typedErrors,
} from './appropriation-values.ts'
import { BASIS_OPTIONS, PART_LABELS, PAYOUT_OPTIONS, RULE_OPTIONS, type Year } from './appropriation-words.ts'
import { useFundAccountsQuery, useSaveAppropriationMutation } from './YearEnd.generated.ts'

export interface AppropriationDialogProps {
  readonly year: Year
  readonly onClose: () => void
}

/** How a surplus is to be appropriated. Saving reckons the share of every member and posts nothing. */
export function AppropriationDialog(props: AppropriationDialogProps) {
  const { data, error } = useFundAccountsQuery(READ_ONCE)
  const own = data?.nominalAccounts?.flatMap(({ account, isStandard }) =>
    account.group === 'FUNDS' && !isStandard && !account.isClosed ? [account] : [],
  )
  // Without the list of funds the others can still be planned.
  const funds = own ?? (error ? [] : null)
  return funds && <PlanDialog {...props} funds={funds} />
}

function PlanDialog({
  year,
  funds,
  onClose,
}: AppropriationDialogProps & { readonly funds: readonly OwnFund[] }) {
  const form = useRulesForm<AppropriationValues>({
    validate: typedErrors,
    defaultValues: appropriationValues(year, funds),
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
        const { setOff, funds: typed, ...plan } = planTyped(values)
        const sent = typed.map(({ account, percent, amount }) => ({
          accountNumber: account,
          percent,
          amount,
        }))
        const { payload, userErrors } = await send({
          input: { ...plan, year: year.year, setsOffArrears: setOff, funds: sent },
        })
        if (payload === null)
          return userErrors.map(({ field, message }) => ({ message, field: field && formField(field) }))
        notify.success(payload.message ?? YEAR_END_TEXTS.appropriation(year.year))
        done()
        return []
      }}
    >
      {APPROPRIATION_PARTS.slice(0, NAMED_FUNDS).map((part) => (
        <PartFields key={part} form={form} part={part} label={PART_LABELS[part]} />
      ))}
      {funds.map(({ number, name }, place) => (
        <PartFields key={number} form={form} part={`funds.${place}`} label={name} />
      ))}
      {APPROPRIATION_PARTS.slice(NAMED_FUNDS).map((part) => (
        <PartFields key={part} form={form} part={part} label={PART_LABELS[part]} />
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

/** How many of the parts are funds: they come first. */
const NAMED_FUNDS = 2

/** The rate and the amount of one part, of which one is filled in. */
function PartFields({
  form,
  part,
  label,
}: {
  readonly form: RulesForm<AppropriationValues>
  readonly part: AppropriationPart | `funds.${number}`
  readonly label: string
}) {
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
