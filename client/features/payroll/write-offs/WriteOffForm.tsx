import { chakra } from '@chakra-ui/react/styled-system'
import { ListChecks, Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { sumKobo, ZERO_KOBO } from '#rules/money.ts'
import { RESOLUTION_TEXTS } from '#rules/texts/resolutions.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { WRITE_OFF_TEXTS } from '#rules/texts/write-offs.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { FormValue } from '../../../forms/FormValue.tsx'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { formPart, useRulesForm } from '../../../forms/use-rules-form.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextAreaField } from '../../../ui/TextAreaField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { EVIDENCE_LABEL, EvidenceField } from '../../vouchers/EvidenceField.tsx'
import { monthName } from '../month-name.ts'
import { PartFields } from '../remittances/PartFields.tsx'
import { useWriteOffUnremittedMutation } from './WriteOffs.generated.ts'
import {
  emptyWriteOff,
  monthsOf,
  nextPart,
  type OpenMonth,
  unremittedOf,
  type WriteOffValues,
  writeOffErrors,
  writeOffInput,
} from './write-off-values.ts'

const LABELS = {
  payerId: 'Payer',
  parts: 'Months',
  resolution: RESOLUTION_TEXTS.resolution,
  resolvedOn: RESOLUTION_TEXTS.resolvedOn,
  date: WRITE_OFF_TEXTS.date,
  narration: WRITE_OFF_TEXTS.reason,
  evidence: EVIDENCE_LABEL,
} as const

/** The payers of months, once each. */
const payersOf = (months: readonly OpenMonth[]) => [
  ...new Map(months.map(({ payer: { id, name } }) => [id, { value: id, label: name }])).values(),
]

export interface WriteOffFormProps {
  /** Months that money is missing for, the oldest of each payer first; one at least. */
  readonly months: readonly OpenMonth[]
  readonly onClose: () => void
}

/** The months of a payer that are written off, and the resolution. The saved voucher is opened. */
export function WriteOffForm({ months, onClose }: WriteOffFormProps) {
  const navigate = useNavigate()
  const payers = payersOf(months)
  const [first] = useState(() =>
    emptyWriteOff(payers.length === 1 ? (payers[0]?.value ?? '') : '', months, new Date()),
  )
  const form = useRulesForm<WriteOffValues>({
    validate: (values) => writeOffErrors(values, months, new Date()),
    defaultValues: first,
    labels: LABELS,
  })
  const { control } = form.form
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'parts' })
  const [payerId, parts] = useWatch({ control, name: ['payerId', 'parts'] })
  const own = monthsOf(payerId, months)
  const unremitted = unremittedOf(payerId, months)
  const choices = own.map(({ month }) => ({ value: month, label: monthName(month) }))
  const sending = useRecordForm(useWriteOffUnremittedMutation(), (answer) => answer.writeOffUnremitted, {
    inputOf: writeOffInput,
    onSaved: ({ voucher }) => voucher && void navigate(paths.voucher(voucher.id)),
  })
  const payer = form.bind('payerId')
  return (
    <FormDialog
      draftKey="write-off"
      title={WRITE_OFF_TEXTS.title}
      description={WRITE_OFF_TEXTS.about}
      size="lg"
      saveText={VOUCHER_TEXTS.save}
      form={form}
      onClose={onClose}
      guarded={false}
      {...sending}
    >
      <Notice tone="info">{WRITE_OFF_TEXTS.members}</Notice>
      <SelectField
        {...payer}
        label={LABELS.payerId}
        options={payers}
        onChange={(event) => {
          void payer.onChange(event)
          replace([nextPart(event.currentTarget.value, [], months)])
        }}
      />
      {payerId !== '' &&
        fields.map(({ id }, place) => {
          const month = parts[place]?.month ?? ''
          return (
            <PartFields
              key={id}
              form={formPart(form)}
              place={place}
              months={choices}
              help={month === '' ? null : WRITE_OFF_TEXTS.open(unremitted(month))}
              onMonth={(chosen) => form.form.setValue(`parts.${place}.amount`, unremitted(chosen) || null)}
              {...(fields.length > 1 && { onRemove: () => remove(place) })}
            />
          )
        })}
      {payerId !== '' && fields.length < own.length && (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button
            tone="secondary"
            size="sm"
            icon={Plus}
            onClick={() => append(nextPart(payerId, parts, months))}
          >
            {WRITE_OFF_TEXTS.addMonth}
          </Button>
          <Button
            tone="secondary"
            size="sm"
            icon={ListChecks}
            onClick={() => replace(own.map(({ month, sums }) => ({ month, amount: sums.closing })))}
          >
            {WRITE_OFF_TEXTS.allMonths}
          </Button>
        </chakra.div>
      )}
      <chakra.p role="status" color="fg.muted">
        {WRITE_OFF_TEXTS.total(sumKobo(parts.map(({ amount }) => amount ?? ZERO_KOBO)))}
      </chakra.p>
      <TextField {...form.bind('resolution')} label={LABELS.resolution} autoComplete="off" />
      <FormValue form={form.form} name="resolvedOn">
        {(day) => <DateField {...day} label={LABELS.resolvedOn} />}
      </FormValue>
      <FormValue form={form.form} name="date">
        {(day) => <DateField {...day} label={LABELS.date} />}
      </FormValue>
      <TextAreaField {...form.bind('narration')} label={LABELS.narration} rows={2} />
      <EvidenceField form={formPart(form)} />
    </FormDialog>
  )
}
