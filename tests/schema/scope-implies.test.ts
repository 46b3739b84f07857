import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { isScopeGiven, type NeededScope, SCOPES, type Scope, scopesOf } from '#rules/programs/scopes.ts'
import { schema } from '#schema/schema.ts'

const neededBy = (of: { readonly extensions: Readonly<Record<string, unknown>> }): NeededScope | null =>
  (of.extensions['scope'] as NeededScope | undefined) ?? null

const types = Object.values(schema.getTypeMap()).filter((type): type is GraphQLObjectType =>
  isObjectType(type),
)

/** What answers null by itself to a key without the scope, because everybody else sees the rest of the record. */
const NULL_WITHOUT = new Set(['Person.record', 'VoucherLine.landRequest'])

/** What opens fields of records that READ_MEMBERS opens, and says so in its sentence. */
const BESIDE: ReadonlySet<Scope> = new Set(['READ_BALANCES'])

const fields = types.flatMap((type) =>
  Object.values(type.getFields()).map((field) => ({
    name: `${type.name}.${field.name}`,
    root: type.name === 'Query' || type.name === 'Mutation',
    own: neededBy(field) ?? neededBy(type),
    of: getNamedType(field.type),
  })),
)

describe('the scopes of fields', () => {
  it('give what the type behind the field asks for, so that nothing is read for a key in vain', () => {
    const short = fields.filter(({ name, own, of }) => {
      const wanted = isObjectType(of) ? neededBy(of) : null
      if (own === null || wanted === null || NULL_WITHOUT.has(name)) return false
      return scopesOf(own).some((scope) => !isScopeGiven([scope], wanted))
    })
    expect(short.map(({ name }) => name)).toEqual([])
  })

  it.each(SCOPES)('open at least one call of the graph: %s', (scope) => {
    const opened = fields.filter(
      ({ own, root }) =>
        own !== null &&
        scopesOf(own).length < SCOPES.length &&
        isScopeGiven([scope], own) &&
        root === !BESIDE.has(scope),
    )
    expect(opened.map(({ name }) => name)).not.toEqual([])
  })
})
