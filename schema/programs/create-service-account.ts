import { lagosDate } from '#rules/dates.ts'
import { collectErrors } from '#rules/field-errors.ts'
import { keyDayError } from '#rules/programs/service-account.ts'
import { requireValid } from '../errors.ts'
import { keyMutation } from './key-payload.ts'
import { accountFields, lastDayField, networksField } from './service-account.ts'

keyMutation('createServiceAccount', {
  description:
    'Makes an account for a program, with its first key. LIMIT_REACHED when there are twenty accounts in use.',
  input: {
    description: 'The account, and the last day of its first key.',
    fields: (t) => ({
      ...accountFields(t),
      allowedNetworks: networksField(t, 'anywhere when left out'),
      lastDay: lastDayField(t),
    }),
  },
  run: ({ name, scopes, allowedNetworks, lastDay }, { programs, now }) => {
    requireValid(collectErrors({ lastDay: keyDayError(lastDay, lagosDate(now())) }))
    return programs.create({ name: name.trim(), scopes, allowedNetworks: allowedNetworks ?? [] }, lastDay)
  },
})
