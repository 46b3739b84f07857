import { formatPlainDate, type PlainDate } from '../dates.ts'
import { FIELD_TEXTS } from './fields.ts'

/** Texts of auditors and their access; none is documented. */
export const AUDITOR_TEXTS = {
  cannotBeBlank: FIELD_TEXTS.cannotBeBlank,
  title: 'Auditors',
  about:
    'An auditor reads the books and the audit log for some days, and nothing else. No member’s record is open to them, and they can change nothing.',
  give: 'Give access',
  giveTitle: 'Give an auditor access',
  giveAgain: 'Give access again',
  change: 'Change the last day',
  changeTitle: (name: string) => `Change the last day of ${name}`,
  againTitle: (name: string) => `Give ${name} access again`,
  end: 'End now',
  endTitle: (name: string) => `End the access of ${name} now?`,
  endText:
    'Every device will be signed out at once, and nobody can sign in with this account until an admin gives it access again.',
  none: 'No auditor has access',
  noneAdvice: 'Give access when an audit begins. It ends by itself after its last day.',
  passwordNote:
    'We send a link to this e-mail to choose a password. It works once, within one hour. After that, ‘Forgot password’ sends another.',
  longest: 'At most twelve months from today. The access ends by itself at the end of this day.',
  chooseDay: 'please choose a day',
  dayPast: 'please choose today or a later day',
  dayOrder: 'the last day must not be before the first day',
  tooLong: 'at most twelve months from today',
  given: 'Access given. We have sent a link to choose a password.',
  changed: 'The last day is changed.',
  givenAgain: 'Access given again. We have sent a link to choose a password.',
  endedNow: 'The access has ended.',
  notFound: 'auditor not found',
  isEnded: 'this access has ended already',
  notBegun: (day: PlainDate) => `Your access to the books begins on ${formatPlainDate(day)}.`,
  over: (day: PlainDate) =>
    `Your access to the books ended after ${formatPlainDate(day)}. Ask the society if you need more time.`,
  ended: (day: PlainDate) =>
    `The society ended your access to the books on ${formatPlainDate(day)}. Ask the society if you need more time.`,
  banner: (day: PlainDate) => `Read-only access until ${formatPlainDate(day)}`,
  welcome:
    'You can read the society’s books and its audit log, and save them as files. You cannot change anything.',
  withheld: 'not shown to auditors',
} as const
