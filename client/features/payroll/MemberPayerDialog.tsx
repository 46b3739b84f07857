import { type Kobo, ZERO_KOBO } from '#rules/money.ts'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { FormValue } from '../../forms/FormValue.tsx'
import { useRulesForm } from '../../forms/use-rules-form.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { notify } from '../../ui/toasts.ts'
import {
  MemberPayerDocument,
  type MemberPayerQuery,
  useSetMemberPayerMutation,
} from './MemberPayer.generated.ts'

/** In place of a payer. No payer has an id like this. */
const ALONE = 'ALONE'

interface Values {
  /** A payer, ALONE, or '' for the usual one. */
  readonly payer: string
  /** At the payer; '' for that of the register. */
  readonly payrollNumber: string
  /** Kobo; null for a fee that is paid. */
  readonly entranceFee: Kobo | null
}

const LABELS = {
  payer: PAYROLL_TEXTS.paidBy,
  payrollNumber: PAYROLL_TEXTS.numberAtPayer,
  entranceFee: PAYROLL_TEXTS.entranceFee,
} as const

export interface MemberPayerDialogProps {
  readonly memberId: string
  readonly payer: NonNullable<MemberPayerQuery['memberPayer']>
  readonly payers: readonly { readonly id: string; readonly name: string }[]
  readonly onClose: () => void
}

/** The payer of a member and the number under which it knows them. */
export function MemberPayerDialog({ memberId, payer, payers, onClose }: MemberPayerDialogProps) {
  const form = useRulesForm<Values>({
    validate: () => ({}),
    defaultValues: {
      payer: payer.paysAlone ? ALONE : (payer.payer?.id ?? ''),
      payrollNumber: payer.payrollNumber ?? '',
      entranceFee: payer.entranceFee === 0 ? null : payer.entranceFee,
    },
    labels: LABELS,
  })
  const change = useSubmit(
    useSetMemberPayerMutation({
      update(cache, { data }) {
        const memberPayer = data?.setMemberPayer?.memberPayer
        if (memberPayer)
          cache.updateQuery(
            { query: MemberPayerDocument, variables: { memberId } },
            (kept) => kept && { ...kept, memberPayer },
          )
      },
    }),
    (data) => data.setMemberPayer,
  )
  const chosen = form.form.watch('payer')
  return (
    <FormDialog
      draftKey={`member-payer.${memberId}`}
      title={PAYROLL_TEXTS.changeMemberPayer}
      form={form}
      busy={change.busy}
      error={change.error}
      saveText={PAYROLL_TEXTS.save}
      send={async (values, done) => {
        const paysAlone = values.payer === ALONE
        const { payload, userErrors } = await change.send({
          input: {
            memberId,
            paysAlone,
            payerId: paysAlone || values.payer === '' ? null : values.payer,
            payrollNumber: paysAlone ? '' : values.payrollNumber,
            entranceFee: values.entranceFee ?? ZERO_KOBO,
          },
        })
        if (payload !== null) {
          notify.success(payload.message ?? PAYROLL_TEXTS.memberPayerSaved)
          done()
        }
        return userErrors
      }}
      onClose={onClose}
    >
      <SelectField
        {...form.bind('payer')}
        label={LABELS.payer}
        options={[
          ...payers.map(({ id, name }) => ({ value: id, label: name })),
          { value: ALONE, label: PAYROLL_TEXTS.paysAlone },
        ]}
        placeholder={PAYROLL_TEXTS.usualPayer}
        optional="unmarked"
      />
      {chosen !== ALONE && (
        <TextField
          {...form.bind('payrollNumber')}
          label={LABELS.payrollNumber}
          help={PAYROLL_TEXTS.numberHelp}
          autoComplete="off"
          optional="unmarked"
        />
      )}
      <FormValue form={form.form} name="entranceFee">
        {(fee) => (
          <MoneyField
            {...fee}
            label={LABELS.entranceFee}
            help={PAYROLL_TEXTS.entranceFeeHelp}
            optional="unmarked"
          />
        )}
      </FormValue>
    </FormDialog>
  )
}
