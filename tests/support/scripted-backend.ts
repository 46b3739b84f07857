import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What one call is answered with. */
export type Script = (request: IncomingMessage, response: ServerResponse) => void

/** A backend that answers as told, path by path; anything else is 404. */
export interface ScriptedBackend {
  readonly url: string
  readonly requests: {
    readonly method: string
    readonly path: string
    readonly headers: IncomingMessage['headers']
  }[]
  on(path: string, script: Script): void
  /** Answers every other path; 404 until it is told. */
  otherwise(script: Script): void
  /** Hears of the bytes of bodies as they come in. */
  onBytes(listener: (count: number) => void): void
  close(): Promise<void>
}

/** Answers JSON with a status. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Script =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }

/** Answers a text as it is. */
export const text =
  (body: string, status = 200, type = 'text/html'): Script =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body)
  }

/** Leaves the calls of a path without an answer until they are released; `isAsked` is settled by the first one. */
export function untilReleased(
  backend: ScriptedBackend,
  path: string,
  answer: Script = json({ message: 'released' }, 409),
): { readonly isAsked: Promise<void>; readonly hasLeft: Promise<void>; readonly release: () => void } {
  const asked = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  backend.on(path, (request, response) => {
    asked.resolve()
    response.on('close', () => left.resolve())
    void released.promise.then(() => answer(request, response))
  })
  return { isAsked: asked.promise, hasLeft: left.promise, release: released.resolve }
}

/** Listens on a free port of the loopback, or on `port` (to come back where it was). */
export async function startScriptedBackend(port = 0): Promise<ScriptedBackend> {
  const scripts = new Map<string, Script>()
  let fallback: Script = json({ message: 'not found' }, 404)
  const requests: ScriptedBackend['requests'] = []
  let listener: (count: number) => void = () => undefined
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    requests.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers })
    const script = scripts.get(path) ?? fallback
    request.on('data', (chunk: Buffer) => listener(chunk.length)).on('end', () => script(request, response))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    on: (path, script) => void scripts.set(path, script),
    otherwise(script) {
      fallback = script
    },
    onBytes(heard) {
      listener = heard
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
