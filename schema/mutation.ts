import type { InputFieldBuilder, InputFieldMap, InputShapeFromFields, ObjectRef } from '@pothos/core'
import { GraphQLError, type GraphQLResolveInfo } from 'graphql'
import type { FieldErrors } from '#rules/field-errors.ts'
import type { NeededScope } from '#rules/programs/scopes.ts'
import type { Access } from './access.ts'
import { builder, type Types } from './builder.ts'
import type { Context } from './context.ts'
import { DomainError, errorsIn, requireValid } from './errors.ts'
import { type MutationPayload, MutationPayloadRef, toPayload } from './mutation-payload.ts'
import type { Outcome } from './outcome.ts'
import { selectsOnlyId } from './selects-only-id.ts'

/** Reads a record that the backend's answer does not contain. */
interface Lazy<Item> {
  (): Promise<Item | null>
  /** The backend's id of it where the change told that: of `id` alone nothing is read. */
  readonly id?: string
}

/** The record; null when the backend does not return it, because the change was made whatever becomes of reading it. */
export async function nullWhenUnread<Item>(read: Lazy<Item>): Promise<Item | null> {
  try {
    return await read()
  } catch (problem) {
    if (problem instanceof GraphQLError) return null
    throw problem
  }
}

interface RecordPayload<Item> extends MutationPayload {
  readonly record: Item | Lazy<Item> | null
}

interface IdPayload extends MutationPayload {
  readonly id: string | null
}

/** The builder of input fields. */
export type InputFields = InputFieldBuilder<Types, 'InputObject'>

/** The declaration of a mutation. `run` throws DomainError for errors that the caller can correct (`requireValid`). */
export interface MutationPlan<Fields extends InputFieldMap, Result> {
  readonly access: Access<object>
  /** What a program needs; left out, the change is for people only. Never for a decision about money. */
  readonly scope?: NeededScope
  readonly description: string
  /**
   * Refuses an idempotency key, because it is answered once (a session, recovery codes) or changes nothing that the backend
   * keeps.
   */
  readonly withoutKey?: true
  /** The input's description and its fields; the idempotency key is added. */
  readonly input: { readonly description: string; readonly fields: (t: InputFields) => Fields }
  readonly run: (input: InputShapeFromFields<Fields>, context: Context) => Promise<Result>
}

const capitalised = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** The name of a mutation's payload. */
export const payloadName = (name: string): string => `${capitalised(name)}Payload`

/** The key of a change as its input may have it, beside the fields of its own. */
interface Keyed {
  readonly idempotencyKey?: string | null
}

/** For payloads with a special shape: declares the field, its input `XInput!` and the payload for user errors. */
export function addMutation<Fields extends InputFieldMap, Result, Payload extends MutationPayload>(
  name: string,
  { access, scope, description, withoutKey, input, run }: MutationPlan<Fields, Result>,
  payload: {
    readonly type: ObjectRef<Types, Payload>
    readonly done: (result: Result, input: InputShapeFromFields<Fields>) => Payload
    readonly refused: (outcome: MutationPayload) => Payload
  },
): void {
  const inputType = builder.inputType(`${capitalised(name)}Input`, {
    description: input.description,
    fields: (t): InputFieldMap =>
      withoutKey ? input.fields(t) : { ...input.fields(t), idempotencyKey: idempotencyKey(t) },
  })
  // `done` and `refused` know the payload's shape; Pothos cannot infer from a type parameter that it is an object.
  const type: ObjectRef<Types, object> = payload.type
  builder.mutationField(name, (t) =>
    t.field({
      type,
      nullable: true,
      access,
      ...(scope !== undefined && { scope }),
      description,
      args: { input: t.arg({ type: inputType, required: true, description: input.description }) },
      resolve: (_root, args, context, { fieldNodes }) => {
        const { idempotencyKey: key, ...rest } = args.input as Keyed
        // The fields are a type parameter, so Pothos cannot infer the shape that `inputType` has checked.
        const given = rest as unknown as InputShapeFromFields<Fields>
        return toPayload(async () => {
          if (withoutKey) requireNoKey(context)
          else {
            requireValid(errorsIn(keyErrors(key)))
            const [node] = fieldNodes
            context.changes.begin(key ?? null, (node?.alias ?? node?.name)?.value ?? name)
          }
          return payload.done(await run(given, context), given)
        }, payload.refused)
      },
    }),
  )
}

/** Refuses the key of a request for a change that cannot be repeated by one: it would seem to be safe. */
function requireNoKey({ changes }: Context): void {
  if (!changes.hasOfRequest) return
  const message = 'This change takes no idempotency key.'
  throw new DomainError('BAD_USER_INPUT', message, { idempotencyKey: message })
}

/**
 * Declares a mutation of one record: `XInput`, and `XPayload { message userErrors <field> }` where `field` shows the
 * record as it is now.
 */
export function recordMutation<Item extends object, Fields extends InputFieldMap>(
  name: string,
  plan: MutationPlan<Fields, Outcome<Item | Lazy<Item> | null>> & {
    /** Name and type of the payload's field. */
    readonly record: readonly [field: string, type: ObjectRef<Types, Item>]
  },
): void {
  const [field, item] = plan.record
  // The field works for any record, and Pothos cannot infer the type from a type parameter.
  const itemType: ObjectRef<Types, object> = item
  const type = builder.objectRef<RecordPayload<Item>>(payloadName(name)).implement({
    interfaces: [MutationPayloadRef],
    description: `What \`${name}\` answers.`,
    fields: (t) => ({
      [field]: t.field({
        type: itemType,
        nullable: true,
        description:
          'The record after the change; null when nothing was changed or the backend does not return it.',
        resolve: ({ record }, _args, _context, info): object | null | Promise<object | null> =>
          typeof record === 'function' ? readLazily(record, info) : record,
      }),
    }),
  })
  addMutation(name, plan, {
    type,
    done: (outcome): RecordPayload<Item> => ({ ...outcome, userErrors: [] }),
    refused: (outcome): RecordPayload<Item> => ({ record: null, ...outcome }),
  })
}

