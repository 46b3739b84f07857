import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CALLS } from '#backend/contract/calls.ts'
import type { Script } from './scripted-backend.ts'

/** Stands before a backend and answers the calls that change something in its place, while it is told to. */
export interface FaultyFront {
  readonly url: string
  /** How changes are answered; null lets them through. */
  fault: Script | null
  /** The changes it has answered itself. */
  readonly spoilt: string[]
  close(): Promise<void>
}

/** The documented calls that change something. A session that begins is no change. */
const CHANGES = CALLS.filter(({ method, path }) => method !== 'GET' || path.includes('/confirm/'))
  .filter(({ path }) => !/\/(?:signin|login)$/.test(path))
  .map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) }))

/** The headers of the connection itself. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['host', 'connection', 'content-length'])

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Listens on a free port of the loopback; `target` is the backend's address. */
export async function startFaultyFront(target: string): Promise<FaultyFront> {
  const spoilt: string[] = []
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/' } = request
    const path = url.split('?')[0] ?? '/'
    const isChange = CHANGES.some((each) => each.method === method && each.pattern.test(path))
    void bytesOf(request).then(async (body) => {
      if (front.fault !== null && isChange) {
        spoilt.push(`${method} ${path}`)
        front.fault(request, response)
        return
      }
      const headers = Object.entries(request.headers).filter(
        (header): header is [string, string] => !OWN_HEADERS.has(header[0]) && typeof header[1] === 'string',
      )
      const answer = await fetch(target + url, {
        method,
        headers,
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      })
      const type = answer.headers.get('content-type') ?? 'text/plain'
      response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const front: FaultyFront = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: null,
    spoilt,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return front
}
