import { randomUUID } from 'node:crypto'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { heard } from '#rules/heard.ts'
import { UnreadBodies } from '#rules/http/unread-bodies.ts'
import { type JsonFault, jsonFault } from '#rules/json-limits.ts'
import { SANDBOX_HEADER } from './contract/sandbox.ts'
import type { Deps } from './deps.ts'
import { handleErrors } from './http/handle-errors.ts'
import { registerMultipart } from './http/multipart.ts'
import { bodyRefused } from './http/problems.ts'
import { registerOn } from './http/register.ts'
import { routeModules } from './routes.ts'

const JSON_BYTES = 4 * 1024 * 1024

const JSON_TEXTS: Readonly<Record<JsonFault, string>> = {
  TOO_DEEP: 'the body is nested too deeply',
  TOO_MANY: 'the body has too many values',
}

const REQUEST_ID = /^[\w-]{8,64}$/

/** An answer is data for programs: nothing in it is to be sniffed, framed, cached or run. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-site',
  'cache-control': 'no-store',
}

function trustedProxies(setting: string): string | string[] {
  return setting.includes(',') ? setting.split(',').map((each) => each.trim()) : setting
}

/** The whole REST backend on the given services, not yet listening. */
export async function buildServer(deps: Deps): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = deps.log
  const app = fastify({
    loggerInstance,
    // Paths and queries may hold tokens and names; our own line below has the route's pattern.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_BYTES,
    trustProxy: trustedProxies(deps.settings.trustedProxies),
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    // What was accepted before the server stopped listening is answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
    routerOptions: { maxParamLength: 500, caseSensitive: true, ignoreTrailingSlash: false },
  })
  // A connection that cannot be accepted, for lack of open files, is told by the server itself.
  heard(app.server)
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const fault = jsonFault(body)
    if (fault !== null) done(bodyRefused(400, JSON_TEXTS[fault]))
    else if (body.trim() === '') done(null, {})
    else void parseJson(request, body, done)
  })
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(HEADERS).header('x-request-id', request.id)
  })
  if (deps.sandbox !== null)
    app.addHook('onSend', async (_request, reply) => {
      void reply.header(SANDBOX_HEADER, deps.now().toISOString())
    })
  const unread = new UnreadBodies()
  app.addHook('onResponse', async (request, reply) => {
    unread.drop(request.raw, request.ip)
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
    request.log.info({ route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
  app.addHook('preClose', async () => unread.end())
  handleErrors(app)
  await registerMultipart(app)
  const on = registerOn(app, deps)
  for (const routes of routeModules) routes(on, deps)
  return app
}
