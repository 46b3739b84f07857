import type {
  ArgBuilder,
  EnumRef,
  InputFieldBuilder,
  InputFieldMap,
  InputShapeFromFields,
  ObjectRef,
} from '@pothos/core'
import type { FieldErrors } from '#rules/field-errors.ts'
import type { NeededScope } from '#rules/programs/scopes.ts'
import { isStaff } from '#rules/session/access-level.ts'
import { builder, type Types } from '../builder.ts'
import { type ChangeArgs, pageOfChangesRequest, RequestOrderEnum, updatedSinceArg } from '../changes.ts'
import type { Context } from '../context.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { readNode, recordIdOf } from '../node.ts'
import { pageType, searchArgs } from '../page-type.ts'
import { WorkQueueRef } from '../session/work-queue.ts'
import type { RequestSource } from './source.ts'

/** The order of a page where the backend has no other. */
const ORDER = 'the newest first; those that wait, asked for by their state, the oldest first'

/** How callers identify one request: the argument and input field, and the corresponding key of the source. */
export interface RequestKey {
  readonly name: string
  readonly type: 'ID' | 'String'
  readonly description: string
  /** Throws DomainError for a text that cannot be a key. */
  readonly read: (given: string) => string
}

/** The key of most requests, their `id`. */
export const byId = (type: string, noun: string): RequestKey => ({
  name: 'id',
  type: 'ID',
  description: `The \`id\` of the ${noun}.`,
  read: (given) => recordIdOf(type, given),
})

interface QueuePlan<
  Item extends { readonly id: string },
  State extends string,
  Filter,
  Decision,
  Args extends InputFieldMap,
> {
  readonly type: ObjectRef<Types, Item>
  /** What a program needs to read them; it decides none. */
  readonly scope: NeededScope
  readonly states: EnumRef<Types, State>
  readonly key: RequestKey
  /** The query for one ('landRequest'), the query for a page ('landRequests') and the count of pending ones. */
  readonly names: { readonly one: string; readonly page: string; readonly pending: string }
  readonly nouns: { readonly one: string; readonly many: string }
  /** The order of the page's query where it is not the usual one. */
  readonly order?: string
  /** An addition to the description of the page's query. */
  readonly note?: string
  /** The searched fields: 'member number or name'. */
  readonly searched: string
  /** The default state of the list; all states when it is left out. */
  readonly defaultState?: State
  /** Further filter arguments of the page. */
  readonly filterArgs?: (arg: ArgBuilder<Types>) => Args
  readonly filter: (state: State | null, args: InputShapeFromFields<Args>) => Filter
  readonly source: (context: Context) => RequestSource<Item, Filter, Decision>
  /** Reads the caller's own requests; left out for requests that members cannot read. */
  readonly own?: (context: Context) => Promise<readonly Item[]>
  /** Validates the input of a decision; keys are the names of the input's fields. */
  readonly validateDecision: (decision: Decision) => FieldErrors
}

/** One decision about a request. */
interface DecisionPlan<Fields extends InputFieldMap, Decision> {
  readonly description: string
  /** The input fields beside the key of the request. */
  readonly fields?: (t: InputFieldBuilder<Types, 'InputObject'>) => Fields
  readonly decision: (input: InputShapeFromFields<Fields>) => Decision
}

/**
 * Declares one kind of request that staff decide (Spec 002 §4): the query for one, the paged queue, the count of
 * pending ones, and how `node` reads it. `decision` then declares a mutation for each step.
 */
export function requestQueue<
  Item extends { readonly id: string },
  State extends string,
  Filter,
  Decision,
  Args extends InputFieldMap = Record<string, never>,
>(plan: QueuePlan<Item, State, Filter, Decision, Args>) {
  const { key, names, nouns, source } = plan
  const typeName = plan.type.name
  const PageRef = pageType(`${typeName}Page`, plan.type, nouns.many)
  // The fields work for any record, and Pothos cannot infer the type from a type parameter.
  const type: ObjectRef<Types, object> = plan.type

  /** Reads any request for staff, and only their own for members. */
  async function read(wanted: string, context: Context): Promise<Item | null> {
    const caller = await context.viewer()
    if (caller === null || wanted === '') return null
    if (isStaff(caller.accessLevel)) return source(context).find(wanted)
    const own = await plan.own?.(context)
    return (
      own?.find((item) => item.id === wanted || ('reference' in item && item.reference === wanted)) ?? null
    )
  }

  readNode(typeName, read)

  builder.queryField(names.one, (t) =>
    t.field({
      type,
      nullable: true,
      access: plan.own === undefined ? 'STAFF' : 'SIGNED_IN',
      scope: plan.scope,
      description: `One ${nouns.one}${plan.own === undefined ? '' : ': staff read any, members their own'}. Null when there is none.`,
      args: {
        [key.name]: t.arg({ type: key.type, required: true, description: key.description }),
      },
      resolve: (_root, args, context) => read(key.read(String(args[key.name])), context),
    }),
  )

  builder.queryField(names.page, (t) =>
    t.field({
      type: PageRef,
      nullable: true,
      access: 'STAFF',
      scope: plan.scope,
      description: [`The ${nouns.many}, ${plan.order ?? ORDER}.`, plan.note].filter(Boolean).join(' '),
      args: {
        state: t.arg({
          type: plan.states,
          ...(plan.defaultState !== undefined && { defaultValue: plan.defaultState }),
          description:
            plan.defaultState === undefined
              ? 'The state wanted; all when left out.'
              : 'The state wanted; null for all.',
        }),
        orderBy: t.arg({
          type: RequestOrderEnum,
          required: true,
          defaultValue: 'REQUESTED_AT',
          description: 'How the requests are sorted.',
        }),
        updatedSince: updatedSinceArg(t.arg),
        ...plan.filterArgs?.(t.arg),
        ...searchArgs(t.arg, plan.searched),
      },
      resolve: (_root, args, context) => {
        // The domain's arguments are a type parameter; `filterArgs` declares their shape.
        const asked = args as unknown as ChangeArgs & { readonly state?: State | null }
        const filter = plan.filter(asked.state ?? null, args as unknown as InputShapeFromFields<Args>)
        return source(context).page(filter, pageOfChangesRequest(asked))
      },
    }),
  )

  builder.objectField(WorkQueueRef, names.pending, (t) =>
    t.int({
      nullable: true,
      description: `Number of pending ${nouns.many}.`,
      resolve: (_queue, _args, context) =>
        context.queueCounts.of(names.pending, () => source(context).countPending()),
    }),
  )

  return {
    /** Declares the mutation of one decision, whose payload contains the changed request. */
    decision<Fields extends InputFieldMap = Record<string, never>>(
      name: string,
      step: DecisionPlan<Fields, Decision>,
    ): void {
      recordMutation(name, {
        access: 'STAFF',
        description: step.description,
        input: {
          description: `The ${nouns.one} to decide, and the details of the decision.`,
          fields: (t): InputFieldMap => ({
            [key.name]: t.field({ type: key.type, required: true, description: key.description }),
            ...step.fields?.(t),
          }),
        },
        record: [names.one, plan.type],
        run: async (input, context) => {
          const given = input as InputShapeFromFields<Fields> & Readonly<Record<string, unknown>>
          const wanted = key.read(String(given[key.name]))
          const decision = step.decision(given)
          requireValid(plan.validateDecision(decision))
          const requests = source(context)
          const { message, record } = await requests.decide(wanted, decision)
          return { message, record: record ?? (() => requests.find(wanted)) }
        },
      })
    },
  }
}
