import { AUDIT_GROUPS, CLIENT_ACTS } from '#rules/audit/groups.ts'
import { choice, form, open, text, whole } from './form.ts'
import {
  COUNT,
  each,
  FLAG,
  INSTANT,
  listOf,
  objectOf,
  oneOf,
  orNull,
  recordOf,
  TEXT,
  type Wire,
} from './schema.ts'
import { call, MESSAGE, OPEN_PAGING, PAGE_QUERY, PAGING } from './wire.ts'

/** One value of a record before and after an act, as text; null where there was none. */
const AUDIT_CHANGE = recordOf('AuditChange', {
  name: TEXT,
  before: orNull(TEXT),
  after: orNull(TEXT),
})
export type WireAuditChange = Wire<typeof AUDIT_CHANGE>

/** One act: who did what to which record, when, and what changed. */
const AUDIT_RECORD = recordOf('AuditRecord', {
  position: { ...COUNT, description: 'its place in the chain, from 1' } as const,
  happenedAt: INSTANT,
  actorId: orNull(TEXT),
  actorName: orNull(TEXT),
  actorLevel: orNull(oneOf('0', '1', '2', '3')),
  ...each(['act', 'recordKind', 'recordId', 'hash'], TEXT),
  before: { description: 'what it was; null where nothing was' } as const,
  after: { description: 'what it became' } as const,
  changes: listOf(AUDIT_CHANGE),
  requestId: orNull(TEXT),
})
export type WireAuditRecord = Wire<typeof AUDIT_RECORD>

/**
 * An act of staff that the backend does not carry out itself: a list was saved as a file or printed, a look-up was
 * opened.
 */
export const ACT_FORM = form({
  act: choice(CLIENT_ACTS),
  /** What it was done to: the name of the list, the member number. */
  subject: text(),
  rows: open(whole()),
  /** What search and filters had left; empty for everything. */
  narrowedTo: open(text()),
})

/** A place in the log and the hash of its record. */
const MARK = { position: COUNT, hash: TEXT } as const

/** The mark of the log now, and the last one that left the server. */
const AUDIT_MARK = objectOf({
  mark: orNull(objectOf(MARK)),
  sent: orNull(
    objectOf({
      ...MARK,
      at: INSTANT,
      mail: {
        ...orNull(oneOf('queued', 'sent', 'failed')),
        description: 'what became of its mail; null where it was only written to a file',
      } as const,
    }),
  ),
  leaves: { ...FLAG, description: 'whether marks leave the server by themselves' } as const,
})
export type WireAuditMark = Wire<typeof AUDIT_MARK>

/** The audit log: read by admins, added to by staff (our extension). */
export const auditCalls = {
  auditLog: call('GET', '/admin/API/auditlog', 'staff', {
    summary:
      'A page of the audit log, the latest act first; for access level 3, and for auditors without the values of acts outside the books.',
    query: {
      ...PAGE_QUERY,
      ...each(['actorId', 'act', 'recordKind', 'recordId'], TEXT),
      search: {
        ...TEXT,
        description: 'part of the name of who acted, their e-mail, or the id of the record',
      },
      group: oneOf(...AUDIT_GROUPS),
      from: { type: 'string', format: 'date', description: 'the first day, in Lagos' } as const,
      to: { type: 'string', format: 'date', description: 'the last day, in Lagos' } as const,
    },
    answer: objectOf({ records: listOf(AUDIT_RECORD), ...PAGING }, OPEN_PAGING),
    extension: true,
    auditors: true,
  }),
  auditMark: call('GET', '/admin/API/auditlog/mark', 'staff', {
    summary:
      'The mark of the audit log, which noted elsewhere proves the log later, and the last one that left; for access level 3 and auditors.',
    answer: AUDIT_MARK,
    extension: true,
    auditors: true,
  }),
  recordAct: call('POST', '/admin/API/auditlog', 'staff', {
    summary: 'Adds an act of staff that the backend does not carry out itself.',
    json: ACT_FORM,
    answer: MESSAGE,
    extension: true,
  }),
}
