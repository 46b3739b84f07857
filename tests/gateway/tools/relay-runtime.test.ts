import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { printSchema } from 'graphql'
import relayCompiler from 'relay-compiler'
import {
  commitMutation,
  createOperationDescriptor,
  Environment,
  fetchQuery,
  type GraphQLTaggedNode,
  getFragment,
  getRequest,
  getSingularSelector,
  Network,
  RecordSource,
  Store,
} from 'relay-runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kobo } from '#rules/money.ts'
import { schema } from '#schema/schema.ts'
import { fakeDeductionReports } from '#tests/support/deduction-report-records.ts'
import { fakeGraph } from '#tests/support/graph.ts'
import { aViewer } from '#tests/support/graph-records.ts'

const SOURCE = `
  import { graphql } from 'react-relay'
  graphql\`
    fragment report_total on DeductionReport @refetchable(queryName: "reportTotalQuery") {
      id
      version
      controlTotal
      payer { name }
    }
  \`
  graphql\`
    query reportQuery($id: ID!) {
      deductionReport(id: $id) { ...report_total }
    }
  \`
  graphql\`
    mutation reportSetTotalMutation($input: SetControlTotalInput!) {
      setControlTotal(input: $input) {
        deductionReport { id version controlTotal }
        userErrors { code }
      }
    }
  \`
`

let project = ''
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'isusu-relay-runtime-'))
  await mkdir(join(project, 'src/__generated__'), { recursive: true })
  await writeFile(join(project, 'package.json'), JSON.stringify({ type: 'module' }))
  await writeFile(join(project, 'schema.graphql'), printSchema(schema))
  await writeFile(join(project, 'src/report.js'), SOURCE)
  const config = {
    src: './src',
    schema: './schema.graphql',
    language: 'javascript',
    artifactDirectory: './src/__generated__',
    eagerEsModules: true,
  }
  await writeFile(join(project, 'relay.config.json'), JSON.stringify(config))
  await promisify(execFile)(String(relayCompiler), ['relay.config.json'], { cwd: project })
})
afterAll(() => rm(project, { recursive: true, force: true }))

/** What the compiler wrote of an operation or a fragment. */
async function compiled(name: string): Promise<GraphQLTaggedNode> {
  const file = pathToFileURL(join(project, `src/__generated__/${name}.graphql.js`)).href
  const { default: node } = (await import(/* @vite-ignore */ file)) as { default: GraphQLTaggedNode }
  return node
}

/** A store of Relay over a graph with one report, and what was asked of it. */
function aRelayApp() {
  const reports = fakeDeductionReports()
  let changed: object = { version: 1, controlTotal: null }
  const asked: string[] = []
  const graph = fakeGraph({
    viewer: aViewer({ accessLevel: 2 }),
    deductionReports: {
      detail: async (id) => {
        const detail = await reports.detail(id)
        return detail && { ...detail, report: { ...detail.report, ...changed } }
      },
      setControlTotal: async (_id, version, controlTotal) => {
        changed = { version: version + 1, controlTotal }
        return { message: 'noted' }
      },
    },
  })
  const environment = new Environment({
    store: new Store(new RecordSource()),
    network: Network.create(async ({ name, text }, variables) => {
      asked.push(name)
      // As the wire has it: plain JSON.
      return JSON.parse(JSON.stringify(await graph.ask(text ?? '', variables)))
    }),
  })
  return { environment, asked }
}

describe("Relay's runtime", () => {
  it('reads a fragment of a deduction report, and sees the record change with the payload of a mutation', async () => {
    const { environment, asked } = aRelayApp()
    const [query, fragment, mutation] = await Promise.all(
      ['reportQuery', 'report_total', 'reportSetTotalMutation'].map(compiled),
    )
    if (!query || !fragment || !mutation) throw new Error('the compiler wrote nothing')
    const variables = { id: 'report-1' }
    await fetchQuery(environment, query, variables).toPromise()
    const operation = createOperationDescriptor(getRequest(query), variables)
    const { data } = environment.lookup(operation.fragment)
    const { deductionReport } = data as { deductionReport: object }
    const selector = getSingularSelector(getFragment(fragment), deductionReport)
    if (!selector) throw new Error('the query did not spread the fragment')
    const snapshot = environment.lookup(selector)
    expect(snapshot.data).toMatchObject({ id: 'DeductionReport:report-1', version: 1, controlTotal: null })
    expect(snapshot.isMissingData).toBe(false)

    const seen: unknown[] = []
    const subscription = environment.subscribe(snapshot, ({ data: now }) => seen.push(now))
    await new Promise<void>((resolve, reject) => {
      commitMutation(environment, {
        mutation,
        variables: { input: { id: 'DeductionReport:report-1', version: 1, controlTotal: kobo(250_000) } },
        onCompleted: () => resolve(),
        onError: reject,
      })
    })
    subscription.dispose()

    expect(seen).toEqual([{ ...(snapshot.data as object), version: 2, controlTotal: 250_000 }])
    expect(asked).toEqual(['reportQuery', 'reportSetTotalMutation'])
  })

  it('reads the record again by its id with the query of the fragment', async () => {
    const { environment, asked } = aRelayApp()
    const [again, fragment] = await Promise.all(['reportTotalQuery', 'report_total'].map(compiled))
    if (!again || !fragment) throw new Error('the compiler wrote nothing')
    const found = await fetchQuery(environment, again, { id: 'DeductionReport:report-1' }).toPromise()
    expect(found).toMatchObject({ node: { __id: 'DeductionReport:report-1' } })
    expect(asked).toEqual(['reportTotalQuery'])
  })
})
