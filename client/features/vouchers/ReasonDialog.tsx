import { collectErrors, PARAGRAPH_MAX, requiredText } from '#rules/field-errors.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { type UserError, useRulesForm } from '../../forms/use-rules-form.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'

interface ReasonValues {
  readonly reason: string
}

export interface ReasonDialogProps {
  readonly title: string
  readonly description: string
  readonly saveText: string
  readonly busy: boolean
  readonly error: unknown
  /** Sends the reason; answers the user errors, none when it was done. */
  readonly send: (reason: string) => Promise<readonly UserError[]>
  readonly onClose: () => void
}

/** Asks for a reason before something is taken back. */
export function ReasonDialog({ send, ...dialog }: ReasonDialogProps) {
  const form = useRulesForm<ReasonValues>({
    validate: ({ reason }) =>
      collectErrors({ reason: requiredText(reason, VOUCHER_TEXTS.reasonMissing, PARAGRAPH_MAX) }),
    defaultValues: { reason: '' },
    labels: { reason: 'Reason' },
    focus: 'first-field',
  })
  return (
    <FormDialog
      {...dialog}
      draftKey={`reason.${dialog.title}`}
      form={form}
      send={async ({ reason }, done) => {
        const errors = await send(reason)
        if (errors.length === 0) done()
        return errors
      }}
    >
      <TextAreaField {...form.bind('reason')} label="Reason" rows={3} />
    </FormDialog>
  )
}
