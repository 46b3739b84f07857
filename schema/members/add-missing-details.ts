import { lagosDate } from '#rules/dates.ts'
import { IMAGE_RULE } from '#rules/documents/file-limits.ts'
import { addsSomething, validateMissingDetails } from '#rules/members/validate-missing-details.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { DomainError, errorsIn, requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { uploadErrors } from '../upload.ts'
import { MemberRef } from './member.ts'

recordMutation('addMissingDetails', {
  access: 'SIGNED_IN',
  description:
    "Adds to the caller's own record what it lacks. Refused for what is there already, which staff change; then nothing is changed.",
  record: ['member', MemberRef],
  input: {
    description: 'What is added; what is left out stays as it is.',
    fields: (t) => ({
      email: t.string({ description: 'E-mail address, while there is none.' }),
      birthDate: t.field({ type: 'PlainDate', description: 'Date of birth, while there is none.' }),
      passport: t.field({
        type: 'Upload',
        description: 'Passport photograph, JPG, PNG or WebP of at most 1 MB, while there is none.',
      }),
      signature: t.field({
        type: 'Upload',
        description: 'Picture of the signature, JPG, PNG or WebP of at most 1 MB, while there is none.',
      }),
    }),
  },
  run: (input, { members, now }) => {
    const { email = null, birthDate = null, passport = null, signature = null } = input
    const details = { email, birthDate, passport, signature }
    requireValid([
      ...errorsIn(validateMissingDetails(details, lagosDate(now()))),
      ...uploadErrors({ passport, signature }, IMAGE_RULE),
    ])
    if (!addsSomething(details)) throw new DomainError('BAD_USER_INPUT', MEMBERS_TEXTS.nothingToChange)
    return members.addMissingDetails(details)
  },
})