/** Reads the record of a payload, unless nothing but its id is read and that is known. */
const readLazily = (read: Lazy<object>, info: GraphQLResolveInfo): object | null | Promise<object | null> =>
  read.id !== undefined && selectsOnlyId(info) ? { id: read.id } : nullWhenUnread(read)

/** Reads a record whose id the change told. */
export const lazyById = <Item>(id: string, read: () => Promise<Item | null>): Lazy<Item> =>
  Object.assign(() => read(), { id })

/** The outcome of a change whose answer does not contain the record, which `read` reads when it is asked for. */
export const withRecord = async <Item>(
  change: Promise<{ readonly message: string | null }>,
  read: Lazy<Item>,
): Promise<Outcome<Lazy<Item>>> => ({ message: (await change).message, record: read })

interface ListPayload<Item> extends MutationPayload {
  readonly items: readonly Item[] | Lazy<readonly Item[]> | null
}

/** Declares a mutation of several records: `XPayload { message userErrors <field> }` where `field` shows them as they are now. */
export function listMutation<Item extends object, Fields extends InputFieldMap>(
  name: string,
  plan: MutationPlan<Fields, Outcome<readonly Item[] | Lazy<readonly Item[]> | null>> & {
    /** Name, type and description of the payload's field. */
    readonly list: readonly [field: string, type: ObjectRef<Types, Item>, description: string]
  },
): void {
  const [field, item, description] = plan.list
  // As in `recordMutation`.
  const itemType: ObjectRef<Types, object> = item
  const type = builder.objectRef<ListPayload<Item>>(payloadName(name)).implement({
    interfaces: [MutationPayloadRef],
    description: `What \`${name}\` answers.`,
    fields: (t) => ({
      [field]: t.field({
        type: [itemType],
        nullable: true,
        description,
        resolve: ({ items }): Promise<readonly object[] | null> | readonly object[] | null =>
          typeof items === 'function' ? nullWhenUnread(items) : items,
      }),
    }),
  })
  addMutation(name, plan, {
    type,
    done: ({ message, record }): ListPayload<Item> => ({ message, items: record, userErrors: [] }),
    refused: (outcome): ListPayload<Item> => ({ items: null, ...outcome }),
  })
}

/** Declares a mutation after which there is no record to show: `XPayload { message userErrors }`. */
export function messageMutation<Fields extends InputFieldMap>(
  name: string,
  plan: MutationPlan<Fields, { readonly message: string | null }>,
): void {
  const type = builder.objectRef<MutationPayload>(payloadName(name)).implement({
    interfaces: [MutationPayloadRef],
    description: `What \`${name}\` answers.`,
  })
  addMutation(name, plan, {
    type,
    done: ({ message }): MutationPayload => ({ message, userErrors: [] }),
    refused: (outcome): MutationPayload => outcome,
  })
}

/**
 * Declares a mutation that returns only a record's `id`, because the record is deleted or the caller may not read it:
 * `XPayload { message userErrors <field> }`. Returns the payload's type, for further fields.
 */
export function idMutation<Fields extends InputFieldMap>(
  name: string,
  plan: MutationPlan<Fields, Outcome<string | null>> & {
    /** Name and description of the payload's field. */
    readonly idField: readonly [name: string, description: string]
  },
): ObjectRef<Types, IdPayload> {
  const [field, description] = plan.idField
  const type = builder.objectRef<IdPayload>(payloadName(name)).implement({
    interfaces: [MutationPayloadRef],
    description: `What \`${name}\` answers.`,
    fields: (t) => ({ [field]: t.id({ nullable: true, description, resolve: ({ id }) => id }) }),
  })
  addMutation(name, plan, {
    type,
    done: ({ message, record }): IdPayload => ({ message, id: record, userErrors: [] }),
    refused: (outcome): IdPayload => ({ id: null, ...outcome }),
  })
  return type
}

/** Declares a mutation that deletes the record `input.id`: `XPayload { message userErrors deletedId }`. */
export const deletionMutation = <Fields extends InputFieldMap>(
  name: string,
  { run, ...plan }: MutationPlan<Fields, { readonly message: string | null; readonly deletedId: string }>,
): void => {
  idMutation(name, {
    ...plan,
    idField: ['deletedId', 'The `id` of the record that is gone, for caches; null when nothing was deleted.'],
    async run(input, context) {
      const { message, deletedId } = await run(input, context)
      return { message, record: deletedId }
    },
  })
}

/** The input field that names the record to change. */
export const idField = (t: InputFields, noun: string) =>
  t.id({ required: true, description: `The \`id\` of the ${noun}.` })

/** The input field of every mutation by which repeating it changes nothing more. */
const idempotencyKey = (t: InputFields) =>
  t.string({
    description:
      'A text chosen by the client, new for each change. A call with the same key and input within 24 hours does not repeat the change but returns the first result, and `extensions.replayed` says so. Use it in place of the header `Idempotency-Key` when one request makes several changes.',
  })

/** The error of a key that cannot be sent as a header. */
const keyErrors = (key: string | null | undefined): FieldErrors =>
  key === null || key === undefined || /^[\x21-\x7e]{1,255}$/.test(key)
    ? {}
    : { idempotencyKey: 'must have 1 to 255 letters, digits and signs, without white space' }
