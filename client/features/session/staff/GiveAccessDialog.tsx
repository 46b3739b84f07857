import { useState } from 'react'
import { lagosDate, parsePlainDate } from '#rules/dates.ts'
import { validateAuditor } from '#rules/session/auditor.ts'
import { AUDITOR_TEXTS } from '#rules/texts/auditors.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { FormValue } from '../../../forms/FormValue.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../../forms/use-submission-key.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { notify } from '../../../ui/toasts.ts'
import { useGiveAuditorAccessMutation } from './Auditors.generated.ts'

interface Values {
  name: string
  firm: string
  email: string
  firstDay: string
  lastDay: string
}

const LABELS = {
  name: 'Full name',
  firm: 'Firm or office',
  email: 'E-mail',
  firstDay: 'First day',
  lastDay: 'Last day',
} as const

const daysOf = ({ firstDay, lastDay }: Pick<Values, 'firstDay' | 'lastDay'>) => ({
  firstDay: parsePlainDate(firstDay),
  lastDay: parsePlainDate(lastDay),
})

/** Gives an auditor access from a first to a last day. */
export function GiveAccessDialog({ onClose }: { readonly onClose: () => void }) {
  const [today] = useState(() => lagosDate(new Date()))
  const form = useRulesForm<Values>({
    validate: (values) => validateAuditor({ ...values, ...daysOf(values) }, today),
    defaultValues: { name: '', firm: '', email: '', firstDay: today, lastDay: '' },
    labels: LABELS,
  })
  const give = useSubmit(
    useGiveAuditorAccessMutation({ refetchQueries: ['Auditors'] }),
    (data) => data.giveAuditorAccess,
  )
  const keyOf = useSubmissionKey()
  return (
    <FormDialog
      draftKey="auditor.new"
      title={AUDITOR_TEXTS.giveTitle}
      form={form}
      busy={give.busy}
      error={give.error}
      saveText={AUDITOR_TEXTS.give}
      onClose={onClose}
      send={async (values, done) => {
        const { firstDay, lastDay } = daysOf(values)
        if (firstDay === null || lastDay === null) return []
        const input = { ...values, firstDay, lastDay }
        const { payload, userErrors } = await give.send({ input: { ...input, idempotencyKey: keyOf(input) } })
        if (payload === null) return userErrors
        notify.success(payload.message ?? AUDITOR_TEXTS.given)
        done()
        return []
      }}
    >
      <TextField {...form.bind('name')} label={LABELS.name} autoComplete="off" autoCapitalize="words" />
      <TextField {...form.bind('firm')} label={LABELS.firm} autoComplete="off" />
      <TextField
        {...form.bind('email')}
        label={LABELS.email}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <FormValue form={form.form} name="firstDay">
        {(day) => <DateField {...day} label={LABELS.firstDay} />}
      </FormValue>
      <FormValue form={form.form} name="lastDay">
        {(day) => <DateField {...day} label={LABELS.lastDay} help={AUDITOR_TEXTS.longest} />}
      </FormValue>
      <Notice tone="info">{AUDITOR_TEXTS.passwordNote}</Notice>
    </FormDialog>
  )
}
