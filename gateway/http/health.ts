import type { FastifyInstance } from 'fastify'
import { readinessOf } from '../readiness.ts'
import type { Services } from '../services.ts'

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/** GET /healthz (this process runs), /readyz (the backend can serve), /metrics (by default for this machine only). */
export function serveHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })

  app.get('/readyz', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const { code } = await readinessOf(services, { requestId: request.id, address: request.ip })
    return code === null ? { status: 'ok' } : reply.code(503).send({ status: 'backend not ready', code })
  })

  app.get('/metrics', async (request, reply) => {
    // request.ip and not the socket's address: behind a proxy on this machine every socket is on loopback.
    if (services.settings.metricsFrom === 'loopback' && !LOOPBACK.test(request.ip)) {
      return reply.code(404).send({ message: 'There is nothing at this address.' })
    }
    const { registry } = services.metrics
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}
