import type { GraphQLSchema } from 'graphql'
import type { Context } from '#schema/context.ts'
import { schema } from '#schema/schema.ts'
import type { Services } from '../services.ts'
import { makeRequestContext, type RequestFacts, type RequestRun } from './request-context.ts'

/** What the server needs to answer GraphQL requests: the schema, and the context of its resolvers for one request. */
export interface Graph {
  readonly schema: GraphQLSchema
  readonly contextOf: (request: RequestFacts, run?: RequestRun) => Context
  /** Whether the backend may answer for all objects of a list at once (CALLED_TOGETHER); it may unless it was found not to. */
  readonly areTogether?: () => boolean
}

/** The society's graph over its REST backend. */
export const societyGraph = (services: Services): Graph => ({
  schema,
  contextOf: (request, run) => makeRequestContext(services, request, run),
  areTogether: services.balancesTogether.isOffered,
})
