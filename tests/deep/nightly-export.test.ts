import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProgram, bearing } from '#tests/support/a-program.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { growSociety } from '#tests/support/large-society.ts'

const MEMBERS = 20_000
const LINES = 200_000

let backend: TestBackend
let gateway: TestGateway
let key = ''
beforeAll(async () => {
  backend = await startTestBackend()
  await growSociety(backend.deps.db, { members: MEMBERS, lines: LINES })
  gateway = await startTestGateway({ restUrl: await backend.listen() })
  key = (await aProgram(backend, ['READ_MEMBERS', 'READ_BALANCES', 'EXPORT'])).key
}, 900_000)
afterAll(async () => {
  await gateway.close()
  await backend.close()
})

/** Runs it by a clock that goes on; prints requests of the program, calls to the backend, seconds, and megabytes more. */
async function measured<Answer>(name: string, run: (count: () => void) => Promise<Answer>): Promise<Answer> {
  let requests = 0
  const before = process.memoryUsage().rss
  let most = before
  const [began, clock] = [performance.now(), gateway.clock.now.getTime()]
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
    gateway.clock.now = new Date(clock + performance.now() - began)
  }, 20)
  gateway.forgetCalls()
  const answer = await run(() => void (requests += 1)).finally(() => clearInterval(timer))
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  const mb = Math.round((Math.max(most, process.memoryUsage().rss) - before) / 1_048_576)
  process.stdout.write(
    `${name}: ${requests} requests, ${gateway.calls.length} calls, ${seconds} s, ${mb} MB more\n`,
  )
  return answer
}

/** What each member has saved, in kobo, by id. */
type Savings = ReadonlyMap<string, number>

/** One member after another in pages of a hundred. */
async function byPages(count: () => void): Promise<Savings> {
  const found = new Map<string, number>()
  for (let after: string | null = null; ; ) {
    count()
    const { data, errors } = await gateway.ask(
      `query ($after: String) { members(pageSize: 100, after: $after) {
        items { id ledger { totalSavings } } endCursor hasNextPage } }`,
      { headers: bearing(key), variables: { after } },
    )
    expect(errors).toBeUndefined()
    const { items, endCursor, hasNextPage } = data.members
    for (const { id, ledger } of items) found.set(id, ledger?.totalSavings ?? 0)
    if (!hasNextPage) return found
    after = endCursor
  }
}

/** One file. */
async function byExport(count: () => void): Promise<Savings> {
  const ask = (query: string, variables: object = {}) => {
    count()
    return gateway.ask(query, { headers: bearing(key), variables })
  }
  const started = await ask(
    'mutation { startExport(input: { kind: BALANCES, format: JSONL }) { export { id } userErrors { message } } }',
  )
  const { id } = started.data.startExport.export
  for (;;) {
    const { data } = await ask('query ($id: ID!) { node(id: $id) { ... on Export { state fileUrl } } }', {
      id,
    })
    const { state, fileUrl } = data.node
    if (state === 'FINISHED') {
      count()
      const { pathname, search } = new URL(fileUrl, 'http://gateway')
      const file = await gateway.inject({ url: `${pathname}${search}`, headers: bearing(key) })
      if (file.statusCode !== 200) throw new Error(`the file answered ${file.statusCode}`)
      const lines = file.body.trimEnd().split('\n').slice(1, -1)
      return new Map(
        lines.map((line) => JSON.parse(line)).map(({ id: of, totalSavings }) => [of, totalSavings]),
      )
    }
    if (state === 'FAILED') throw new Error('the export failed')
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

describe('the balances of 20,000 members by a key alone', () => {
  it('come in pages and as one file, and both say the same of each member', {
    timeout: 900_000,
  }, async () => {
    const pages = await measured('pages of 100', byPages)
    const file = await measured('one export', byExport)
    expect(pages.size).toBeGreaterThan(MEMBERS)
    expect(file.size).toBeGreaterThanOrEqual(MEMBERS)
    // Who left may have an account, and is not in the register.
    const differing = [...file].filter(([id, savings]) => (pages.get(id) ?? savings) !== savings)
    expect(differing).toEqual([])
  })
})
