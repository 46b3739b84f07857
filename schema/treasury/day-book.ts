import { JOURNAL_FORMATS, type JournalFormat, journalDaysError } from '#rules/treasury/day-book.ts'
import { builder } from '../builder.ts'
import { badInput } from '../errors.ts'
import { JournalEntryKindEnum } from './entry-kind.ts'
import { JournalEntryRef } from './journal-entry.ts'
import type { DayBookPage } from './source.ts'

const FormatEnum = builder.enumType('JournalFormat', {
  description: 'The forms in which the journal is written to a file.',
  values: {
    CSV: { description: 'One line for each side of an entry.' },
    XLSX: { description: 'The same as a workbook.' },
    PLAIN_TEXT: { description: 'The plain text that hledger and ledger read.' },
  } satisfies Record<JournalFormat, { description: string }>,
})

const DayBookPageRef = builder.objectRef<DayBookPage>('DayBook').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'Entries of the journal in the order of time.',
  fields: (t) => ({
    entries: t.field({
      type: [JournalEntryRef],
      description: 'The entries, each with all its lines.',
      resolve: ({ entries }) => [...entries],
    }),
    next: t.exposeString('next', {
      nullable: true,
      description: 'What `after` of the next page is; null on the last one.',
    }),
  }),
})

/** The most entries of a page. */
const PAGE_MAX = 100

builder.queryFields((t) => ({
  dayBook: t.field({
    type: DayBookPageRef,
    nullable: true,
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description:
      'The day book: the entries of the journal in the order of time, a page after the one before.',
    args: {
      from: t.arg({
        type: 'PlainDate',
        description: 'The first day; that of the first entry when left out.',
      }),
      to: t.arg({ type: 'PlainDate', description: 'The last day; today when left out.' }),
      kind: t.arg({ type: JournalEntryKindEnum, description: 'Only entries of this kind.' }),
      accountNumber: t.arg({
        type: 'AccountNumber',
        description: 'Only entries with a line on this account.',
      }),
      by: t.arg.string({ description: 'Part of the name of who recorded it.' }),
      search: t.arg.string({ description: 'Part of the reference or the narration.' }),
      after: t.arg.string({ description: '`next` of the page before.' }),
      pageSize: t.arg.int({ description: `At most ${PAGE_MAX}; 25 when left out.` }),
    },
    resolve: (_root, { from, to, kind, accountNumber, by, search, after, pageSize }, { treasury }) => {
      const size = pageSize ?? 25
      if (size < 1 || size > PAGE_MAX)
        throw badInput('pageSize', `must be a whole number from 1 to ${PAGE_MAX}`)
      return treasury.dayBook({
        from: from ?? null,
        to: to ?? null,
        kind: kind ?? null,
        account: accountNumber ?? null,
        by: by ?? null,
        search: search ?? null,
        after: after ?? null,
        pageSize: size,
      })
    },
  }),
  journalFile: t.field({
    type: 'URL',
    nullable: true,
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description:
      'Address of the journal of some days as a file, for a browser, valid for 15 to 30 minutes. It is written while it is fetched. In plain text it begins with the balances brought forward.',
    args: {
      format: t.arg({
        type: FormatEnum,
        required: true,
        description: 'The form in which the file is written.',
      }),
      from: t.arg({ type: 'PlainDate', description: 'The first day; the whole history when left out.' }),
      to: t.arg({ type: 'PlainDate', required: true, description: 'The last day that is counted.' }),
    },
    resolve: (_root, { format, from, to }, { treasury }) => {
      const wrong = journalDaysError(from ?? null, to)
      if (wrong !== null) throw badInput('from', wrong)
      return treasury.journalFile(JOURNAL_FORMATS.find((each) => each === format) ?? 'CSV', {
        from: from ?? null,
        to,
      })
    },
  }),
}))
