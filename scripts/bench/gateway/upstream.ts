import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { landCalls } from '#backend/contract/land.ts'
import { loanCalls } from '#backend/contract/loans.ts'
import { memberCalls } from '#backend/contract/members.ts'
import { savingsCalls } from '#backend/contract/savings.ts'
import { societyCalls } from '#backend/contract/society.ts'
import { TOKEN_HEADER } from '#backend/contract/wire.ts'
import { balances, configuration, loan, loanPage, ownerOf, registerPage, user } from './records.ts'

/**
 * The upstream of all servers: answers the documented calls from memory, in a process of its own. GET /calls tells how
 * many it has answered. Prints its address.
 */
const kept = new Map<string, string>()

/** The JSON of an answer, made once. */
function textOf(key: string, make: () => unknown): string {
  const text = kept.get(key) ?? JSON.stringify(make())
  kept.set(key, text)
  return text
}

const before = (path: string): string => path.replace(/:\w+$/, '')

const byId = [memberCalls.getUser, memberCalls.getMember].map(({ path }) => before(path))

function answerOf(path: string, query: URLSearchParams, owner: string | null): string | null {
  if (path === societyCalls.readyz.path) return '{"status":"ok"}'
  if (path === landCalls.systemConfigs.path) return textOf(path, () => configuration)
  if (owner === null) return null
  const found = byId.find((each) => path.startsWith(each))
  if (found !== undefined) return textOf(path, () => user(path.slice(found.length)))
  if (path === savingsCalls.getBalances.path) return textOf(path, () => balances)
  if (path === loanCalls.approvedLoans.path) return textOf(path, () => loanPage)
  if (path === loanCalls.myLoans.path)
    return textOf(`${path} ${owner}`, () => ({ loans: [0, 1, 2, 3, 4].map((n) => loan(n, owner)) }))
  if (path === memberCalls.allUsers.path) {
    const [page, pageSize] = [Number(query.get('page')), Number(query.get('pageSize'))]
    return textOf(`${path} ${page} ${pageSize}`, () => registerPage(page, pageSize))
  }
  return null
}

let calls = 0

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://upstream')
  if (pathname === '/calls') {
    response.end(String(calls))
    return
  }
  calls += 1
  const text = answerOf(pathname, searchParams, ownerOf(request.headers[TOKEN_HEADER]))
  response.writeHead(text === null ? 401 : 200, { 'content-type': 'application/json' })
  response.end(text ?? '{"message":"no"}')
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)
