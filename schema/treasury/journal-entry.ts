import { builder } from '../builder.ts'
import { PersonRef } from '../members/person.ts'
import { AccountRef } from './account.ts'
import { JournalEntryKindEnum } from './entry-kind.ts'
import type { JournalEntry, JournalEntryLine } from './source.ts'

const JournalEntryLineRef = builder.objectRef<JournalEntryLine>('JournalEntryLine').implement({
  access: 'BOOKS',
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

export const JournalEntryRef = builder.objectRef<JournalEntry>('JournalEntry').implement({
  access: 'BOOKS',
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
    recordedBy: t.exposeString('recordedBy', {
      nullable: true,
      description: 'The name of who entered it; null for the program itself.',
    }),
    reverses: t.exposeString('reverses', {
      nullable: true,
      description: 'The reference of the entry that this one takes back.',
    }),
    reversedBy: t.exposeString('reversedBy', {
      nullable: true,
      description: 'The reference of the entry that takes this one back.',
    }),
    lines: t.field({
      type: [JournalEntryLineRef],
      description: 'All its lines as they were posted.',
      resolve: ({ lines }) => [...lines],
    }),
  }),
})

builder.queryField('journalEntry', (t) =>
  t.field({
    type: JournalEntryRef,
    nullable: true,
    access: 'BOOKS',
    description: 'One entry of the journal; null for an unknown reference.',
    args: {
      reference: t.arg.string({ required: true, description: "Its reference: 'JV00000042'." }),
    },
    resolve: (_root, { reference }, { treasury }) => treasury.journalEntry(reference),
  }),
)
