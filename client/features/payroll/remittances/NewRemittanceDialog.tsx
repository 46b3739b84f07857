import type { ApolloCache } from '@apollo/client'
import { skipToken } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { ListChecks, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { kobo } from '#rules/money.ts'
import { REMITTANCE_TEXTS } from '#rules/texts/remittances.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { FormValue } from '../../../forms/FormValue.tsx'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { formPart, useRulesForm } from '../../../forms/use-rules-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { EVIDENCE_LABEL, EvidenceField } from '../../vouchers/EvidenceField.tsx'
import { MONEY_METHOD_FIELD_LABELS, MoneyMethodFields } from '../../vouchers/MoneyMethodFields.tsx'
import { monthChoices } from '../month-choices.ts'
import { monthName } from '../month-name.ts'
import { PartFields } from './PartFields.tsx'
import { useOpenMonthsQuery, usePostRemittanceMutation } from './RemittancesPage.generated.ts'
import {
  emptyPart,
  emptyRemittance,
  leftOf,
  proposedParts,
  type RemittanceValues,
  remittanceErrors,
  remittanceInput,
} from './remittance-values.ts'

const LABELS = {
  payerId: 'Payer',
  date: 'Date received',
  ...MONEY_METHOD_FIELD_LABELS,
  narration: 'Note',
  received: 'Amount received',
  charge: 'Charge deducted by payer or bank',
  parts: 'Months',
  evidence: EVIDENCE_LABEL,
} as const

/** The lists that a remittance is in are read again when they are shown next. */
const forgetRemittances = (cache: ApolloCache) => {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'remittances' })
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'unremittedDeductions' })
}

export interface NewRemittanceDialogProps {
  readonly payers: readonly { readonly value: string; readonly label: string }[]
  /** What is known already, of a line of the bank. */
  readonly start?: Partial<RemittanceValues>
  readonly onClose: () => void
  /** Called with the id of the posted remittance. */
  readonly onPosted: (remittanceId: string) => void
}

const NO_MONTHS = [] as const

/** The money of a payer. Its months are proposed, the oldest that is open first, until the person changes them. */
export function NewRemittanceDialog({ payers, start, onClose, onPosted }: NewRemittanceDialogProps) {
  const [first] = useState(() => ({
    ...emptyRemittance(payers.length === 1 ? (payers[0]?.value ?? '') : '', new Date()),
    ...start,
  }))
  const form = useRulesForm<RemittanceValues>({
    validate: (values) => remittanceErrors(values, new Date()),
    defaultValues: first,
    labels: LABELS,
  })
  const { control } = form.form
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'parts' })
  const [payerId, received, charge, parts] = useWatch({
    control,
    name: ['payerId', 'received', 'charge', 'parts'],
  })
  const { data } = useOpenMonthsQuery(
    payerId === '' ? skipToken : { variables: { payerId }, fetchPolicy: 'network-only' },
  )
  const open = data?.unremittedDeductions?.months ?? NO_MONTHS
  const [usual] = useState(() => monthChoices(new Date(), 12, 1))
  // Money comes years late; a month that is open can be chosen whatever its age.
  const months = usual.concat(
    open
      .filter(({ month }) => usual.every(({ value }) => value !== month))
      .map(({ month }) => ({ value: month, label: monthName(month) }))
      .toReversed(),
  )
  const [isEdited, setIsEdited] = useKeptState('new-remittance-dialog.isEdited', false)
  useEffect(() => {
    if (!isEdited) replace(proposedParts({ received, charge }, [...open], new Date()))
  }, [isEdited, received, charge, open, replace])
  const sending = useRecordForm(
    usePostRemittanceMutation({ update: forgetRemittances }),
    (answer) => answer.postRemittance,
    {
      inputOf: remittanceInput,
      onSaved: ({ remittance }) => remittance && onPosted(remittance.id),
    },
  )
  const left = leftOf({ received, charge }, parts)
  return (
    <FormDialog
      draftKey="remittance"
      title={REMITTANCE_TEXTS.newRemittance}
      description={REMITTANCE_TEXTS.savedAdvice}
      size="lg"
      saveText={REMITTANCE_TEXTS.save}
      form={form}
      onClose={onClose}
      guarded={false}
      {...sending}
    >
      <SelectField {...form.bind('payerId')} label={LABELS.payerId} options={payers} />
      <FormValue form={form.form} name="date">
        {(date) => <DateField {...date} label={LABELS.date} />}
      </FormValue>
      <MoneyMethodFields form={formPart(form)} />
      <FormValue form={form.form} name="received">
        {(amount) => <MoneyField {...amount} label={LABELS.received} />}
      </FormValue>
      <FormValue form={form.form} name="charge">
        {(amount) => (
          <MoneyField
            {...amount}
            label={LABELS.charge}
            optional
            help="This is added to the amount for the months and posted as a bank charge."
          />
        )}
      </FormValue>
      {fields.map(({ id }, place) => (
        <PartFields
          key={id}
          form={formPart(form)}
          place={place}
          months={months}
          onEdited={() => setIsEdited(true)}
          {...(fields.length > 1 && {
            onRemove: () => {
              setIsEdited(true)
              remove(place)
            },
          })}
        />
      ))}
      <chakra.p role="status" color={left === 0 ? 'fg.muted' : 'warning.fg'}>
        {left < 0 ? REMITTANCE_TEXTS.tooMuch(kobo(0 - left)) : REMITTANCE_TEXTS.left(left)}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button
          tone="secondary"
          size="sm"
          icon={Plus}
          onClick={() => {
            setIsEdited(true)
            append(emptyPart())
          }}
        >
          {REMITTANCE_TEXTS.addPart}
        </Button>
        {isEdited && (
          <Button tone="secondary" size="sm" icon={ListChecks} onClick={() => setIsEdited(false)}>
            {REMITTANCE_TEXTS.propose}
          </Button>
        )}
      </chakra.div>
      <TextField {...form.bind('narration')} label={LABELS.narration} optional />
      <EvidenceField form={formPart(form)} />
    </FormDialog>
  )
}
