import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import type { AuditRecord, AuditSource } from '#schema/audit/source.ts'
import { pageOf } from '#schema/page.ts'
import { RECORDED_AT } from '../recording/recording.ts'
import { done } from './answers.ts'

/** What each act of the mock's audit log is about, the latest first. */
const ACTS: readonly Pick<AuditRecord, 'act' | 'recordKind' | 'recordId' | 'changes'>[] = [
  {
    act: 'approve loan',
    recordKind: 'loan',
    recordId: 'LN000012',
    changes: [{ name: 'state', before: 'pending', after: 'approved' }],
  },
  {
    act: 'change bank details',
    recordKind: 'member',
    recordId: 'COOP000101',
    changes: [
      { name: 'bankName', before: 'GTBank', after: 'United Bank for Africa' },
      { name: 'accountNumber', before: '0123456789', after: '2034567890' },
    ],
  },
  {
    act: 'export list',
    recordKind: 'list',
    recordId: 'members-register',
    changes: [{ name: 'rows', before: null, after: '450' }],
  },
  {
    act: 'be refused',
    recordKind: 'call',
    recordId: 'PUT /admin/API/acceptloanreq',
    changes: [{ name: 'status', before: null, after: '409' }],
  },
  { act: 'sign in', recordKind: 'session', recordId: 'mock', changes: [] },
]

const recordOf = (act: (typeof ACTS)[number], index: number): AuditRecord => ({
  ...act,
  position: ACTS.length - index,
  happenedAt: new Date(RECORDED_AT.getTime() - index * 3_600_000),
  actorId: 'mock',
  actorName: 'Ngozi Adeyemi',
  actorLevel: ACCESS_LEVELS.MODERATOR,
  requestId: null,
  hash: `${ACTS.length - index}`.padStart(64, '0'),
})

const records = ACTS.map(recordOf)

/** The audit log of the mock: a few acts, which no search narrows. */
export const mockAudit: AuditSource = {
  page: async (_filter, request) => pageOf(records, request),
  marks: async () => {
    const [latest, before] = records
    return {
      present: latest ?? null,
      sent: before === undefined ? null : { ...before, at: RECORDED_AT, mail: 'sent' },
      leaves: true,
    }
  },
  record: done,
}
