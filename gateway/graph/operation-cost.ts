import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  type ValueNode,
  type VariableDefinitionNode,
} from 'graphql'
import { selectsOnly, selectsOnlyId } from '#schema/selects-only-id.ts'
import {
  CALLED_ONCE,
  CALLED_TOGETHER,
  FIELD_CALLS,
  FREE_BY_ID,
  KNOWN_FIELDS,
  ONE_CALL,
  REPORT_WEIGHT,
  REPORTS,
} from './field-calls.ts'
import { LARGEST_LIST, LIST_SIZES, OF_PAGE } from './list-sizes.ts'

/** The types whose fields make a call unless something else is said of them. */
const ROOTS = Object.values(OperationTypeNode)

type Variables = Readonly<Record<string, unknown>>

/** An operation with what its fields refer to. */
export interface Costed {
  readonly schema: GraphQLSchema
  readonly operation: OperationDefinitionNode
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>
  readonly variables: Variables
  /** Whether the backend has the calls of CALLED_TOGETHER; a backend that lacks them is asked for each object. */
  readonly areTogether: boolean
}

/**
 * The most calls to the backend an operation makes, known before it is executed: the calls of each field, times the
 * items of the lists around it; the call of a report of the books counts as several. Records read before and members named twice make it cheaper in fact.
 */
export function costOf(costed: Costed): number {
  const once = new Set<string>()
  return sumOf(costed, { ...CALLS, own: (...field) => callsAlso(once, ...field) }) + once.size
}

/**
 * The most objects that an operation returns, by which its memory is judged. Lists without a size of their own count as
 * one object.
 */
export const objectsOf = (costed: Costed): number => sumOf(costed, OBJECTS)

/** What one field adds to the sum, besides what is below it. */
interface Measure {
  /** A field by itself, however many items it has. */
  readonly own: (name: string, type: GraphQLNamedType, schema: GraphQLSchema) => number
  /** A field with so many items, of which each has fields. */
  readonly items: (size: number) => number
}

/** The calls of a field, which notes the call that it shares with others. */
function callsAlso(once: Set<string>, name: string, type: GraphQLNamedType, schema: GraphQLSchema): number {
  const shared = CALLED_ONCE[`${type.name}.${name}`]
  if (shared !== undefined) once.add(shared)
  return callsOf(name, type, schema)
}

const CALLS: Measure = { own: callsOf, items: () => 0 }
const OBJECTS: Measure = { own: () => 0, items: (size) => size }

function sumOf(costed: Costed, measure: Measure): number {
  const { schema, operation } = costed
  const root = schema.getRootType(operation.operation)
  if (!root) return 0
  const summed = { ...costed, measure, known: new Map() }
  const { each, together } = sumOfSelections(operation.selectionSet, root, LARGEST_LIST, summed)
  return each + together
}

/** What fields add up to. `together` is what the objects of the next list around them share: a list has LARGEST_LIST at most. */
interface Sum {
  readonly each: number
  readonly together: number
}

const NOTHING: Sum = { each: 0, together: 0 }

const plus = (one: Sum, other: Sum): Sum => ({
  each: one.each + other.each,
  together: one.together + other.together,
})

/** The sum of the fields of so many objects. */
const times = (size: number, { each, together }: Sum): Sum =>
  size === 1 ? { each, together } : { each: size * each + Math.min(size, 1) * together, together: 0 }

/** What the cost of an operation depends on besides its text: variables with equal texts here have equal costs. */
export const sizesIn = (declared: readonly VariableDefinitionNode[], variables: Variables): string =>
  declared
    .map(({ variable: { name } }) =>
      Object.hasOwn(variables, name.value) ? sizeIn(variables[name.value]) : 'none',
    )
    .join()

/** An operation while it is added up. */
interface Summed extends Costed {
  readonly measure: Measure
  /** Sums of fragments by name, type and page size, so that each is counted once however often it is spread. */
  readonly known: Map<string, Sum>
}

/** The types of an object whose one call for several fields is counted already; a fragment counts its own. */
type Asked = Set<string>

/** `pageSize` is the size of the page whose fields these are, if it is one. */
function sumOfSelections(
  { selections }: SelectionSetNode,
  type: GraphQLNamedType,
  pageSize: number,
  costed: Summed,
  asked: Asked = new Set(),
): Sum {
  return selections.reduce((sum, selection) => {
    if (selection.kind === Kind.FIELD) return plus(sum, sumOfField(selection, type, pageSize, costed, asked))
    if (selection.kind === Kind.FRAGMENT_SPREAD)
      return plus(sum, sumOfFragment(selection.name.value, type, pageSize, costed))
    const within = narrowed(type, selection.typeCondition?.name.value, costed.schema)
    return plus(sum, sumOfSelections(selection.selectionSet, within, pageSize, costed, asked))
  }, NOTHING)
}

function sumOfFragment(name: string, type: GraphQLNamedType, pageSize: number, costed: Summed): Sum {
  const key = `${name} ${type.name} ${pageSize}`
  const found = costed.known.get(key)
  if (found !== undefined) return found
  const fragment = costed.fragments[name]
  if (fragment === undefined) return NOTHING
  // A circle is refused by GraphQL's own rule; this only prevents an endless loop.
  costed.known.set(key, NOTHING)
  const within = narrowed(type, fragment.typeCondition.name.value, costed.schema)
  const cost = sumOfSelections(fragment.selectionSet, within, pageSize, costed)
  costed.known.set(key, cost)
  return cost
}

