import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { printedSchema } from '#schema/print.ts'
import { SCHEMA_VERSION } from '#schema/version.ts'

/** The header of every answer of the graph, and of the schema itself, that says which version is served. */
export const VERSION_HEADER: Readonly<Record<string, string>> = { 'x-schema-version': SCHEMA_VERSION }

/** GET /schema.graphql: the whole schema as text, for code generators. 304 to who has this text already. */
export function serveSchema(app: FastifyInstance): void {
  const text = printedSchema()
  // Weak, as the text is sent compressed or plain.
  const tag = `W/"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`
  app.get('/schema.graphql', async (request, reply) => {
    void reply.headers({ ...VERSION_HEADER, etag: tag, 'cache-control': 'no-cache' })
    if (isKept(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type('text/plain; charset=utf-8').send(text)
  })
}

/** Whether If-None-Match names the tag, by the weak comparison of HTTP. */
function isKept(header: string | undefined, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '')
  return (
    header !== undefined && header.split(',').some((each) => each.trim() === '*' || bare(each) === bare(tag))
  )
}
