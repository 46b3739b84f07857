import { lagosDate, parsePlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import { FIXED_ASSET_TEXTS } from '#rules/texts/fixed-assets.ts'
import { validateFixedAsset } from '#rules/treasury/fixed-assets.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { FormValue } from '../../../forms/FormValue.tsx'
import { numberTyped } from '../../../forms/number-typed.ts'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../../forms/use-submission-key.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { notify } from '../../../ui/toasts.ts'
import {
  type AssetAccountsQuery,
  useAddFixedAssetMutation,
  useAssetAccountsQuery,
} from './FixedAssetsPage.generated.ts'
import { AFTER_CHANGE } from './fixed-asset-row.ts'

interface Values {
  name: string
  assetAccount: string
  accumulatedAccount: string
  expenseAccount: string
  acquiredOn: string
  cost: Kobo | null
  residual: Kobo | null
  months: string
  ratePercent: string
  brought: Kobo | null
  broughtThrough: string
}

const typed = (values: Values) => ({
  ...values,
  months: numberTyped(values.months),
  ratePercent: numberTyped(values.ratePercent),
})

type OwnAccount = NonNullable<AssetAccountsQuery['nominalAccounts']>[number]['account']

const optionsOf = (accounts: readonly OwnAccount[]) =>
  accounts.map(({ number, name }) => ({ value: number, label: `${number} ${name}` }))

const BLANK: Values = {
  name: '',
  assetAccount: '',
  accumulatedAccount: '',
  expenseAccount: '',
  acquiredOn: '',
  cost: null,
  residual: null,
  months: '',
  ratePercent: '',
  brought: null,
  broughtThrough: '',
}

/** The form of an asset of the register, for admins. */
export function FixedAssetDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = useAssetAccountsQuery()
  const own = (data?.nominalAccounts ?? []).flatMap(({ account, isStandard }) =>
    isStandard || account.isClosed ? [] : [account],
  )
  const ofAssets = own.filter(({ group }) => group === 'FIXED_ASSETS')
  const ofExpenses = own.filter(({ accountClass }) => accountClass === 'EXPENSES')
  const form = useRulesForm<Values>({
    validate: (values) => validateFixedAsset(typed(values), lagosDate(new Date())),
    defaultValues: BLANK,
  })
  const add = useSubmit(useAddFixedAssetMutation(AFTER_CHANGE), (answer) => answer.addFixedAsset)
  const keyOf = useSubmissionKey()
  const lacksAccounts = data !== undefined && (ofAssets.length < 2 || ofExpenses.length === 0)
  return (
    <FormDialog
      draftKey="fixed-asset.new"
      title={FIXED_ASSET_TEXTS.add}
      description={FIXED_ASSET_TEXTS.lateHelp}
      size="lg"
      form={form}
      busy={add.busy}
      error={add.error}
      saveText={FIXED_ASSET_TEXTS.save}
      onClose={onClose}
      send={async (values, done) => {
        const { acquiredOn, cost, broughtThrough, ...rest } = typed(values)
        const day = parsePlainDate(acquiredOn)
        if (day === null || cost === null) return []
        const input = { ...rest, acquiredOn: day, cost, broughtThrough: broughtThrough.trim() || null }
        const { payload, userErrors } = await add.send({ input: { ...input, idempotencyKey: keyOf(input) } })
        if (payload === null) return userErrors
        notify.success(payload.message ?? FIXED_ASSET_TEXTS.save)
        done()
        return []
      }}
    >
      {lacksAccounts && <Notice tone="warning">{FIXED_ASSET_TEXTS.needsAccounts}</Notice>}
      <TextField {...form.bind('name')} label={FIXED_ASSET_TEXTS.name} autoComplete="off" />
      <SelectField
        {...form.bind('assetAccount')}
        label={FIXED_ASSET_TEXTS.assetAccount}
        options={optionsOf(ofAssets)}
      />
      <SelectField
        {...form.bind('accumulatedAccount')}
        label={FIXED_ASSET_TEXTS.accumulatedAccount}
        options={optionsOf(ofAssets)}
      />
      <SelectField
        {...form.bind('expenseAccount')}
        label={FIXED_ASSET_TEXTS.expenseAccount}
        options={optionsOf(ofExpenses)}
      />
      <FormValue form={form.form} name="acquiredOn">
        {(day) => <DateField {...day} label={FIXED_ASSET_TEXTS.acquiredOn} />}
      </FormValue>
      <FormValue form={form.form} name="cost">
        {(amount) => <MoneyField {...amount} label={FIXED_ASSET_TEXTS.cost} />}
      </FormValue>
      <FormValue form={form.form} name="residual">
        {(amount) => <MoneyField {...amount} label={FIXED_ASSET_TEXTS.residual} optional />}
      </FormValue>
      <TextField
        {...form.bind('months')}
        label={FIXED_ASSET_TEXTS.months}
        optional="unmarked"
        inputMode="numeric"
      />
      <TextField
        {...form.bind('ratePercent')}
        label={FIXED_ASSET_TEXTS.rate}
        optional="unmarked"
        inputMode="decimal"
      />
      <FormValue form={form.form} name="brought">
        {(amount) => (
          <MoneyField
            {...amount}
            label={FIXED_ASSET_TEXTS.brought}
            help={FIXED_ASSET_TEXTS.broughtHelp}
            optional
          />
        )}
      </FormValue>
      <TextField
        {...form.bind('broughtThrough')}
        label={FIXED_ASSET_TEXTS.broughtThrough}
        help={FIXED_ASSET_TEXTS.broughtThroughHelp}
        optional
        autoComplete="off"
      />
    </FormDialog>
  )
}
