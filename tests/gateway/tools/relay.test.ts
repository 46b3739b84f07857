import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import relayCompiler from 'relay-compiler'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway } from '#tests/support/gateway.ts'

const run = promisify(execFile)

let project = ''

/** A small Relay project in a folder of its own, over the schema as the gateway hands it out. */
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'isusu-relay-'))
  const gateway = await startTestGateway({ restUrl: 'http://127.0.0.1:9' })
  await writeFile(join(project, 'schema.graphql'), (await gateway.inject({ url: '/schema.graphql' })).body)
  await gateway.close()
  await mkdir(join(project, 'src'))
})
afterAll(() => rm(project, { recursive: true, force: true }))

async function compile(source: string): Promise<void> {
  await writeFile(join(project, 'src/dashboard.ts'), `import { graphql } from 'react-relay'\n${source}`)
  const config = {
    src: './src',
    schema: './schema.graphql',
    language: 'typescript',
    artifactDirectory: './src/__generated__',
    eagerEsModules: true,
    noFutureProofEnums: true,
    customScalarTypes: {
      Kobo: 'number',
      PlainDate: 'string',
      DateTime: 'string',
      URL: 'string',
      Upload: 'unknown',
    },
  }
  await mkdir(join(project, 'src/__generated__'), { recursive: true })
  await writeFile(join(project, 'relay.config.json'), JSON.stringify(config))
  await run(String(relayCompiler), ['relay.config.json'], { cwd: project })
}

describe("Relay's compiler", () => {
  it('compiles a query with fragments on types and interfaces, scalars and enums', async () => {
    await compile(`
      graphql\`
        query dashboardQuery($code: String) {
          viewer {
            member { ...dashboard_member @arguments(code: $code) }
          }
        }
      \`
      graphql\`
        fragment dashboard_member on Member @argumentDefinitions(code: { type: "String" }) {
          id
          status
          ledger {
            totalSavings
            asAt
            savingsLines(code: $code) { hasNextPage items { date balance ...dashboard_product } }
          }
        }
      \`
      graphql\`
        fragment dashboard_product on LedgerProduct { label kind savingsProduct }
      \`
    `)
    const generated = (name: string) =>
      readFile(join(project, `src/__generated__/${name}.graphql.ts`), 'utf8')
    const fragment = await generated('dashboard_member')
    expect(fragment).toContain('readonly totalSavings: number')
    expect(fragment).toContain('type MemberStatus = "CONFIRMED" | "UNCONFIRMED"')
    expect(await generated('dashboardQuery')).toContain('"kind": "Request"')
  })

  it('accepts a loan request that is read again by its id, with variables of its own', async () => {
    await compile(`
      graphql\`
        query dashboardQuery($reference: String!) {
          loanRequest(reference: $reference) { ...dashboard_loanRequest }
        }
      \`
      graphql\`
        fragment dashboard_loanRequest on LoanRequest
          @refetchable(queryName: "dashboardLoanRequestQuery")
          @argumentDefinitions(withSavings: { type: "Boolean", defaultValue: false }) {
          reference
          state
          savings @include(if: $withSavings) { product amount }
          guarantors { id name }
        }
      \`
    `)
    const generated = await readFile(
      join(project, 'src/__generated__/dashboardLoanRequestQuery.graphql.ts'),
      'utf8',
    )
    expect(generated).toContain('"name": "node"')
    expect(generated).toMatch(/\$variables = \{\s+id: string;\s+withSavings\?: boolean/)
  })

  it('accepts every record with an id as one that is read again by it', async () => {
    const text = await readFile(join(project, 'schema.graphql'), 'utf8')
    const nodes = [...text.matchAll(/^type (\w+) implements [^{@]*\bNode\b/gm)].map(([, name = '']) => name)
    expect(nodes).toEqual(expect.arrayContaining(['DeductionReport', 'Member', 'Payer', 'Voucher']))
    await compile(
      nodes
        .map(
          (name) => `graphql\`
            fragment dashboard_${name} on ${name} @refetchable(queryName: "dashboard${name}Query") { id __typename }
          \``,
        )
        .join('\n'),
    )
    for (const name of nodes)
      expect(
        await readFile(join(project, `src/__generated__/dashboard${name}Query.graphql.ts`), 'utf8'),
      ).toContain('"name": "node"')
  })

  it('compiles a month of payroll, whose changes return what they changed', async () => {
    await compile(`
      graphql\`
        query dashboardQuery($id: ID!) {
          deductionReport(id: $id) {
            ...dashboard_report
            rows(pageSize: 50) { endCursor items { id outcome member { name record { id } } } }
          }
        }
      \`
      graphql\`
        fragment dashboard_report on DeductionReport @refetchable(queryName: "dashboardReportQuery") {
          id
          state
          version
          payer { id name }
          uploadedBy { name }
        }
      \`
      graphql\`
        mutation dashboardPostMutation($input: PostDeductionReportInput!) {
          postDeductionReport(input: $input) {
            deductionReport { ...dashboard_report }
            userErrors { field message code }
          }
        }
      \`
    `)
    expect(
      await readFile(join(project, 'src/__generated__/dashboardReportQuery.graphql.ts'), 'utf8'),
    ).toContain('"name": "node"')
  })

  it('refuses a field the schema does not have', async () => {
    const compiling = compile('graphql`query dashboardQuery { viewer { nickname } }`')
    await expect(compiling).rejects.toThrow(/has no field `nickname`/)
  })
})
