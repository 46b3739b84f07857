import { AUDITOR_STATES } from '#rules/session/auditor.ts'
import { day, form, text } from './form.ts'
import { each, FLAG, INSTANT, listOf, objectOf, oneOf, orNull, recordOf, TEXT, type Wire } from './schema.ts'
import { DATE } from './treasury.ts'
import { call } from './wire.ts'
import { wireWords } from './wire-words.ts'

/** Somebody who reads the books and the audit log for some days. */
const AUDITOR = recordOf('Auditor', {
  ...each(['_id', 'name', 'firm', 'email'], TEXT),
  firstDay: DATE,
  lastDay: { ...DATE, description: 'the last day, in Lagos; at its end the access is over' } as const,
  state: oneOf(...wireWords(AUDITOR_STATES)),
  givenAt: INSTANT,
  /** The name of the admin. */
  givenBy: orNull(TEXT),
  givenById: orNull(TEXT),
  endedAt: orNull(INSTANT),
  lastSignedInAt: orNull(INSTANT),
  /** Whether a password was ever set. */
  hasPassword: FLAG,
})
export type WireAuditor = Wire<typeof AUDITOR>

const AUDITOR_ANSWER = objectOf({ message: TEXT, auditor: AUDITOR })

/** An access that is given. */
export const AUDITOR_FORM = form({
  name: text(),
  firm: text(),
  email: text(),
  firstDay: day(),
  lastDay: day(),
})

/** Another last day. */
export const LAST_DAY_FORM = form({ lastDay: day() })

const one = '/admin/API/auditors/:id'

/** The access of auditors, for access level 3 (our extension). */
export const auditorCalls = {
  auditors: call('GET', '/admin/API/auditors', 'staff', {
    summary:
      'Everybody who has or had an access to the books as an auditor, the latest first; for access level 3.',
    answer: objectOf({ auditors: listOf(AUDITOR) }),
    extension: true,
  }),
  giveAuditorAccess: call('POST', '/admin/API/auditors', 'staff', {
    summary:
      'Lets an auditor read the books and the audit log from a first to a last day, and mails a link to choose a password; for access level 3.',
    json: AUDITOR_FORM,
    answer: AUDITOR_ANSWER,
    creates: true,
    also: [409],
    extension: true,
  }),
  changeAuditorLastDay: call('PUT', one, 'staff', {
    summary:
      'Changes the last day. An access that is over or was ended is given again from today, and a link to choose a password is mailed; for access level 3.',
    json: LAST_DAY_FORM,
    answer: AUDITOR_ANSWER,
    extension: true,
  }),
  endAuditorAccess: call('POST', `${one}/end`, 'staff', {
    summary: 'Ends the access at once, and every session of the auditor; for access level 3.',
    answer: AUDITOR_ANSWER,
    also: [409],
    extension: true,
  }),
}
