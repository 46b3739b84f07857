import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGE_CSP } from './security-headers.ts'

/** Files with a hash in their name (Vite's /assets) never change; everything else is revalidated. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

const NOT_BUILT = `The web client is not built yet: run "npm run build", or "npm start", which does it.\n`

/**
 * Serves the built client from `directory`: its files, the front page (index.html) at /, and the
 * app's page (app.html) for every path the browser's own router knows. Unknown paths that no browser page asks for are 404.
 */
export async function serveClient(app: FastifyInstance, directory: string): Promise<void> {
  const isBuilt = () => existsSync(join(directory, 'index.html'))
  if (isBuilt()) {
    await app.register(fastifyStatic, {
      root: directory,
      index: false,
      cacheControl: false,
      setHeaders(reply, path) {
        const isHashed = path.startsWith(join(directory, 'assets'))
        reply.header('cache-control', isHashed ? IMMUTABLE : 'no-cache')
        if (path.endsWith('.html')) reply.header('content-security-policy', PAGE_CSP)
      },
    })
  }

  const sendPage = (reply: FastifyReply, page: 'index.html' | 'app.html') =>
    isBuilt()
      ? reply.header('content-security-policy', PAGE_CSP).sendFile(page)
      : reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT)

  // The file server refuses the path of the folder itself.
  app.get('/', async (_request, reply) => sendPage(reply, 'index.html'))
  app.setNotFoundHandler(async (request, reply) =>
    isForBrowser(request) ? sendPage(reply, 'app.html') : unknownPath(reply),
  )
}

const unknownPath = (reply: FastifyReply) =>
  reply.code(404).send({ message: 'There is nothing at this address.' })

/** Whether a browser opens a page, as opposed to a missing file or a program's call. */
function isForBrowser(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '/'
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !path.startsWith('/assets/') &&
    !/\.[a-z0-9]{2,5}$/i.test(path) &&
    (request.headers.accept ?? '*/*').includes('text/html')
  )
}
