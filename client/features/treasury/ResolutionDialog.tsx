import { lagosDate, parsePlainDate } from '#rules/dates.ts'
import { YEAR_END_TEXTS } from '#rules/texts/appropriation.ts'
import { validateResolution } from '#rules/treasury/appropriation.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { FormValue } from '../../forms/FormValue.tsx'
import { useRulesForm } from '../../forms/use-rules-form.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { notify } from '../../ui/toasts.ts'
import { useApproveAppropriationMutation } from './YearEnd.generated.ts'

export interface ResolutionDialogProps {
  readonly year: number
  readonly onClose: () => void
}

/** Approves an appropriation by the resolution of the general meeting. */
export function ResolutionDialog({ year, onClose }: ResolutionDialogProps) {
  const form = useRulesForm<{ resolution: string; resolvedOn: string }>({
    validate: ({ resolution, resolvedOn }) =>
      validateResolution(resolution, parsePlainDate(resolvedOn), lagosDate(new Date())),
    defaultValues: { resolution: '', resolvedOn: '' },
  })
  const { send, busy, error } = useSubmit(
    useApproveAppropriationMutation(),
    (data) => data.approveAppropriation,
  )
  return (
    <FormDialog
      draftKey={`appropriation-resolution.${year}`}
      title={YEAR_END_TEXTS.appropriation(year)}
      description={YEAR_END_TEXTS.approveHelp}
      form={form}
      busy={busy}
      error={error}
      saveText={YEAR_END_TEXTS.approve}
      onClose={onClose}
      send={async ({ resolution, resolvedOn }, done) => {
        const day = parsePlainDate(resolvedOn)
        if (day === null) return []
        const { payload, userErrors } = await send({ input: { year, resolution, resolvedOn: day } })
        if (payload === null) return userErrors
        notify.success(payload.message ?? YEAR_END_TEXTS.appropriation(year))
        done()
        return []
      }}
    >
      <TextField {...form.bind('resolution')} label={YEAR_END_TEXTS.resolution} />
      <FormValue form={form.form} name="resolvedOn">
        {(day) => <DateField {...day} label={YEAR_END_TEXTS.resolvedOn} />}
      </FormValue>
    </FormDialog>
  )
}
