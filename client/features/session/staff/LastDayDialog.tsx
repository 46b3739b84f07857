import { useState } from 'react'
import { lagosDate, parsePlainDate } from '#rules/dates.ts'
import { collectErrors } from '#rules/field-errors.ts'
import { lastDayError } from '#rules/session/auditor.ts'
import { AUDITOR_TEXTS } from '#rules/texts/auditors.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { FormValue } from '../../../forms/FormValue.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { notify } from '../../../ui/toasts.ts'
import { useChangeAuditorLastDayMutation } from './Auditors.generated.ts'
import { type AuditorRow, isOver } from './auditor-row.ts'

export interface LastDayDialogProps {
  readonly auditor: AuditorRow
  readonly onClose: () => void
}

/** Changes the last day of an access, or gives one that is over again. */
export function LastDayDialog({ auditor, onClose }: LastDayDialogProps) {
  const { id, name, lastDay } = auditor
  const isAgain = isOver(auditor)
  const [today] = useState(() => lagosDate(new Date()))
  const form = useRulesForm<{ lastDay: string }>({
    validate: (values) => collectErrors({ lastDay: lastDayError(parsePlainDate(values.lastDay), today) }),
    defaultValues: { lastDay: isAgain ? '' : lastDay },
    labels: { lastDay: 'Last day' },
  })
  const change = useSubmit(useChangeAuditorLastDayMutation(), (data) => data.changeAuditorLastDay)
  return (
    <FormDialog
      draftKey={`auditor.${id}.last-day`}
      title={isAgain ? AUDITOR_TEXTS.againTitle(name) : AUDITOR_TEXTS.changeTitle(name)}
      form={form}
      busy={change.busy}
      error={change.error}
      saveText={isAgain ? AUDITOR_TEXTS.giveAgain : AUDITOR_TEXTS.change}
      onClose={onClose}
      send={async (values, done) => {
        const day = parsePlainDate(values.lastDay)
        if (day === null) return []
        const { payload, userErrors } = await change.send({ input: { id, lastDay: day } })
        if (payload === null) return userErrors
        notify.success(payload.message ?? (isAgain ? AUDITOR_TEXTS.givenAgain : AUDITOR_TEXTS.changed))
        done()
        return []
      }}
    >
      <FormValue form={form.form} name="lastDay">
        {(day) => <DateField {...day} label="Last day" help={AUDITOR_TEXTS.longest} />}
      </FormValue>
      {isAgain && <Notice tone="info">{AUDITOR_TEXTS.passwordNote}</Notice>}
    </FormDialog>
  )
}
