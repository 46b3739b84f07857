import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention'
import { type GraphQLError, getOperationAST } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { Context } from '#schema/context.ts'
import { overloaded } from '#schema/errors.ts'
import type { Services } from '../services.ts'
import { budget } from './budget.ts'
import type { Graph } from './graph.ts'
import { knownOperations, OTHER_OPERATION } from './known-operations.ts'
import { limits } from './limits.ts'
import { maskError } from './mask-error.ts'
import { uploads } from './multipart.ts'
import { isSingle, nameErrors } from './name-errors.ts'
import type { ServerContext } from './server-context.ts'

/** The largest body of a GraphQL request without files. */
const BODY_MAX_BYTES = 1024 * 1024

/** Seconds after which a request that was refused for want of a place may be sent again. */
export const SHED_RETRY_SECONDS = 2

/** Headers that pages of other origins may read. */
export const EXPOSED_HEADERS = ['x-request-id', 'retry-after']

/** A browser sends any of these only after a CORS preflight, so a foreign page cannot send the request. */
const CSRF_HEADERS = ['x-graphql-yoga-csrf', 'x-auth-token', 'authorization', 'apollo-require-preflight']

/** GraphQL over HTTP at /graphql: as JSON within 1 MB, or (`takesFiles`) as multipart with the files' own limits. */
export function makeYoga(
  services: Services,
  { schema, contextOf }: Graph,
  { takesFiles }: { readonly takesFiles: boolean },
) {
  return createYoga<ServerContext, Context>({
    schema,
    graphqlEndpoint: '/graphql',
    context: ({ facts, work }) => contextOf(facts, work.stop),
    maskedErrors: { maskError },
    logging: false,
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: false,
    // Yoga keeps a copy of what it counts; the multipart reader has its own limits.
    maxRequestBodySize: takesFiles ? false : BODY_MAX_BYTES,
    // The session is sent in a header, never in a cookie, so other origins may call without credentials.
    cors: {
      origin: '*',
      credentials: false,
      methods: ['GET', 'POST', 'OPTIONS'],
      exposedHeaders: EXPOSED_HEADERS,
      maxAge: 600,
    },
    plugins: [
      csrfOnPost(),
      ...(takesFiles ? [uploads(schema)] : []),
      admitted(),
      limits(),
      budget((kind, code) => services.metrics.countOperation(kind, OTHER_OPERATION, code)),
      requestIds(services),
    ],
  })
}

/** Queries by GET stay possible: they change nothing, and without cookies they reveal nothing. */
function csrfOnPost(): Plugin {
  const { onRequestParse } = useCSRFPrevention({ requestHeaders: CSRF_HEADERS })
  return {
    onRequestParse: (payload) => (payload.request.method === 'POST' ? onRequestParse?.(payload) : undefined),
  }
}

/**
 * Takes a place for the operation once its body has been received, so that slow lines hold none, and starts its
 * deadline when it is executed.
 */
function admitted(): Plugin<object, ServerContext> {
  return {
    onParams({ context }) {
      if (!context.enter()) throw shed()
    },
    onExecute({ args }) {
      const { work } = args.contextValue as unknown as ServerContext
      work.begin(getOperationAST(args.document, args.operationName)?.operation ?? 'query')
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

/** Adds the request's id to every error, and logs each masked error once with that id. */
function requestIds({ metrics }: Services): Plugin<object, ServerContext> {
  const known = knownOperations()
  return {
    onExecute: ({ args }) => {
      const operation = getOperationAST(args.document, args.operationName)
      const kind = operation?.operation ?? 'unknown'
      const given = operation?.name?.value ?? ''
      const name = known.has(given) ? given : OTHER_OPERATION
      const { facts } = args.contextValue as unknown as ServerContext
      facts.operation = name === OTHER_OPERATION ? kind : name
      return {
        onExecuteDone: ({ result }) => {
          const first = isSingle(result) ? result.errors?.[0] : undefined
          metrics.countOperation(kind, name, first === undefined ? 'ok' : codeOf(first))
        },
      }
    },
    onResultProcess: ({ result, serverContext }) => {
      const { facts } = serverContext
      for (const error of nameErrors(result, facts.id)) {
        if (error.extensions.code === 'INTERNAL' && error.originalError) {
          facts.log.error({ err: error.originalError, path: error.path?.join('.') }, 'masked error')
        }
      }
    },
  }
}

const codeOf = ({ extensions: { code } }: GraphQLError): string => (typeof code === 'string' ? code : 'OTHER')
