import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Problem } from '#backend/http/problems.ts'
import { inThread, makeInThread, type ThreadLimits } from '#backend/threads/in-thread.ts'
import { DOCUMENTS_TEXTS } from '#rules/texts/documents.ts'
import { HOSTILE_TABLES, largeTables } from '#workshop/bench/foreign-files/tables.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'threads-'))
})
afterAll(() => rm(folder, { recursive: true }))

const ROOMY: ThreadLimits = { atOnce: 1, waiting: 1, heapMb: 256, deadlineMs: 120_000 }

/** A file of a table of `workshop/bench/foreign-files`, by the beginning of its name. */
async function pathOf(name: string): Promise<string> {
  const table = [...HOSTILE_TABLES, ...largeTables(10)].find((each) => each.name.startsWith(name))
  if (table === undefined) throw new Error(`no table ${name}`)
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, table.make())
  return path
}

const outcomeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (problem: unknown) => {
      if (problem instanceof Problem) return { status: problem.status, errors: problem.errors }
      throw problem
    },
  )

const TOO_MUCH = { status: 415, errors: { file: DOCUMENTS_TEXTS.fileTooMuch } }

describe('a thread that reads a file', () => {
  it('a thread that reads a file may run out of memory: its file is refused at its field, and the next one is read', async () => {
    const read = makeInThread({ ...ROOMY, heapMb: 48 })
    expect(await outcomeOf(read('sheets', { path: await pathOf('5 million shared texts') }))).toEqual(
      TOO_MUCH,
    )
    expect(await outcomeOf(read('sheets', { path: await pathOf('one cell at T1000000') }))).toBe('read')
  })

  it('a thread that reads a file may be late: its file is refused at its field, and the next one is read', async () => {
    const late = makeInThread({ ...ROOMY, deadlineMs: 100 })
    expect(await outcomeOf(late('sheets', { path: await pathOf('10 MB of quotes') }))).toEqual(TOO_MUCH)
  })

  it('a thread that reads a file has a queue that ends: who comes after it is asked to come again', async () => {
    const read = makeInThread(ROOMY)
    const path = await pathOf('one cell at T1000000')
    const outcomes = await Promise.all([1, 2, 3].map(() => outcomeOf(read('sheets', { path }))))
    expect(outcomes).toEqual(['read', 'read', { status: 429, errors: undefined }])
    expect(await outcomeOf(read('sheets', { path }))).toBe('read')
  })

  it('leaves the thread that answers requests free', async () => {
    const paths = await Promise.all(['10 MB of commas', '149,000 lines', '2 million merged'].map(pathOf))
    const before = { own: process.threadCpuUsage(), all: process.cpuUsage() }
    const delay = monitorEventLoopDelay({ resolution: 10 })
    delay.enable()
    for (const path of paths) expect(await inThread('sheets', { path })).toEqual({ refusal: 'TOO_LARGE' })
    delay.disable()
    const [own, all] = [process.threadCpuUsage(before.own), process.cpuUsage(before.all)]
    expect(own.user / all.user).toBeLessThan(0.25)
    // Generous: a busy machine may take its turn from any thread.
    expect(delay.max / 1_000_000).toBeLessThan(3_000)
  })
})
