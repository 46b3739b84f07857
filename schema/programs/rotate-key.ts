import { lagosDate } from '#rules/dates.ts'
import { collectErrors } from '#rules/field-errors.ts'
import { keyDayError, overlapError } from '#rules/programs/service-account.ts'
import { requireValid } from '../errors.ts'
import { keyMutation } from './key-payload.ts'
import { accountIdField, accountIdOf, lastDayField } from './service-account.ts'

keyMutation('rotateKey', {
  description:
    'Makes another key for a program; those before it work on for some hours, so that the program can be given the new one. For the admin who made the account. LIMIT_REACHED while two keys work already.',
  input: {
    description: 'The account, and how its keys overlap.',
    fields: (t) => ({
      id: accountIdField(t),
      overlapHours: t.int({
        required: true,
        description: 'For how many hours the keys before it work on, from 0 to 168.',
      }),
      lastDay: lastDayField(t),
    }),
  },
  run: ({ id, overlapHours, lastDay }, { programs, now }) => {
    requireValid(
      collectErrors({
        overlapHours: overlapError(overlapHours),
        lastDay: keyDayError(lastDay, lagosDate(now())),
      }),
    )
    return programs.rotate(accountIdOf(id), overlapHours, lastDay)
  },
})
