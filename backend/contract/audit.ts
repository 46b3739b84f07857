import { COUNT, each, INSTANT, listOf, objectOf, oneOf, orNull, recordOf, TEXT, type Wire } from './schema.ts'
import { call, OPEN_PAGING, PAGE_QUERY, PAGING } from './wire.ts'

/** One act: who did what to which record, when, and what changed. */
const AUDIT_RECORD = recordOf('AuditRecord', {
  position: { ...COUNT, description: 'its place in the chain, from 1' } as const,
  happenedAt: INSTANT,
  actorId: orNull(TEXT),
  actorName: orNull(TEXT),
  actorLevel: orNull(oneOf('1', '2', '3')),
  ...each(['act', 'recordKind', 'recordId', 'hash'], TEXT),
  before: { description: 'what it was; null where nothing was' } as const,
  after: { description: 'what it became' } as const,
  requestId: orNull(TEXT),
})
export type WireAuditRecord = Wire<typeof AUDIT_RECORD>

/** The audit log, for admins (our extension). */
export const auditCalls = {
  auditLog: call('GET', '/admin/API/auditlog', 'staff', {
    summary: 'A page of the audit log, the latest act first; for access level 3.',
    query: {
      ...PAGE_QUERY,
      ...each(['actorId', 'act', 'recordKind', 'recordId'], TEXT),
      from: { type: 'string', format: 'date', description: 'the first day, in Lagos' } as const,
      to: { type: 'string', format: 'date', description: 'the last day, in Lagos' } as const,
    },
    answer: objectOf({ records: listOf(AUDIT_RECORD), ...PAGING }, OPEN_PAGING),
    extension: true,
  }),
}
