import type { Work } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { officeInvitationMail, officeInvitationSms } from '../messages/compose.ts'
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
  if (email === '' && phone === '') return null
  const token = await issueReset(work.tx, id, work.now, FIRST_LINK_MS)
  if (token === null) return null
  const link = new URL('/emailreset', deps.settings.clientUrl)
  link.search = new URLSearchParams({ token, id, ...(email !== '' && { email }) }).toString()
  if (email === '') {
    const body = officeInvitationSms(deps.society, link.toString())
    await deps.messages.queueSms(work, { memberId: id, address: phone, body })
    return 'sms'
  }
  const mail = officeInvitationMail(deps.society, name, link.toString())
  await deps.messages.queueMail(work, { memberId: id, address: email, ...mail })
  return 'email'
}
