import { lagosDate } from '#rules/dates.ts'
import { IMAGE_RULE } from '#rules/documents/file-limits.ts'
import { validateRegistration } from '#rules/members/validate-registration.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { uploadErrors } from '../upload.ts'
import { applicantInputs } from './applicant-inputs.ts'
import { MemberRef } from './member.ts'
import { employmentAsSent } from './profile-inputs.ts'

recordMutation('registerAtOffice', {
  access: 'STAFF',
  description:
    'Registers somebody who cannot do it on the website. They choose a password by a link, which is sent by e-mail, or by SMS to who has no e-mail address. EMAIL_TAKEN for the e-mail of an existing account.',
  record: ['member', MemberRef],
  input: {
    description:
      "The registration form as the applicant has signed it. `email` and `phone` may be 'N/A'; `passport` and `signature` may be scans.",
    fields: (t) => ({
      ...applicantInputs(t),
      acceptsTerms: t.boolean({
        required: true,
        description: "Has to be true: the applicant has signed the society's terms.",
      }),
      referrerId: t.string({ description: 'Member number of who referred the applicant.' }),
    }),
  },
  run: (applicant, { members, society, now }) => {
    const { university, registrationFee, limitStrengths } = society.settings
    const { passport, signature, employment, category } = applicant
    const context = {
      university,
      registrationFee,
      ageLimit: limitStrengths.AGE,
      today: lagosDate(now()),
      byStaff: true,
    }
    requireValid([
      ...errorsIn(validateRegistration(applicant, context)),
      ...uploadErrors({ passport, signature }, IMAGE_RULE),
    ])
    return members.registerAtOffice({
      ...applicant,
      employment: employmentAsSent(employment, category, university),
      referrerId: applicant.referrerId?.trim() || null,
    })
  },
})
