import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TOKEN_HEADER } from '#backend/contract/wire.ts'
import { type DurableStore, durableStore, gatherCompany } from '../backend/durability/store.ts'
import { type BackendProcess, startProcess } from '../support/backend-process.ts'
import { growSociety } from '../support/large-society.ts'

const LINES = 100_000
const PATH = '/admin/API/exports'

/** On PostgreSQL another process waits a minute before it takes an export for lost. */
const FOUND_AGAIN_MS = 150_000

interface Told {
  readonly state: string
  readonly rows: number
  readonly file: string | null
  readonly sha256: string | null
  readonly problem: string | null
}

describe('a process that is killed while it writes an export', () => {
  let store: DurableStore
  let token = ''
  let lines = 0
  beforeAll(async () => {
    store = await durableStore()
    token = (await gatherCompany(store)).staff[0] ?? ''
    const { db, close } = await store.open()
    await growSociety(db, { members: 1_000, lines: LINES })
    const { rows } = await sql<{ count: number }>`select count(*) as count from journal_lines`.execute(db)
    lines = rows[0]?.count ?? 0
    await close()
  })
  afterAll(() => store?.remove())

  const ask = ({ address }: BackendProcess, path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${address}${path}`, {
      ...init,
      headers: { [TOKEN_HEADER]: token, 'content-type': 'application/json' },
    })

  async function begin(backend: BackendProcess): Promise<string> {
    const body = JSON.stringify({ kind: 'ledger lines', format: 'jsonl' })
    const made = await ask(backend, PATH, { method: 'POST', body })
    expect(made.status).toBe(200)
    return ((await made.json()) as { _id: string })._id
  }

  const told = async (backend: BackendProcess, id: string): Promise<Told> =>
    ((await (await ask(backend, `${PATH}/${id}`)).json()) as { export: Told }).export

  /** Waits until an export is as it should be; every look on the way finds a file only where it is finished. */
  async function until(backend: BackendProcess, id: string, isSo: (each: Told) => boolean): Promise<Told> {
    const end = performance.now() + FOUND_AGAIN_MS
    while (performance.now() < end) {
      const each = await told(backend, id)
      if (isSo(each)) return each
      expect(each.file).toBeNull()
      expect((await ask(backend, `${PATH}/${id}/file`)).status).toBe(404)
      await pause(50)
    }
    throw new Error(`the export is still ${JSON.stringify(await told(backend, id))}`)
  }

  const storedFiles = async (): Promise<string[]> => {
    const names = await readdir(join(store.environment['DATA_DIR'] ?? '', 'files'), { recursive: true })
    return names.filter((name) => /[0-9a-f]{24}$/.test(name)).sort()
  }

  /** A process that began to write and is dead. */
  async function killedWhileWriting(id: string | null): Promise<string> {
    const backend = await startProcess(store.environment)
    const begun = id ?? (await begin(backend))
    await until(backend, begun, ({ state, rows }) => state === 'running' && rows > 0 && rows < lines)
    await backend.kill()
    return begun
  }

  it('leaves no file, and the next process writes it whole', async () => {
    const id = await killedWhileWriting(null)
    const before = await storedFiles()
    await killedWhileWriting(id)
    expect(await storedFiles()).toEqual(before)
    const backend = await startProcess(store.environment)
    try {
      const done = await until(backend, id, ({ state }) => state === 'finished' || state === 'failed')
      expect(done).toMatchObject({ state: 'finished', rows: lines })
      const bytes = Buffer.from(await (await ask(backend, `${PATH}/${id}/file`)).arrayBuffer())
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(done.sha256)
      const records = bytes.toString().trimEnd().split('\n')
      expect(records).toHaveLength(lines + 2)
      expect(JSON.parse(records.at(-1) ?? '').end.rows).toBe(lines)
    } finally {
      await backend.stop()
    }
  })

  it('for the third time has the export fail with the reason, and another can be started', async () => {
    const before = await storedFiles()
    const id = await killedWhileWriting(null)
    await killedWhileWriting(id)
    await killedWhileWriting(id)
    const backend = await startProcess(store.environment)
    try {
      const failed = await until(backend, id, ({ state }) => state === 'failed')
      expect(failed.problem).toContain('stopped three times')
      expect(failed.file).toBeNull()
      expect(await storedFiles()).toEqual(before)
      const next = await begin(backend)
      expect((await until(backend, next, ({ state }) => state === 'finished')).rows).toBe(lines)
    } finally {
      await backend.stop()
    }
  })
})
