import { isEmail } from '#rules/members/email.ts'
import { parsePhone } from '#rules/members/phone.ts'
import { takenBackWith } from '#rules/messages/notices-of-acts.ts'
import type { Work } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { type Addressee, holderOf, sendLetter } from '../messages/send-letter.ts'
import { FIRST_LINK_MS, issueReset } from '../session/password-resets.ts'
import type { MemberRow } from './store.ts'

/** How the link to choose a password was sent. */
export type LinkChannel = 'email' | 'sms'

type Linked = Pick<MemberRow, 'id' | 'name' | 'email' | 'phone'>

/** Makes a link to choose a password and has it sent: by e-mail, or by SMS to who has no e-mail address; null for who has neither. */
async function sendLink(
  work: Work,
  member: Linked,
  send: (token: string, to: Addressee, email: string | null) => Promise<unknown>,
): Promise<LinkChannel | null> {
  const byMail = isEmail(member.email)
  if (!byMail && parsePhone(member.phone) === null) return null
  const token = await issueReset(work.tx, member.id, work.now, {
    lifetime: FIRST_LINK_MS,
    byPhone: !byMail,
  })
  if (token === null) return null
  await send(token, holderOf(member), byMail ? member.email : null)
  return byMail ? 'email' : 'sms'
}

/** Sends somebody who was registered at the office the link to choose a password. Answers how; null for who cannot be reached. */
export const sendFirstLink = (deps: Deps, work: Work, member: Linked): Promise<LinkChannel | null> =>
  sendLink(work, member, (token, to, email) =>
    sendLetter(
      deps,
      work,
      { ...to, droppedWith: takenBackWith('register at the office', member.id) },
      'officeInvitation',
      deps.society.name,
      token,
      member.id,
      email,
    ),
  )

/** The same to a member, of the old books or not, who has no password yet. */
export const sendPasswordLink = (
  deps: Deps,
  work: Work,
  member: Linked & { readonly memberNumber: string },
): Promise<LinkChannel | null> =>
  sendLink(work, member, (token, to, email) =>
    sendLetter(
      deps,
      work,
      to,
      'memberInvitation',
      deps.society.name,
      member.memberNumber,
      token,
      member.id,
      email,
    ),
  )
