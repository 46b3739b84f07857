import { isEmail } from '#rules/members/email.ts'
import { parsePhone } from '#rules/members/phone.ts'
import type { Work } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { type Letter, type Office, writeLetter, writeSms } from './letter.ts'
import { LETTERS } from './mails/all.ts'

type LetterName = keyof typeof LETTERS

/** What the letter of this name tells of. */
export type AboutOf<Name extends LetterName> = Parameters<(typeof LETTERS)[Name]>

type Sender = Pick<Deps, 'messages' | 'society'> & { readonly settings: Pick<Deps['settings'], 'clientUrl'> }

/** Whom a letter goes to. */
export interface Addressee {
  /** The account it concerns; null for somebody without one. */
  readonly memberId: string | null
  readonly name: string
  readonly email: string
  /** Where an SMS goes to when there is no e-mail address; '' for nowhere. */
  readonly phone: string
}

/** The holder of an account, by what is on record. */
export const holderOf = ({
  id,
  name,
  email,
  phone,
}: Readonly<Record<'id' | 'name' | 'email' | 'phone', string>>): Addressee => ({
  memberId: id,
  name,
  email,
  phone,
})

const officeOf = ({ society, settings }: Sender): Office => ({ society, clientUrl: settings.clientUrl })

const letterOf = <Name extends LetterName>(name: Name, about: AboutOf<Name>): Letter =>
  (LETTERS[name] as (...about: AboutOf<Name>) => Letter)(...about)

/**
 * Queues a letter with the work that causes it: as a mail, or as an SMS to somebody who has no e-mail address. Answers the
 * delivery's id; null where there is no address at all.
 */
export async function sendLetter<Name extends LetterName>(
  deps: Sender,
  work: Work,
  { memberId, name, email, phone }: Addressee,
  letter: Name,
  ...about: AboutOf<Name>
): Promise<string | null> {
  const written = letterOf(letter, about)
  const office = officeOf(deps)
  if (isEmail(email))
    return deps.messages.queueMail(work, { memberId, address: email, ...writeLetter(office, name, written) })
  if (parsePhone(phone) === null) return null
  const sms = { memberId, address: phone, subject: '', body: writeSms(office, written) }
  return deps.messages.queueMail(work, sms, 'sms')
}

/** Queues a letter as a mail and as an SMS, each where there is an address: for what somebody waits for who has no account. */
export async function sendEachWay<Name extends LetterName>(
  deps: Sender,
  work: Work,
  to: Addressee,
  letter: Name,
  ...about: AboutOf<Name>
): Promise<void> {
  await sendLetter(deps, work, { ...to, phone: '' }, letter, ...about)
  await sendLetter(deps, work, { ...to, email: '' }, letter, ...about)
}

/**
 * Queues a letter to the member's address on record, or to the phone where there is none: nothing is asked, decided or paid in a member's name without the
 * member hearing of it.
 */
export async function tellMember<Name extends LetterName>(
  deps: Sender,
  work: Work,
  memberId: string,
  letter: Name,
  ...about: AboutOf<Name>
): Promise<void> {
  const member = await work.tx
    .selectFrom('members')
    .select(['id', 'name', 'email', 'phone'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (member !== undefined) await sendLetter(deps, work, holderOf(member), letter, ...about)
}
