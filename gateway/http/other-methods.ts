import type { FastifyInstance } from 'fastify'
import { VERSION_HEADER } from './schema-file.ts'

/** The methods of /graphql. */
const ALLOWED = 'GET, HEAD, POST, OPTIONS'

/** PUT, PATCH and DELETE /graphql: 405 with the methods that are allowed, in the shape of every other error. */
export function refuseOtherMethods(app: FastifyInstance): void {
  app.route({
    url: '/graphql',
    method: ['PUT', 'PATCH', 'DELETE'],
    handler: (request, reply) =>
      reply
        .code(405)
        .headers({ ...VERSION_HEADER, allow: ALLOWED })
        .send({
          errors: [
            {
              message: 'GraphQL is asked by POST, or by GET for queries.',
              extensions: { code: 'BAD_REQUEST', requestId: request.id },
            },
          ],
        }),
  })
}
