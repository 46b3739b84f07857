import { formatPlainDate, lagosDate } from '#rules/dates.ts'
import { formatPhone } from '#rules/members/phone.ts'
import { fitSms, isOneSms, plainSms } from '#rules/messages/sms-text.ts'
import type { SocietySettings } from '#rules/society/settings.ts'

/** A mail without its address. */
export interface MailText {
  readonly subject: string
  readonly body: string
}

/** Who writes, and where the links lead. */
export interface Office {
  readonly society: Pick<SocietySettings, 'name' | 'contacts'>
  /** CLIENT_URL. */
  readonly clientUrl: string
}

/** A page of the client: what one does there, and its path with what follows it. */
interface Link {
  readonly label: string
  readonly path: string
}

/**
 * A message to one person, as a receipt reads: what happened, its figures, what happens next, and where to look. Greeting,
 * signature and the order of the parts are `writeLetter`'s.
 */
export interface Letter {
  /** Names the thing: 'Your car loan of ₦500,000 was approved'. */
  readonly subject: string
  /** What happened, a paragraph each. */
  readonly said: readonly [string, ...string[]]
  /** What an SMS says in place of the subject, as an alert of a bank reads; before a link that it needs nothing else is said. */
  readonly sms?: string
  /** The lines of the receipt: label and value. The day stands above them. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** What happens next, or what is to do, a paragraph each. */
  readonly next?: readonly string[]
  readonly links: readonly [Link, ...Link[]]
  /** Whether an SMS carries the first link, as it is nothing without it. */
  readonly linkInSms?: true
  /** The last sentence, where an account or money is touched that somebody else may be after. */
  readonly warning?: string
}

/** The line of a reason; none without one. */
export const reasonFact = (reason: string | null): readonly (readonly [label: string, value: string])[] =>
  reason === null || reason === '' ? [] : [['Reason', reason]]

/** Asks to report what one did not do. Only where a stranger could have done it. */
export const IF_NOT_YOU = 'If it was not you, please write to us or call us at once.'

const urlOf = ({ clientUrl }: Office, { path }: Link): string => new URL(path, clientUrl).toString()

const contactsOf = ({ society: { contacts } }: Office): string =>
  [...contacts.phones.map(formatPhone), ...contacts.emails].join(', ')

const receiptOf = (lines: NonNullable<Letter['facts']>): string =>
  lines.map(([label, value]) => `${label}: ${value}`).join('\n')

/** A letter of that moment as the text of a mail to a person of this name; one blank line between its parts. */
export function writeLetter(office: Office, name: string, letter: Letter, at: Date): MailText {
  const { subject, said, facts = [], next = [], links, warning } = letter
  const parts = [
    `Dear ${name},`,
    ...said,
    ...(facts.length === 0 ? [] : [receiptOf([['Date', formatPlainDate(lagosDate(at))], ...facts])]),
    ...next,
    links.map((link) => `${link.label}:\n${urlOf(office, link)}`).join('\n\n'),
    ...(warning === undefined ? [] : [warning]),
    `${office.society.name}\n${contactsOf(office)}`,
  ]
  return { subject, body: parts.join('\n\n') }
}

/**
 * A letter as one SMS of at most 160 characters: what it says, and as far as they fit, who to ask and who sends it. Only one that is nothing
 * without its link is as long as that.
 */
export function writeSms(office: Office, { subject, sms, links: [link], linkInSms }: Letter): string {
  const { name, contacts } = office.society
  const [phone] = contacts.phones
  if (linkInSms) {
    // The link is never cut; what is said stands before it and who sends it behind it where that fits.
    const bare = plainSms(`${link.label}: ${urlOf(office, link)}`)
    const told = plainSms(`${sms ?? ''} ${bare}`.trim())
    const text = isOneSms(told) ? told : bare
    const signed = `${text} ${plainSms(name)}`
    return isOneSms(signed) ? signed : text
  }
  const asked = phone === undefined ? [] : [`Questions: ${formatPhone(phone)}.`]
  return fitSms(sms ?? `${subject}.`, [...asked, name])
}
