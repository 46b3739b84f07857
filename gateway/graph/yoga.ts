import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention'
import { GraphQLError, getOperationAST } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { valueFault } from '#rules/json-limits.ts'
import type { Context } from '#schema/context.ts'
import { overloaded } from '#schema/errors.ts'
import { copied } from '../rest/first-use.ts'
import type { Services } from '../services.ts'
import { budget, costedOf } from './budget.ts'
import type { Graph } from './graph.ts'
import { OTHER_OPERATION } from './known-operations.ts'
import { limits } from './limits.ts'
import { maskError } from './mask-error.ts'
import { uploads } from './multipart.ts'
import { isSingle } from './name-errors.ts'
import { objectsOf } from './operation-cost.ts'
import type { OperationReport } from './operation-report.ts'
import { type PersistedOperations, persisted } from './persisted-operations.ts'
import type { RequestErrorCode } from './request-errors.ts'
import type { ServerContext } from './server-context.ts'

/** The largest body of a GraphQL request without files. */
export const BODY_MAX_BYTES = 1024 * 1024

/** Seconds after which a request that was refused for want of a place may be sent again. */
export const SHED_RETRY_SECONDS = 2

/** Headers that pages of other origins may read. */
export const EXPOSED_HEADERS = ['x-request-id', 'retry-after']

/** What pages of other origins may do. The origin itself is answered, as every one is allowed. */
export const CORS = {
  origin: '*',
  methods: ['GET', 'POST', 'OPTIONS'],
  exposedHeaders: EXPOSED_HEADERS,
  maxAge: 600,
}

/** A browser sends any of these only after a CORS preflight, so a foreign page cannot send the request. */
const CSRF_HEADERS = ['x-graphql-yoga-csrf', 'x-auth-token', 'authorization', 'apollo-require-preflight']

/** GraphQL over HTTP at /graphql: as JSON within 1 MB, or (`takesFiles`) as multipart with the files' own limits. */
export function makeYoga(
  services: Services,
  { schema, contextOf }: Graph,
  report: OperationReport,
  { known, takesFiles }: { readonly known: PersistedOperations; readonly takesFiles: boolean },
) {
  return createYoga<ServerContext, Context>({
    schema,
    graphqlEndpoint: '/graphql',
    // Yoga copies the context into its own.
    context: ({ facts, work }) => copied(contextOf(facts, { stop: work.stop })),
    maskedErrors: { maskError },
    logging: false,
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: false,
    // Yoga keeps a copy of what it counts; the multipart reader has its own limits.
    maxRequestBodySize: takesFiles ? false : BODY_MAX_BYTES,
    // The session is sent in a header, never in a cookie, so other origins may call without credentials.
    cors: { ...CORS, credentials: false },
    plugins: [
      csrfOnPost(),
      plainVariables(),
      ...(takesFiles ? [uploads(schema, known)] : []),
      admitted(),
      persisted(known),
      limits(),
      budget((kind, code) => services.metrics.countOperation(kind, OTHER_OPERATION, code)),
      reported(report),
    ],
  })
}

/** Refuses variables and extensions whose shape no operation has, before anything goes through them. */
function plainVariables(): Plugin {
  return {
    onParams({ params }) {
      if (valueFault(params) === null) return
      throw new GraphQLError('The request is nested too deeply or has too many values.', {
        extensions: { http: { status: 400 }, code: 'BAD_REQUEST' satisfies RequestErrorCode },
      })
    },
  }
}

/** Queries by GET stay possible: they change nothing, and without cookies they reveal nothing. */
function csrfOnPost(): Plugin {
  const { onRequestParse } = useCSRFPrevention({ requestHeaders: CSRF_HEADERS })
  return {
    onRequestParse: (payload) => (payload.request.method === 'POST' ? onRequestParse?.(payload) : undefined),
  }
}

/**
 * Takes a place for the operation once its body has been received, so that slow lines hold none. An operation that returns
 * many objects waits for its turn, and its deadline starts when it is executed.
 */
function admitted(): Plugin<ServerContext, ServerContext> {
  return {
    onParams({ context }) {
      if (!context.enter()) throw shed()
    },
    async onExecute({ args }) {
      const { work } = args.contextValue
      const operation = getOperationAST(args.document, args.operationName)
      if (operation) await work.turn(objectsOf(costedOf(operation, args)))
      work.begin(operation?.operation ?? 'query')
    },
  }
}

/** The refusal of an operation for which there is no place. */
function shed(): GraphQLError {
  const refusal = overloaded(SHED_RETRY_SECONDS)
  Object.assign(refusal.extensions, {
    http: { status: 503, headers: { 'retry-after': String(SHED_RETRY_SECONDS) } },
  })
  return refusal
}

/** Counts each operation, and adds the request's id to its errors. */
function reported(report: OperationReport): Plugin<ServerContext, ServerContext> {
  return {
    onExecute: ({ args }) => {
      const { facts } = args.contextValue
      const operation = report.begin(facts, getOperationAST(args.document, args.operationName))
      return {
        onExecuteDone: ({ result }) => report.end(operation, isSingle(result) ? result.errors : undefined),
      }
    },
    onResultProcess: ({ result, serverContext }) => report.named(result, serverContext.facts),
  }
}
