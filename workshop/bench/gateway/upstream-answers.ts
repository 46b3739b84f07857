import { landCalls } from '#backend/contract/land.ts'
import { loanCalls } from '#backend/contract/loans.ts'
import { memberCalls } from '#backend/contract/members.ts'
import { savingsCalls } from '#backend/contract/savings.ts'
import { societyCalls } from '#backend/contract/society.ts'
import { balances, configuration, loan, loanPage, registerPage, user } from './records.ts'

const kept = new Map<string, string>()

/** The JSON of an answer, made once. */
function textOf(key: string, make: () => unknown): string {
  const text = kept.get(key) ?? JSON.stringify(make())
  kept.set(key, text)
  return text
}

const before = (path: string): string => path.replace(/:\w+$/, '')

const byId = [memberCalls.getUser, memberCalls.getMember].map(({ path }) => before(path))

/** The JSON of the upstream's answer to `owner`, whom a token names; null for a refusal. */
export function answerOf(path: string, query: URLSearchParams, owner: string | null): string | null {
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
