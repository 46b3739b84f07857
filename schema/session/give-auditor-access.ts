import { lagosDate } from '#rules/dates.ts'
import { validateAuditor } from '#rules/session/auditor.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { AuditorRef } from './auditors.ts'

recordMutation('giveAuditorAccess', {
  access: 'ADMIN',
  description:
    'Lets an auditor read the books and the audit log from a first to a last day; a link to choose a password is mailed. EMAIL_TAKEN for an e-mail that has an account.',
  record: ['auditor', AuditorRef],
  input: {
    description: 'The auditor and the days.',
    fields: (t) => ({
      name: t.string({ required: true, description: 'Full name of the auditor.' }),
      firm: t.string({ required: true, description: 'The firm or office that audits.' }),
      email: t.string({ required: true, description: 'Used to sign in.' }),
      firstDay: t.field({ type: 'PlainDate', required: true, description: 'The first day: today or later.' }),
      lastDay: t.field({
        type: 'PlainDate',
        required: true,
        description: 'The last day, at most twelve months from today.',
      }),
    }),
  },
  run: (given, { auditors, now }) => {
    const auditor = {
      ...given,
      name: given.name.trim(),
      firm: given.firm.trim(),
      email: given.email.trim(),
    }
    requireValid(validateAuditor(auditor, lagosDate(now())))
    return auditors.give(auditor)
  },
})
