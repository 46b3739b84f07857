import { buildSchema, execute, getVariableValues, Kind, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { makeOperations } from '#gateway/graph/operations.ts'
import { coercionOf } from '#gateway/graph/variables.ts'

const schema = buildSchema(`
  enum Side { FRONT BACK }
  input Where { x: Int! y: Int = 7 }
  type Query { told(id: ID, at: Int! = 2, isOpen: Boolean = true, side: Side = BACK, of: [Int!]): String }
`)

const VALUES = ['', 'one', '7', 7, -0, 2 ** 31, 1.5, true, null, undefined, ['one'], { x: 1 }, 'FRONT']

describe('the variables of an operation', () => {
  it.each([
    'ID',
    'ID!',
    'String',
    'String!',
    'Int',
    'Int!',
    'Boolean',
    'Boolean!',
    'Float',
    'Side!',
    'Where',
    '[ID]',
  ])('become what graphql-js makes of them: %s', (type) => {
    const [definition] = parse(`query ($v: ${type}, $other: Int = 3) { told }`).definitions
    if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation')
    const { variableDefinitions: declared = [] } = definition
    for (const own of [declared, declared.slice(0, 1)])
      for (const variables of [{}, ...VALUES.map((v) => ({ v, unknown: 1 }))]) {
        const { coerced = null } = getVariableValues(schema, own, variables)
        expect(coercionOf(schema, own)(variables)).toEqual(coerced)
      }
  })

  it('become the arguments that graphql-js makes of them, whatever a request before has sent', async () => {
    const text = `query ($id: ID, $at: Int!, $isOpen: Boolean) {
      a: told(id: $id, at: $at, isOpen: $isOpen) b: told(at: $at, side: FRONT) c: told(id: $id, of: [$at]) d: told(id: 5)
    }`
    const document = parse(text)
    const resolve = (_source: unknown, args: object) =>
      JSON.stringify(Object.entries(args).toSorted(([one], [other]) => one.localeCompare(other)))
    const field = schema.getQueryType()?.getFields()['told']
    if (field === undefined) throw new Error('no field')
    field.resolve = resolve
    const operation = makeOperations(schema).of(document, null)
    for (const variables of [
      { id: 'one', at: 1, isOpen: false },
      { id: 'two', at: 0, isOpen: true },
      { id: null, at: 3, isOpen: null },
      { at: 4 },
      { id: 'five', at: 5 },
    ]) {
      const planned = await operation?.run?.(null, operation.coerced(variables) ?? {})
      const judged = await execute({ schema, document, variableValues: variables })
      expect(JSON.stringify(planned?.data)).toBe(JSON.stringify(judged.data))
    }
  })
})
