import type { Types } from '../builder.ts'
import { entryField } from '../treasury/entry-field.ts'

type Fields<Item> = PothosSchemaTypes.RootFieldBuilder<Types, Item, 'Object' | 'Interface'>

/** What is in the books by an entry, and may be taken back by another one. */
interface Reversible {
  readonly entry: string | null
  readonly reversal: string | null
  readonly isReversalWaiting: boolean
}

/** The entries of what is booked, such as a voucher, and whether its reversal waits. */
export const reversalFields = <Item extends Reversible>(t: Fields<Item>) => ({
  entry: entryField(t, 'Its entry in the journal; null while it is not posted.', ({ entry }) => entry),
  reversal: entryField(t, 'The entry that takes it back; null while it stands.', ({ reversal }) => reversal),
  isReversalWaiting: t.boolean({
    description: 'Whether a second person decides about its reversal: see `reversals`.',
    resolve: ({ isReversalWaiting }) => isReversalWaiting,
  }),
})
