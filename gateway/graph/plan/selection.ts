import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLDirective,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  isAbstractType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

/** The values of the variables in `@skip` and `@include`. */
export type Flags = Readonly<Record<string, unknown>>

/** An operation, as far as its selections go. */
export interface Selecting {
  readonly schema: GraphQLSchema
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>
  readonly flags: Flags
}

/** The fields that an object of `type` has in the answer, by their names there, each with all its nodes. */
export function fieldsIn(
  selecting: Selecting,
  type: GraphQLObjectType,
  holders: readonly (FieldNode | OperationDefinitionNode)[],
): ReadonlyMap<string, readonly FieldNode[]> {
  const found = new Map<string, FieldNode[]>()
  const seen = new Set<string>()
  for (const { selectionSet } of holders)
    if (selectionSet) collect(selecting, type, selectionSet, found, seen)
  return found
}

function collect(
  selecting: Selecting,
  type: GraphQLObjectType,
  { selections }: SelectionSetNode,
  found: Map<string, FieldNode[]>,
  seen: Set<string>,
): void {
  for (const selection of selections) {
    if (!isIncluded(selection, selecting.flags)) continue
    if (selection.kind === Kind.FIELD) {
      const key = (selection.alias ?? selection.name).value
      const nodes = found.get(key)
      if (nodes === undefined) found.set(key, [selection])
      else nodes.push(selection)
      continue
    }
    const fragment = fragmentOf(selection, selecting, seen)
    if (fragment !== null && fits(fragment.typeCondition?.name.value, type, selecting.schema))
      collect(selecting, type, fragment.selectionSet, found, seen)
  }
}

/** The fragment of a spread; null for one that was spread before. */
function fragmentOf(
  selection: Exclude<SelectionNode, FieldNode>,
  { fragments }: Selecting,
  seen: Set<string>,
) {
  if (selection.kind === Kind.INLINE_FRAGMENT) return selection
  const { value } = selection.name
  if (seen.has(value)) return null
  seen.add(value)
  return fragments[value] ?? null
}

function isIncluded(node: SelectionNode, flags: Flags): boolean {
  const valueOf = (directive: GraphQLDirective) => getDirectiveValues(directive, node, { ...flags })?.if
  return valueOf(GraphQLSkipDirective) !== true && valueOf(GraphQLIncludeDirective) !== false
}

/** Whether the condition of a fragment holds for objects of a type. */
function fits(condition: string | undefined, type: GraphQLObjectType, schema: GraphQLSchema): boolean {
  if (condition === undefined || condition === type.name) return true
  const named = schema.getType(condition)
  return isAbstractType(named) && schema.isSubType(named, type)
}
