import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention'
import { GraphQLError, getOperationAST } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { isRecord } from '#rules/is-record.ts'
import { valueFault } from '#rules/json-limits.ts'
import { overloaded } from '#schema/errors.ts'
import { budgetHeaders, type CallBudget, setHeaders } from './call-budget.ts'
import { costLimit } from './cost-limit.ts'
import type { Graph } from './graph.ts'
import { introspectionAnswers } from './introspection-answers.ts'
import { keptDocuments, keptNowhere } from './kept-documents.ts'
import { limits } from './limits.ts'
import { maskError } from './mask-error.ts'
import { uploads } from './multipart.ts'
import { isSingle } from './name-errors.ts'
import type { OperationReport } from './operation-report.ts'
import { makeOperations, type Operations } from './operations.ts'
import { hashIn, type PersistedOperations, persisted } from './persisted-operations.ts'
import { planExecutor } from './plan-executor.ts'
import type { RequestErrorCode } from './request-errors.ts'
import type { ServerContext } from './server-context.ts'
import { subscriptions } from './subscriptions.ts'

/** The largest body of a GraphQL request without files. */
export const BODY_MAX_BYTES = 1024 * 1024

/** Seconds after which a request that was refused for want of a place may be sent again. */
export const SHED_RETRY_SECONDS = 2

/** Headers that pages of other origins may read. */
export const EXPOSED_HEADERS = [
  'x-request-id',
  'x-schema-version',
  'retry-after',
  'ratelimit',
  'ratelimit-policy',
]

/** What pages of other origins may do. The origin itself is answered, as every one is allowed. */
export const CORS = {
  origin: '*',
  methods: ['GET', 'POST', 'OPTIONS'],
  exposedHeaders: EXPOSED_HEADERS,
  maxAge: 600,
}

/** A browser sends any of these only after a CORS preflight, so a foreign page cannot send the request. */
const CSRF_HEADERS = ['x-graphql-yoga-csrf', 'x-auth-token', 'authorization', 'apollo-require-preflight']

/**
 * GraphQL over HTTP at /graphql: the one pipeline of every operation, as JSON within 1 MB or as multipart with the files' own
 * limits. Its plugins run in this order; `planExecutor` and `subscriptions` come last, so that they execute what the others let
 * through. `deadlineMs` is the time of each answer to a subscription.
 */
export function makeYoga(
  graph: Graph,
  known: PersistedOperations,
  report: OperationReport,
  budget: CallBudget,
  deadlineMs: number,
) {
  const operations = makeOperations(graph.schema, graph.areTogether)
  const documents = keptDocuments()
  const yoga = createYoga<ServerContext>({
    schema: graph.schema,
    graphqlEndpoint: '/graphql',
    maskedErrors: { maskError },
    logging: false,
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: false,
    maxRequestBodySize: BODY_MAX_BYTES,
    parserAndValidationCache: { documentCache: documents, errorCache: keptNowhere, validationCache: false },
    // The session is sent in a header, never in a cookie, so other origins may call without credentials.
    cors: { ...CORS, credentials: false },
    plugins: [
      csrfOnPost(),
      uploads(graph.schema, known),
      plainVariables(),
      admitted(),
      persisted(known),
      limits(),
      reported(report),
      costLimit(operations, budget),
      budgetOnAnswers(budget),
      introspectionAnswers(),
      inTurn(operations),
      planExecutor(graph, operations),
      subscriptions(graph, operations, { budget, deadlineMs }),
    ],
  })
  return {
    yoga,
    /** The most objects that an operation returns, as far as it is known already; 0 for one that is sent the first time. */
    objectsIn: ({ query, extensions, operationName, variables }: SentParams): number => {
      const text = typeof query === 'string' ? query : known.get(hashIn(extensions) ?? '')
      const document = text === undefined ? undefined : documents.get(text)
      const name = typeof operationName === 'string' ? operationName : null
      const operation = document === undefined ? null : operations.of(document, name)
      return operation?.sizeWith(isRecord(variables) ? variables : {}).objects ?? 0
    },
  }
}

/** The parameters of an operation as they were sent, before Yoga judges them. */
export interface SentParams {
  readonly query?: unknown
  readonly operationName?: unknown
  readonly variables?: unknown
  readonly extensions?: unknown
}

/** The gateway's pipeline. */
export type Pipeline = ReturnType<typeof makeYoga>

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

/** Says in the headers of an answer what its caller has left, also where nothing was charged because it was refused before. */
function budgetOnAnswers(budget: CallBudget): Plugin<object, ServerContext> {
  return {
    onResponse({ response, serverContext: { work, facts } }) {
      setHeaders(budgetHeaders(work?.throttle ?? budget.left(facts)), (name, value) =>
        response.headers.set(name, value),
      )
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

/** Takes a place for the operation once its body has been received, so that slow lines hold none. */
function admitted(): Plugin<object, ServerContext> {
  return {
    onParams({ context }) {
      if (!context.enter()) throw shed()
    },
  }
}

/**
 * An operation that returns many objects waits for its turn, if it has none yet. The deadline of each starts when it is
 * executed.
 */
function inTurn(operations: Operations): Plugin<ServerContext> {
  return {
    onExecute({ args }) {
      const { work } = args.contextValue
      const operation = operations.of(args.document, args.operationName)
      const begin = () => work.begin(operation?.definition.operation ?? 'query')
      const turn = operation && work.turn(operation.sizeWith(args.variableValues ?? {}).objects)
      return turn === null ? begin() : turn.then(begin)
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
    onSubscribe: ({ args }) => {
      const { facts } = args.contextValue
      const operation = report.begin(facts, getOperationAST(args.document, args.operationName))
      return {
        onSubscribeResult({ result }) {
          report.end(operation, isSingle(result) ? result.errors : undefined)
          return { onNext: ({ result: answer }) => report.named(answer, facts) }
        },
      }
    },
    onResultProcess: ({ result, serverContext }) => report.named(result, serverContext.facts),
  }
}
