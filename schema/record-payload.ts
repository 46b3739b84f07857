import type { InputFieldBuilder, ObjectRef } from '@pothos/core'
import type { FieldErrors } from '#rules/field-errors.ts'
import { builder } from './builder.ts'
import { errorsIn, type UserError } from './errors.ts'
import { type MutationPayload, MutationPayloadRef, toPayload } from './mutation-payload.ts'
import type { Outcome } from './outcome.ts'

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never

/** A record the answer does not show: read when it is asked for. */
type Lazy<Item> = () => Promise<Item | null>

/** The payload of an act on one record. */
export interface RecordPayload<Item> extends MutationPayload {
  readonly record: Item | Lazy<Item> | null
}

/** Declares `XPayload { message userErrors <field> }`, where `field` is the record acted on. */
export function recordPayload<Item extends object>(
  name: string,
  field: string,
  item: ObjectRef<Types, Item>,
  act: string,
) {
  // Which record it is does not matter to the field, and its type cannot be told while it is open.
  const type: ObjectRef<Types, object> = item
  return builder.objectRef<RecordPayload<Item>>(name).implement({
    interfaces: [MutationPayloadRef],
    description: `The outcome of ${act}.`,
    fields: (t) => ({
      [field]: t.field({
        type,
        nullable: true,
        description:
          'The record as it is now; null when the act was refused, or when the backend does not show it.',
        resolve: ({ record }): object | null | Promise<object | null> =>
          typeof record === 'function' ? record() : record,
      }),
    }),
  })
}

/** Declares `XPayload { message userErrors }`, for acts whose answer shows no record. */
export const messagePayload = (name: string, act: string) =>
  builder.objectRef<MutationPayload>(name).implement({
    interfaces: [MutationPayloadRef],
    description: `The outcome of ${act}.`,
  })

/**
 * Does an act when `errors` has none. What the caller can mend, found here or told by the backend, becomes
 * `userErrors`.
 */
export async function mutate<Item>(
  errors: FieldErrors | readonly UserError[],
  act: () => Promise<Outcome<Item | Lazy<Item> | null>>,
): Promise<RecordPayload<Item>> {
  if (listed(errors).length > 0) return { record: null, message: null, userErrors: listed(errors) }
  return toPayload<RecordPayload<Item>>(
    async () => ({ ...(await act()), userErrors: [] }),
    (refused) => ({ record: null, ...refused }),
  )
}

interface DeletionPayload extends MutationPayload {
  readonly deletedId: string | null
}

/** Declares `XPayload { message userErrors deletedId }`. */
export const deletionPayload = (name: string, act: string) =>
  builder.objectRef<DeletionPayload>(name).implement({
    interfaces: [MutationPayloadRef],
    description: `The outcome of ${act}.`,
    fields: (t) => ({
      deletedId: t.exposeID('deletedId', {
        nullable: true,
        description: 'Id of the record that is gone, for caches; null when the act was refused.',
      }),
    }),
  })

/** As `mutate`, for an act after which the record `id` is gone. */
export async function mutateDeletion(
  id: string,
  act: () => Promise<{ readonly message: string | null }>,
): Promise<DeletionPayload> {
  const outcome = await mutateMessage({}, act)
  return { ...outcome, deletedId: outcome.userErrors.length === 0 ? id : null }
}

/** As `mutate`, for an act whose answer shows no record. */
export async function mutateMessage(
  errors: FieldErrors | readonly UserError[],
  act: () => Promise<{ readonly message: string | null }>,
): Promise<MutationPayload> {
  if (listed(errors).length > 0) return { message: null, userErrors: listed(errors) }
  return toPayload<MutationPayload>(
    async () => ({ message: (await act()).message, userErrors: [] }),
    (refused) => refused,
  )
}

/** The input every act that makes a record has, so that it is done once however often it is sent. */
export const idempotencyKey = (t: InputFieldBuilder<Types, 'InputObject'>) =>
  t.string({
    description:
      'Any text of your own, new for each act. Sent again with the same input within 24 hours, the act is not done again but answered as before. Stands for the header `Idempotency-Key` where one request does several acts.',
  })

/** The text for a key no header can carry. */
export const keyErrors = (key: string | null | undefined): FieldErrors =>
  !key || /^[\x21-\x7e]{1,255}$/.test(key)
    ? {}
    : { idempotencyKey: 'must have 1 to 255 letters, digits and signs, without white space' }

const listed = (errors: FieldErrors | readonly UserError[]): readonly UserError[] =>
  Array.isArray(errors) ? errors : errorsIn(errors as FieldErrors)
