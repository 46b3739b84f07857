import { AUDIT_ACTS, AUDIT_RECORD_KINDS } from '#rules/audit/acts.ts'
import type { AuditGroup } from '#rules/audit/groups.ts'
import { isServiceAccount } from '#rules/programs/service-account.ts'
import { builder } from '../builder.ts'
import { PersonRef } from '../members/person.ts'
import { recordIdOf } from '../node.ts'
import { pageRequest } from '../page.ts'
import { pageType, searchArgs } from '../page-type.ts'
import { AccessLevelEnum, roleName } from '../session/access-level-enum.ts'
import { textOf } from '../text-of.ts'
import type { AuditChange, AuditRecord } from './source.ts'

const AuditGroupEnum = builder.enumType('AuditGroup', {
  description: 'The groups of the audit log.',
  values: {
    ACT: { value: 'act', description: 'Changes of records.' },
    SIGN_IN: { value: 'sign-in', description: 'Sign-ins, failed ones among them, and sign-outs.' },
    FAILURE: { value: 'failure', description: 'What was refused: failed sign-ins, and acts of staff.' },
    EXPORT: { value: 'export', description: 'Lists that were saved as a file or printed.' },
  } satisfies Record<string, { value: AuditGroup; description: string }>,
})

/** The values of an enum for phrases of the log: APPROVE_LOAN for 'approve loan'. */
const valuesOf = <Phrase extends string>(phrases: readonly Phrase[]) =>
  Object.fromEntries(
    phrases.map((phrase) => [
      phrase.toUpperCase().replaceAll(/[^A-Z]+/g, '_'),
      { value: phrase, description: `As the log says it: '${phrase}'.` },
    ]),
  )

const AuditActEnum = builder.enumType('AuditAct', {
  description: 'What the audit log says was done.',
  values: valuesOf(AUDIT_ACTS),
})

const AuditRecordKindEnum = builder.enumType('AuditRecordKind', {
  description: 'The kinds of records to which something was done.',
  values: valuesOf(AUDIT_RECORD_KINDS),
})

const AuditChangeRef = builder.objectRef<AuditChange>('AuditChange').implement({
  access: 'AUDIT_LOG',
  description: 'One value of a record before and after an act.',
  fields: (t) => ({
    name: t.string({
      nullable: true,
      description: "The name of the value: 'memberNumber'; null for an act with one value.",
      resolve: textOf('name'),
    }),
    before: t.exposeString('before', {
      nullable: true,
      description: 'The value before, as text; null where there was none.',
    }),
    after: t.exposeString('after', {
      nullable: true,
      description: 'The value after, as text; null where there is none.',
    }),
  }),
})

const AuditRecordRef = builder.objectRef<AuditRecord>('AuditRecord').implement({
  access: 'AUDIT_LOG',
  description:
    'One act: who did what to which record, when, and what changed. Records are never changed; each contains the hash of the one before.',
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'Its place in the log, from 1.' }),
    happenedAt: t.expose('happenedAt', { type: 'DateTime', description: 'When it was done.' }),
    actor: t.expose('actor', {
      type: PersonRef,
      nullable: true,
      description: 'Whose account acted; null for the public and the program itself.',
    }),
    actorLevel: t.field({
      type: AccessLevelEnum,
      nullable: true,
      description: 'The access level of the account at that time; null where a program acted.',
      resolve: ({ actor, actorLevel }) =>
        actorLevel === null || isServiceAccount(actor?.id ?? '') ? null : roleName(actorLevel),
    }),
    byProgram: t.boolean({
      description: 'Whether a program acted, by a key of the account: it has no access level.',
      resolve: ({ actor }) => actor !== null && actor.id !== null && isServiceAccount(actor.id),
    }),
    act: t.field({
      type: AuditActEnum,
      nullable: true,
      description: 'What was done; null for an act that is not among these, whose words are in `actInWords`.',
      resolve: ({ act }) => AUDIT_ACTS.find((each) => each === act) ?? null,
    }),
    actInWords: t.exposeString('act', { description: "What was done, as the log says it: 'approve loan'." }),
    recordKind: t.field({
      type: AuditRecordKindEnum,
      nullable: true,
      description:
        'The kind of the record; null for a kind that is not among these, whose words are in `recordKindInWords`.',
      resolve: ({ recordKind }) => AUDIT_RECORD_KINDS.find((each) => each === recordKind) ?? null,
    }),
    recordKindInWords: t.exposeString('recordKind', {
      description: "The kind of the record, as the log says it: 'land request'.",
    }),
    recordId: t.exposeString('recordId', { description: "The record's own id, or the name of the list." }),
    changes: t.field({
      type: [AuditChangeRef],
      description: 'The values before and after.',
      resolve: ({ changes }) => [...changes],
    }),
    requestId: t.exposeString('requestId', {
      nullable: true,
      description: 'The id of the request, as in the logs.',
    }),
    hash: t.exposeString('hash', { description: 'Computed from this record and the hash before it.' }),
  }),
})

/** The types under which an account is a record. */
const ACCOUNTS = ['StaffAccount', 'Auditor'] as const

/** The backend's id of an account. Throws NOT_FOUND for the id of another kind of record. */
const accountIdOf = (id: string): string =>
  recordIdOf(ACCOUNTS.find((type) => id.startsWith(`${type}:`)) ?? 'Member', id, 'actorId')

builder.queryField('auditLog', (t) =>
  t.field({
    type: pageType('AuditRecordPage', AuditRecordRef, 'acts in the audit log'),
    nullable: true,
    access: 'AUDIT_LOG',
    description:
      'The audit log, the latest act first: every act of staff, sign-in, refusal and export. Of acts outside the books auditors see the names of the values alone, and they find people by name. NOT_SUPPORTED_BY_BACKEND over a backend that keeps none.',
    args: {
      ...searchArgs(t.arg, "actor's name, e-mail, phone or member number"),
      group: t.arg({ type: AuditGroupEnum, description: 'Only acts of this group.' }),
      actorId: t.arg.id({
        description: 'Only what this account did: the `id` of a member, of a staff account or of an auditor.',
      }),
      act: t.arg({ type: AuditActEnum, description: 'Only this act.' }),
      recordKind: t.arg({ type: AuditRecordKindEnum, description: 'Only acts on records of this kind.' }),
      recordId: t.arg.string({ description: 'Only acts on the record with this id.' }),
      from: t.arg({ type: 'PlainDate', description: 'The first day, in Lagos.' }),
      to: t.arg({ type: 'PlainDate', description: 'The last day, in Lagos.' }),
    },
    resolve: (_root, args, { audit }) =>
      audit.page(
        {
          group: args.group ?? null,
          actorId: args.actorId ? accountIdOf(args.actorId) : null,
          act: args.act ?? null,
          recordKind: args.recordKind ?? null,
          recordId: args.recordId ?? null,
          from: args.from ?? null,
          to: args.to ?? null,
        },
        pageRequest(args),
      ),
  }),
)
