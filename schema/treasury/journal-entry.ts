import { builder } from '../builder.ts'
import { PersonRef } from '../members/person.ts'
import { NodeRef, readNode, recordIdOf } from '../node.ts'
import { AccountRef } from './account.ts'
import { JournalEntryKindEnum } from './entry-kind.ts'
import { knownEntry } from './known-entry.ts'
import type { JournalEntry, JournalEntryLine } from './source.ts'

const JournalEntryLineRef = builder.objectRef<JournalEntryLine>('JournalEntryLine').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'One line of an entry: a debit or a credit.',
  fields: (t) => ({
    account: t.field({
      type: AccountRef,
      description: 'The account of the chart that it is about.',
      resolve: ({ account }) => account,
    }),
    member: t.field({
      type: PersonRef,
      nullable: true,
      description: "Whose account it is; null for the society's own.",
      resolve: ({ member }) => member,
    }),
    debit: t.expose('debit', { type: 'Kobo', description: 'In kobo; 0 for a credit.' }),
    credit: t.expose('credit', { type: 'Kobo', description: 'In kobo; 0 for a debit.' }),
  }),
})

export const JournalEntryRef = builder.objectRef<JournalEntry>('JournalEntry')

JournalEntryRef.implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  interfaces: [NodeRef],
  description: 'An entry of the journal. Its debits and its credits are equal, and it is never changed.',
  fields: (t) => ({
    reference: t.exposeString('reference', { description: "Its reference: 'JV00000042'." }),
    kind: t.expose('kind', {
      type: JournalEntryKindEnum,
      nullable: true,
      description: 'Why money moved; null for a kind that only the backend knows.',
    }),
    narration: t.exposeString('narration', { description: 'What it was for.' }),
    occurredAt: t.expose('occurredAt', { type: 'DateTime', description: 'Time of the movement.' }),
    recordedAt: t.expose('recordedAt', { type: 'DateTime', description: 'When it was entered.' }),
    recordedBy: t.field({
      type: PersonRef,
      nullable: true,
      description: 'Who entered it; null for the program itself.',
      resolve: ({ recordedBy }) => recordedBy,
    }),
    reverses: t.field({
      type: JournalEntryRef,
      nullable: true,
      description: 'The entry that this one takes back. Its `id` and `reference` cost no call.',
      resolve: ({ reverses }, _args, context, info) =>
        reverses === null ? null : knownEntry(reverses, context, info),
    }),
    reversedBy: t.field({
      type: JournalEntryRef,
      nullable: true,
      description: 'The entry that takes this one back. Its `id` and `reference` cost no call.',
      resolve: ({ reversedBy }, _args, context, info) =>
        reversedBy === null ? null : knownEntry(reversedBy, context, info),
    }),
    lines: t.field({
      type: [JournalEntryLineRef],
      description: 'All its lines as they were posted.',
      resolve: ({ lines }) => [...lines],
    }),
  }),
})

readNode('JournalEntry', (reference, { treasury }) => treasury.journalEntry(reference))

builder.queryField('journalEntry', (t) =>
  t.field({
    type: JournalEntryRef,
    nullable: true,
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description: 'One entry of the journal; null when there is none.',
    args: { id: t.arg.id({ required: true, description: "Its `id`, or its reference: 'JV00000042'." }) },
    resolve: (_root, { id }, { treasury }) => treasury.journalEntry(recordIdOf('JournalEntry', id)),
  }),
)
