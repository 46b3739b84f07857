import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TOKEN_HEADER } from '#backend/contract/wire.ts'
import { ownerOf } from './records.ts'
import { answerOf } from './upstream-answers.ts'

/**
 * The upstream of all servers: answers the documented calls from memory, in a process of its own. GET /calls tells how
 * many it has answered. Prints its address.
 */
let calls = 0

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://upstream')
  if (pathname === '/calls') {
    response.end(String(calls))
    return
  }
  calls += 1
  const owner = ownerOf(request.headers[TOKEN_HEADER])
  const text = answerOf(pathname, searchParams, owner)
  const status = text !== null ? 200 : owner === null ? 401 : 404
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(text ?? '{"message":"no"}')
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)
