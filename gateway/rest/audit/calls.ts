import { auditCalls } from '#backend/contract/audit.ts'
import { parseAccessLevel } from '#rules/session/access-level.ts'
import type { AuditFilter, AuditRecord, ClientActDone } from '#schema/audit/source.ts'
import type { Backend } from '../backend.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import { type AskedPage, pageIn } from '../envelope.ts'

function readRecord(fields: Decoder): AuditRecord {
  const happenedAt = fields.instant('happenedAt')
  if (happenedAt === null) throw new DecodeError(`${fields.path}.happenedAt`, 'an instant')
  return {
    position: fields.whole('position'),
    happenedAt,
    actorId: fields.optionalText('actorId'),
    actorName: fields.optionalText('actorName'),
    actorLevel: parseAccessLevel(fields.optionalText('actorLevel')),
    act: fields.text('act'),
    recordKind: fields.text('recordKind'),
    recordId: fields.text('recordId'),
    changes: fields.rows('changes', (change) => ({
      name: change.optionalText('name') ?? '',
      before: change.optionalText('before'),
      after: change.optionalText('after'),
    })),
    requestId: fields.optionalText('requestId'),
    hash: fields.text('hash'),
  }
}

/** The calls of the audit log. Both are extensions. */
export const auditApi = (backend: Backend) => ({
  page: (filter: AuditFilter, asked: AskedPage) =>
    backend.ask(auditCalls.auditLog, { query: { ...asked, ...filter } }, (answer) =>
      pageIn(answer, ['records'], readRecord),
    ),
  record: ({ rows, narrowedTo, ...act }: ClientActDone) =>
    backend.act(auditCalls.recordAct, { values: { ...act, rows, narrowedTo: narrowedTo ?? '' } }),
})

export type AuditApi = ReturnType<typeof auditApi>
