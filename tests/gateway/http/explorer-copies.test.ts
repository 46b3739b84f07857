import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { COPIES, operationAt } from '#gateway/explorer/browser/copies.ts'
import { exampleTabs } from '#gateway/explorer/example-tabs.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { OTHER_PASSWORD, type OtherBackend, startOtherBackend } from '#tests/support/other-backend.ts'

const run = promisify(execFile)

let backend: OtherBackend
let gateway: TestGateway
let address: string
let folder: string

beforeAll(async () => {
  backend = await startOtherBackend()
  gateway = await startTestGateway({ restUrl: backend.url })
  address = `${await gateway.app.listen({ port: 0, host: '127.0.0.1' })}/graphql`
  folder = await mkdtemp(join(tmpdir(), 'isusu-copies-'))
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
})

/** Runs a copied program as a person would, and answers what it prints. */
async function printed(kind: string, program: string, token: string): Promise<unknown> {
  const env = { ...process.env, ISUSU_TOKEN: token }
  if (kind === 'curl') return JSON.parse((await run('sh', ['-c', program], { env })).stdout).data
  const file = join(folder, kind === 'Python' ? 'ask.py' : kind === 'fetch' ? 'ask.mjs' : 'ask.mts')
  // Printed as JSON, so that it can be read here.
  await writeFile(
    file,
    program
      .replace('console.log(await ask(', 'console.log(JSON.stringify(await ask(')
      .replace(/\)\)\n$/, kind === 'TypeScript' ? ')))\n' : '))\n'),
  )
  const { stdout } = await run(kind === 'Python' ? 'python3' : process.execPath, [file], { env })
  const told = JSON.parse(stdout)
  return told.data ?? told
}

const hasPython = spawnSync('python3', ['--version']).status === 0
const KINDS = Object.keys(COPIES).filter((kind) => kind !== 'Python' || hasPython)

it.each(KINDS)('copies a tab as a program that asks the same: %s', async (kind) => {
  const token = await gateway.signIn('member', 'bola@other.example', OTHER_PASSWORD)
  // Quotes, backslashes and dollars of every language, in the query and in its variables.
  const query = `query Quoted($loanType: LoanType!) {
  # It's a "comment" with \\back\\slashes, \`ticks\` and \${dollars} $HOME.
  viewer { name }
  loanQuote(loanType: $loanType, amount: 100000, durationMonths: 6) { terms { amountDue } }
  found: commodityRequest(id: """it's "quoted" \\n""") { id }
}`
  const variables = JSON.stringify({ loanType: 'ONE_YEAR_NORMAL', unused: `it's "x" \\ $HOME` }, null, 2)
  const expected = await gateway.ask(query, { token, variables: JSON.parse(variables) })
  expect(expected.data.viewer.name).toBe('Bola Adeyemi')
  const program = COPIES[kind]?.({ url: address, query, variables, isSignedIn: true }) ?? ''
  expect(program).not.toContain(token)
  expect(await printed(kind, program, token)).toEqual(expected.data)
})

it.each(KINDS)('copies the operation at the cursor of a tab with several: %s', async (kind) => {
  const query = `# query Aside { no }
query First { society { name } }
query Second { __typename } # query Third {`
  expect(operationAt(query, 20)).toBe('First')
  expect(operationAt(query, query.length)).toBe('Second')
  const program = COPIES[kind]?.({
    url: address,
    query,
    variables: '{}',
    operationName: operationAt(query, query.length),
    isSignedIn: false,
  })
  expect(await printed(kind, program ?? '', '')).toEqual({ __typename: 'Query' })
})

it('names no operation of a tab with one alone', () => {
  const query = 'query Only { query: society { name } } fragment query on Society { name }'
  expect(operationAt(query, 0)).toBeNull()
  expect(operationAt('query Only { a(b: "} query Other {", c: """} query "Third" {""") }', 0)).toBeNull()
})

it.each(KINDS)('copies a tab of a visitor without a token: %s', async (kind) => {
  const [{ query } = { query: '' }] = exampleTabs(true)
  const program = COPIES[kind]?.({ url: address, query, variables: '{}', isSignedIn: false }) ?? ''
  expect(program).not.toContain('ISUSU_TOKEN')
  expect(await printed(kind, program, '')).toEqual((await gateway.ask(query)).data)
})

it.each([0, 1])('opens with tabs that answer without a session: %i', async (place) => {
  const { query, variables = '{}', caller } = exampleTabs(true)[place] ?? { query: '', caller: '' }
  expect(caller).toBe('ANYONE')
  const { data, errors } = await gateway.ask(query, { variables: JSON.parse(variables) })
  expect(errors).toBeUndefined()
  expect(Object.values(data)).not.toContain(null)
})
