import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeLog } from '#gateway/log.ts'
import { openGateway } from '#gateway/open-gateway.ts'
import { readGatewaySettings } from '#gateway/settings.ts'

/**
 * `npm run bench -- weather`: how long a healthy call takes alone, beside 300 callers of one that hangs,
 * each of whom waits a second before asking again, and beside 2,000 connections that ask once a second and without pause, through a gateway over a backend that answers at once. The gateway and the load are processes of
 * their own on one machine, each connection from an address of its own network 127.0.0.0/8, so the absolute figures say little
 * about other machines. docs/reliability.md has the figures of a run.
 */
const SAMPLES = 400
const CONNECTIONS = 2_000
const HANGING = 300
const SECONDS = 10

const CONFIG = '{ systemConfig { memberPlotPrice } }'
const HANGS = '{ referrer(id: "m1") { name } }'

interface Load {
  readonly address: string
  readonly query: string
  readonly connections: number
  /** Milliseconds between an answer and the next question of a connection. */
  readonly pauseMs: number
}

/** One request; answers milliseconds and status. */
function once(address: string, query: string, agent: Agent, from: string) {
  const { promise, resolve } = Promise.withResolvers<{ ms: number; status: number }>()
  const startedAt = performance.now()
  const sent = request(
    `${address}/graphql`,
    { method: 'POST', agent, localAddress: from, headers: { 'content-type': 'application/json' } },
    (answer) => {
      answer
        .resume()
        .on('end', () => resolve({ ms: performance.now() - startedAt, status: answer.statusCode ?? 0 }))
    },
  )
  sent.on('error', () => resolve({ ms: performance.now() - startedAt, status: 0 }))
  sent.end(JSON.stringify({ query }))
  return promise
}

/** A process that keeps its connections busy and counts what they are answered. */
async function load({ address, query, connections, pauseMs }: Load): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const counts: Record<number, number> = {}
  const over = new AbortController()
  process.on('message', () => over.abort())
  const line = async (number: number) => {
    const from = `127.1.${Math.floor(number / 250)}.${(number % 250) + 1}`
    while (!over.signal.aborted) {
      const { status } = await once(address, query, agent, from)
      counts[status] = (counts[status] ?? 0) + 1
      if (pauseMs > 0) await pause(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, number) => line(number)))
  agent.destroy()
  process.send?.(counts, () => process.exit(0))
}

async function measure(address: string): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  const statuses = new Map<number, number>()
  const endsAt = performance.now() + SECONDS * 1_000
  while (times.length < SAMPLES && performance.now() < endsAt) {
    const { ms, status } = await once(address, CONFIG, agent, '127.0.0.1')
    times.push(ms)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  agent.destroy()
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => (sorted[Math.ceil(sorted.length * part) - 1] ?? 0).toFixed(1).padStart(8)
  const told = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  return `p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)} ms  (${told})`
}

/** This file in a process of its own, in the role that a variable gives it. */
const inProcess = (role: Record<string, string>) =>
  fork(fileURLToPath(import.meta.url), { env: { ...process.env, ...role } })

/** The gateway over a backend. Tells its address, and its memory when it is to end. */
async function serve(restUrl: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'isusu-weather-'))
  const settings = readGatewaySettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: directory,
    REST_URL: restUrl,
    REST_TIMEOUT_MS: '3000',
    LIMIT_LOOKUPS: '1000000',
  })
  const gateway = await openGateway(settings, makeLog(settings))
  process.send?.(await gateway.listen({ host: '127.0.0.1', port: 0 }))
  await new Promise((resolve) => process.once('message', resolve))
  process.send?.((process.memoryUsage.rss() / 1024 / 1024).toFixed(0))
  await gateway.close()
  await rm(directory, { recursive: true })
  process.exit(0)
}

/** Measures beside a load, and tells what the load was answered. */
async function beside(load: Load): Promise<string> {
  const other = inProcess({ LOAD: JSON.stringify(load) })
  await pause(3_000)
  const figures = await measure(load.address)
  const counts = new Promise((resolve) => other.once('message', resolve))
  other.send('over')
  return `${figures}\n${' '.repeat(40)}the load: ${JSON.stringify(await counts)}`
}

async function main(): Promise<void> {
  const hung: ServerResponse[] = []
  const config = {
    plotPrice: 1_800_000,
    nonMemberPlotPrice: 2_200_000,
    minimumPercentage: 30,
    maximumInstallments: 12,
    availablePlots: { blossom: { total: 200, available: 112, status: 'open' } },
  }
  const backend = createServer((asked, answer) => {
    if (asked.url?.startsWith('/user/API/getreferer')) hung.push(answer)
    else answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(config))
  })
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
  const restUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
  const gateway = inProcess({ GATEWAY: restUrl })
  const address = await new Promise<string>((resolve) => gateway.once('message', resolve as () => void))
  await measure(address)
  console.log(`${'alone'.padEnd(40)}${await measure(address)}`)
  const hanging = await beside({ address, query: HANGS, connections: HANGING, pauseMs: 1_000 })
  console.log(`${`beside ${HANGING} of a hanging call`.padEnd(40)}${hanging}`)
  for (const [pauseMs, how] of [
    [1_000, 'once a second'],
    [0, 'without pause'],
  ] as const) {
    const many = await beside({ address, query: CONFIG, connections: CONNECTIONS, pauseMs })
    console.log(`${`beside ${CONNECTIONS} connections, ${how}`.padEnd(40)}${many}`)
  }
  const wellAt = performance.now()
  while ((await once(address, CONFIG, new Agent(), '127.0.0.1')).status !== 200) continue
  console.log(`well again after ${(performance.now() - wellAt).toFixed(0)} ms`)
  const memory = new Promise<string>((resolve) => gateway.once('message', resolve as () => void))
  gateway.send('over')
  console.log(`memory of the gateway ${await memory} MB`)
  backend.closeAllConnections()
  process.exit(0)
}

const { LOAD, GATEWAY } = process.env
if (GATEWAY !== undefined) await serve(GATEWAY)
else await (LOAD === undefined ? main() : load(JSON.parse(LOAD) as Load))
