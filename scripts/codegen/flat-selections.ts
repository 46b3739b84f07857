import {
  type DirectiveNode,
  doTypesOverlap,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  type InlineFragmentNode,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
} from 'graphql'
import { UNMASK, withoutGenerate } from './generated-as.ts'

/** The field by which a record is found in the cache (client/apollo/cache.ts). */
const KEY = 'id'

const named = (value: string): FieldNode => ({ kind: Kind.FIELD, name: { kind: Kind.NAME, value } })

/** What is asked of an object of which nothing else is: a set of selections is never empty. */
const TYPE_NAME = named(TypeNameMetaFieldDef.name)

/** The fragments of the client by their names. */
export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

type NamedType = GraphQLNamedType | undefined

/** A field, or a fragment that applies to some of the objects only, with all selections that were found for it. */
interface Gathered {
  readonly node: FieldNode | InlineFragmentNode
  readonly type: NamedType
  readonly selected: SelectionSetNode[]
}

/**
 * An operation without fragments, in which each field is selected once: it answers what the operation answers. Only
 * fragments remain that apply to some of the objects, or under a condition (`@include`).
 *
 * @throws Error when a fragment or a field is unknown
 */
export function flatOperation(
  operation: OperationDefinitionNode,
  schema: GraphQLSchema,
  fragments: Fragments,
): OperationDefinitionNode {
  const root = schema.getRootType(operation.operation) ?? undefined
  const selectionSet = new Selections(schema, fragments, false).flat([operation.selectionSet], root)
  return { ...operation, directives: withoutGenerate(operation.directives), selectionSet }
}

/**
 * What a component reads by a fragment of its own: its fields, and those of the fragments that are spread with
 * `@unmask`. Of a record whose other fragments are read elsewhere it reads the key.
 *
 * @throws Error when a fragment or a field is unknown
 */
export function ownFragment(
  fragment: FragmentDefinitionNode,
  schema: GraphQLSchema,
  fragments: Fragments,
): FragmentDefinitionNode {
  const type = schema.getType(fragment.typeCondition.name.value)
  const selectionSet = new Selections(schema, fragments, true).flat([fragment.selectionSet], type)
  return { ...fragment, directives: withoutGenerate(fragment.directives), selectionSet }
}

class Selections {
  readonly #schema: GraphQLSchema
  readonly #fragments: Fragments
  readonly #leavesMasked: boolean

  /** @param leavesMasked whether the key of a record stands in the place of its masked fragments */
  constructor(schema: GraphQLSchema, fragments: Fragments, leavesMasked: boolean) {
    this.#schema = schema
    this.#fragments = fragments
    this.#leavesMasked = leavesMasked
  }

  /** All that is selected of objects of a type, in one set. */
  flat(sets: readonly SelectionSetNode[], parent: NamedType): SelectionSetNode {
    const gathered = new Map<string, Gathered>()
    for (const set of sets) this.#gather(set, parent, gathered)
    const selections: (FieldNode | InlineFragmentNode)[] = []
    for (const { node, type, selected } of gathered.values())
      selections.push(selected.length === 0 ? node : { ...node, selectionSet: this.flat(selected, type) })
    return { kind: Kind.SELECTION_SET, selections: selections.length === 0 ? [TYPE_NAME] : selections }
  }

  /** Adds what a set selects of a type to `into`, by the name under which the answer holds it and its conditions. */
  #gather(set: SelectionSetNode, parent: NamedType, into: Map<string, Gathered>): void {
    const add = (key: string, node: Gathered['node'], type: NamedType) => {
      const known = into.get(key) ?? { node, type, selected: [] }
      if (node.selectionSet) known.selected.push(node.selectionSet)
      into.set(key, known)
    }
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const { alias, name, directives } = selection
        add(keyOf((alias ?? name).value, directives), selection, typeOfField(selection, parent))
      } else if (this.#isLeftToItsReader(selection, parent)) {
        add(keyOf(KEY), named(KEY), undefined)
      } else {
        const { typeCondition, selectionSet } = this.#fragmentOf(selection)
        const condition = typeCondition?.name.value
        const type = condition === undefined ? parent : this.#schema.getType(condition)
        if (this.#isForNone(type, parent)) continue
        const directives = selection.directives?.filter(({ name }) => name.value !== UNMASK) ?? []
        if (directives.length === 0 && this.#isForAll(type, parent)) {
          this.#gather(selectionSet, parent, into)
        } else {
          const kind = Kind.INLINE_FRAGMENT
          const node = { kind, ...(typeCondition && { typeCondition }), directives, selectionSet } as const
          add(keyOf(`... ${condition}`, directives), node, type)
        }
      }
    }
  }

  #isLeftToItsReader(selection: FragmentSpreadNode | InlineFragmentNode, parent: NamedType): boolean {
    const isMasked =
      selection.kind === Kind.FRAGMENT_SPREAD &&
      (selection.directives ?? []).every(({ name }) => name.value !== UNMASK)
    return this.#leavesMasked && isMasked && KEY in fieldsOf(parent)
  }

  #fragmentOf(
    selection: FragmentSpreadNode | InlineFragmentNode,
  ): Pick<InlineFragmentNode, 'typeCondition' | 'selectionSet'> {
    if (selection.kind === Kind.INLINE_FRAGMENT) return selection
    const fragment = this.#fragments.get(selection.name.value)
    if (fragment === undefined) throw new Error(`There is no fragment ${selection.name.value}.`)
    return fragment
  }

  /** Whether all objects of the parent's type are of a type too. */
  #isForAll(type: NamedType, parent: NamedType): boolean {
    if (type === parent) return true
    const isPart = isObjectType(parent) || isInterfaceType(parent)
    return isAbstractType(type) && isPart && this.#schema.isSubType(type, parent)
  }

  /**
   * Whether none of them is, as where a fragment of all withdrawals, which asks each kind for its own, is spread in one
   * kind.
   */
  #isForNone(type: NamedType, parent: NamedType): boolean {
    return isCompositeType(type) && isCompositeType(parent) && !doTypesOverlap(this.#schema, type, parent)
  }
}

const keyOf = (name: string, directives: readonly DirectiveNode[] = []): string =>
  [name, ...directives.map(print)].join(' ')

const fieldsOf = (type: NamedType) => (isObjectType(type) || isInterfaceType(type) ? type.getFields() : {})

function typeOfField({ name: { value } }: FieldNode, parent: NamedType): GraphQLNamedType {
  const field = value === TypeNameMetaFieldDef.name ? TypeNameMetaFieldDef : fieldsOf(parent)[value]
  if (field === undefined) throw new Error(`${parent?.name} has no field ${value}.`)
  return getNamedType(field.type)
}
