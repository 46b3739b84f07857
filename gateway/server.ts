import { randomUUID } from 'node:crypto'
import fastifyCompress from '@fastify/compress'
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { makeExplorer } from './explorer/explorer.ts'
import type { Graph } from './graph/graph.ts'
import { serveBackendFiles } from './http/backend-files.ts'
import { serveClient } from './http/client-files.ts'
import { serveGraphql } from './http/graphql-route.ts'
import { serveHealth } from './http/health.ts'
import { refuseOtherMethods } from './http/other-methods.ts'
import { serveSchema } from './http/schema-file.ts'
import { COMMON_HEADERS } from './http/security-headers.ts'
import type { Services } from './services.ts'
import type { Trace } from './tracing/trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace | null
    /** The known name of its GraphQL operation, or its kind; null without one. */
    operation: string | null
  }
}

const REQUEST_ID = /^[\w-]{8,64}$/

/** Bodies outside /graphql are not used. */
const OTHER_BODY_BYTES = 64 * 1024

function trustedProxies(setting: string): string | string[] {
  return setting.includes(',') ? setting.split(',').map((each) => each.trim()) : setting
}

/**
 * The whole gateway on the given services, answering with `graph`, not yet listening; closing it closes its
 * connections too.
 */
export async function buildServer(
  services: Services,
  graph: Graph,
  clientDirectory: string,
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: services.log,
    // Addresses may hold queries and names; the log line below has only the pattern of the route.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: OTHER_BODY_BYTES,
    trustProxy: trustedProxies(services.settings.trustedProxies),
    // Enough for a claim with all its documents over a slow mobile connection; slower uploads are refused while they
    // arrive.
    requestTimeout: 5 * 60_000,
    // Connections without a request are closed within ten seconds.
    http: { headersTimeout: 7_000, connectionsCheckingInterval: 2_000 },
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    // What was accepted before the server stopped listening is answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
    // The address of a file holds a token of 8 kB at the most.
    routerOptions: { maxParamLength: 14_000 },
    // For errors before any route or hook, such as an address that cannot be decoded.
    frameworkErrors: (_error, request, reply) => refuseAddress(request.id, reply as FastifyReply),
  })
  app.decorateRequest('trace', null)
  app.decorateRequest('operation', null)
  app.addHook('onRequest', async (request, reply) => {
    request.trace = services.tracing.begin(request.headers)
    void reply.headers(COMMON_HEADERS).header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = `${request.method} ${request.routeOptions.url ?? 'page'}`
    services.metrics.countRequest(route, reply.statusCode, reply.elapsedTime / 1000)
    const { operation, trace } = request
    trace?.end(operation ?? route, reply.statusCode < 500 ? 'ok' : String(reply.statusCode))
    request.log.info(
      {
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(operation !== null && { operation }),
        traceId: trace?.traceId,
      },
      'answered',
    )
  })
  app.addHook('onClose', async () => {
    await services.backend.close()
    await services.tracing.close()
    services.metrics.registry.clear()
  })
  app.setErrorHandler(async (error, request, reply) => {
    const status = statusOf(error)
    if (status >= 500) request.log.error({ err: error }, 'not answered')
    return reply.code(status).send({
      message: status >= 500 ? 'Something went wrong on our side.' : 'The request is not valid.',
      requestId: request.id,
    })
  })
  await app.register(fastifyCompress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    // Bodies are read where their limits are; a compressed one is refused there.
    globalDecompression: false,
  })

  const explorer = makeExplorer(services.settings.environment !== 'production')
  explorer.serveAssets(app)
  serveHealth(app, services)
  serveBackendFiles(app, services)
  serveSchema(app)
  await serveGraphql(app, services, graph, explorer)
  refuseOtherMethods(app)
  await serveClient(app, clientDirectory)
  return app
}

function refuseAddress(requestId: string, reply: FastifyReply): void {
  void reply.headers(COMMON_HEADERS).header('x-request-id', requestId).code(400)
  void reply.send({ message: 'The request is not valid.', requestId })
}

function statusOf(error: unknown): number {
  const given = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return given >= 400 && given < 600 ? given : 500
}
