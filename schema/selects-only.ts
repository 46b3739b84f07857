import { type FieldNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql'

/** What is looked at of an operation: the nodes of one field, and the fragments they may spread. */
export interface Selecting {
  readonly fieldNodes: readonly FieldNode[]
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>
}

/**
 * Whether nothing but these fields and `__typename` is read of the object that a field leads to. `@skip` and `@include` are
 * not looked at: what may be read counts.
 */
export const selectsOnly = ({ fieldNodes, fragments }: Selecting, known: readonly string[]): boolean =>
  fieldNodes.every(({ selectionSet }) => isWithin(selectionSet, fragments, known))

function isWithin(
  set: SelectionSetNode | undefined,
  fragments: Selecting['fragments'],
  known: readonly string[],
): boolean {
  return (set?.selections ?? []).every((selection) => {
    if (selection.kind === Kind.FIELD)
      return selection.name.value === '__typename' || known.includes(selection.name.value)
    if (selection.kind === Kind.INLINE_FRAGMENT) return isWithin(selection.selectionSet, fragments, known)
    return isWithin(fragments[selection.name.value]?.selectionSet, fragments, known)
  })
}
