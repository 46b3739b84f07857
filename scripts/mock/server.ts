import fastify, { type FastifyInstance } from 'fastify'
import { createYoga } from 'graphql-yoga'
import { makeExplorer } from '#gateway/explorer/explorer.ts'
import { limits } from '#gateway/graph/limits.ts'
import { maskError } from '#gateway/graph/mask-error.ts'
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

const tokenOf = (headers: Headers): string | null =>
  headers.get('x-auth-token') ?? /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null

/** The graph with made-up data, GraphiQL and the schema as text; not yet listening. */
export function mockServer({ seed, now = () => new Date() }: MockOptions = {}): FastifyInstance {
  const society = mockSociety(seed, now)
  const yoga = createYoga<object, Context>({
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
    plugins: [limits()],
  })
  const app = fastify()
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
        const response = await yoga.handleNodeRequestAndResponse(request.raw, reply.raw)
        for (const [name, value] of response.headers) reply.header(name, value)
        return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()))
      },
    })
  })
  return app
}
