import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { buildGatewayIfStale } from '#scripts/build-gateway.ts'
import { installPeers } from './peers.ts'
import { figuresOf, runPinned, startPinned } from './processes.ts'
import { tokenOf } from './records.ts'
import { type Server, serversHere, startServer } from './servers.ts'
import { WORKLOADS, type Workload } from './workloads.ts'

/**
 * `npm run bench -- gateway`: the built gateway beside Apollo Server, Mercurius and Tailcall over the same upstream, and
 * beside what the calls alone take (`limit`). Each server runs on the first core, the load and the upstream on the
 * second; the servers take turns in every round. The main figure is the CPU time of one request, which other programs
 * on the machine hardly change. Ends with an error where two servers answer differently.
 *
 *     npm run bench -- gateway --rounds 3 --seconds 3 --only member,loans
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    servers: { type: 'string', default: '' },
  },
})
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
if (!(rounds >= 1) || !(seconds >= 0.5)) throw new Error('--rounds is 1 or more, --seconds 0.5 or more')

const HERE = import.meta.dirname
const SERVER_CORE = 0
const LOAD_CORE = 1

const workloads = WORKLOADS.filter(({ name }) => values.only === '' || values.only.split(',').includes(name))
const data = mkdtempSync(join(tmpdir(), 'isusu-bench-'))

/** What was measured of one server in one turn. */
interface Turn {
  /** Microseconds of CPU for one request. */
  readonly cpu: number
  readonly perSecond: number
  /**
   * The share of its core that the server used, in percent. One that waits for the load works in smaller portions, so
   * that each request costs it more.
   */
  readonly busy: number
  /** Calls to the upstream for one request. */
  readonly calls: number
  /** Megabytes of memory after the turn. */
  readonly memory: number
}

const peers = installPeers()
await buildGatewayIfStale()

const upstream = await startPinned(LOAD_CORE, [join(HERE, 'upstream.ts')], {})
const servers: Server[] = []
try {
  const start = { core: SERVER_CORE, peers, upstream: upstream.address, data }
  const names = values.servers === '' ? serversHere(peers) : values.servers.split(',')
  for (const name of names) servers.push(await startServer(name, start))
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.version}`,
  )
  console.log(`${rounds} rounds of ${seconds} s; medians\n`)
  for (const workload of workloads) {
    await requireEqualAnswers(workload)
    report(workload, await measure(workload))
  }
} finally {
  for (const each of [...servers, upstream]) await each.end()
  rmSync(data, { recursive: true, force: true })
}

/** Throws where the servers do not answer the same. */
async function requireEqualAnswers(workload: Workload): Promise<void> {
  const graphs = servers.filter(({ isGraph }) => isGraph)
  const answers = await Promise.all(graphs.map((server) => answerOf(server, workload)))
  const [first] = answers
  for (const [index, answer] of answers.entries())
    if (!isDeepStrictEqual(answer, first))
      throw new Error(
        `${workload.name}: ${graphs[index]?.name} answers otherwise than ${graphs[0]?.name}:\n${JSON.stringify(answer).slice(0, 2000)}\n${JSON.stringify(first).slice(0, 2000)}`,
      )
}

async function answerOf({ address }: Server, { query, request }: Workload): Promise<unknown> {
  const { as, variables } = request(0)
  const answer = await fetch(new URL('/graphql', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-token': tokenOf(as) },
    body: JSON.stringify({ query, variables }),
  })
  const { data: answered, errors } = (await answer.json()) as { data: unknown; errors?: unknown }
  return errors === undefined ? answered : { errors }
}

/** The turns of each server, in its order. */
async function measure(workload: Workload): Promise<readonly Turn[][]> {
  const turns: Turn[][] = servers.map(() => [])
  for (const server of servers) await load(server, workload, 0, workload.warmUp)
  for (let round = 0; round < rounds; round += 1)
    for (const [index, server] of servers.entries()) turns[index]?.push(await turnOf(server, workload))
  return turns
}

async function load({ address }: Server, { name }: Workload, forSeconds: number, least = 0): Promise<number> {
  const program = [join(HERE, 'load.ts'), address, name, String(forSeconds), String(least)]
  return Number(await runPinned(LOAD_CORE, program))
}

async function callsSoFar(): Promise<number> {
  return Number(await (await fetch(new URL('/calls', upstream.address))).text())
}

async function turnOf(server: Server, workload: Workload): Promise<Turn> {
  const [before, callsBefore] = [figuresOf(server.pid), await callsSoFar()]
  const count = await load(server, workload, seconds)
  const [after, callsAfter] = [figuresOf(server.pid), await callsSoFar()]
  const used = after.cpuSeconds - before.cpuSeconds
  return {
    cpu: (used * 1e6) / count,
    busy: (used / seconds) * 100,
    perSecond: count / seconds,
    calls: (callsAfter - callsBefore) / count,
    memory: after.megabytes,
  }
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function report({ name, description }: Workload, turns: readonly (readonly Turn[])[]): void {
  const of = (index: number, figure: keyof Turn) => median((turns[index] ?? []).map((turn) => turn[figure]))
  const apollo = servers.findIndex((each) => each.name === 'apollo')
  console.log(`${name}: ${description}\n`)
  console.log(
    '| server | µs of CPU | × Apollo | requests/s | busy | calls | memory |\n|---|--:|--:|--:|--:|--:|--:|',
  )
  for (const [index, server] of servers.entries()) {
    const ratio = apollo < 0 ? '' : (of(apollo, 'cpu') / of(index, 'cpu')).toFixed(2)
    const [cpu, perSecond, memory] = [of(index, 'cpu'), of(index, 'perSecond'), of(index, 'memory')]
    const [busy, calls] = [of(index, 'busy'), of(index, 'calls')]
    console.log(
      `| ${server.name} | ${cpu.toFixed(0)} | ${ratio} | ${perSecond.toFixed(0)} | ${busy.toFixed(0)} % | ${calls.toFixed(2)} | ${memory.toFixed(0)} MB |`,
    )
  }
  console.log('')
}
