import { availableParallelism, cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { figuresOf, runPinned } from '../gateway/processes.ts'
import { OTHER_CORE, type Stack, societyOf, startStack } from './stacks.ts'
import { STACK_WORKLOADS, type StackWorkload } from './workloads.ts'

/**
 * `npm run bench -- stack`: what a page costs the gateway and the backend together, over the demo society with its two years
 * of books. The backend runs on the first core, the gateway and the load on the second. The main figures are the
 * CPU time of one request in each process. The database is embedded; with a PostgreSQL server in TEST_DATABASE_URL
 * (`npm run bench -- stack --postgres`) a second stack over a copy of the same society takes turns with it, and the time of
 * the server's processes is counted apart. With another tree of the project beside it (`--against`) its stacks take turns
 * too. Nothing is measured of a request that two stacks answer differently. How long it takes is known beforehand: each
 * workload is sent for the seconds of its rounds. `--profile` keeps a CPU profile of each process in
 * .cache/bench/profiles.
 *
 *     npm run bench -- stack --rounds 3 --seconds 2 --only dashboard --against ../isusu-before
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    against: { type: 'string', default: '' },
    profile: { type: 'boolean', default: false },
  },
})
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
if (!(rounds >= 1) || !(seconds >= 0.5)) throw new Error('--rounds is 1 or more, --seconds 0.5 or more')

/** Seconds of requests before a workload is measured. */
const WARM_UP_SECONDS = 1.5

const server = process.env.TEST_DATABASE_URL ?? ''
const workloads = STACK_WORKLOADS.filter(({ name }) => name.includes(values.only))

/** What was measured of one stack in one turn; the CPU time in microseconds for one request. */
interface Turn {
  readonly perSecond: number
  readonly backend: number
  readonly gateway: number
  readonly database: number
}

const trees = ['.', ...(values.against === '' ? [] : [values.against])].map((tree) => resolve(tree))
const stacks: Stack[] = []
try {
  await startStacks()
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}; ${rounds} rounds of ${seconds} s, medians; CPU of one request in µs`,
  )
  const heads = stacks.flatMap(({ name }) => [
    `${name}: a second`,
    'backend',
    'gateway',
    ...(name.startsWith('PostgreSQL') ? ['database'] : []),
  ])
  console.log(`\n| request | ${heads.join(' | ')} |\n|---|${heads.map(() => '--:|').join('')}`)
  for (const workload of workloads) {
    await compareAnswers(workload)
    report(workload, await measure(workload))
  }
  reportMemory()
} finally {
  for (const { processes } of stacks) for (const each of processes.toReversed()) await each.end()
}

async function startStacks(): Promise<void> {
  const flags = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve('.cache/bench/profiles')}`] : []
  // The oldest of the trees makes the society: a store is brought up to date, never back.
  const society = await societyOf(trees.at(-1) ?? '.')
  for (const [place, tree] of trees.entries())
    for (const store of ['embedded', ...(server === '' ? [] : ['PostgreSQL'])])
      stacks.push(
        await startStack({
          tree,
          society,
          name: place === 0 ? store : `${store} of ${values.against}`,
          folder: resolve('.cache/bench/stack', `${store}-${place}`),
          server: store === 'embedded' ? '' : server,
          flags,
        }),
      )
}

/** What differs between two stacks that answer alike: tokens, and what is signed for a minute. */
function plain(answer: string): string {
  return answer
    .replaceAll(/"token":"[^"]*"/g, '"token":""')
    .replaceAll(/expires=\d+&signature=[\w-]+/g, 'expires')
    .replaceAll(/https?:\/\/127\.0\.0\.1:\d+/g, '')
}

/** Ends the run where the stacks do not answer a request alike. */
async function compareAnswers({ name, sent }: StackWorkload): Promise<void> {
  const answers: string[] = []
  for (const stack of stacks) {
    const { url, method, headers, body } = sent(stack)
    const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
    answers.push(plain(await answer.text()))
  }
  const [first = ''] = answers
  for (const [place, other] of answers.entries()) {
    if (other === first) continue
    let same = 0
    while (first[same] === other[same]) same += 1
    const from = Math.max(0, same - 40)
    throw new Error(
      `${name} is answered differently: ${stacks[0]?.name} …${first.slice(from, from + 120)}, ${stacks[place]?.name} …${other.slice(from, from + 120)}`,
    )
  }
}

/** The turns of each stack, in its order. */
async function measure(workload: StackWorkload): Promise<readonly Turn[][]> {
  const turns: Turn[][] = stacks.map(() => [])
  for (const stack of stacks) await load(stack, workload, WARM_UP_SECONDS)
  for (let round = 0; round < rounds; round += 1)
    for (const [index, stack] of stacks.entries()) turns[index]?.push(await turnOf(stack, workload))
  return turns
}

async function load(stack: Stack, { sent }: StackWorkload, forSeconds: number) {
  const program = [join(import.meta.dirname, 'load.ts'), JSON.stringify(sent(stack)), String(forSeconds)]
  return JSON.parse(await runPinned(OTHER_CORE, program)) as { answered: number; seconds: number }
}

async function turnOf(stack: Stack, workload: StackWorkload): Promise<Turn> {
  const cpu = async () => [
    ...stack.processes.map(({ pid }) => figuresOf(pid).cpuSeconds),
    await stack.databaseSeconds(),
  ]
  const before = await cpu()
  const { answered, seconds: took } = await load(stack, workload, seconds)
  const [backend = 0, gateway = 0, database = 0] = (await cpu()).map(
    (now, index) => ((now - (before[index] ?? 0)) / answered) * 1e6,
  )
  return { perSecond: answered / took, backend, gateway, database }
}

function median(turns: readonly Turn[], of: (turn: Turn) => number): number {
  const sorted = turns.map(of).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function report({ name }: StackWorkload, turns: readonly Turn[][]): void {
  const cells = stacks.flatMap((stack, place) => {
    const own = turns[place] ?? []
    return [
      median(own, ({ perSecond }) => perSecond).toFixed(1),
      ...(['backend', 'gateway'] as const).map((part) => median(own, (turn) => turn[part]).toFixed(0)),
      ...(stack.name.startsWith('PostgreSQL') ? [median(own, ({ database }) => database).toFixed(0)] : []),
    ]
  })
  console.log(`| ${name} | ${cells.join(' | ')} |`)
}

function reportMemory(): void {
  console.log('\n| memory, MB | backend at the start | after all | gateway at the start | after all |')
  console.log('|---|--:|--:|--:|--:|')
  for (const { name, processes, memoryAtStart } of stacks) {
    const cells = processes.flatMap(({ pid }, place) => [
      (memoryAtStart[place] ?? 0).toFixed(0),
      figuresOf(pid).megabytes.toFixed(0),
    ])
    console.log(`| ${name} | ${cells.join(' | ')} |`)
  }
}
