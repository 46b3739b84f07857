import type { Types } from '../builder.ts'
import { JournalEntryRef } from './journal-entry.ts'
import { knownEntry } from './known-entry.ts'

type Fields<Item> = PothosSchemaTypes.RootFieldBuilder<Types, Item, 'Object' | 'Interface'>

/** The entry that a record is in the books by; null for a record that has none. */
export const entryField = <Item extends object>(
  t: Fields<Item>,
  description: string,
  referenceOf: (item: Item) => string | null,
) =>
  t.field({
    type: JournalEntryRef,
    scope: 'READ_BOOKS',
    nullable: true,
    description: `${description} Its \`id\` and \`reference\` cost no call.`,
    resolve: (item, _args, context, info) => {
      const reference = referenceOf(item)
      return reference === null ? null : knownEntry(reference, context, info)
    },
  })

/** The entry of a line of the books, which always has one. */
export const entryOfLine = <Item extends { readonly reference: string }>(t: Fields<Item>) =>
  t.field({
    type: JournalEntryRef,
    description: 'The entry that it is a line of. Its `id` and `reference` cost no call.',
    resolve: ({ reference }, _args, context, info) => knownEntry(reference, context, info),
  })
