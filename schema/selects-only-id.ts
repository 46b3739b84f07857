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
export const selectsOnlyId = (selected: Selected): boolean => selectsOnly(selected, FREE)

/** Whether nothing but these fields is read of the object that a field leads to. */
export const selectsOnly = ({ fieldNodes, fragments }: Selected, fields: ReadonlySet<string>): boolean =>
  fieldNodes.every(({ selectionSet }) => isOnly(selectionSet, fragments, fields))

/** Whether at least one of these fields is read of the object, whatever `@skip` and `@include` leave out. */
export const selectsSurely = ({ fieldNodes, fragments }: Selected, fields: ReadonlySet<string>): boolean =>
  fieldNodes.some(({ selectionSet }) => isSure(selectionSet, fragments, fields))

const MAY_LEAVE_OUT = new Set(['skip', 'include'])

function isSure(
  set: SelectionSetNode | undefined,
  fragments: Selected['fragments'],
  fields: ReadonlySet<string>,
): boolean {
  return (set?.selections ?? []).some((selection) => {
    if (selection.directives?.some(({ name }) => MAY_LEAVE_OUT.has(name.value))) return false
    if (selection.kind === Kind.FIELD) return fields.has(selection.name.value)
    if (selection.kind === Kind.INLINE_FRAGMENT) return isSure(selection.selectionSet, fragments, fields)
    return isSure(fragments[selection.name.value]?.selectionSet, fragments, fields)
  })
}

function isOnly(
  set: SelectionSetNode | undefined,
  fragments: Selected['fragments'],
  fields: ReadonlySet<string>,
): boolean {
  return (set?.selections ?? []).every((selection) => {
    if (selection.kind === Kind.FIELD) return fields.has(selection.name.value)
    if (selection.kind === Kind.INLINE_FRAGMENT) return isOnly(selection.selectionSet, fragments, fields)
    return isOnly(fragments[selection.name.value]?.selectionSet, fragments, fields)
  })
}
