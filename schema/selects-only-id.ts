import { type FieldNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql'

/** What is looked at of an operation: the nodes of one field, and the fragments they may spread. */
export interface Selected {
  readonly fieldNodes: readonly FieldNode[]
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>
}

const FREE = new Set(['id', '__typename'])

/**
 * Whether nothing but `id` and `__typename` is read of the object that a field leads to. The record that holds the field
 * knows them, so the field needs no call to the backend. `@skip` and `@include` are not looked at: what may be read counts.
 */
export const selectsOnlyId = ({ fieldNodes, fragments }: Selected): boolean =>
  fieldNodes.every(({ selectionSet }) => isFree(selectionSet, fragments))

function isFree(set: SelectionSetNode | undefined, fragments: Selected['fragments']): boolean {
  return (set?.selections ?? []).every((selection) => {
    if (selection.kind === Kind.FIELD) return FREE.has(selection.name.value)
    if (selection.kind === Kind.INLINE_FRAGMENT) return isFree(selection.selectionSet, fragments)
    return isFree(fragments[selection.name.value]?.selectionSet, fragments)
  })
}
