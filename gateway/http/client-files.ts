import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withSandboxBanner } from './sandbox-banner.ts'

/** How the pages are served. */
interface PageOptions {
  readonly csp: string
  readonly showsDeveloperPages: boolean
  readonly isSandbox: boolean
}

/** Files with a hash in their name (Vite's /assets) never change; everything else is revalidated. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

const NOT_BUILT = `The web client is not built yet: run "npm run build", or "npm start", which does it.\n`

/**
 * Serves the built client from `directory`: its files, the front page (index.html) at /, and the app for every path that
 * the browser's own router knows: the document of its page, which names the page's scripts, or app.html. A page is answered
 * to whoever takes anything, as programs do that fetch the preview of a shared link. Unknown paths that no browser asks for
 * are 404. `csp` is the content security policy of the pages. Without `showsDeveloperPages` there is nothing at /preview. With
 * `isSandbox` each page says at its top that it is a sandbox.
 */
export async function serveClient(
  app: FastifyInstance,
  directory: string,
  { csp, showsDeveloperPages, isSandbox }: PageOptions,
): Promise<void> {
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

  const documentOf = isBuilt() ? readDocuments(directory) : () => null

  const sendWithBanner = async (reply: FastifyReply, page: string) => {
    const text = withSandboxBanner(await readFile(join(directory, page), 'utf8'))
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': csp })
      .type('text/html; charset=utf-8')
      .send(text)
  }

  const sendPage = (reply: FastifyReply, page: string) =>
    isBuilt() && isSandbox
      ? sendWithBanner(reply, page)
      : isBuilt()
        ? reply.header('content-security-policy', csp).sendFile(page)
        : reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT)

  // The file server refuses the path of the folder itself.
  app.get('/', async (_request, reply) => sendPage(reply, 'index.html'))
  app.setNotFoundHandler(async (request, reply) => {
    const isHidden = !showsDeveloperPages && DEVELOPER_PAGE.test(pathOf(request))
    const document = isHidden ? null : documentFor(request, documentOf)
    return document === null ? unknownPath(reply) : sendPage(reply, document)
  })
}

/** The components of the client, which are shown to developers. */
const DEVELOPER_PAGE = /^\/preview\/?$/i

/** Where the build lists the pages of the app with their documents. */
const DOCUMENTS = 'pages/pages.json'

/** A page as the build lists it (scripts/page-documents.ts). */
interface PageDocument {
  readonly pattern: string
  /** A part of the query that the address must have. */
  readonly query?: readonly [name: string, value: string]
  readonly document: string
}

/** The document of a page by its address; null where the build has none for it. */
type FindDocument = (address: string) => string | null

function readDocuments(directory: string): FindDocument {
  const list = join(directory, DOCUMENTS)
  if (!existsSync(list)) return () => null
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
    return page?.document ?? null
  }
}

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/'

const unknownPath = (reply: FastifyReply) =>
  reply.code(404).send({ message: 'There is nothing at this address.' })

/** The document that answers a request; null for a missing file, a program's call, and an address that only a browser takes. */
function documentFor(request: FastifyRequest, documentOf: FindDocument): string | null {
  const path = pathOf(request)
  const isPage =
    (request.method === 'GET' || request.method === 'HEAD') &&
    !path.startsWith('/assets/') &&
    !/\.[a-z0-9]{2,5}$/i.test(path)
  const accepted = request.headers.accept ?? '*/*'
  if (!isPage) return null
  if (accepted.includes('text/html')) return documentOf(request.url) ?? 'app.html'
  // Who names JSON wants data, also where anything else would do.
  return /\*\/\*|\btext\/\*/.test(accepted) && !/json/i.test(accepted) ? documentOf(request.url) : null
}
