import { useState } from 'react'
import { lagosDate, parsePlainDate } from '#rules/dates.ts'
import {
  DAYS_OF_EXPORT,
  EXPORT_FORMATS,
  EXPORT_KINDS,
  type ExportFileFormat,
  type ExportKind,
  exportErrors,
} from '#rules/programs/exports.ts'
import { EXPORT_FORMAT_LABELS, EXPORT_HELP, EXPORT_KIND_LABELS, EXPORT_TEXTS } from '#rules/texts/exports.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { FormValue } from '../../forms/FormValue.tsx'
import { useRulesForm } from '../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../forms/use-submission-key.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { notify } from '../../ui/toasts.ts'
import { useStartExportMutation } from './ExportsPage.generated.ts'

interface Values {
  kind: ExportKind
  format: ExportFileFormat
  at: string
  from: string
  to: string
}

const LABELS = {
  kind: 'What to export',
  format: 'Format',
  at: 'As at the end of',
  from: 'First day',
  to: 'Last day',
} as const

/** The days that the kind takes; what was typed for another kind is left out. */
function requestOf({ kind, format, at, from, to }: Values) {
  const days = DAYS_OF_EXPORT[kind]
  return {
    kind,
    format,
    at: days === 'at' ? parsePlainDate(at) : null,
    from: days === 'between' ? parsePlainDate(from) : null,
    to: days === 'between' ? parsePlainDate(to) : null,
  }
}

/** Starts an export: its kind, its days and its format. */
export function StartExportDialog({ onClose }: { readonly onClose: () => void }) {
  const [today] = useState(() => lagosDate(new Date()))
  const form = useRulesForm<Values>({
    validate: (values) => exportErrors(requestOf(values), today),
    defaultValues: { kind: 'MEMBERS', format: 'XLSX', at: today, from: '', to: today },
    labels: LABELS,
  })
  const start = useSubmit(
    useStartExportMutation({ refetchQueries: ['ExportsPage'], awaitRefetchQueries: true }),
    (data) => data.startExport,
  )
  const keyOf = useSubmissionKey()
  const kind = form.form.watch('kind')
  const days = DAYS_OF_EXPORT[kind]
  return (
    <FormDialog
      draftKey="export.new"
      title={EXPORT_TEXTS.startTitle}
      form={form}
      busy={start.busy}
      error={start.error}
      saveText={EXPORT_TEXTS.start}
      onClose={onClose}
      send={async (values, done) => {
        const input = requestOf(values)
        const { payload, userErrors } = await start.send({
          input: { ...input, idempotencyKey: keyOf(input) },
        })
        if (payload === null) return userErrors
        notify.success(payload.message ?? EXPORT_TEXTS.started)
        done()
        return []
      }}
    >
      <SelectField
        {...form.bind('kind')}
        label={LABELS.kind}
        placeholder={null}
        help={EXPORT_HELP[kind]}
        options={EXPORT_KINDS.map((value) => ({ value, label: EXPORT_KIND_LABELS[value] }))}
      />
      {days === 'at' && (
        <FormValue form={form.form} name="at">
          {(day) => <DateField {...day} label={LABELS.at} />}
        </FormValue>
      )}
      {days === 'between' && (
        <>
          <FormValue form={form.form} name="from">
            {(day) => <DateField {...day} label={LABELS.from} optional help={EXPORT_TEXTS.wholeHistory} />}
          </FormValue>
          <FormValue form={form.form} name="to">
            {(day) => <DateField {...day} label={LABELS.to} />}
          </FormValue>
        </>
      )}
      <SelectField
        {...form.bind('format')}
        label={LABELS.format}
        placeholder={null}
        options={EXPORT_FORMATS.map((value) => ({ value, label: EXPORT_FORMAT_LABELS[value] }))}
      />
      <Notice tone="info">{EXPORT_TEXTS.startNote}</Notice>
    </FormDialog>
  )
}
