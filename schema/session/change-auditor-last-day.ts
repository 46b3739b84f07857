import { lagosDate } from '#rules/dates.ts'
import { collectErrors } from '#rules/field-errors.ts'
import { lastDayError } from '#rules/session/auditor.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { AuditorRef, auditorId, auditorIdOf } from './auditors.ts'

recordMutation('changeAuditorLastDay', {
  access: 'ADMIN',
  description:
    "Changes the last day of an auditor's access. One that is over or was ended is given again from today, and a link to choose a password is mailed.",
  record: ['auditor', AuditorRef],
  input: {
    description: 'The auditor and the last day.',
    fields: (t) => ({
      id: auditorId(t),
      lastDay: t.field({
        type: 'PlainDate',
        required: true,
        description: 'Today or later, at most twelve months from today.',
      }),
    }),
  },
  run: ({ id, lastDay }, { auditors, now }) => {
    requireValid(collectErrors({ lastDay: lastDayError(lastDay, lagosDate(now())) }))
    return auditors.changeLastDay(auditorIdOf(id), lastDay)
  },
})
