import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client'
import {
  buildClientSchema,
  buildSchema,
  type GraphQLSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { printedSchema } from '#schema/print.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
let endpoint = ''

beforeAll(async () => {
  // As in production: integrators' tools ask there too.
  gateway = await startTestGateway({
    restUrl: 'http://127.0.0.1:9',
    environment: { NODE_ENV: 'production', AUTH_SECRET: 'a secret of thirty-two letters or more' },
  })
  endpoint = `${await gateway.app.listen({ host: '127.0.0.1', port: 0 })}/graphql`
})
afterAll(() => gateway.close())

async function ask(query: string) {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  return answer.json()
}

describe('introspection', () => {
  it('introspection returns the whole schema, in production too', async () => {
    const { data } = await ask(
      getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true, schemaDescription: true }),
    )
    const inOrder = (schema: GraphQLSchema) => printSchema(lexicographicSortSchema(schema))
    const told = inOrder(buildClientSchema(data as IntrospectionQuery))
    expect(told).toBe(inOrder(buildSchema(printedSchema())))
  })

  it('refuses introspection nested without limit', async () => {
    const { errors } = await ask(
      '{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }',
    )
    expect(errors[0].message).toContain('introspection depth')
  })
})

describe('Apollo', () => {
  it('Apollo learns the types of each interface and reads fragments through them', async () => {
    // The question of Apollo Client's own page about possibleTypes.
    const { data } = await ask('{ __schema { types { kind name possibleTypes { name } } } }')
    const { __schema: told } = data as {
      __schema: { types: { name: string; possibleTypes: { name: string }[] | null }[] }
    }
    const possibleTypes = Object.fromEntries(
      told.types.flatMap(({ name, possibleTypes: known }) =>
        known === null ? [] : [[name, known.map((type) => type.name)]],
      ),
    )
    expect(possibleTypes.LedgerProduct).toEqual(expect.arrayContaining(['Balance', 'LedgerLine']))
    expect(possibleTypes.MutationPayload?.length).toBeGreaterThan(20)

    const client = new ApolloClient({
      link: new HttpLink({ uri: endpoint }),
      cache: new InMemoryCache({ possibleTypes }),
    })
    const result = await client.mutate({
      mutation: gql`
        mutation SignIn {
          signInMember(input: { identifier: "", password: "" }) {
            ...Outcome
          }
        }
        fragment Outcome on MutationPayload {
          userErrors {
            field
            code
          }
        }
      `,
    })
    expect(result.data).toMatchObject({
      signInMember: { userErrors: [{ field: ['identifier'] }, { field: ['password'] }] },
    })
    client.stop()
  })
})
