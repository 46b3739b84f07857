import { isEmail } from '#rules/members/email.ts'
import { parsePhone } from '#rules/members/phone.ts'
import { GROUP_PLANS, type NoticeGroup, waysOf } from '#rules/messages/notices.ts'
import type { Work } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { takeBackUntil } from './deliveries.ts'
import { type Letter, type Office, writeLetter, writeSms } from './letter.ts'
import { LETTER_GROUPS, LETTERS, type LetterName } from './mails/all.ts'

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
  /** The act whose taking back drops the letter: it waits for some seconds (notices/teller). */
  readonly droppedWith?: string
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

/** The ways that an account has chosen for a letter; null for one that goes by mail, or by SMS where there is none. */
async function chosenWays({ tx }: Work, memberId: string | null, letter: LetterName) {
  const group = LETTER_GROUPS[letter]
  if (memberId === null || group === 'ANY') return null
  const row = await tx
    .selectFrom('notice_choices')
    .select(['bell', 'email', 'sms', 'push'])
    .where('account_id', '=', memberId)
    .where('notice_group', '=', group)
    .executeTakeFirst()
  return waysOf(group, row ?? null)
}

/**
 * Queues a letter with the work that causes it: as a mail, or as an SMS to somebody who has no e-mail address; of what an account
 * may choose, by the ways that it has chosen. Answers the first delivery's id; null where nothing is sent.
 */
export async function sendLetter<Name extends LetterName>(
  deps: Sender,
  work: Work,
  { memberId, name, email, phone, droppedWith }: Addressee,
  letter: Name,
  ...about: AboutOf<Name>
): Promise<string | null> {
  const written = letterOf(letter, about)
  const office = officeOf(deps)
  const ways = await chosenWays(work, memberId, letter)
  const group: NoticeGroup | 'ANY' = LETTER_GROUPS[letter]
  const hasMail = isEmail(email)
  const byMail = hasMail && (ways?.email ?? true)
  const bySms =
    parsePhone(phone) !== null && (ways === null ? !hasMail : ways.sms || (ways.email && !hasMail))
  const common = {
    memberId,
    notBefore: takeBackUntil(work.now, droppedWith ?? null),
    droppedWith: droppedWith ?? null,
  }
  const mail = { ...common, channel: 'email', address: email, keepsQuiet: false } as const
  const sms = {
    ...common,
    channel: 'sms',
    address: phone,
    subject: '',
    // What somebody waits for who cannot go on without it comes at any hour.
    keepsQuiet: group !== 'ANY' && GROUP_PLANS[group].goesByNight !== true,
  } as const
  const [id] = await deps.messages.queue(work, [
    ...(byMail ? [{ ...mail, ...writeLetter(office, name, written, work.now) }] : []),
    ...(bySms ? [{ ...sms, body: writeSms(office, written) }] : []),
  ])
  return id ?? null
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
