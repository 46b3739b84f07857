import { type FieldNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql'

/** What is looked at of an operation: the nodes of one field, and the fragments they may spread. */
export interface Selected {
  readonly fieldNodes: readonly FieldNode[]
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>
}

const ID = ['id'] as const

/**
 * Whether nothing but `id` and `__typename` is read of the object that a field leads to. The record that holds the field
 * knows them, so the field needs no call to the backend. `@skip` and `@include` are not looked at: what may be read counts.
 */
export const selectsOnlyId = (selected: Selected): boolean => selectsOnly(selected, ID)

/** The same for a record that holds other fields of the object as well, which `known` names beside `id`. */
export const selectsOnly = ({ fieldNodes, fragments }: Selected, known: readonly string[]): boolean =>
  fieldNodes.every(({ selectionSet }) => isKnown(selectionSet, fragments, known))

function isKnown(
  set: SelectionSetNode | undefined,
  fragments: Selected['fragments'],
  known: readonly string[],
): boolean {
  return (set?.selections ?? []).every((selection) => {
    if (selection.kind === Kind.FIELD)
      return selection.name.value === '__typename' || known.includes(selection.name.value)
    if (selection.kind === Kind.INLINE_FRAGMENT) return isKnown(selection.selectionSet, fragments, known)
    return isKnown(fragments[selection.name.value]?.selectionSet, fragments, known)
  })
}
