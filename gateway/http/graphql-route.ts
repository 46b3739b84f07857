import type { FastifyInstance } from 'fastify'
import type { Explorer } from '../explorer/explorer.ts'
import { makeYoga } from '../graph/yoga.ts'
import type { Services } from '../services.ts'

/** POST and GET /graphql; a browser that opens the address gets the explorer. */
export async function serveGraphql(
  app: FastifyInstance,
  services: Services,
  explorer: Explorer,
): Promise<void> {
  const yoga = makeYoga(services)
  await app.register(async (scope) => {
    // Yoga reads the body itself, with its own limit.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({
      url: '/graphql',
      method: ['GET', 'POST', 'OPTIONS'],
      handler: async (request, reply) => {
        const accept = request.headers.accept ?? ''
        if (request.method === 'GET' && accept.includes('text/html')) return explorer.sendPage(request, reply)
        const response = await yoga.handleNodeRequestAndResponse(request.raw, reply.raw, { facts: request })
        for (const [name, value] of response.headers) reply.header(name, value)
        reply.header('cache-control', 'no-store').code(response.status)
        return reply.send(Buffer.from(await response.arrayBuffer()))
      },
    })
  })
}
