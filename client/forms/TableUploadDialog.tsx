import type { ReactNode } from 'react'
import { PAYROLL_FILE_RULE } from '#rules/documents/file-limits.ts'
import { UPLOAD_TEXTS } from '#rules/texts/uploads.ts'
import { FileField } from '../ui/FileField.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { notify } from '../ui/toasts.ts'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'
import { FormValue } from './FormValue.tsx'
import { formPart } from './use-rules-form.ts'
import type { MutationPayload, Submit, SubmitResult } from './use-send.ts'
import { useSubmissionKey } from './use-submission-key.ts'

interface FileValues {
  readonly file: File | null
}

interface UploadPayload extends MutationPayload {
  readonly message: string | null
}

export interface TableUploadDialogProps<Values extends FileValues, Payload extends UploadPayload>
  extends Pick<FormDialogProps<Values>, 'title' | 'description' | 'form' | 'saveText' | 'onClose'> {
  readonly fileLabel: string
  /** What is said when the answer has no words of its own. */
  readonly doneText: string
  /** Its state; `send` sends with it. */
  readonly upload: Pick<Submit<never, Payload>, 'busy' | 'error' | 'progress'>
  /** Sends values and file with the key of what is sent; null while something is missing. */
  readonly send: (
    values: Values,
    file: File,
    keyOf: (input: unknown) => string,
  ) => Promise<SubmitResult<Payload>> | null
  /** The id of what was read; null for nothing. */
  readonly idOf: (payload: Payload) => string | null
  /** Called with that id. */
  readonly onDone: (id: string) => void
  /** The fields before the file. */
  readonly children: ReactNode
  /** The fields after it. */
  readonly more?: ReactNode
}

/**
 * The upload of a table, .csv or .xlsx, with what has to be said of it. Nothing is booked by it: what was read is opened
 * by `onDone`.
 */
export function TableUploadDialog<Values extends FileValues, Payload extends UploadPayload>({
  form,
  fileLabel,
  doneText,
  upload,
  send,
  idOf,
  onDone,
  children,
  more,
  ...dialog
}: TableUploadDialogProps<Values, Payload>) {
  const keyOf = useSubmissionKey()
  const { busy, error, progress } = upload
  return (
    <FormDialog
      {...dialog}
      form={form}
      draftKey={`upload.${dialog.title}`}
      busy={busy}
      error={error}
      // What was read is opened while the choices are still in the form.
      guarded={false}
      send={async (values, done) => {
        const sent = values.file === null ? null : send(values, values.file, keyOf)
        if (sent === null) return []
        const { payload, userErrors } = await sent
        const id = payload === null ? null : idOf(payload)
        if (payload !== null && id !== null) {
          done()
          notify.success(payload.message ?? doneText)
          onDone(id)
        }
        return userErrors
      }}
    >
      {children}
      <FormValue form={formPart<FileValues, Values>(form).form} name="file">
        {(file) => (
          <FileField {...file} label={fileLabel} help={UPLOAD_TEXTS.tableHelp} rule={PAYROLL_FILE_RULE} />
        )}
      </FormValue>
      {more}
      {busy && progress !== null && progress > 0 && (
        <ProgressBar label={UPLOAD_TEXTS.uploading} done={progress} total={1} />
      )}
    </FormDialog>
  )
}