const narrowed = (type: GraphQLNamedType, condition: string | undefined, schema: GraphQLSchema) =>
  (condition === undefined ? undefined : schema.getType(condition)) ?? type

function sumOfField(
  node: FieldNode,
  type: GraphQLNamedType,
  pageSize: number,
  costed: Summed,
  asked: Asked,
): Sum {
  const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined
  if (field === undefined) return NOTHING
  const coordinate = `${type.name}.${field.name}`
  const isTogether = ONE_CALL[type.name]?.has(field.name) === true
  const isFree = (isTogether && asked.has(type.name)) || isKnown(coordinate, node, costed)
  if (isTogether) asked.add(type.name)
  const calls = isFree ? 0 : costed.measure.own(field.name, type, costed.schema)
  const isShared = costed.areTogether && isTold(CALLED_TOGETHER, coordinate, node, costed)
  const own = isShared ? { each: 0, together: calls } : { each: calls, together: 0 }
  const inner = getNamedType(field.type)
  if (node.selectionSet === undefined || !isCompositeType(inner)) return own
  const size = sizeOf(node, field, type, pageSize, costed)
  // The page of some lists is below the field that has its arguments.
  const isPage = inner.name.endsWith('Page') && field.args.length === 0
  const below = isPage ? pageSize : pageSizeOf(node, field, costed)
  const nested = sumOfSelections(node.selectionSet, inner, below, costed)
  const all = coordinate === 'Query.nodes' ? times(size, own) : own
  return plus(plus(all, times(size, nested)), { each: costed.measure.items(size), together: 0 })
}

/** Whether all that is read of the record that a field leads to is known without a call. */
const isKnown = (coordinate: string, node: FieldNode, costed: Costed): boolean =>
  isTold(KNOWN_FIELDS, coordinate, node, costed) ||
  (FREE_BY_ID.has(coordinate) && selectsOnlyId({ fieldNodes: [node], fragments: costed.fragments }))

/** Whether only what a table tells of a field is read of the record that it leads to. */
function isTold(
  table: Readonly<Record<string, ReadonlySet<string>>>,
  coordinate: string,
  node: FieldNode,
  { fragments }: Costed,
): boolean {
  const fields = table[coordinate]
  return fields !== undefined && selectsOnly({ fieldNodes: [node], fragments }, fields)
}

/** The calls of a field with their weight; of an interface's field those of its dearest type. */
function callsOf(name: string, type: GraphQLNamedType, schema: GraphQLSchema): number {
  const isRoot = ROOTS.some((root) => schema.getRootType(root) === type)
  const types = isInterfaceType(type) ? schema.getPossibleTypes(type) : [type]
  const costs = types.map((each) => {
    const coordinate = `${each.name}.${name}`
    return (
      (FIELD_CALLS[coordinate] ?? (isRoot || ONE_CALL[each.name]?.has(name) ? 1 : 0)) *
      (REPORTS.has(coordinate) ? REPORT_WEIGHT : 1)
    )
  })
  return Math.max(0, ...costs)
}

/** How many times the fields below this one are resolved. */
function sizeOf(
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  type: GraphQLNamedType,
  pageSize: number,
  costed: Costed,
): number {
  if (field.name === 'items' && type.name.endsWith('Page')) return pageSize
  const size = LIST_SIZES[`${type.name}.${field.name}`] ?? 1
  if (typeof size === 'number') return size
  if (size === OF_PAGE) return pageSize
  const names = typeof size === 'string' ? [size] : size
  const given = names.filter((name) => node.arguments?.some((each) => each.name.value === name))
  const counted = given.length > 0 ? given : names.slice(0, 1)
  return Math.max(...counted.map((name) => argumentOf(name, node, field, costed)))
}

const pageSizeOf = (node: FieldNode, field: GraphQLField<unknown, unknown>, costed: Costed): number =>
  field.args.some(({ name }) => name === 'pageSize')
    ? argumentOf('pageSize', node, field, costed)
    : LARGEST_LIST

/** A number, or the length of a list; the largest size for a value that is not known yet. */
function argumentOf(
  name: string,
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  { variables, operation }: Costed,
): number {
  const given = node.arguments?.find((each) => each.name.value === name)?.value
  const fallback = sizeIn(field.args.find((each) => each.name === name)?.defaultValue)
  if (given === undefined) return fallback
  if (given.kind !== Kind.VARIABLE) return sizeOfLiteral(given)
  const variable = given.name.value
  if (Object.hasOwn(variables, variable)) return sizeIn(variables[variable])
  const declared = operation.variableDefinitions?.find((each) => each.variable.name.value === variable)
  if (declared?.defaultValue !== undefined) return sizeOfLiteral(declared.defaultValue)
  // A variable that is not given leaves the argument out.
  return declared?.type.kind === Kind.NON_NULL_TYPE ? LARGEST_LIST : fallback
}

function sizeOfLiteral(value: ValueNode): number {
  if (value.kind === Kind.INT) return sizeIn(Number(value.value))
  return value.kind === Kind.LIST ? sizeIn(value.values) : LARGEST_LIST
}

/** Values that are no size are refused where they are read, so they count as the largest here. */
function sizeIn(value: unknown): number {
  const size = Array.isArray(value) ? value.length : value
  return typeof size === 'number' && size >= 0 && size <= LARGEST_LIST ? size : LARGEST_LIST
}
