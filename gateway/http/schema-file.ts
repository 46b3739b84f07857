import type { FastifyInstance } from 'fastify'
import { printedSchema } from '#schema/print.ts'

/** GET /schema.graphql: the whole schema as text, for code generators. */
export function serveSchema(app: FastifyInstance): void {
  const text = printedSchema()
  app.get('/schema.graphql', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(text),
  )
}
