import type { ReactNode } from 'react'
import { PUBLISHED_PDF_RULE } from '#rules/documents/file-limits.ts'
import { DOCUMENTS_TEXTS } from '#rules/texts/documents.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { FormValue } from '../../forms/FormValue.tsx'
import { type FormPart, formPart, type RulesForm, type UserError } from '../../forms/use-rules-form.ts'
import { FileField } from '../../ui/FileField.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import type { Publishing } from './use-publishing.ts'

/** The fields that both forms have. */
export interface PublishValues {
  readonly description: string
  readonly file: File | null
}

export const PUBLISH_LABELS = { description: 'Description', file: 'PDF file' } as const

export interface PublishDialogProps<Values extends PublishValues> {
  readonly title: string
  readonly form: RulesForm<Values>
  readonly publishing: Pick<Publishing<never>, 'busy' | 'progress' | 'error'>
  /** Sends the values, and calls `done` when they were published. */
  readonly send: (values: Values, done: () => void) => Promise<readonly UserError[]>
  readonly onClose: () => void
  /** The form's own fields, above the shared ones. */
  readonly children: ReactNode
}

/** The form of a file to publish, in a dialog, with the progress of its sending. Spec 002 §5. */
export function PublishDialog<Values extends PublishValues>({
  form,
  publishing: { busy, progress, error },
  children,
  ...dialog
}: PublishDialogProps<Values>) {
  const shared: FormPart<PublishValues> = formPart<PublishValues, Values>(form)
  return (
    <FormDialog
      {...dialog}
      busy={busy}
      error={error}
      form={form}
      draftKey={`publish.${dialog.title}`}
      saveText={DOCUMENTS_TEXTS.publish}
    >
      {children}
      <TextAreaField {...shared.bind('description')} label={PUBLISH_LABELS.description} optional rows={3} />
      <FormValue form={shared.form} name="file">
        {(file) => (
          <FileField
            {...file}
            label={PUBLISH_LABELS.file}
            help="A PDF of at most 20 MB."
            rule={PUBLISHED_PDF_RULE}
          />
        )}
      </FormValue>
      {busy && progress !== null && progress > 0 && (
        <ProgressBar label={DOCUMENTS_TEXTS.uploading} done={progress} total={1} />
      )}
    </FormDialog>
  )
}
