import type { Types } from './builder.ts'

/** A record that says when it was last changed. */
interface Changing {
  /** null where the backend does not say. */
  readonly updatedAt: Date | null
}

/** The field of a record of a register or a queue that programs follow (`updatedSince`). */
export const updatedAtField = <Item extends Changing>(
  t: PothosSchemaTypes.RootFieldBuilder<Types, Item, 'Object' | 'Interface'>,
) => ({
  updatedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'When the record, or a part that belongs to it, was last changed; what the ledger says of it is no change. Null when the backend does not return it.',
    resolve: ({ updatedAt }) => updatedAt,
  }),
})
