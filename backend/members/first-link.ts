import { isEmail } from '#rules/members/email.ts'
import { parsePhone } from '#rules/members/phone.ts'
import type { Work } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { sendLetter } from '../messages/send-letter.ts'
import { FIRST_LINK_MS, issueReset } from '../session/password-resets.ts'
import type { MemberRow } from './store.ts'

/** How the link to choose a password was sent. */
export type LinkChannel = 'email' | 'sms'

/**
 * Sends somebody who was registered at the office the link to choose a password: by e-mail, or by SMS to who has no e-mail
 * address. Answers how; null for who has neither.
 */
export async function sendFirstLink(
  deps: Deps,
  work: Work,
  { id, name, email, phone }: Pick<MemberRow, 'id' | 'name' | 'email' | 'phone'>,
): Promise<LinkChannel | null> {
  const byMail = isEmail(email)
  if (!byMail && parsePhone(phone) === null) return null
  const token = await issueReset(work.tx, id, work.now, FIRST_LINK_MS)
  if (token === null) return null
  const to = { memberId: id, name, email, phone }
  await sendLetter(deps, work, to, 'officeInvitation', deps.society.name, token, id, byMail ? email : null)
  return byMail ? 'email' : 'sms'
}
