import { sql } from 'kysely'
import { isEmail } from '#rules/members/email.ts'
import { isNewPhone } from '#rules/members/new-phone.ts'
import { parsePhone } from '#rules/members/phone.ts'
import { comparing, type Order } from '../../db/in-order.ts'
import type { Queryable } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'
import type { Deps } from '../../deps.ts'
import { sendPasswordLink } from '../first-link.ts'

/** A confirmed member without a password. */
export interface WithoutPassword {
  readonly id: string
  readonly name: string
  readonly memberNumber: string
  /** The digits at the end of the member number, at most six, as a number; null for none. */
  readonly running: number | null
  readonly email: string
  readonly phone: string
  readonly phoneChangedAt: Date | null
  /** Whether a link to set one still works. */
  readonly hasLink: boolean
}

/** The order of their numbers. */
export const BY_NUMBER: Order<WithoutPassword> = {
  name: 'members without a password',
  by: [{ of: ({ running }) => running }, { of: ({ memberNumber }) => memberNumber }, { of: ({ id }) => id }],
}

/**
 * The confirmed members without a password, in the order of their numbers. Who has left or died, and whose account is closed, is
 * not among them.
 */
async function withoutPassword(db: Queryable, now: Date): Promise<readonly WithoutPassword[]> {
  const { rows } = await sql<WithoutPassword>`
    select m.id, m.name, m.member_number as "memberNumber", m.running_number as running, m.email, m.phone,
        m.phone_changed_at as "phoneChangedAt",
        exists (select from password_resets r
          where r.member_id = m.id and r.used_at is null and r.expires_at > ${now}) as "hasLink"
      from members m
      where m.access_level = 1 and m.member_number is not null and m.membership_ended is null
        and m.archived_at is null and m.disabled_at is null
        and not exists (select from credentials c where c.member_id = m.id)`.execute(db)
  return rows.toSorted(comparing(BY_NUMBER))
}

/** Members without a password by what can be done about it. */
export interface PasswordLinks {
  /** A link can be sent to them by e-mail, and by SMS, in the order of their numbers. */
  readonly byEmail: readonly WithoutPassword[]
  readonly bySms: readonly WithoutPassword[]
  /** They have one that still works. */
  readonly waiting: readonly WithoutPassword[]
  /** They have neither an e-mail address nor a telephone number that has been theirs for some days. */
  readonly unreachable: readonly WithoutPassword[]
}

/** Who needs a link to set a password, and how it would reach them. */
export async function passwordLinks(db: Queryable, now: Date): Promise<PasswordLinks> {
  const all = await withoutPassword(db, now)
  const free = all.filter(({ hasLink }) => !hasLink)
  const byEmail = free.filter(({ email }) => isEmail(email))
  const others = free.filter(({ email }) => !isEmail(email))
  // As where a password was forgotten: a phone that was changed within days proves nothing.
  const hasPhone = ({ phone, phoneChangedAt }: WithoutPassword) =>
    parsePhone(phone) !== null && !isNewPhone(phoneChangedAt, now)
  return {
    byEmail,
    bySms: others.filter(hasPhone),
    waiting: all.filter(({ hasLink }) => hasLink),
    unreachable: others.filter((member) => !hasPhone(member)),
  }
}

/** What a batch of links has come to. */
export interface SentLinks {
  readonly email: number
  readonly sms: number
  /** Members to whom a link can still be sent. */
  readonly left: number
}

/**
 * Sends at most so many members without a password a link to set one. Two batches at once come one after the other, so that no
 * one gets two links.
 */
export async function sendPasswordLinks(deps: Deps, work: Work, most: number): Promise<SentLinks> {
  await sql`select pg_advisory_xact_lock(hashtextextended('password links', 0))`.execute(work.tx)
  const { byEmail, bySms } = await passwordLinks(work.tx, work.now)
  const chosen = [...byEmail, ...bySms].slice(0, most)
  const sent = { email: 0, sms: 0 }
  const memberNumbers: string[] = []
  for (const member of chosen) {
    const channel = await sendPasswordLink(deps, work, member)
    if (channel === null) continue
    sent[channel] += 1
    memberNumbers.push(member.memberNumber)
  }
  if (memberNumbers.length > 0)
    await work.audit({
      act: 'send password links',
      recordKind: 'list',
      recordId: 'members without password',
      after: { byEmail: sent.email, bySms: sent.sms, memberNumbers },
    })
  return { ...sent, left: byEmail.length + bySms.length - chosen.length }
}
