import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Files with a hash in their name (Vite's /assets) never change; everything else is revalidated. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

const NOT_BUILT = `The web client is not built yet: run "npm run build", or "npm start", which does it.\n`

/**
 * Serves the built client from `directory`: its files, the front page (index.html) at /, and the app for every path that
 * the browser's own router knows: the document of its page, which names the page's scripts, or app.html. Unknown paths
 * that no browser page asks for are 404. `csp` is the content security policy of the pages.
 */
export async function serveClient(app: FastifyInstance, directory: string, csp: string): Promise<void> {
  const isBuilt = () => existsSync(join(directory, 'index.html'))
  if (isBuilt()) {
    await app.register(fastifyStatic, {
      root: directory,
      index: false,
      cacheControl: false,
      // The build writes a brotli and a gzip form beside each file.
      preCompressed: true,
      setHeaders(reply, path) {
        const isHashed = path.startsWith(join(directory, 'assets'))
        reply.header('cache-control', isHashed ? IMMUTABLE : 'no-cache')
        if (/\.html(\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', csp)
      },
    })
  }

  const documentOf = isBuilt() ? readDocuments(directory) : () => 'app.html'

  const sendPage = (reply: FastifyReply, page: string) =>
    isBuilt()
      ? reply.header('content-security-policy', csp).sendFile(page)
      : reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT)

  // The file server refuses the path of the folder itself.
  app.get('/', async (_request, reply) => sendPage(reply, 'index.html'))
  app.setNotFoundHandler(async (request, reply) =>
    isForBrowser(request) ? sendPage(reply, documentOf(request.url)) : unknownPath(reply),
  )
}

/** Where the build lists the pages of the app with their documents. */
const DOCUMENTS = 'pages/pages.json'

/** A page as the build lists it (scripts/page-documents.ts). */
interface PageDocument {
  readonly pattern: string
  /** A part of the query that the address must have. */
  readonly query?: readonly [name: string, value: string]
  readonly document: string
}

/** Finds the document of a page by its address; app.html for others, and for a build without such documents. */
function readDocuments(directory: string): (address: string) => string {
  const list = join(directory, DOCUMENTS)
  if (!existsSync(list)) return () => 'app.html'
  const pages = JSON.parse(readFileSync(list, 'utf8')) as PageDocument[]
  const known = pages.map(({ pattern, query, document }) => ({
    // The same paths as the browser's router: any case, with or without a slash at the end.
    matches: new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
    query,
    document,
  }))
  return (address) => {
    const [path = '/', asked = ''] = address.split('?')
    const given = new URLSearchParams(asked)
    const page = known.find(
      ({ matches, query }) => matches.test(path) && (query === undefined || given.get(query[0]) === query[1]),
    )
    return page?.document ?? 'app.html'
  }
}

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/'

const unknownPath = (reply: FastifyReply) =>
  reply.code(404).send({ message: 'There is nothing at this address.' })

/** Whether a browser opens a page, as opposed to a missing file or a program's call. */
function isForBrowser(request: FastifyRequest): boolean {
  const path = pathOf(request)
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !path.startsWith('/assets/') &&
    !/\.[a-z0-9]{2,5}$/i.test(path) &&
    (request.headers.accept ?? '*/*').includes('text/html')
  )
}
