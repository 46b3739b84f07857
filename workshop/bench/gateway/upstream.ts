import { type AddressInfo, createServer } from 'node:net'
import { TOKEN_HEADER } from '#backend/contract/wire.ts'
import { ownerOf } from './records.ts'
import { answerOf } from './upstream-answers.ts'
import { TRANSLATED, translatedAnswer } from './upstream-translated.ts'

/**
 * The upstream of all servers: answers the documented calls from memory, in a process of its own. GET /calls tells how
 * many it has answered. Prints its address.
 *
 * It reads no more of HTTP than the calls of these servers hold, and keeps each answer as the bytes that are sent: it shares
 * its core with the load, and a server that waits for the two works in smaller portions than a busy one does.
 */
let calls = 0

const kept = new Map<string, Buffer>()

const TOKEN = new RegExp(`\\r\\n${TOKEN_HEADER}: ([^\\r]*)`, 'i')

/** The bytes of the answer to one call, whose head ends before its blank line. */
function answered(head: string): Buffer {
  const [, target = '/'] = head.split(' ', 2)
  if (target === '/calls') return bytesOf('200 OK', String(calls))
  calls += 1
  const token = TOKEN.exec(head)?.[1]
  const key = `${target} ${token}`
  const answer = kept.get(key) ?? made(target, token)
  kept.set(key, answer)
  return answer
}

function made(target: string, token: string | undefined): Buffer {
  const { pathname, searchParams } = new URL(target, 'http://upstream')
  const owner = ownerOf(token)
  const text = pathname.startsWith(TRANSLATED)
    ? translatedAnswer(pathname.slice(TRANSLATED.length), searchParams, owner)
    : answerOf(pathname, searchParams, owner)
  if (text !== null) return bytesOf('200 OK', text)
  return bytesOf(owner === null ? '401 Unauthorized' : '404 Not Found', '{"message":"no"}')
}

const bytesOf = (status: string, text: string): Buffer =>
  Buffer.from(
    [
      `HTTP/1.1 ${status}`,
      'content-type: application/json',
      `date: ${new Date().toUTCString()}`,
      'connection: keep-alive',
      'keep-alive: timeout=60',
      `content-length: ${Buffer.byteLength(text)}`,
      '',
      text,
    ].join('\r\n'),
  )

const END_OF_HEAD = '\r\n\r\n'

const server = createServer({ noDelay: true }, (socket) => {
  let unread = ''
  socket.on('data', (bytes) => {
    unread += bytes.toString('latin1')
    for (let end = unread.indexOf(END_OF_HEAD); end >= 0; end = unread.indexOf(END_OF_HEAD)) {
      socket.write(answered(unread.slice(0, end)))
      unread = unread.slice(end + END_OF_HEAD.length)
    }
  })
  // A server that ends closes its connections as it likes.
  socket.on('error', () => socket.destroy())
})
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)
