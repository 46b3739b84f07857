import { globSync, readFileSync } from 'node:fs'
import {
  buildASTSchema,
  buildSchema,
  type DefinitionNode,
  executeSync,
  type FragmentDefinitionNode,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  getNamedType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionSetNode,
  validate,
  visit,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { flatOperation, ownFragment } from '#scripts/codegen/flat-selections.ts'

const SDL = readFileSync('schema/schema.graphql', 'utf8')
const SCHEMA = buildSchema(SDL)

const isFragment = (each: DefinitionNode): each is FragmentDefinitionNode =>
  each.kind === Kind.FRAGMENT_DEFINITION
const isOperation = (each: DefinitionNode): each is OperationDefinitionNode =>
  each.kind === Kind.OPERATION_DEFINITION

/** The definitions of a text. */
function read(text: string) {
  const { definitions } = parse(text)
  const fragments = definitions.filter(isFragment)
  return {
    operations: definitions.filter(isOperation),
    fragments,
    byName: new Map(fragments.map((fragment) => [fragment.name.value, fragment])),
  }
}

/** All that the client asks. */
const CLIENT = read(
  globSync('client/**/*.graphql')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n'),
)

const ANY = { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: 'Any' } } as const

/** The graph with any value for its inputs and leaves: what an answer consists of is asked here, not what it says. */
const OF_ANY_VALUE = buildASTSchema(
  visit(parse(`${SDL}\nscalar Any`), {
    NamedType: ({ name }) =>
      ['Int', 'Float', 'Boolean', 'String', 'ID'].includes(name.value) ? ANY : undefined,
    EnumTypeDefinition: ({ name }) => ({ kind: Kind.SCALAR_TYPE_DEFINITION, name }),
    InputValueDefinition: ({ kind, name }) => ({ kind, name, type: ANY }),
  }),
)

/** Lists hold an object of each type that may stand there; leaves say what was asked for them. */
const answerAt: GraphQLFieldResolver<unknown, unknown> = (_source, args, _context, info) => {
  const valueOf = (type: GraphQLOutputType): unknown => {
    if (isNonNullType(type)) return valueOf(type.ofType)
    if (isLeafType(type)) return `${info.parentType.name}.${info.fieldName} ${JSON.stringify(args)}`
    const named = getNamedType(type)
    const each = isAbstractType(named)
      ? info.schema.getPossibleTypes(named).map(({ name }) => ({ is: name }))
      : [{}]
    return isListType(type) ? each : each[0]
  }
  return valueOf(info.returnType)
}

/** What graphql-js answers to definitions when the conditions of `@include` and `@skip` hold, or do not. */
function answer(definitions: readonly DefinitionNode[], conditions: boolean) {
  const variables: Record<string, unknown> = {}
  const document = visit(
    { kind: Kind.DOCUMENT, definitions },
    {
      VariableDefinition({ variable: { name }, type, ...node }) {
        const isCondition = print(type).startsWith('Boolean')
        variables[name.value] = isCondition ? conditions : name.value
        return isCondition ? undefined : { ...node, variable: { kind: Kind.VARIABLE, name }, type: ANY }
      },
      Directive: ({ name }) => (name.value === 'unmask' ? null : undefined),
    },
  )
  return executeSync({
    schema: OF_ANY_VALUE,
    document,
    variableValues: variables,
    fieldResolver: answerAt,
    typeResolver: ({ is }: { readonly is: string }) => is,
  })
}

/** The sets of selections in which something is selected twice. */
function repetitions(definition: OperationDefinitionNode | FragmentDefinitionNode): string[] {
  const found: string[] = []
  visit(definition, {
    SelectionSet(set: SelectionSetNode) {
      const keys = set.selections.map((selection) =>
        print(
          visit(selection, { SelectionSet: () => ({ kind: Kind.SELECTION_SET, selections: [] }) as const }),
        ),
      )
      if (new Set(keys).size < keys.length) found.push(print(set))
    },
  })
  return found
}

const selectionsOf = (definition: OperationDefinitionNode | FragmentDefinitionNode) =>
  print(definition.selectionSet)

const flatOf = (text: string) => {
  const { operations, byName } = read(text)
  const [operation] = operations
  if (operation === undefined) throw new Error('no operation')
  return flatOperation(operation, SCHEMA, byName)
}

