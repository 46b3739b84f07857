import type { GraphQLSchema } from 'graphql'
import type { Context } from '#schema/context.ts'
import { schema } from '#schema/schema.ts'
import type { Ending } from '../rest/ending.ts'
import type { Services } from '../services.ts'
import { makeRequestContext, type RequestFacts } from './request-context.ts'

/** What the server needs to answer GraphQL requests: the schema, and the context of its resolvers for one request. */
export interface Graph {
  readonly schema: GraphQLSchema
  /** `stop` ends the request's calls to the backend. */
  readonly contextOf: (request: RequestFacts, stop?: Ending) => Context
}

/** The society's graph over its REST backend. */
export const societyGraph = (services: Services): Graph => ({
  schema,
  contextOf: (request, stop) => makeRequestContext(services, request, stop),
})
