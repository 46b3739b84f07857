import { createServer, type Server } from 'node:http'

/** An S3-compatible store in memory, as far as a bucket of files needs it; it wants signed requests. */
export interface BucketServer {
  readonly address: string
  readonly objects: Map<string, { readonly bytes: Buffer; readonly changedAt: Date }>
  /** Every request's method and signed headers. */
  readonly asked: { readonly method: string; readonly authorization: string }[]
  close(): Promise<void>
}

/** Keys in a listing, so that more than one page is read. */
const PAGE = 2

export async function aBucketServer(bucket: string): Promise<BucketServer> {
  const objects: BucketServer['objects'] = new Map()
  const asked: { method: string; authorization: string }[] = []

  const listing = (prefix: string, after: string | null): string => {
    const keys = [...objects.keys()]
      .sort()
      .filter((key) => key.startsWith(prefix) && (after === null || key > after))
    const page = keys.slice(0, PAGE)
    const entries = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.changedAt.toISOString() ?? ''}</LastModified></Contents>`,
    )
    const more =
      keys.length > PAGE ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${more}</ListBucketResult>`
  }

  const server: Server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', headers } = request
      const url = new URL(request.url ?? '', 'http://bucket')
      asked.push({ method, authorization: headers.authorization ?? '' })
      if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return reply.writeHead(403).end()
      const key = url.pathname.slice(bucket.length + 2)
      if (!url.pathname.startsWith(`/${bucket}`)) return reply.writeHead(404).end()
      // As S3 does: what is stored says beforehand how long it is.
      if (method === 'PUT' && headers['content-length'] === undefined) return reply.writeHead(411).end()
      if (method === 'PUT') {
        objects.set(key, { bytes: Buffer.concat(chunks), changedAt: new Date() })
        return reply.writeHead(200).end()
      }
      if (method === 'DELETE') {
        objects.delete(key)
        return reply.writeHead(204).end()
      }
      if (key === '')
        return reply
          .writeHead(200)
          .end(listing(url.searchParams.get('prefix') ?? '', url.searchParams.get('continuation-token')))
      const found = objects.get(key)
      return found === undefined ? reply.writeHead(404).end() : reply.writeHead(200).end(found.bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    address: `http://127.0.0.1:${port}`,
    objects,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
