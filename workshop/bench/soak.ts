import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { figuresOf } from './gateway/processes.ts'
import type { InsideFigures } from './soak/inside.ts'
import { type SoakRequest, soakRequests } from './soak/requests.ts'
import { type Stack, societyOf, startStack } from './stack/stacks.ts'

/**
 * `npm run bench -- soak --minutes 10`: a gateway and a backend over the demo society under a steady mixed load, and for each
 * minute what both processes hold: memory, file descriptors, how late their timers came, and how long answers took. The
 * database is embedded; with a PostgreSQL server in TEST_DATABASE_URL (`npm run bench -- soak --postgres`) it is a copy there. A
 * request is sent when its time has come, whether or not earlier ones were answered.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, rate: { type: 'string', default: '50' } },
})
const [minutes, rate] = [Number(values.minutes), Number(values.rate)]
if (!(minutes >= 1) || !(rate >= 1)) throw new Error('--minutes and --rate are 1 or more')

const server = process.env.TEST_DATABASE_URL ?? ''
const folder = resolve('.cache/bench/soak')
const figures = join(folder, 'figures')
rmSync(folder, { recursive: true, force: true })
mkdirSync(figures, { recursive: true })
process.env.SOAK_FOLDER = figures

const stack = await startStack({
  tree: resolve('.'),
  society: await societyOf(resolve('.')),
  name: server === '' ? 'embedded' : 'PostgreSQL',
  folder: join(folder, 'store'),
  server,
  flags: ['--import', join(import.meta.dirname, 'soak/inside.ts')],
})
try {
  await soak(stack, await soakRequests())
} finally {
  for (const each of stack.processes.toReversed()) await each.end()
}

/** The kinds in an order in which every kind comes evenly: of a hundred requests as many as its share. */
function dealt(kinds: readonly SoakRequest[]): readonly SoakRequest[] {
  const places = kinds.flatMap((kind) =>
    Array.from({ length: kind.share }, (_, n) => ({ kind, at: (n + 0.5) / kind.share })),
  )
  return places.toSorted((one, other) => one.at - other.at).map(({ kind }) => kind)
}

async function soak(place: Stack, kinds: readonly SoakRequest[]): Promise<void> {
  const order = dealt(kinds)
  const faults = new Map<string, number>()
  const underWay = new Set<Promise<void>>()
  let times: number[] = []
  const one = async (kind: SoakRequest) => {
    const begun = performance.now()
    try {
      const answer = await kind.send(place)
      const text = await answer.text()
      const isFault = answer.status !== 200 || text.includes('"errors"') || /"userErrors":\[\{/.test(text)
      if (isFault) note(`${kind.name}: ${answer.status} ${text.slice(0, 160)}`)
    } catch (error) {
      note(`${kind.name}: ${error instanceof Error ? error.message : 'no answer'}`)
    } finally {
      times.push(performance.now() - begun)
    }
  }
  const note = (fault: string) => faults.set(fault, (faults.get(fault) ?? 0) + 1)

  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}; ${place.name}, ${rate} requests a second\n`,
  )
  const of = (name: string) => [`${name}: RSS`, 'heap', 'files', 'late p99']
  const heads = ['minute', 'answers', 'p50', 'p99', ...of('backend'), ...of('gateway')]
  console.log(`| ${heads.join(' | ')} |\n|${heads.map(() => '--:').join('|')}|`)
  report(0, [])
  const begun = performance.now()
  for (let sent = 0, minute = 1; minute <= minutes; sent += 1) {
    const due = begun + (sent * 1_000) / rate
    const early = due - performance.now()
    if (early > 0) await pause(early)
    const kind = order[sent % order.length]
    if (kind !== undefined) {
      const sending = one(kind)
      underWay.add(sending)
      void sending.finally(() => underWay.delete(sending))
    }
    if (performance.now() - begun < minute * 60_000) continue
    report(minute, times)
    times = []
    minute += 1
  }
  await Promise.all(underWay)
  // What was open for requests is closed by then.
  await pause(75_000)
  report('after', times)
  for (const [fault, count] of faults) console.log(`${count} × ${fault}`)
  if (faults.size === 0) console.log('\nEvery request was answered as it should be.')
  else process.exitCode = 1
}

function report(minute: number | string, times: readonly number[]): void {
  const sorted = times.toSorted((first, second) => first - second)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
  const ms = (value: number | undefined) => (value === undefined ? '' : `${value.toFixed(0)} ms`)
  const held = stack.processes.flatMap(({ pid }) => {
    const inside = JSON.parse(readFileSync(join(figures, `${pid}.json`), 'utf8')) as InsideFigures
    return [
      figuresOf(pid).megabytes.toFixed(0),
      `${inside.used.toFixed(0)} of ${inside.heap.toFixed(0)}`,
      String(readdirSync(`/proc/${pid}/fd`).length),
      minute === 0 ? '' : ms(inside.lateP99),
    ]
  })
  console.log(`| ${[minute, times.length, ms(at(0.5)), ms(at(0.99)), ...held].join(' | ')} |`)
}
