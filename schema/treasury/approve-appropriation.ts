import { parsePlainDate } from '#rules/dates.ts'
import { APPROPRIATION_TEXTS } from '#rules/texts/appropriation.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { YearEndRef } from './year-ends.ts'
import { yearField } from './year-field.ts'

recordMutation('approveAppropriation', {
  access: 'ADMIN',
  description:
    'Approves the saved appropriation of a year by a resolution of the general meeting. Refused when the surplus changed since it was saved.',
  input: {
    description: 'The resolution that approves it.',
    fields: (t) => ({
      year: yearField(t),
      resolution: t.string({ required: true, description: 'Its number, at most 100 characters.' }),
      resolvedOn: t.field({ type: 'PlainDate', required: true, description: 'The day of the meeting.' }),
    }),
  },
  record: ['yearEnd', YearEndRef],
  run: ({ year, resolution, resolvedOn }, { treasury }) => {
    requireValid(
      resolution.trim() === '' || parsePlainDate(resolvedOn) === null
        ? { resolution: APPROPRIATION_TEXTS.resolution }
        : {},
    )
    return treasury.approveAppropriation(year, { resolution: resolution.trim(), resolvedOn })
  },
})
