import { auditCalls } from '#backend/contract/audit.ts'
import type { AuditMark } from '#rules/audit/mark.ts'
import { parseAccessLevel } from '#rules/session/access-level.ts'
import { AUDIT_TEXTS } from '#rules/texts/audit.ts'
import type { AuditFilter, AuditMarks, AuditRecord, ClientActDone } from '#schema/audit/source.ts'
import { namedPerson } from '#schema/members/named-person.ts'
import type { Backend } from '../backend.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn, type PageQuery, pageIn, type WireAnswer } from '../envelope.ts'

/** An instant that must be there. */
function instantOf(fields: Decoder, name: string): Date {
  const instant = fields.instant(name)
  if (instant === null) throw new DecodeError(`${fields.path}.${name}`, 'an instant')
  return instant
}

/** Whose account acted. One that is known no more keeps its id; null for the public and the program itself. */
function actorIn(fields: Decoder): AuditRecord['actor'] {
  const [id, name] = [fields.optionalText('actorId'), fields.optionalText('actorName')]
  return id === null ? namedPerson(name, null) : namedPerson(name ?? AUDIT_TEXTS.unknownAccount, id)
}

function readRecord(fields: Decoder): AuditRecord {
  return {
    position: fields.whole('position'),
    happenedAt: instantOf(fields, 'happenedAt'),
    actor: actorIn(fields),
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

const readMark = (fields: Decoder): AuditMark => ({
  position: fields.whole('position'),
  hash: fields.text('hash'),
})

const MAIL_STATES = ['queued', 'sent', 'failed'] as const

function readMarks(answer: WireAnswer): AuditMarks {
  const fields = objectIn(answer, [], ['leaves', 'mark'])
  return {
    present: fields.part('mark', readMark),
    sent: fields.part('sent', (sent) => ({
      ...readMark(sent),
      at: instantOf(sent, 'at'),
      mail: MAIL_STATES.find((state) => state === sent.optionalText('mail')) ?? null,
    })),
    leaves: fields.flag('leaves', false),
  }
}

/** The calls of the audit log. All are extensions. */
export const auditApi = (backend: Backend) => ({
  page: (filter: AuditFilter, asked: PageQuery) =>
    backend.ask(auditCalls.auditLog, { query: { ...asked, ...filter } }, (answer) =>
      pageIn(answer, ['records'], readRecord),
    ),
  marks: () => backend.ask(auditCalls.auditMark, {}, readMarks),
  record: ({ rows, narrowedTo, ...act }: ClientActDone) =>
    backend.act(auditCalls.recordAct, { values: { ...act, rows, narrowedTo: narrowedTo ?? '' } }),
})

export type AuditApi = ReturnType<typeof auditApi>
