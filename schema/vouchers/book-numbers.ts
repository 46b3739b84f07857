import type { BookNumbers, NumberBook } from '#rules/vouchers/number-series.ts'
import { builder } from '../builder.ts'

const BookEnum = builder.enumType('NumberBook', {
  description: 'A book with numbers of its own.',
  values: {
    RV: { description: 'Receipts.' },
    PV: { description: 'Payments.' },
    GV: { description: 'Journals.' },
    TV: { description: 'Transfers between bank and cash.' },
    RM: { description: 'Remittances of payers.' },
  } satisfies Record<NumberBook, { description: string }>,
})

const BookNumbersRef = builder.objectRef<BookNumbers>('BookNumbers').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'What there is of the numbers of a book and year.',
  fields: (t) => ({
    book: t.expose('book', { type: BookEnum, description: 'The book whose numbers these are.' }),
    year: t.exposeInt('year', { description: 'The year of the days of its vouchers.' }),
    last: t.exposeInt('last', { description: 'The last number that was given; the first is 1.' }),
    posted: t.exposeInt('posted', { description: 'How many are in the books.' }),
    waiting: t.exposeInt('waiting', { description: 'How many are not posted.' }),
    reversed: t.exposeInt('reversed', { description: 'How many were posted and taken back.' }),
    discarded: t.exposeInt('discarded', { description: 'How many were discarded; they keep their numbers.' }),
    missing: t.intList({
      description:
        'Numbers up to the last that nothing has, the first hundred: none in books that are in order.',
      resolve: ({ missing }) => [...missing],
    }),
  }),
})

builder.queryField('bookNumbers', (t) =>
  t.field({
    type: [BookNumbersRef],
    nullable: true,
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description:
      'The numbers of every book and year, the latest year first: five rows for each year of the books.',
    resolve: async (_root, _args, { vouchers }) => [...(await vouchers.bookNumbers())],
  }),
)
