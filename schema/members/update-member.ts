import { lagosDate } from '#rules/dates.ts'
import { IMAGE_RULE } from '#rules/documents/file-limits.ts'
import { validateProfile } from '#rules/members/validate-profile.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { idField, recordMutation } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { uploadErrors } from '../upload.ts'
import { MemberRef } from './member.ts'
import { employmentAsSent, personInputs } from './profile-inputs.ts'

recordMutation('updateMember', {
  access: 'STAFF',
  description:
    "Changes a member's record except next of kin and bank account. EMAIL_TAKEN for the e-mail of another account; FORBIDDEN for an account of a higher level.",
  record: ['member', MemberRef],
  input: {
    description: 'The complete new record.',
    fields: (t) => ({
      id: idField(t, 'member'),
      ...personInputs(t),
      passport: t.field({
        type: 'Upload',
        description:
          'A new passport photograph: JPG, PNG or WebP, at most 1 MB. The stored one is kept when it is left out.',
      }),
      signature: t.field({
        type: 'Upload',
        description: 'A new picture of the signature: JPG, PNG or WebP, at most 1 MB.',
      }),
    }),
  },
  run: (input, { members, society, now }) => {
    const { id, passport = null, signature = null, ...person } = input
    const { university } = society.settings
    // A picture that is left out is kept; the record may have none yet.
    const pictures = { passport: passport ?? 'stored', signature: signature ?? 'stored' }
    requireValid([
      ...errorsIn(validateProfile({ ...person, ...pictures }, { university, today: lagosDate(now()) })),
      ...uploadErrors({ passport, signature }, IMAGE_RULE),
    ])
    const employment = employmentAsSent(person.employment, person.category, university)
    return members.update(recordIdOf('Member', id), { ...person, employment, passport, signature })
  },
})
