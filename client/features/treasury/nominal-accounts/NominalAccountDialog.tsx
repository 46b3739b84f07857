import { NOMINAL_ACCOUNT_TEXTS } from '#rules/texts/nominal-accounts.ts'
import { ACCOUNT_CLASS_LABELS, ACCOUNT_GROUP_LABELS } from '#rules/texts/treasury.ts'
import { classOfGroup, OWN_GROUPS, type OwnGroup } from '#rules/treasury/account-groups.ts'
import { validateNominalAccount, validateNominalName } from '#rules/treasury/nominal-accounts.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../../forms/use-submission-key.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { notify } from '../../../ui/toasts.ts'
import { AFTER_CHART_CHANGE } from '../chart-change.ts'
import {
  useAddNominalAccountMutation,
  useRenameNominalAccountMutation,
} from './NominalAccountsPage.generated.ts'
import { AFTER_ADDING, type NominalAccountRow } from './nominal-account-row.ts'

const LABELS = { group: 'Heading', name: 'Name of the account', number: 'Number' } as const

interface Values {
  group: OwnGroup | ''
  name: string
  number: string
}

export interface NominalAccountDialogProps {
  /** The account to rename; null for a new one. */
  readonly account: NominalAccountRow['account'] | null
  readonly onClose: () => void
}

/** The class follows from the heading. */
const chosen = ({ group, ...rest }: Values) => ({
  ...rest,
  group: group === '' ? null : group,
  accountClass: group === '' ? null : classOfGroup(group),
})

const validateNew = (values: Values) =>
  values.group === ''
    ? { group: NOMINAL_ACCOUNT_TEXTS.groupMissing, ...validateNominalName(values) }
    : validateNominalAccount(chosen(values))

const ownGroup = (group: string | null): OwnGroup | '' => OWN_GROUPS.find((each) => each === group) ?? ''

/** The form of an account of the society's own, for admins. */
export function NominalAccountDialog({ account, onClose }: NominalAccountDialogProps) {
  const form = useRulesForm<Values>({
    validate: account === null ? validateNew : validateNominalName,
    defaultValues: { group: ownGroup(account?.group ?? null), name: account?.name ?? '', number: '' },
    labels: LABELS,
  })
  const add = useSubmit(useAddNominalAccountMutation(AFTER_ADDING), (data) => data.addNominalAccount)
  const rename = useSubmit(
    useRenameNominalAccountMutation(AFTER_CHART_CHANGE),
    (data) => data.renameNominalAccount,
  )
  const keyOf = useSubmissionKey()
  return (
    <FormDialog
      draftKey={`nominal-account.${account?.number ?? 'new'}`}
      title={account === null ? NOMINAL_ACCOUNT_TEXTS.add : NOMINAL_ACCOUNT_TEXTS.renameTitle}
      form={form}
      busy={add.busy || rename.busy}
      error={add.error ?? rename.error}
      saveText={NOMINAL_ACCOUNT_TEXTS.save}
      onClose={onClose}
      send={async (values, done) => {
        const { group, accountClass, name, number } = chosen(values)
        const { payload, userErrors } =
          account !== null
            ? await rename.send({ input: { id: account.number, name, group } })
            : accountClass !== null
              ? await add.send({
                  input: {
                    accountClass,
                    group,
                    name,
                    number: number.trim() || null,
                    idempotencyKey: keyOf(values),
                  },
                })
              : { payload: null, userErrors: [] }
        if (payload !== null) {
          notify.success(payload.message ?? NOMINAL_ACCOUNT_TEXTS.saved)
          done()
        }
        return userErrors
      }}
    >
      <SelectField
        {...form.bind('group')}
        label={LABELS.group}
        options={OWN_GROUPS.filter(
          (each) => account === null || classOfGroup(each) === account.accountClass,
        ).map((value) => ({
          value,
          label: `${ACCOUNT_CLASS_LABELS[classOfGroup(value)]}: ${ACCOUNT_GROUP_LABELS[value]}`,
        }))}
      />
      <TextField {...form.bind('name')} label={LABELS.name} autoComplete="off" />
      {account === null && (
        <TextField
          {...form.bind('number')}
          label={LABELS.number}
          help={NOMINAL_ACCOUNT_TEXTS.numberHelp}
          optional
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </FormDialog>
  )
}
