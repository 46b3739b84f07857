import { chakra } from '@chakra-ui/react/styled-system'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { type Failure, MutationError } from '../apollo/MutationError.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx'
import { useDraft } from './use-draft.ts'
import type { RulesForm, UserError } from './use-rules-form.ts'

export interface FormDialogProps<Values extends FieldValues> {
  readonly title: string
  readonly description?: string
  /** 'lg' for many fields. */
  readonly size?: 'md' | 'lg'
  readonly onClose: () => void
  readonly form: RulesForm<Values>
  /**
   * Sends the values and returns the user errors; it calls `done`, which removes the draft and closes the dialog, when they were
   * saved.
   */
  readonly send: (values: Values, done: () => void) => Promise<readonly UserError[]>
  /**
   * The name of the draft, as of `useDraft`: the form and its record. Saving or leaving removes the draft. null for a form of
   * passwords or codes, of which nothing is kept.
   */
  readonly draftKey: string | null
  readonly busy: boolean
  /** The error of the last attempt that the user cannot correct; null for none. */
  readonly error: unknown
  /** The documented words of a failure. */
  readonly failure?: Failure
  /** The text of the button that sends; null while there is nothing to send. */
  readonly saveText: string | null
  /** False on a page whose own form already asks before unsaved changes are left. */
  readonly guarded?: boolean
  /** The fields. */
  readonly children: ReactNode
}

/**
 * A form in a dialog. Closing it, or leaving the page, asks first while there are unsaved changes; the input is kept
 * when the attempt to save fails.
 */
export function FormDialog<Values extends FieldValues>({
  form,
  send,
  draftKey,
  busy,
  error,
  failure,
  saveText,
  guarded = true,
  children,
  onClose,
  ...dialog
}: FormDialogProps<Values>) {
  const id = useId()
  const [leaving, setLeaving] = useState(false)
  const draft = useDraft({ key: draftKey, form: form.form })
  const leave = () => {
    draft.clear()
    onClose()
  }
  const close = () => {
    if (busy) return
    if (form.isDirty) setLeaving(true)
    else leave()
  }
  return (
    <Dialog
      open
      slim
      {...dialog}
      onClose={close}
      footer={
        <>
          <Button tone="secondary" onClick={close}>
            {saveText === null ? SHELL_TEXTS.close : SHELL_TEXTS.cancel}
          </Button>
          {saveText !== null && (
            <Button type="submit" form={id} busy={busy}>
              {saveText}
            </Button>
          )}
        </>
      }
    >
      <chakra.form
        id={id}
        noValidate
        onSubmit={(event: FormEvent) => {
          // React passes it on to a form of the page that the dialog was opened from.
          event.stopPropagation()
          form.onSubmit((values) => send(values, leave))(event)
        }}
        display="flex"
        flexDirection="column"
        gap="5"
      >
        {guarded && <UnsavedChangesGuard when={form.isDirty} />}
        <LeaveQuestion open={leaving} onLeave={leave} onStay={() => setLeaving(false)} />
        <ErrorSummary {...form.summary} />
        <MutationError
          error={error}
          advise={() => SHELL_TEXTS.nothingIsLost}
          {...(failure === undefined ? {} : { failure })}
        />
        <DraftNotice draft={draft} />
        {children}
      </chakra.form>
    </Dialog>
  )
}
