import { useState } from 'react'
import { lagosDate, parsePlainDate } from '#rules/dates.ts'
import { collectErrors } from '#rules/field-errors.ts'
import { keyDayError, overlapError } from '#rules/programs/service-account.ts'
import { PROGRAM_TEXTS } from '#rules/texts/programs.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { FormValue } from '../../forms/FormValue.tsx'
import { useRulesForm } from '../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../forms/use-submission-key.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useRotateKeyMutation } from './ProgramsPage.generated.ts'
import { AFTER_CHANGE, type ProgramRow } from './program-row.ts'

interface Values {
  overlapHours: string
  lastDay: string
}

const LABELS = { overlapHours: PROGRAM_TEXTS.overlapHours, lastDay: PROGRAM_TEXTS.lastDay } as const

const hoursIn = (text: string): number | null => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null)

export interface RotateDialogProps {
  readonly program: ProgramRow
  readonly onKey: (key: string | null) => void
  readonly onClose: () => void
}

/** Makes another key for a program; those before it work on for some hours. */
export function RotateDialog({ program, onKey, onClose }: RotateDialogProps) {
  const [today] = useState(() => lagosDate(new Date()))
  const form = useRulesForm<Values>({
    validate: ({ overlapHours, lastDay }) =>
      collectErrors({
        overlapHours: overlapError(hoursIn(overlapHours)),
        lastDay: keyDayError(parsePlainDate(lastDay), today),
      }),
    defaultValues: { overlapHours: '24', lastDay: '' },
    labels: LABELS,
  })
  const rotate = useSubmit(useRotateKeyMutation(AFTER_CHANGE), (data) => data.rotateKey)
  const keyOf = useSubmissionKey()
  return (
    <FormDialog
      draftKey={`program.${program.id}.key`}
      title={PROGRAM_TEXTS.rotateTitle(program.name)}
      form={form}
      busy={rotate.busy}
      error={rotate.error}
      saveText={PROGRAM_TEXTS.rotate}
      onClose={onClose}
      send={async (values, done) => {
        const [overlapHours, lastDay] = [hoursIn(values.overlapHours), parsePlainDate(values.lastDay)]
        if (overlapHours === null || lastDay === null) return []
        const input = { id: program.id, overlapHours, lastDay }
        const { payload, userErrors } = await rotate.send({
          input: { ...input, idempotencyKey: keyOf(input) },
        })
        if (payload === null) return userErrors
        done()
        onKey(payload.key)
        return []
      }}
    >
      <TextField
        {...form.bind('overlapHours')}
        label={LABELS.overlapHours}
        help={PROGRAM_TEXTS.overlapHelp}
        inputMode="numeric"
        autoComplete="off"
      />
      <FormValue form={form.form} name="lastDay">
        {(day) => <DateField {...day} label={LABELS.lastDay} help={PROGRAM_TEXTS.lastDayHelp} />}
      </FormValue>
    </FormDialog>
  )
}
