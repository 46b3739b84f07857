import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CALLS } from '#backend/contract/calls.ts'
import { wireFields } from '#backend/contract/form.ts'
import type { DocumentedCall } from '#backend/contract/wire.ts'
import { isChange, TOKEN_HEADER } from '#backend/contract/wire.ts'
import type { Body } from './mutants.ts'

/** A change that the gateway is about to make: valid as it is. */
export interface ComingCall {
  readonly call: DocumentedCall
  /** 'POST /admin/API/vouchers' */
  readonly name: string
  /** As sent, without its query. */
  readonly path: string
  readonly token: string | null
  readonly body: Body
  readonly files: Readonly<Record<string, Blob>>
}

const CHANGES = CALLS.filter(isChange).map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`),
}))

/** The headers of the connection itself. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['host', 'connection', 'content-length', 'idempotency-key'])

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** What a request brings, as its call's form has it. */
async function contentOf(
  { form }: DocumentedCall,
  bytes: Buffer,
  type: string,
): Promise<Pick<ComingCall, 'body' | 'files'>> {
  if (bytes.length === 0) return { body: {}, files: {} }
  if (!type.startsWith('multipart/')) return { body: JSON.parse(bytes.toString()) as Body, files: {} }
  const sent = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  const parts = new Set(
    wireFields(form?.fields ?? {}).flatMap(([wire, node]) =>
      'fields' in node || ['texts', 'nairas', 'json'].includes(node.kind) ? [wire] : [],
    ),
  )
  const body: Record<string, unknown> = {}
  const files: Record<string, Blob> = {}
  for (const [name, value] of sent.entries()) {
    if (typeof value === 'string') body[name] = parts.has(name) ? parsed(value) : value
    else files[name] = value
  }
  return { body, files }
}

/** Stands between a gateway and a backend and has each change looked at before and after it is passed on. */
export async function startMutatingFront(
  target: string,
  before: (coming: ComingCall) => Promise<void>,
  after: (done: ComingCall) => Promise<void>,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const pass = async (request: IncomingMessage, bytes: Buffer): Promise<Response> => {
    const headers = Object.entries(request.headers).filter(
      (header): header is [string, string] => !OWN_HEADERS.has(header[0]) && typeof header[1] === 'string',
    )
    return fetch(target + (request.url ?? '/'), {
      method: request.method ?? 'GET',
      headers,
      ...(bytes.length > 0 && { body: new Uint8Array(bytes) }),
    })
  }
  // One change after another: what is undone must not take another's change with it.
  let turn: Promise<unknown> = Promise.resolve()
  const watched = async (
    call: DocumentedCall,
    request: IncomingMessage,
    bytes: Buffer,
  ): Promise<Response> => {
    const { [TOKEN_HEADER]: token, 'content-type': type = '' } = request.headers
    const coming: ComingCall = {
      call,
      name: `${call.method} ${call.path}`,
      path: request.url?.split('?')[0] ?? '/',
      token: typeof token === 'string' ? token : null,
      ...(await contentOf(call, bytes, type)),
    }
    await before(coming)
    const answer = await pass(request, bytes)
    if (answer.status === 200) await after(coming)
    return answer
  }
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/' } = request
    const path = url.split('?')[0] ?? '/'
    const change = CHANGES.find((each) => each.call.method === method && each.pattern.test(path))
    const answered = async (): Promise<void> => {
      const bytes = await bytesOf(request)
      const next = turn.then(() =>
        change === undefined ? pass(request, bytes) : watched(change.call, request, bytes),
      )
      turn = next.catch(() => undefined)
      const answer = await next
      const headers = Object.fromEntries(
        [...answer.headers].filter(([name]) => name === 'content-type' || name === 'etag'),
      )
      response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()))
    }
    answered().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
