import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request that a program got. */
export interface Received {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** How a program answers: a status, or as it likes. */
export type Answering = number | ((reply: ServerResponse, received: Received) => void)

export interface Receiver {
  readonly url: string
  readonly port: number
  readonly received: Received[]
  /** How the next requests are answered, one after another; then 204. */
  answers(...next: Answering[]): void
  close(): Promise<void>
}

/** A program on this machine that takes events. */
export async function aReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const next: Answering[] = []
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      const got = { path: request.url ?? '', headers, body: Buffer.concat(parts).toString('utf8') }
      received.push(got)
      const answer = next.shift() ?? 204
      if (typeof answer === 'number') reply.writeHead(answer).end()
      else answer(reply, got)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/events`,
    port,
    received,
    answers: (...more) => void next.push(...more),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
