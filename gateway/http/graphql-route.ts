import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Explorer } from '../explorer/explorer.ts'
import { isMultipart } from '../graph/multipart.ts'
import { makeYoga } from '../graph/yoga.ts'
import type { Services } from '../services.ts'

/** Uploads are held in memory while they are handed on: so many at once, about 400 MB at the very most. */
const MOST_UPLOADS = 10

/** Seconds after which one that found no room may be tried again. */
const UPLOAD_RETRY = 2

/** POST and GET /graphql; a browser that opens the address gets the explorer. */
export async function serveGraphql(
  app: FastifyInstance,
  services: Services,
  explorer: Explorer,
): Promise<void> {
  const yoga = makeYoga(services, { takesFiles: false })
  const yogaWithFiles = makeYoga(services, { takesFiles: true })
  let uploading = 0
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
        const hasFiles = isMultipart(request.headers['content-type'])
        if (hasFiles && uploading >= MOST_UPLOADS) return noRoom(reply)
        uploading += hasFiles ? 1 : 0
        // However it ends: answered, or given up by the caller.
        reply.raw.once('close', () => {
          uploading -= hasFiles ? 1 : 0
        })
        const response = await (hasFiles ? yogaWithFiles : yoga).handleNodeRequestAndResponse(
          request.raw,
          reply.raw,
          { facts: request },
        )
        for (const [name, value] of response.headers) reply.header(name, value)
        reply.header('cache-control', 'no-store').code(response.status)
        return reply.send(Buffer.from(await response.arrayBuffer()))
      },
    })
  })
}

const noRoom = (reply: FastifyReply) =>
  reply
    .code(429)
    .header('retry-after', UPLOAD_RETRY)
    .send({
      errors: [
        {
          message: 'Too many files are on their way at once. Please try again in a moment.',
          extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: UPLOAD_RETRY },
        },
      ],
    })
