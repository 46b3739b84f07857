import { sql } from 'kysely'
import { isEmail } from '#rules/members/email.ts'
import { parsePhone } from '#rules/members/phone.ts'
import {
  type ChosenWays,
  GROUP_PLANS,
  type NoticeGroup,
  noticePlan,
  waysOf,
} from '#rules/messages/notices.ts'
import { noticeText } from '#rules/texts/notices.ts'
import { inParts } from '../../db/in-parts.ts'
import { randomId } from '../../db/random-id.ts'
import type { Tx } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'
import type { Deps } from '../../deps.ts'
import { type NewMessage, takeBackUntil } from '../deliveries.ts'
import { writeLetter, writeSms } from '../letter.ts'
import { LETTERS } from '../mails/all.ts'
import type { NewNotice } from './new-notice.ts'

export type NoticeSender = Pick<Deps, 'messages' | 'society'> & {
  readonly settings: Pick<Deps['settings'], 'clientUrl'>
}

/** Notices that are written by one statement. */
const ROWS_AT_ONCE = 1_000

/** Whom notices go to: how they are reached, and what they chose. */
interface Reader {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly chosen: Readonly<Partial<Record<NoticeGroup, ChosenWays>>>
  readonly devices: readonly { readonly id: string; readonly showsDetails: boolean }[]
}

async function readersOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Reader>> {
  const { rows } = await sql<
    Omit<Reader, 'chosen' | 'devices'> & {
      id: string
      chosen: readonly (ChosenWays & { readonly group: NoticeGroup })[]
      devices: Reader['devices']
    }
  >`
    select m.id, m.name, m.email, m.phone,
        coalesce((select jsonb_agg(jsonb_build_object('group', c.notice_group, 'bell', c.bell, 'email', c.email,
            'sms', c.sms, 'push', c.push)) from notice_choices c where c.account_id = m.id), '[]') as chosen,
        coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'showsDetails', d.shows_details))
            from push_devices d where d.account_id = m.id), '[]') as devices
      from members m where m.id = any(${[...ids]}::text[])`.execute(tx)
  return new Map(
    rows.map(({ id, chosen, ...row }) => [
      id,
      { ...row, chosen: Object.fromEntries(chosen.map(({ group, ...ways }) => [group, ways])) },
    ]),
  )
}

/** What goes out of a notice beside the bell, by the ways that its reader chose. */
function messagesOf(
  { society, settings }: NoticeSender,
  work: Work,
  notice: NewNotice & { readonly id: string },
  reader: Reader,
  ways: ChosenWays,
): readonly NewMessage[] {
  const { kind, accountId: memberId, droppedWith = null } = notice
  const { group, hasLetter } = noticePlan(kind)
  const facts = { amount: notice.amount ?? null, label: notice.label ?? null, day: notice.day ?? null }
  const { title, text } = noticeText(kind, facts)
  const keepsQuiet = GROUP_PLANS[group].goesByNight !== true
  const notBefore = takeBackUntil(work.now, droppedWith)
  const common = { memberId, notBefore, droppedWith }
  const pushes = (ways.push ? reader.devices : []).map(
    ({ id, showsDetails }): NewMessage => ({
      memberId,
      notBefore,
      droppedWith,
      channel: 'push',
      address: id,
      subject: '',
      body: JSON.stringify({ title, body: showsDetails ? text : '', tag: notice.id }),
      keepsQuiet,
    }),
  )
  if (hasLetter) return pushes
  const office = { society, clientUrl: settings.clientUrl }
  const letter = LETTERS.noticed({ title, text, ...facts })
  const hasMail = isEmail(reader.email)
  const mails: readonly NewMessage[] =
    hasMail && ways.email
      ? [
          {
            ...common,
            channel: 'email',
            address: reader.email,
            ...writeLetter(office, reader.name, letter, work.now),
            keepsQuiet: false,
          },
        ]
      : []
  // Who has no e-mail address gets as an SMS what would be a mail.
  const bySms = parsePhone(reader.phone) !== null && (ways.sms || (ways.email && !hasMail))
  const texts: readonly NewMessage[] = bySms
    ? [
        {
          ...common,
          channel: 'sms',
          address: reader.phone,
          subject: '',
          body: writeSms(office, letter),
          keepsQuiet,
        },
      ]
    : []
  return [...mails, ...texts, ...pushes]
}

/** Writes notices to the bells of their readers, and queues what goes out of them. Those of accounts that are gone are left out. */
export async function deliverNotices(
  sender: NoticeSender,
  work: Work,
  given: readonly NewNotice[],
): Promise<void> {
  for await (const part of inParts(given, ROWS_AT_ONCE)) {
    const readers = await readersOf(work.tx, [...new Set(part.map(({ accountId }) => accountId))])
    const rows: {
      readonly notice: NewNotice & { readonly id: string }
      readonly reader: Reader
      readonly ways: ChosenWays
    }[] = []
    for (const notice of part) {
      const reader = readers.get(notice.accountId)
      if (reader === undefined) continue
      const { group } = noticePlan(notice.kind)
      rows.push({
        notice: { ...notice, id: randomId() },
        reader,
        ways: waysOf(group, reader.chosen[group] ?? null),
      })
    }
    if (rows.length === 0) continue
    const kept = await work.tx
      .insertInto('notices')
      .values(
        rows.map(({ notice: { id, kind, accountId, subjectId, amount, label, day }, ways }) => ({
          id,
          account_id: accountId,
          kind,
          subject_id: subjectId,
          amount: amount ?? null,
          label: label ?? null,
          day: day ?? null,
          created_at: work.now,
          // Whoever wants no bell for it finds it in the list all the same.
          read_at: ways.bell ? null : work.now,
        })),
      )
      .onConflict((on) => on.doNothing())
      .returning('id')
      .execute()
    const ids = new Set(kept.map(({ id }) => id))
    const messages = rows
      .filter(({ notice }) => ids.has(notice.id))
      .flatMap(({ notice, reader, ways }) => messagesOf(sender, work, notice, reader, ways))
    await sender.messages.queue(work, messages)
  }
}
