import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AssetSet, loadAssets } from './assets.ts'
import { exampleTabs } from './example-tabs.ts'
import { explorerPage } from './page.ts'

/** GraphiQL for browsers, served from our own files only. */
export interface Explorer {
  sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  serveAssets(app: FastifyInstance): void
}

/**
 * `withDemo` fills the demo member's sign-in into the example, `csp` is the policy of its page. The 9 MB of files are read on
 * the first request.
 */
export function makeExplorer(withDemo: boolean, csp: string): Explorer {
  let loading: Promise<AssetSet> | null = null
  const assets = () => (loading ??= loadAssets())

  return {
    async sendPage(_request, reply) {
      const { version } = await assets()
      const page = explorerPage({ assets: `/graphql/assets/${version}`, tabs: exampleTabs(withDemo) })
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', csp)
        .send(page)
    },

    serveAssets(app) {
      app.get<{ Params: { version: string; name: string } }>(
        '/graphql/assets/:version/:name',
        async (request, reply) => {
          const { version, files } = await assets()
          const file = files.get(request.params.name)
          if (file === undefined || request.params.version !== version) {
            return reply.code(404).send({ message: 'File not found.' })
          }
          void reply
            .type(file.type)
            .header('cache-control', 'public, max-age=31536000, immutable')
            .header('vary', 'accept-encoding')
          const accepted = request.headers['accept-encoding'] ?? ''
          const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
          if (encoding === null) return reply.send(file.plain)
          return reply.header('content-encoding', encoding).send(await file.encoded(encoding))
        },
      )
    },
  }
}
