import type { Types } from '../builder.ts'

type Fields<Item> = PothosSchemaTypes.RootFieldBuilder<Types, Item, 'Object' | 'Interface'>

/** What is in the books by an entry, and may be taken back by another one. */
interface Reversible {
  readonly entry: string | null
  readonly reversal: string | null
  readonly isReversalWaiting: boolean
}

/** The entries of what is booked, such as a voucher, and whether its reversal waits. */
export const reversalFields = <Item extends Reversible>(t: Fields<Item>) => ({
  entry: t.string({
    nullable: true,
    description: 'The reference of its entry: argument of `journalEntry`.',
    resolve: ({ entry }) => entry,
  }),
  reversal: t.string({
    nullable: true,
    description: 'The reference of the entry that takes it back.',
    resolve: ({ reversal }) => reversal,
  }),
  isReversalWaiting: t.boolean({
    description: 'Whether a second person decides about its reversal: see `reversals`.',
    resolve: ({ isReversalWaiting }) => isReversalWaiting,
  }),
})
