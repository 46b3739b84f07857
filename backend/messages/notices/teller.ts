import type { AuditAct } from '#rules/audit/acts.ts'
import { isNoticeKind, NOTICE_KIND_NAMES, type NoticeKind, noticePlan } from '#rules/messages/notices.ts'
import {
  NOTICES_OF_ACTS,
  NOTICES_OF_TOLD,
  TAKEN_BACK_BY,
  takenBackWith,
} from '#rules/messages/notices-of-acts.ts'
import { type EventType, eventSubjectId, isEventType } from '#rules/programs/event-types.ts'
import { EVENTS_OF_ACTS } from '#rules/programs/events-of-acts.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import type { AuditRecord } from '../../audit/record.ts'
import type { Tx } from '../../db/schema.ts'
import type { Happened, Work } from '../../db/work.ts'
import { dropUnsent } from '../deliveries.ts'
import { deliverNotices, type NoticeSender } from './deliver.ts'
import type { NewNotice } from './new-notice.ts'
import { concernedBy } from './whom-it-concerns.ts'

/** What a person hears of although they did it themselves: somebody else may have, in their name. */
const ALSO_OWN: ReadonlySet<NoticeKind> = new Set([
  'PASSWORD_CHANGED',
  'NEW_DEVICE',
  'BANK_ACCOUNT_CHANGED',
  'SIGN_IN_CODES_CHANGED',
  'PASSKEYS_CHANGED',
  'DATA_EXPORTED',
])

/** Names of events behind which a record waits as before: all others end what waited. */
const STILL_WAITS =
  /^(submitted|registered|entered|uploaded|built|added|changed|updated|issued|deductions_changed|guarantor_\w+|\w+_asked)$/

/** Kinds that wait for staff. */
const WAITING = NOTICE_KIND_NAMES.filter((kind) => noticePlan(kind).to === 'staff')

/** What can be taken back. */
const TAKEABLE = Object.keys(TAKEN_BACK_BY) as AuditAct[]

/** A kind of notice, and the record it is about as its graph names it. */
interface Cause {
  readonly kind: NoticeKind
  readonly type: string
  readonly id: string
  readonly droppedWith: string | null
}

function causeOfAct({ act, recordId, subjectId = recordId }: AuditRecord): Cause | null {
  const kind = NOTICES_OF_ACTS[act]
  if (!isNoticeKind(kind)) return null
  const event = EVENTS_OF_ACTS[act]
  const [type, id] = isEventType(event) ? partsOf(event, subjectId) : ['Member', recordId]
  return { kind, type, id, droppedWith: act in TAKEN_BACK_BY ? takenBackWith(act, recordId) : null }
}

/** The type and the id of what an event is about. */
function partsOf(event: EventType, subjectId: string): readonly [string, string] {
  const named = eventSubjectId(event, subjectId)
  const at = named.indexOf(':')
  return at < 0 ? ['', named] : [named.slice(0, at), named.slice(at + 1)]
}

const causesOf = ({ acts, toldBeside }: Happened): readonly Cause[] => [
  ...acts.flatMap((act) => causeOfAct(act) ?? []),
  ...toldBeside.flatMap(({ type: event, subjectId }) =>
    (NOTICES_OF_TOLD[event] ?? []).map((kind) => {
      const [type, id] = partsOf(event, subjectId)
      return { kind, type, id, droppedWith: null }
    }),
  ),
]

/** Everybody on the staff but who acts. */
async function otherStaff({ tx, actor }: Work): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('members')
    .select('id')
    .where('access_level', '>=', ACCESS_LEVELS.MODERATOR)
    .where('archived_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('id', '!=', actor.id ?? '')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function noticesOf(work: Work, causes: readonly Cause[]): Promise<readonly NewNotice[]> {
  const notices: NewNotice[] = []
  let staff: readonly string[] | null = null
  for (const { kind, type, id, droppedWith } of causes) {
    const { ownerId, amount, label } = await concernedBy(work.tx, type, id)
    const isForStaff = noticePlan(kind).to === 'staff'
    if (isForStaff) staff ??= await otherStaff(work)
    const isOwn = ownerId === work.actor.id && !ALSO_OWN.has(kind)
    const readers = isForStaff ? (staff ?? []) : ownerId === null || isOwn ? [] : [ownerId]
    const subjectId = type === '' || (type === 'Member' && !isForStaff) ? null : `${type}:${id}`
    for (const accountId of readers) notices.push({ kind, accountId, subjectId, amount, label, droppedWith })
  }
  return notices
}

/** The records that wait no more, by their ids in the graph. */
function settledBy({ acts, toldBeside }: Happened): readonly string[] {
  const events = [
    ...acts.flatMap(({ act, recordId, subjectId = recordId }) => {
      const event = EVENTS_OF_ACTS[act]
      return isEventType(event) ? [[event, subjectId] as const] : []
    }),
    ...toldBeside.map(({ type, subjectId }) => [type, subjectId] as const),
  ]
  const ended = events.filter(([event]) => !STILL_WAITS.test(event.slice(event.indexOf('.') + 1)))
  return [...new Set(ended.map(([event, id]) => eventSubjectId(event, id)))]
}

async function settle({ tx, now }: Work, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return
  await tx
    .updateTable('notices')
    .set({ read_at: now })
    .where('subject_id', 'in', subjectIds)
    .where('kind', 'in', WAITING)
    .where('read_at', 'is', null)
    .execute()
}

/** What was not sent yet of acts that are taken back is never sent, and what nobody has read of them is gone. */
async function dropTakenBack(tx: Tx, acts: readonly AuditRecord[]): Promise<void> {
  for (const { act, recordId } of acts)
    for (const taken of TAKEABLE) {
      const by = TAKEN_BACK_BY[taken]
      if (by !== act) continue
      await dropUnsent(tx, takenBackWith(taken, recordId))
      if (taken === 'post deduction report')
        await tx
          .deleteFrom('notices')
          .where('kind', '=', 'NOT_DEDUCTED')
          .where('subject_id', '=', `DeductionReport:${recordId}`)
          .where('read_at', 'is', null)
          .execute()
    }
}

/**
 * Writes to everybody what a transaction did that concerns them, within it: to the bell, and by the ways that each has chosen. What
 * waited for staff and was done is read for all of them.
 */
export const makeTeller =
  (sender: NoticeSender) =>
  async (work: Work, happened: Happened): Promise<void> => {
    await dropTakenBack(work.tx, happened.acts)
    const notices = [...(await noticesOf(work, causesOf(happened))), ...happened.notices]
    await deliverNotices(sender, work, notices)
    await settle(work, settledBy(happened))
  }
