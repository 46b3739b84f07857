import {
  buildSchema,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
} from 'graphql'
import { expect, it } from 'vitest'
import { schema } from '#schema/schema.ts'

type Field = GraphQLField<unknown, unknown>

const ARGUMENTS = ['page', 'pageSize', 'after']

const argumentsMissing = ({ args }: Field): string[] =>
  ARGUMENTS.filter((name) => !args.some((arg) => arg.name === name))

/** Where a field lies on the way from the root. */
interface Place {
  readonly of: GraphQLObjectType
  readonly field: Field
}

/** The fields that answer a page, and that lack an argument of pages, which the field above may have in their place. */
function lacking(graph: GraphQLSchema): string[] {
  const places: Place[] = Object.values(graph.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((of) => Object.values(of.getFields()).map((field) => ({ of, field })))
  const isPage = (type: unknown): boolean =>
    isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Page')
  return places
    .filter(({ field }) => isPage(getNamedType(field.type)))
    .flatMap(({ of, field }) => {
      const above = places.filter((place) => getNamedType(place.field.type) === of)
      const isTakenAbove =
        above.length > 0 && above.every((place) => argumentsMissing(place.field).length === 0)
      const missing = isTakenAbove ? [] : argumentsMissing(field)
      return missing.length === 0 ? [] : [`${of.name}.${field.name} takes no ${missing.join(', ')}`]
    })
}

it('every list in pages takes the number of a page, its size, and what it comes behind', () => {
  expect(lacking(schema)).toEqual([])
})

it('every page says where it ends', () => {
  const page = schema.getType('Page')
  expect(isInterfaceType(page) && Object.keys(page.getFields())).toEqual(
    expect.arrayContaining(['endCursor', 'hasNextPage']),
  )
})

it('a list that takes no cursor is named', () => {
  const planted = buildSchema(`
    interface Page { endCursor: String }
    type CarPage implements Page { endCursor: String items: [String!]! }
    type Sums { total: Int cars: CarPage! }
    type Query {
      cars(page: Int, pageSize: Int! = 10): CarPage
      sums(page: Int, pageSize: Int! = 10, after: String): Sums
    }`)
  expect(lacking(planted)).toEqual(['Query.cars takes no after'])
})
