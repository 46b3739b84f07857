import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { createYoga, type Plugin } from 'graphql-yoga'
import { makeExplorer } from '#gateway/explorer/explorer.ts'
import { limits } from '#gateway/graph/limits.ts'
import { maskError } from '#gateway/graph/mask-error.ts'
import { nameErrors } from '#gateway/graph/name-errors.ts'
import { serveSchema } from '#gateway/http/schema-file.ts'
import type { Context } from '#schema/context.ts'
import { mockContext } from './context.ts'
import { mockSchema } from './mock-schema.ts'
import { mockSociety } from './society.ts'

/** How the mock is made: the same seed and moment make the same answers. */
export interface MockOptions {
  readonly seed?: number | undefined
  readonly now?: () => Date
}

/** What the server hands to the graph. */
interface ServerContext {
  readonly requestId: string
}

/** Errors look as the gateway's do. */
const namedErrors: Plugin<object, ServerContext> = {
  onResultProcess: ({ result, serverContext }) => void nameErrors(result, serverContext.requestId),
}

const tokenOf = (headers: Headers): string | null =>
  headers.get('x-auth-token') ?? /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null

/** The graph with made-up data, GraphiQL and the schema as text; not yet listening. */
export function mockServer({ seed, now = () => new Date() }: MockOptions = {}): FastifyInstance {
  const society = mockSociety(seed, now)
  const yoga = createYoga<ServerContext, Context>({
    schema: mockSchema(seed, now()),
    graphqlEndpoint: '/graphql',
    context: ({ request }) => mockContext(society, tokenOf(request.headers)),
    maskedErrors: { maskError },
    logging: false,
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: true,
    cors: { origin: '*', credentials: false },
    plugins: [limits(), namedErrors],
  })
  const app = fastify({ genReqId: () => randomUUID() })
  const explorer = makeExplorer(true)
  explorer.serveAssets(app)
  serveSchema(app)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/', async (_request, reply) => reply.redirect('/graphql'))
  void app.register(async (scope) => {
    // Yoga reads the body itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({
      url: '/graphql',
      method: ['GET', 'POST', 'OPTIONS'],
      handler: async (request, reply) => {
        const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
        if (wantsPage) return explorer.sendPage(request, reply)
        const response = await yoga.handleNodeRequestAndResponse(request.raw, reply.raw, {
          requestId: request.id,
        })
        for (const [name, value] of response.headers) reply.header(name, value)
        return reply
          .header('x-request-id', request.id)
          .code(response.status)
          .send(Buffer.from(await response.arrayBuffer()))
      },
    })
  })
  return app
}
