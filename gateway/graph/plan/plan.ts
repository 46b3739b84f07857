import {
  defaultFieldResolver,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getArgumentValues,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  TypeNameMetaFieldDef,
  type ValueNode,
} from 'graphql'
import { guardedResolver } from '#schema/access-plugin.ts'
import { Place, Run, type ValuePlan } from './run.ts'
import { type Flags, fieldsIn } from './selection.ts'
import {
  begun,
  type FieldPlan,
  filled,
  LeafPlan,
  ListPlan,
  ObjectPlan,
  type Resolve,
  runtimeType,
} from './values.ts'

/** What a plan is made of. */
export interface Planned {
  readonly schema: GraphQLSchema
  readonly operation: OperationDefinitionNode
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>
  /** The values of the variables that say which fields are left out. */
  readonly flags: Flags
}

/** The answer to an operation: its data, and its errors if there are any. */
export interface PlanAnswer {
  readonly data: unknown
  readonly errors: Run['errors']
}

/** Runs an operation with coerced variables; `root` is what a subscription is told. Never rejects. */
export type Plan = (context: unknown, variables: Run['variables'], root?: unknown) => Promise<PlanAnswer>

/**
 * Prepares a valid operation, so that running it neither looks up types nor collects fields again. It answers
 * what graphql-js answers; tests/gateway/graph/plan.test.ts compares the two. Nothing of an operation becomes code.
 */
export function planOf(planned: Planned): Plan {
  const { schema, operation } = planned
  const type = schema.getRootType(operation.operation)
  if (!type) throw new Error(`there are no operations of the kind ${operation.operation}`)
  const fields = fieldPlans(planned, type, [operation])
  const isInOrder = operation.operation === OperationTypeNode.MUTATION
  return async (context, variables, root) => {
    const run = new Run(context, variables)
    const answer: Record<string, unknown> = { data: null }
    const place = new Place(null, 'data', answer, true)
    const data = isInOrder ? await inOrder(run, fields, place, answer) : filled(run, root, fields, place)
    if (typeof data === 'object') answer.data = data
    await run.settle()
    return { data: answer.data, errors: run.errors }
  }
}

/** Runs the fields of a mutation one after another, each to its end. null when the whole answer is lost. */
async function inOrder(
  run: Run,
  fields: readonly FieldPlan[],
  place: Place,
  answer: Record<string, unknown>,
) {
  const data: Record<string, unknown> = {}
  answer.data = data
  for (const field of fields) {
    const value = begun(run, undefined, field, false, place, data)
    if (typeof value === 'symbol') place.lose()
    else data[field.key] = value
    await run.settle()
    if (place.isLost) return null
  }
  return data
}

/** The fields of an object of this type, as the selections of `holders` have them. */
function fieldPlans(
  planned: Planned,
  type: GraphQLObjectType,
  holders: readonly (FieldNode | OperationDefinitionNode)[],
): FieldPlan[] {
  const found = fieldsIn(planned, type, holders)
  return [...found].flatMap(([key, nodes]) => {
    const [node] = nodes
    const field =
      node?.name.value === '__typename' ? TypeNameMetaFieldDef : type.getFields()[node?.name.value ?? '']
    return node === undefined || field === undefined
      ? []
      : [fieldPlan(planned, type, field, key, [node, ...nodes.slice(1)])]
  })
}

function fieldPlan(
  planned: Planned,
  parentType: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  key: string,
  nodes: readonly [FieldNode, ...FieldNode[]],
): FieldPlan {
  const info = new PlanInfo(planned, parentType, field, nodes)
  const resolve =
    field === TypeNameMetaFieldDef ? () => parentType.name : (field.resolve ?? defaultFieldResolver)
  const guarded = guardedResolver(resolve)
  const open = (guarded?.resolve ?? resolve) as Resolve
  return {
    key,
    resolve,
    rule: guarded?.rule ?? null,
    open: open === defaultFieldResolver ? null : open,
    argsOf: argumentsOf(field, nodes[0]),
    info,
    value: valuePlan(planned, field.type, info, nodes),
  }
}

const NO_ARGUMENTS = Object.freeze({})

