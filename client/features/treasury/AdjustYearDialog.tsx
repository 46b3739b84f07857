import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { formatPlainDate, lagosDate, type PlainDate } from '#rules/dates.ts'
import { hasErrors } from '#rules/field-errors.ts'
import { YEAR_END_TEXTS } from '#rules/texts/appropriation.ts'
import { adjustmentAccountErrors, validateAdjustment } from '#rules/vouchers/adjustment.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { READ_ONCE } from '../../apollo/read-once.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { formPart, useRulesForm } from '../../forms/use-rules-form.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { EVIDENCE_LABEL, EvidenceField } from '../vouchers/EvidenceField.tsx'
import { useVoucherAccountsQuery } from '../vouchers/NewVoucherDialog.generated.ts'
import { VoucherLineFields } from '../vouchers/VoucherLineFields.tsx'
import { emptyVoucher, firstLines, LINE_LABELS, type VoucherValues } from '../vouchers/voucher-values.ts'
import { useAdjustYearMutation } from './Adjustments.generated.ts'

const LABELS = {
  narration: 'Adjustment and reason',
  evidence: EVIDENCE_LABEL,
  ...LINE_LABELS,
} as const

export interface AdjustYearDialogProps {
  readonly year: number
  readonly lastDay: PlainDate
  readonly onClose: () => void
  /** Called with the id of the voucher that the adjustment is. */
  readonly onSaved: (id: string) => void
}

const NO_ACCOUNTS = [] as const

/** The form of an audit adjustment: a balanced journal of the society's own accounts, in the thirteenth period. */
export function AdjustYearDialog({ year, lastDay, onClose, onSaved }: AdjustYearDialogProps) {
  const { data, error: unread, loading, refetch } = useVoucherAccountsQuery(READ_ONCE)
  const accounts = data?.chartOfAccounts ?? NO_ACCOUNTS
  const [first] = useState<VoucherValues>(() => ({
    ...emptyVoucher(new Date()),
    kind: 'JOURNAL',
    lines: firstLines('JOURNAL'),
  }))
  const form = useRulesForm<VoucherValues>({
    validate: (values) => {
      const errors = validateAdjustment(values, lagosDate(new Date()))
      if (hasErrors(errors)) return errors
      return adjustmentAccountErrors(
        values,
        (number) => accounts.find((each) => each.number === number) ?? null,
      )
    },
    defaultValues: first,
    labels: LABELS,
  })
  const lines = useFieldArray({ control: form.form.control, name: 'lines' })
  const sending = useRecordForm(useAdjustYearMutation(), (answer) => answer.adjustYear, {
    inputOf: ({ narration, evidence, ...values }: VoucherValues) => ({
      year,
      narration,
      evidence,
      lines: values.lines.map(({ accountNumber, debit, credit }) => ({ accountNumber, debit, credit })),
    }),
    onSaved: ({ voucher }) => voucher && onSaved(voucher.id),
  })
  return (
    <FormDialog
      draftKey={`year-adjustment.${year}`}
      title={YEAR_END_TEXTS.adjust(year)}
      description={YEAR_END_TEXTS.adjustHelp(formatPlainDate(lastDay))}
      size="lg"
      saveText={YEAR_END_TEXTS.adjustSave}
      form={form}
      onClose={onClose}
      guarded={false}
      {...sending}
    >
      {unread !== undefined && <QueryError error={unread} onRetry={refetch} retrying={loading} />}
      <TextAreaField {...form.bind('narration')} label={LABELS.narration} rows={2} />
      <VoucherLineFields
        form={form}
        lines={lines}
        accounts={accounts}
        offered={({ isClosed, subledger }) =>
          !isClosed && (subledger === null || subledger === 'LOANS' || subledger === 'DIVIDENDS')
        }
        least={2}
        grows
      />
      <EvidenceField form={formPart(form)} />
    </FormDialog>
  )
}
