import {
  defaultTypeResolver,
  type FieldNode,
  type GraphQLAbstractType,
  GraphQLError,
  GraphQLID,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  GraphQLString,
  isObjectType,
} from 'graphql'
import type { Guard } from '#schema/access.ts'
import { isKnownToAllow } from '#schema/access-plugin.ts'
import { type Holder, isPromise, LOST, Place, type Run, ValuePlan } from './run.ts'

export type Resolve = (source: unknown, args: object, context: unknown, info: GraphQLResolveInfo) => unknown

/** A field of an operation, prepared. */
export interface FieldPlan {
  /** Its name in the answer. */
  readonly key: string
  /** Its resolver, which checks its access rule if it has one. */
  readonly resolve: Resolve
  /** The rule that `resolve` checks; null without one. */
  readonly rule: Guard<unknown> | null
  /** What follows the check; null where that is the property of the source with the name of the field. */
  readonly open: Resolve | null
  /** The arguments for the variables of a request; throws for a value that is missing. */
  readonly argsOf: (variables: Run['variables']) => object
  /** What resolvers may know of the operation, without what belongs to one request. */
  readonly info: GraphQLResolveInfo
  readonly value: ValuePlan
}

/** Fills an object at `place` with its fields, in their order; LOST when it must not stand there. */
export function filled(
  run: Run,
  source: unknown,
  fields: readonly FieldPlan[],
  place: Place,
): Holder | typeof LOST {
  // Objects of many kinds pass here: growing one costs less than a copy of a template would.
  const holder: Holder = {}
  let allowing: FieldPlan['rule'] = null
  for (const field of fields) {
    const { rule } = field
    // Fields of one object mostly have the same rule, which is checked for the first of them.
    if (rule !== null && rule !== allowing && allows(rule, run, source)) allowing = rule
    const value = begun(run, source, field, rule === null || rule === allowing, place, holder)
    if (value === LOST) {
      place.markLost()
      return LOST
    }
    // A value that is waited for is put here when it comes.
    holder[field.key] = value
  }
  return holder
}

/** Whether a rule is known to allow this; where not, the field's resolver waits or says why. */
function allows(rule: Guard<unknown>, { context }: Run, source: unknown): boolean {
  try {
    return isKnownToAllow(rule, context, source)
  } catch {
    return false
  }
}

/**
 * Calls the resolver of a field, or what is behind its access rule where that is known to allow it; LOST as above.
 */
export function begun(
  run: Run,
  source: unknown,
  field: FieldPlan,
  isAllowed: boolean,
  place: Place,
  holder: Holder,
): unknown {
  const { value, key } = field
  let found: unknown
  try {
    found =
      isAllowed && field.open === null
        ? ownValue(run, source, field)
        : resolved(run, source, field, isAllowed)
  } catch (problem) {
    return value.fail(run, problem, place, key)
  }
  // Most values are texts that need no more, or absent.
  if (typeof found === 'string' && value.isText) return found
  if (found === null && value.mayBeNull) return null
  return value.settle(run, found, place, key, holder)
}

function resolved(
  { variables, context }: Run,
  source: unknown,
  { resolve, open, argsOf, info }: FieldPlan,
  isAllowed: boolean,
): unknown {
  return (isAllowed && open !== null ? open : resolve)(source, argsOf(variables), context, info)
}

/** The property of a field's name, or what the method of its name returns. */
function ownValue({ variables, context }: Run, source: unknown, { argsOf, info }: FieldPlan): unknown {
  if (typeof source !== 'object' || source === null) return undefined
  const value = (source as Record<string, unknown>)[info.fieldName]
  return typeof value === 'function'
    ? (value as (...given: unknown[]) => unknown).call(source, argsOf(variables), context, info)
    : value
}

/** A scalar or an enum. */
export class LeafPlan extends ValuePlan {
  readonly #type: GraphQLLeafType

  constructor(type: GraphQLLeafType, mayBeNull: boolean, nodes: readonly FieldNode[], coordinate: string) {
    super(mayBeNull, nodes, coordinate, type === GraphQLString || type === GraphQLID)
    this.#type = type
  }

  protected override answerOf(_run: Run, value: unknown): unknown {
    const answer = this.isText && typeof value === 'string' ? value : this.#serialized(value)
    if (answer === null || answer === undefined)
      throw new Error(`${this.coordinate} cannot be answered as ${this.#type.name}`)
    return answer
  }

  #serialized(value: unknown): unknown {
    try {
      return this.#type.serialize(value)
    } catch (problem) {
      // A fault of ours, which the caller cannot correct, although scalars throw an error of the graph.
      throw problem instanceof GraphQLError ? new Error(problem.message) : problem
    }
  }
}

/** Takes no notice of a value, nor of its rejection. */
function ignored(value: unknown): null {
  if (isPromise(value)) value.then(undefined, () => undefined)
  return null
}

export class ListPlan extends ValuePlan {
  readonly #items: ValuePlan

  constructor(items: ValuePlan, mayBeNull: boolean, nodes: readonly FieldNode[], coordinate: string) {
    super(mayBeNull, nodes, coordinate)
    this.#items = items
  }

  protected override answerOf(run: Run, value: unknown, parent: Place, key: string | number, holder: Holder) {
    if (typeof value !== 'object' || value === null || !(Symbol.iterator in value))
      throw new GraphQLError(`Expected Iterable, but did not find one for field "${this.coordinate}".`)
    const list: unknown[] = []
    const place = new Place(parent, key, holder, this.mayBeNull)
    let isLost = false
    for (const item of value as Iterable<unknown>) {
      // An item behind one that is lost is not answered, but a promise among them must not be left alone.
      // A list is written to by place as an object is by name.
      const one = isLost
        ? ignored(item)
        : this.#items.settle(run, item, place, list.length, list as unknown as Holder)
      if (one === LOST) {
        place.markLost()
        isLost = true
      }
      list.push(one)
    }
    if (isLost) return this.mayBeNull ? null : LOST
    return list
  }
}

/** An object, of one type or of any type of an interface or union. */
export class ObjectPlan extends ValuePlan {
  readonly #typeOf: (run: Run, value: unknown) => GraphQLObjectType
  readonly #fieldsOf: (type: GraphQLObjectType) => readonly FieldPlan[]

  constructor(
    typeOf: (run: Run, value: unknown) => GraphQLObjectType,
    fieldsOf: (type: GraphQLObjectType) => readonly FieldPlan[],
    mayBeNull: boolean,
    nodes: readonly FieldNode[],
    coordinate: string,
  ) {
    super(mayBeNull, nodes, coordinate)
    this.#typeOf = typeOf
    this.#fieldsOf = fieldsOf
  }

  protected override answerOf(run: Run, value: unknown, parent: Place, key: string | number, holder: Holder) {
    const fields = this.#fieldsOf(this.#typeOf(run, value))
    const answer = filled(run, value, fields, new Place(parent, key, holder, this.mayBeNull))
    return answer === LOST && this.mayBeNull ? null : answer
  }
}

/** The type of a value of an interface or union. Throws when it cannot be told. */
export function runtimeType(
  type: GraphQLAbstractType,
  info: GraphQLResolveInfo,
  run: Run,
  value: unknown,
): GraphQLObjectType {
  const name = (type.resolveType ?? defaultTypeResolver)(value, run.context, info, type)
  const found = typeof name === 'string' ? info.schema.getType(name) : undefined
  if (!isObjectType(found) || !info.schema.isSubType(type, found))
    throw new GraphQLError(
      `Abstract type "${type.name}" was resolved to no type of its own for "${info.fieldName}".`,
    )
  return found
}
