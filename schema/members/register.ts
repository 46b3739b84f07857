import { lagosDate } from '#rules/dates.ts'
import { IMAGE_RULE } from '#rules/documents/file-limits.ts'
import { validateRegistration } from '#rules/members/validate-registration.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { recordIdOf } from '../node.ts'
import { sessionMutation } from '../session/session-mutation.ts'
import { uploadErrors } from '../upload.ts'
import { applicantInputs } from './applicant-inputs.ts'
import { employmentAsSent } from './profile-inputs.ts'

sessionMutation('register', {
  description:
    'Registers an applicant and signs them in. Savings, loans and requests are available once staff have confirmed the registration. EMAIL_TAKEN for the e-mail of an existing account.',
  input: {
    description: 'The registration form.',
    fields: (t) => ({
      ...applicantInputs(t),
      password: t.string({ required: true, description: '8 to 200 characters; white space is kept.' }),
      passwordConfirmation: t.string({ required: true, description: 'The same password again.' }),
      acceptsTerms: t.boolean({ required: true, description: "Has to be true: the society's terms." }),
      referrerId: t.id({
        description: 'The `memberId` of the `Referrer`, or the parameter `ref` of their link.',
      }),
    }),
  },
  run: (input, { session, society, now }) => {
    const { university, registrationFee, limitStrengths } = society.settings
    const { passport, signature } = input
    const context = { university, registrationFee, ageLimit: limitStrengths.AGE, today: lagosDate(now()) }
    requireValid([
      ...errorsIn(validateRegistration(input, context)),
      ...uploadErrors({ passport, signature }, IMAGE_RULE),
    ])
    const referrerId = input.referrerId?.trim()
    const member = {
      ...input,
      employment: employmentAsSent(input.employment, input.category, university),
      referrerId: referrerId ? recordIdOf('Member', referrerId, 'referrerId') : null,
    }
    return session.register(member)
  },
})