/**
 * Arguments that are the same in every request are read once; lists and objects, which could be changed, are not. A
 * variable is taken as it is, for it was coerced; one that is missing or null is looked at by graphql-js.
 */
function argumentsOf(field: GraphQLField<unknown, unknown>, node: FieldNode): FieldPlan['argsOf'] {
  if (field.args.length === 0) return () => NO_ARGUMENTS
  const given = node.arguments ?? []
  const variable = new Map(
    given.flatMap(({ name, value }) =>
      value.kind === Kind.VARIABLE ? [[name.value, value.name.value] as const] : [],
    ),
  )
  const isFixed =
    given.every(({ name, value }) => variable.has(name.value) || isSingle(value)) &&
    field.args.every(hasSingleDefault)
  if (!isFixed) return (variables) => getArgumentValues(field, node, variables)
  let fixed: Readonly<Record<string, unknown>> | null = null
  if (variable.size === 0) return () => (fixed ??= Object.freeze(getArgumentValues(field, node)))
  const taken = [...variable]
  // Nothing of a request is kept for the next.
  const without = Object.fromEntries(taken.map(([argument]) => [argument, undefined]))
  return (variables) => {
    for (const [, name] of taken)
      if (variables[name] === undefined || variables[name] === null)
        return getArgumentValues(field, node, variables)
    fixed ??= { ...getArgumentValues(field, node, variables), ...without }
    const args = { ...fixed }
    for (const [argument, name] of taken) args[argument] = variables[name]
    return args
  }
}

const isSingle = ({ kind }: ValueNode): boolean => kind !== Kind.LIST && kind !== Kind.OBJECT

const hasSingleDefault = ({ defaultValue }: { readonly defaultValue?: unknown }): boolean =>
  typeof defaultValue !== 'object' || defaultValue === null

function valuePlan(
  planned: Planned,
  type: GraphQLOutputType,
  info: PlanInfo,
  nodes: readonly FieldNode[],
): ValuePlan {
  const mayBeNull = !isNonNullType(type)
  const inner = isNonNullType(type) ? type.ofType : type
  const coordinate = `${info.parentType.name}.${info.fieldName}`
  if (isLeafType(inner)) return new LeafPlan(inner, mayBeNull, nodes, coordinate)
  if (isListType(inner))
    return new ListPlan(valuePlan(planned, inner.ofType, info, nodes), mayBeNull, nodes, coordinate)
  const byType = new Map<GraphQLObjectType, readonly FieldPlan[]>()
  const fieldsOf = (of: GraphQLObjectType) => {
    const fields = byType.get(of) ?? fieldPlans(planned, of, nodes)
    byType.set(of, fields)
    return fields
  }
  if (isObjectType(inner)) {
    const fields = fieldsOf(inner)
    return new ObjectPlan(
      () => inner,
      () => fields,
      mayBeNull,
      nodes,
      coordinate,
    )
  }
  if (!isAbstractType(inner)) throw new Error(`${coordinate} is of no kind that can be answered`)
  return new ObjectPlan(
    (run, value) => runtimeType(inner, info, run, value),
    fieldsOf,
    mayBeNull,
    nodes,
    coordinate,
  )
}

/** What resolvers may know of their field. One object serves all requests, so it has neither variables nor a path. */
class PlanInfo implements GraphQLResolveInfo {
  readonly fieldName: string
  readonly fieldNodes: readonly FieldNode[]
  readonly returnType: GraphQLOutputType
  readonly parentType: GraphQLObjectType
  readonly schema: GraphQLSchema
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>
  readonly operation: OperationDefinitionNode
  readonly rootValue = undefined

  constructor(
    { schema, fragments, operation }: Planned,
    parentType: GraphQLObjectType,
    field: GraphQLField<unknown, unknown>,
    nodes: readonly FieldNode[],
  ) {
    this.fieldName = field.name
    this.fieldNodes = nodes
    this.returnType = field.type
    this.parentType = parentType
    this.schema = schema
    this.fragments = fragments
    this.operation = operation
  }

  get path(): never {
    throw new Error('resolvers do not know the path of their field')
  }

  get variableValues(): never {
    throw new Error('resolvers read their arguments, not the variables')
  }
}
