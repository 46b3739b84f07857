import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { execute, parse } from 'graphql'
import { societyGraph } from '#gateway/graph/graph.ts'
import { makeOperations } from '#gateway/graph/operations.ts'
import { makeLog } from '#gateway/log.ts'
import type { BackendClient } from '#gateway/rest/backend.ts'
import { type JsonValue, jsonOf } from '#gateway/rest/json/json.ts'
import { pathOf } from '#gateway/rest/outgoing-call.ts'
import { makeServices, type Services } from '#gateway/services.ts'
import { readGatewaySettings } from '#gateway/settings.ts'
import { readSocietyFile } from '#gateway/society-file.ts'
import { unauthenticated } from '#schema/errors.ts'
import { installPeers } from './peers.ts'
import { ownerOf, tokenOf } from './records.ts'
import { answerOf } from './upstream-answers.ts'
import { WORKLOADS, type Workload } from './workloads.ts'

/**
 * `npm run bench -- plan`: our own plan of an operation (gateway/graph/plan) beside graphql-jit and graphql-js, over the
 * gateway's graph with all its checks and its reading of records, without sockets and without JSON. They take turns in
 * many short rounds, and the least CPU time of a request counts, so that other programs change little. Ends with an error
 * where two of them answer differently.
 *
 *     NODE_ENV=production npm run bench -- plan --rounds 40 --only member,loans
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '40' }, only: { type: 'string', default: '' } },
})

/** About so many milliseconds a round takes. */
const ROUND_MS = 60

type Run = (context: unknown, variables: object) => Promise<{ readonly data?: unknown }>

/** The part of graphql-jit that is used. */
interface Jit {
  readonly compileQuery: (...given: unknown[]) => {
    query(root: unknown, context: unknown, variables: object): ReturnType<Run>
  }
}

const own = createRequire(import.meta.url)
// The library and the gateway have to use the same graphql-js.
registerHooks({
  resolve: (specifier, context, next) =>
    /^graphql(?:\/|$)/.test(specifier) && context.parentURL !== import.meta.url
      ? { url: pathToFileURL(own.resolve(specifier)).href, shortCircuit: true }
      : next(specifier, context),
})
const PEERS = installPeers()
const { compileQuery } = createRequire(join(PEERS, 'package.json'))('graphql-jit') as Jit

const data = mkdtempSync(join(tmpdir(), 'isusu-bench-'))
const services = await servicesWithoutSockets()
const graph = societyGraph(services)
const operations = makeOperations(graph.schema)

console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.version}, graphql-jit ${versionOfJit()}`,
)
console.log(
  '\n| workload | plan, µs of CPU | graphql-jit | graphql-js | plan ÷ graphql-jit |\n|---|--:|--:|--:|--:|',
)
try {
  for (const workload of WORKLOADS)
    if (values.only === '' || values.only.split(',').includes(workload.name)) await compare(workload)
} finally {
  rmSync(data, { recursive: true, force: true })
}

function versionOfJit(): string {
  return (own(join(PEERS, 'node_modules/graphql-jit/package.json')) as { version: string }).version
}

/** The gateway's services over a backend that answers from memory, with parsed JSON. */
async function servicesWithoutSockets(): Promise<Services> {
  const settings = readGatewaySettings({ DATA_DIR: data, REST_URL: 'http://127.0.0.1:1', LOG_LEVEL: 'warn' })
  const made = makeServices({
    settings,
    society: await readSocietyFile(settings.societyFile),
    secret: new Uint8Array(32),
    log: makeLog(settings),
    now: () => new Date(),
  })
  const bodies = new Map<string, JsonValue>()
  const client: BackendClient = {
    ...made.backend,
    for: (caller) => ({
      async ask(call, options, read) {
        const token = options.token === undefined ? await caller.token() : options.token
        const path = pathOf(call, options)
        const key = `${token} ${path}`
        if (!bodies.has(key)) {
          const { pathname, searchParams } = new URL(path, 'http://upstream')
          const text = answerOf(pathname, searchParams, ownerOf(token))
          bodies.set(key, text === null ? null : jsonOf(JSON.parse(text)))
        }
        const body = bodies.get(key) ?? null
        if (body === null) throw unauthenticated()
        return read({ body, etag: null, note: () => undefined })
      },
      act: () => Promise.reject(new Error('the workloads change nothing')),
    }),
  }
  return { ...made, backend: client }
}

async function compare(workload: Workload): Promise<void> {
  const runs = runsOf(workload)
  const answers: unknown[] = []
  for (const run of runs) answers.push(JSON.parse(JSON.stringify((await asked(workload, run, 0)).data)))
  for (const answer of answers)
    if (answer === undefined || !isDeepStrictEqual(answer, answers[0]))
      throw new Error(`${workload.name}: answered differently`)
  const least = runs.map(() => Number.POSITIVE_INFINITY)
  const counts = await Promise.all(runs.map((run) => countFor(workload, run)))
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const [index, run] of runs.entries())
      least[index] = Math.min(least[index] ?? 0, await timed(workload, run, counts[index] ?? 1))
  const [plan = 0, jit = 0] = least
  console.log(
    `| ${workload.name} | ${least.map((each) => each.toFixed(1)).join(' | ')} | ${(plan / jit).toFixed(2)} |`,
  )
}

/** The plan, graphql-jit and graphql-js, in this order. */
function runsOf({ name, query }: Workload): readonly Run[] {
  const document = parse(query)
  const operation = operations.of(document, null)
  if (!operation?.run) throw new Error(`${name} is not planned`)
  const { run, coerced } = operation
  const compiled = compileQuery(graph.schema, document, '')
  return [
    async (context, variables) => run(context, coerced({ ...variables }) ?? {}),
    (context, variables) => compiled.query(undefined, context, variables),
    async (contextValue, variableValues) =>
      execute({ schema: graph.schema, document, contextValue, variableValues: { ...variableValues } }),
  ]
}

function asked({ request }: Workload, run: Run, n: number): ReturnType<Run> {
  const { as, variables } = request(n)
  const facts = { id: 'bench', ip: '127.0.0.1', headers: { 'x-auth-token': tokenOf(as) }, log: services.log }
  return run(graph.contextOf(facts), variables)
}

/** How many requests take a round, once all code is compiled. */
async function countFor(workload: Workload, run: Run): Promise<number> {
  await timed(workload, run, workload.warmUp)
  const microseconds = await timed(workload, run, Math.ceil(workload.warmUp / 10))
  return Math.max(2, Math.round((ROUND_MS * 1000) / microseconds))
}

/** Microseconds of CPU for one of `count` requests, one after another. */
async function timed(workload: Workload, run: Run, count: number): Promise<number> {
  const before = process.cpuUsage()
  for (let n = 0; n < count; n += 1) await asked(workload, run, n)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / count
}
