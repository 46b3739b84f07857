import { connect } from 'node:net'

/** What a caller read of an answer. */
export interface RawAnswer {
  readonly status: number
  readonly body: string
}

/** How the body of a raw request is framed. */
export type Framing = 'content-length' | 'chunked' | 'expect'

const chunkOf = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

const PIECE = 256 * 1024

/** The body in pieces as they go over the wire. */
function* framed(body: Buffer, framing: Framing): Generator<Buffer> {
  for (let from = 0; from < body.length; from += PIECE) {
    const piece = body.subarray(from, from + PIECE)
    yield framing === 'chunked' ? chunkOf(piece) : piece
  }
  if (framing === 'chunked') yield Buffer.from('0\r\n\r\n')
}

/** The answers in what a connection gave back: statuses and bodies, interim answers left out. */
function answersIn(text: string): RawAnswer[] {
  const answers: RawAnswer[] = []
  let rest = text
  while (rest.startsWith('HTTP/1.1 ')) {
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0) break
    const head = rest.slice(0, end)
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
    const status = Number(head.slice(9, 12))
    if (status >= 200) answers.push({ status, body: rest.slice(end + 4, end + 4 + length) })
    rest = rest.slice(end + 4 + length)
  }
  return answers
}

/**
 * POSTs as browsers do: writes the whole body before it reads anything of the answer. With `next` a second request, GET of
 * that path, follows on the same connection. Rejects where the connection was cut before `answers` answers came.
 */
export function sendWhole(
  address: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  { framing = 'content-length', next }: { readonly framing?: Framing; readonly next?: string } = {},
): Promise<RawAnswer[]> {
  const { hostname, port, host } = new URL(address)
  const wanted = next === undefined ? 1 : 2
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.pause()
    const given = {
      host,
      ...headers,
      ...(framing === 'chunked'
        ? { 'transfer-encoding': 'chunked' }
        : { 'content-length': String(body.length) }),
      ...(framing === 'expect' && { expect: '100-continue' }),
    }
    const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}\r\n`)
    let text = ''
    const settle = () => {
      const answers = answersIn(text)
      if (answers.length < wanted) return false
      socket.destroy()
      resolve(answers)
      return true
    }
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      settle()
    })
    socket.on('close', () => settle() || reject(new Error(`closed after ${JSON.stringify(text)}`)))
    const write = async () => {
      socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
      // The head goes alone, so that the answer may come before the body.
      await new Promise((done) => setImmediate(done))
      for (const piece of framed(body, framing))
        if (!socket.write(piece)) await new Promise((drained) => socket.once('drain', drained))
      if (next !== undefined) socket.write(`GET ${next} HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
      socket.resume()
    }
    socket.once('connect', () => void write().catch(reject))
  })
}
