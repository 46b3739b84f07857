import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention'
import { type GraphQLError, getOperationAST } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { Context } from '#schema/context.ts'
import type { Services } from '../services.ts'
import type { Graph } from './graph.ts'
import { limits } from './limits.ts'
import { maskError } from './mask-error.ts'
import { type UploadingContext, uploads } from './multipart.ts'
import { isSingle, nameErrors } from './name-errors.ts'

/** The largest body of a GraphQL request without files. */
const BODY_MAX_BYTES = 1024 * 1024

/** A browser sends any of these only after a CORS preflight, so a foreign page cannot send the request. */
const CSRF_HEADERS = ['x-graphql-yoga-csrf', 'x-auth-token', 'authorization', 'apollo-require-preflight']

/** GraphQL over HTTP at /graphql: as JSON within 1 MB, or (`takesFiles`) as multipart with the files' own limits. */
export function makeYoga(
  services: Services,
  { schema, contextOf }: Graph,
  { takesFiles }: { readonly takesFiles: boolean },
) {
  return createYoga<UploadingContext, Context>({
    schema,
    graphqlEndpoint: '/graphql',
    context: ({ facts }) => contextOf(facts),
    maskedErrors: { maskError },
    logging: false,
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: false,
    // Yoga keeps a copy of what it counts; the multipart reader has its own limits.
    maxRequestBodySize: takesFiles ? false : BODY_MAX_BYTES,
    // The session is sent in a header, never in a cookie, so other origins may call without credentials.
    cors: { origin: '*', credentials: false, methods: ['GET', 'POST', 'OPTIONS'], maxAge: 600 },
    plugins: [csrfOnPost(), ...(takesFiles ? [uploads()] : []), limits(), requestIds(services)],
  })
}

/** Queries by GET stay possible: they change nothing, and without cookies they reveal nothing. */
function csrfOnPost(): Plugin {
  const { onRequestParse } = useCSRFPrevention({ requestHeaders: CSRF_HEADERS })
  return {
    onRequestParse: (payload) => (payload.request.method === 'POST' ? onRequestParse?.(payload) : undefined),
  }
}

/** Adds the request's id to every error, and logs each masked error once with that id. */
function requestIds({ metrics }: Services): Plugin<object, UploadingContext> {
  return {
    onExecute: ({ args }) => {
      const kind = getOperationAST(args.document, args.operationName)?.operation ?? 'unknown'
      return {
        onExecuteDone: ({ result }) => {
          const first = isSingle(result) ? result.errors?.[0] : undefined
          metrics.countOperation(kind, first === undefined ? 'ok' : codeOf(first))
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
