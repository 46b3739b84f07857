import {
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type OperationDefinitionNode,
  parse,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { FIELD_CALLS, ONE_CALL } from '#gateway/graph/field-calls.ts'
import { LIST_SIZES } from '#gateway/graph/list-sizes.ts'
import { costOf, objectsOf } from '#gateway/graph/operation-cost.ts'
import { schema } from '#schema/schema.ts'

/** The lists of records of one member, whose calls are made once for all of them: they count as one object. */
const ONE_MEMBER: ReadonlySet<string> = new Set([
  'SavingsPlan.instructions',
  'Member.beneficiaryClaims',
  'Member.commodityRequests',
  'Member.landRequests',
  'Member.loanRequests',
  'Member.membershipWithdrawals',
  'Member.requests',
  'Member.savingsInstructions',
  'Member.savingsWithdrawals',
  'MyRequests.all',
  'MyRequests.commodityRequests',
  'MyRequests.landRequests',
  'MyRequests.loanRequests',
  'MyRequests.membershipWithdrawals',
  'MyRequests.savingsInstructions',
  'MyRequests.savingsWithdrawals',
])

const isList = (type: GraphQLOutputType): boolean =>
  isNonNullType(type) ? isList(type.ofType) : isListType(type)

/** Whether a field of this type makes a call, or one of a type that it leads to. */
function makesCalls(type: GraphQLNamedType, seen: Set<GraphQLNamedType> = new Set()): boolean {
  if (seen.has(type)) return false
  seen.add(type)
  if (isUnionType(type)) return type.getTypes().some((each) => makesCalls(each, seen))
  if (isInterfaceType(type)) return schema.getPossibleTypes(type).some((each) => makesCalls(each, seen))
  if (!isObjectType(type)) return false
  return Object.values(type.getFields()).some(
    (field) =>
      (FIELD_CALLS[`${type.name}.${field.name}`] ?? 0) > 0 ||
      ONE_CALL[type.name]?.has(field.name) ||
      makesCalls(getNamedType(field.type), seen),
  )
}

const lists = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith('__'))
  .flatMap((type) =>
    Object.values(type.getFields())
      .filter(
        (field) =>
          isList(field.type) &&
          !(type.name.endsWith('Page') && field.name === 'items') &&
          makesCalls(getNamedType(field.type)),
      )
      .map((field) => `${type.name}.${field.name}`),
  )

function measured(document: string): { readonly calls: number; readonly objects: number } {
  const [operation] = parse(document).definitions
  const costed = {
    schema,
    operation: operation as OperationDefinitionNode,
    fragments: {},
    variables: {},
    areTogether: true,
  }
  return { calls: costOf(costed), objects: objectsOf(costed) }
}

describe('the sizes of lists', () => {
  it('exist for every list below which a field makes a call, but for those of one member', () => {
    expect(lists.length).toBeGreaterThan(30)
    const unsized = lists.filter((list) => LIST_SIZES[list] === undefined)
    expect(unsized.toSorted()).toEqual([...ONE_MEMBER].toSorted())
  })

  it('count the calls of every payer', () => {
    const { calls } = measured(
      '{ payers { deductionSchedules { totalCount } arrears { totalCount } remittances { totalCount } unremitted { at } } }',
    )
    expect(calls).toBe(1 + 20 * 4)
  })

  it('count what leads round in a circle as often as it goes round', () => {
    const { calls, objects } = measured(
      '{ unremittedDeductions { months { payer { unremitted { months { payer { unremitted { at } } } } } } } }',
    )
    expect(calls).toBe(1 + 12 + 12 * 12)
    expect(objects).toBeGreaterThan(12 * 12)
  })

  it.each([
    [
      '{ unappliedBalances(pageSize: 5) { balances { items { origins { entry { lines { debit } } } } } } }',
      51,
    ],
    ['{ dayBook(pageSize: 2) { entries { lines { member { record { phone } } } } } }', 25],
    ['{ voucher(id: "1") { lines { landRequest { state } } } }', 21],
  ])('count the calls below a list: %s', (document, calls) => {
    expect(measured(document).calls).toBe(calls)
  })
})
