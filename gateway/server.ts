import type { IncomingMessage, RequestListener } from 'node:http'
import fastifyCompress from '@fastify/compress'
import proxyAddress from '@fastify/proxy-addr'
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { heard } from '#rules/heard.ts'
import { UnreadBodies } from '#rules/http/unread-bodies.ts'
import { holdsKey } from '#rules/programs/key-text.ts'
import { PROGRAM_TEXTS } from '#rules/texts/programs.ts'
import { makeExplorer } from './explorer/explorer.ts'
import type { Graph } from './graph/graph.ts'
import { makeOperationReport } from './graph/operation-report.ts'
import { readPersistedOperations } from './graph/persisted-operations.ts'
import { makeYoga } from './graph/yoga.ts'
import { makeAnswered } from './http/answered.ts'
import { serveBackendFiles } from './http/backend-files.ts'
import { serveClient } from './http/client-files.ts'
import { COMPRESSION } from './http/compression.ts'
import { serveGraphql } from './http/graphql-route.ts'
import { serveHealth } from './http/health.ts'
import { refuseOtherMethods } from './http/other-methods.ts'
import { plainPosts, requestIdOf } from './http/plain-posts.ts'
import { serveSchema } from './http/schema-file.ts'
import { COMMON_HEADERS, pageCsp } from './http/security-headers.ts'
import { serveStatus } from './http/status.ts'
import type { Services } from './services.ts'
import type { Trace } from './tracing/trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace | null
    /** The known name of its GraphQL operation, or its kind; null without one. */
    operation: string | null
  }
}

/** Bodies outside /graphql are not used. */
const OTHER_BODY_BYTES = 64 * 1024

const trustedProxies = (setting: string): string[] => setting.split(',').map((each) => each.trim())

/**
 * The whole gateway on the given services, answering with `graph`, not yet listening; closing it closes its
 * connections too.
 */
export async function buildServer(
  services: Services,
  graph: Graph,
  clientDirectory: string,
): Promise<FastifyInstance> {
  const proxies = trustedProxies(services.settings.trustedProxies)
  const app = fastify({
    loggerInstance: services.log,
    // Addresses may hold queries and names; the log line below has only the pattern of the route.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: OTHER_BODY_BYTES,
    trustProxy: proxies,
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
    genReqId: requestIdOf,
    // The address of a file holds a token of 8 kB at the most.
    routerOptions: { maxParamLength: 14_000 },
    // For errors before any route or hook, such as an address that cannot be decoded.
    frameworkErrors: (_error, request, reply) => refuseAddress(request.id, reply as FastifyReply),
  })
  // A connection that cannot be accepted, for lack of open files, is told by the server itself.
  heard(app.server)
  app.decorateRequest('trace', null)
  app.decorateRequest('operation', null)
  app.addHook('onRequest', async (request, reply) => {
    request.trace = services.tracing.begin(request.headers)
    void reply.headers(COMMON_HEADERS).header('x-request-id', request.id)
    // What is in an address is kept by logs and proxies on the way.
    if (holdsKey(request.url))
      return reply.code(400).send({ message: PROGRAM_TEXTS.keyInAddress, requestId: request.id })
    return undefined
  })
  const answered = makeAnswered(services)
  const unread = new UnreadBodies()
  app.addHook('onResponse', async (request, reply) => {
    unread.drop(request.raw, request.ip)
    const route = `${request.method} ${request.routeOptions.url ?? 'page'}`
    answered(request, route, reply.statusCode, reply.elapsedTime)
  })
  let isClosed = false
  const isClosing = () => isClosed
  app.addHook('preClose', async () => {
    isClosed = true
    unread.end()
    services.streams.close()
  })
  app.addHook('onClose', async () => {
    await services.backend.close()
    await services.tracing.close()
    services.metrics.registry.clear()
  })
  app.setErrorHandler(async (error, request, reply) => {
    const status = statusOf(error)
    if (status >= 500) request.log.error({ err: error }, 'not answered')
    // The rest of a body that is too large is dropped like any other.
    void reply.removeHeader('connection')
    return reply.code(status).send({
      message: status >= 500 ? 'Something went wrong on our side.' : 'The request is not valid.',
      requestId: request.id,
    })
  })
  await app.register(fastifyCompress, {
    ...COMPRESSION,
    encodings: [...COMPRESSION.encodings],
    // Bodies are read where their limits are; a compressed one is refused there.
    globalDecompression: false,
  })

  const csp = pageCsp(services.settings)
  const isProduction = services.settings.environment === 'production'
  const explorer = makeExplorer(!isProduction, csp)
  explorer.serveAssets(app)
  serveHealth(app, services)
  serveStatus(app, services)
  serveBackendFiles(app, services)
  serveSchema(app)
  const report = makeOperationReport(services)
  const { budget, settings } = services
  const known = readPersistedOperations(clientDirectory)
  const pipeline = makeYoga(graph, known, report, budget, settings.operationTimeout)
  await serveGraphql(app, { services, graph, yoga: pipeline.yoga, explorer })
  const addressOf = addressBehind(proxies)
  answerBefore(app, (otherwise) =>
    plainPosts({ services, pipeline, report, answered, addressOf, isClosing }, otherwise),
  )
  refuseOtherMethods(app)
  await serveClient(app, clientDirectory, {
    csp,
    showsDeveloperPages: !isProduction,
    isSandbox: services.settings.sandbox,
  })
  return app
}

/** Puts a listener before the router, which answers what the listener leaves to it. */
function answerBefore(app: FastifyInstance, listener: (router: RequestListener) => RequestListener): void {
  const { server } = app
  const [router] = server.listeners('request') as RequestListener[]
  if (router === undefined) throw new Error('the server has no router')
  server.removeListener('request', router)
  server.on('request', listener(router))
}

/** Reads the address of a caller as `request.ip` does. */
function addressBehind(proxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddress.compile(proxies)
  return (request) =>
    request.headers['x-forwarded-for'] === undefined
      ? (request.socket.remoteAddress ?? '')
      : proxyAddress(request, isTrusted)
}

function refuseAddress(requestId: string, reply: FastifyReply): void {
  void reply.headers(COMMON_HEADERS).header('x-request-id', requestId).code(400)
  void reply.send({ message: 'The request is not valid.', requestId })
}

function statusOf(error: unknown): number {
  const given = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return given >= 400 && given < 600 ? given : 500
}
