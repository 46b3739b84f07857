import { markText } from '#rules/audit/mark.ts'
import { builder } from '../builder.ts'
import type { AuditMarks } from './source.ts'

const AuditMailStateEnum = builder.enumType('AuditMailState', {
  description: 'What became of the mail with a mark of the audit log.',
  values: {
    QUEUED: { value: 'queued', description: 'It waits to be sent.' },
    SENT: { value: 'sent', description: 'The mail server has taken it.' },
    FAILED: { value: 'failed', description: 'It was refused, or tried for a day in vain.' },
  } as const,
})

const AuditMarkRef = builder.objectRef<AuditMarks>('AuditMark').implement({
  access: 'AUDIT_LOG',
  description:
    'The mark of the audit log: a place and the hash of its record. Noted outside the server, it proves later that no record up to it was changed, removed or added.',
  fields: (t) => ({
    mark: t.string({
      nullable: true,
      description: "The mark now: '8123:' and 64 digits; null for an empty log.",
      resolve: ({ present }) => present && markText(present),
    }),
    sentMark: t.string({
      nullable: true,
      description: 'The last mark that left the server; null for none yet.',
      resolve: ({ sent }) => sent && markText(sent),
    }),
    sentAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When that one left.',
      resolve: ({ sent }) => sent?.at ?? null,
    }),
    sentMail: t.field({
      type: AuditMailStateEnum,
      nullable: true,
      description: 'What became of its mail; null where it was only written to a file.',
      resolve: ({ sent }) => sent?.mail ?? null,
    }),
    isSentByItself: t.exposeBoolean('leaves', {
      description: 'Whether marks leave the server by themselves, every week or day.',
    }),
  }),
})

builder.queryField('auditMark', (t) =>
  t.field({
    type: AuditMarkRef,
    nullable: true,
    access: 'AUDIT_LOG',
    description:
      'The mark of the audit log, and the last one that left the server. NOT_SUPPORTED_BY_BACKEND over a backend that keeps no log.',
    resolve: (_root, _args, { audit }) => audit.marks(),
  }),
)