describe('the operations of the client without their fragments', () => {
  it.each([true, false])('answer what they answer with them, with conditions that are %s', (conditions) => {
    for (const operation of CLIENT.operations) {
      const whole = answer([operation, ...CLIENT.fragments], conditions)
      expect(whole.errors, operation.name?.value).toBeUndefined()
      expect(answer([flatOperation(operation, SCHEMA, CLIENT.byName)], conditions)).toEqual(whole)
    }
  })

  it('select nothing twice, and stay valid', () => {
    for (const operation of CLIENT.operations) {
      const flat = flatOperation(operation, SCHEMA, CLIENT.byName)
      expect(validate(SCHEMA, { kind: Kind.DOCUMENT, definitions: [flat] })).toEqual([])
      expect(repetitions(flat)).toEqual([])
    }
  })
})

describe('an operation without its fragments', () => {
  it('puts the selections of all places into one', () => {
    const flat = flatOf(`
      query Q { member(id: "1") { ...Name bankAccount { bankName } ...Bank } }
      fragment Name on Member { id name ...Bank }
      fragment Bank on Member { id bankAccount { bankName accountName } }
    `)
    expect(selectionsOf(flat)).toBe(
      print(parse('{ member(id: "1") { id name bankAccount { bankName accountName } } }')).trim(),
    )
  })

  it('keeps apart what is asked under a condition', () => {
    const flat = flatOf(`
      query Q($more: Boolean!) {
        member(id: "1") { id ...Bank @include(if: $more) name @skip(if: $more) ...Bank }
      }
      fragment Bank on Member { name bankAccount { bankName } }
    `)
    expect(selectionsOf(flat)).toBe(
      print(
        parse(`query ($more: Boolean!) {
          member(id: "1") {
            id
            ... on Member @include(if: $more) { name bankAccount { bankName } }
            name @skip(if: $more)
            name
            bankAccount { bankName }
          }
        }`).definitions[0] as OperationDefinitionNode,
      ).replace(/^[^{]*/, ''),
    )
  })

  it('keeps a fragment of one of several types, and none of an interface that all of them have', () => {
    const flat = flatOf(`
      query Q { node(id: "1") { ...Any ...Loan ... on Node { id } ...Loan } }
      fragment Any on Node { id }
      fragment Loan on LoanRequest { ...Any reference }
    `)
    expect(selectionsOf(flat)).toBe(
      print(parse('{ node(id: "1") { id ... on LoanRequest { id reference } } }')).trim(),
    )
  })

  it('leaves out what cannot be there', () => {
    const flat = flatOf(`
      query Q { savingsWithdrawals { items { ...Either bankAccount { ...Never } } } }
      fragment Either on Withdrawal { id ... on MembershipWithdrawal { reason } }
      fragment Never on Node { id }
    `)
    expect(selectionsOf(flat)).toBe(
      print(parse('{ savingsWithdrawals { items { id bankAccount { __typename } } } }')).trim(),
    )
  })

  it('says which fragment or field is missing', () => {
    expect(() => flatOf('query Q { ...Lost }')).toThrow('There is no fragment Lost.')
    expect(() => flatOf('query Q { lost { id } }')).toThrow('Query has no field lost.')
  })
})

describe('what a component reads by its fragment', () => {
  const ownOf = (text: string) => {
    const { fragments, byName } = read(text)
    const [fragment] = fragments
    if (fragment === undefined) throw new Error('no fragment')
    return selectionsOf(ownFragment(fragment, SCHEMA, byName))
  }

  it('consists of its own fields, those of unmasked fragments, and the keys of records that others read', () => {
    expect(
      ownOf(`
        fragment Card on LoanRequest { reference ...Terms ...Bank @unmask guarantors { ...Person } }
        fragment Terms on LoanRequest { id amount }
        fragment Bank on LoanRequest { bankAccount { bankName } }
        fragment Person on Guarantor { id name }
      `),
    ).toBe(print(parse('{ reference id bankAccount { bankName } guarantors { id } }')).trim())
  })

  it('includes all fields of a part without a key, which could not be found in the cache', () => {
    expect(
      ownOf(`
        fragment Card on LoanRequest { id bankAccount { ...Bank } }
        fragment Bank on BankAccount { bankName }
      `),
    ).toBe(print(parse('{ id bankAccount { bankName } }')).trim())
  })
})
