import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { RESOLUTION_TEXTS } from '#rules/texts/resolutions.ts'
import { VOUCHER_KIND_LABELS, VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { movesMoney, VOUCHER_KINDS } from '#rules/vouchers/voucher.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { READ_ONCE } from '../../apollo/read-once.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { FormValue } from '../../forms/FormValue.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { formPart, type RulesForm, useRulesForm } from '../../forms/use-rules-form.ts'
import { useShellSession } from '../../shell/session-context.ts'
import { DateField } from '../../ui/DateField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { EVIDENCE_LABEL, EvidenceField } from './EvidenceField.tsx'
import { MONEY_METHOD_FIELD_LABELS, MoneyMethodFields } from './MoneyMethodFields.tsx'
import { useAddVoucherMutation, useVoucherAccountsQuery } from './NewVoucherDialog.generated.ts'
import { VoucherLineFields } from './VoucherLineFields.tsx'
import {
  emptyVoucher,
  firstLines,
  isByResolution,
  LINE_LABELS,
  type VoucherValues,
  voucherErrors,
  voucherInput,
} from './voucher-values.ts'

const LABELS = {
  kind: 'Kind',
  date: 'Date',
  ...MONEY_METHOD_FIELD_LABELS,
  narration: 'Purpose',
  resolution: RESOLUTION_TEXTS.resolution,
  resolvedOn: RESOLUTION_TEXTS.resolvedOn,
  evidence: EVIDENCE_LABEL,
  ...LINE_LABELS,
} as const

/** What the other party of a voucher of a kind is called. */
const partyLabel = (kind: VoucherValues['kind']): string => (kind === 'PAYMENT' ? 'Paid to' : 'Received from')

export interface NewVoucherDialogProps {
  /** What the form begins with; an empty receipt unless given. */
  readonly start?: VoucherValues
  /** The lines of a bank statement that it books. */
  readonly bankLineIds?: readonly string[]
  readonly onClose: () => void
  /** Called with the id of the saved voucher. */
  readonly onSaved: (id: string) => void
}

const NO_ACCOUNTS = [] as const

/** The form of a voucher of any kind. */
export function NewVoucherDialog({ start, bankLineIds, onClose, onSaved }: NewVoucherDialogProps) {
  const { data, error: unread, loading, refetch } = useVoucherAccountsQuery(READ_ONCE)
  const accounts = data?.chartOfAccounts ?? NO_ACCOUNTS
  const level = useShellSession().viewer?.level ?? ACCESS_LEVELS.MODERATOR
  const [first] = useState(() => start ?? emptyVoucher(new Date()))
  const form = useRulesForm<VoucherValues>({
    validate: (values) => voucherErrors(values, [...accounts], { now: new Date(), level }),
    defaultValues: first,
    labels: (values) => ({ ...LABELS, party: partyLabel(values.kind) }),
  })
  const lines = useFieldArray({ control: form.form.control, name: 'lines' })
  const [kind, entered] = useWatch({ control: form.form.control, name: ['kind', 'lines'] })
  const sending = useRecordForm(useAddVoucherMutation(), (answer) => answer.addVoucher, {
    inputOf: (values: VoucherValues) => {
      const input = voucherInput(values, [...accounts])
      return input && (bankLineIds ? { ...input, bankLineIds: [...bankLineIds] } : input)
    },
    onSaved: ({ voucher }) => voucher && onSaved(voucher.id),
  })
  const moves = movesMoney(kind)
  const kindField = form.bind('kind')
  return (
    <FormDialog
      draftKey={`voucher.${first.kind}.${first.narration}`}
      title={VOUCHER_TEXTS.newVoucher}
      description={VOUCHER_TEXTS.savedAdvice}
      size="lg"
      saveText={VOUCHER_TEXTS.save}
      form={form}
      onClose={onClose}
      guarded={false}
      {...sending}
    >
      {unread !== undefined && <QueryError error={unread} onRetry={refetch} retrying={loading} />}
      <SelectField
        {...kindField}
        onChange={(event) => {
          void kindField.onChange(event)
          const chosen = VOUCHER_KINDS.find((each) => each === event.currentTarget.value)
          if (chosen) lines.replace(firstLines(chosen))
        }}
        label={LABELS.kind}
        placeholder={null}
        options={VOUCHER_KINDS.map((value) => ({ value, label: VOUCHER_KIND_LABELS[value] }))}
      />
      <FormValue form={form.form} name="date">
        {(date) => <DateField {...date} label={LABELS.date} />}
      </FormValue>
      {moves && (
        <>
          <TextField {...form.bind('party')} label={partyLabel(kind)} autoComplete="off" />
          <MoneyMethodFields form={formPart(form)} isReferenceOfCash={false} />
        </>
      )}
      <TextAreaField {...form.bind('narration')} label={LABELS.narration} rows={2} />
      <VoucherLineFields
        form={form}
        lines={lines}
        accounts={accounts}
        least={moves ? 1 : 2}
        grows={kind !== 'TRANSFER'}
      />
      {isByResolution(entered, [...accounts]) && <ResolutionFields form={form} />}
      <EvidenceField form={formPart(form)} />
    </FormDialog>
  )
}

/** The resolution of what is booked on funds, reserves or the accumulated surplus. */
function ResolutionFields({ form }: { readonly form: RulesForm<VoucherValues> }) {
  return (
    <>
      <TextField
        {...form.bind('resolution')}
        label={LABELS.resolution}
        help={VOUCHER_TEXTS.resolutionHelp}
        autoComplete="off"
      />
      <FormValue form={form.form} name="resolvedOn">
        {(date) => <DateField {...date} label={LABELS.resolvedOn} />}
      </FormValue>
    </>
  )
}
