import type { Logger } from 'pino'
import type { SocietySettings } from '#rules/society/settings.ts'
import { EXPORT_TEXTS } from '#rules/texts/exports.ts'
import { endsConnection, troubleOf } from '../../db/database-trouble.ts'
import type { Database } from '../../db/open-database.ts'
import { randomId } from '../../db/random-id.ts'
import { inTransaction } from '../../db/work.ts'
import { isOfTheDisk, type Spool } from '../../files/spool.ts'
import type { FileStorage } from '../../files/storage.ts'
import type { ExportWorker } from './export-worker.ts'
import {
  claimExport,
  type ExportRow,
  expireExports,
  failExport,
  finishExport,
  freeInterruptedExports,
  noteRows,
  putBackExport,
  requestOf,
} from './queue.ts'
import { countWithin } from './vouchers.ts'
import { daysOfExport, EXPORT_TYPES, ExportTooLarge, writeExport } from './write-export.ts'

/** How often exports are looked for, in milliseconds. */
const LOOK_MS = 5_000

/** How often the progress of an export is written down, in milliseconds. */
const NOTE_MS = 1_000

/** Reading more at one moment keeps everybody waiting for seconds where the database is the embedded one. */
const MOST_HELD = 200_000

/** How many are written at a time by one process. */
const AT_A_TIME = 2

/** The process ends, or the export is not its own any more. */
class Stopped extends Error {
  override name = 'Stopped'
}

/** What exports are written with. */
export interface ExportsOptions {
  readonly database: Pick<Database, 'db' | 'another'>
  readonly society: SocietySettings
  readonly storage: FileStorage
  readonly spool: () => Spool
  readonly now: () => Date
  readonly log: Logger
  /** How many vouchers or items of schedules the embedded database reads at one moment: two hundred thousand if left out. */
  readonly mostHeld?: number
}

const PROGRAM = { id: null, level: null, requestId: null } as const

/** What is told of an export that failed. */
function problemOf(error: unknown): string {
  if (error instanceof ExportTooLarge) return EXPORT_TEXTS.tooLarge
  return isOfTheDisk(error) ? EXPORT_TEXTS.diskFull : EXPORT_TEXTS.failed
}

export function makeExportWorker({
  database,
  society,
  storage,
  spool: makeSpool,
  now,
  log,
  mostHeld = MOST_HELD,
}: ExportsOptions): ExportWorker {
  const { db } = database
  const ending = new AbortController()
  /** What is being written. */
  const held = new Set<string>()
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined

  /** Writes the progress down every second, and learns whether the export is still to be written. */
  function watched(token: string) {
    const state = { rows: 0 }
    const lost = new AbortController()
    const signal = AbortSignal.any([ending.signal, lost.signal])
    let writing: Promise<void> | null = null
    const write = async () => {
      try {
        if (!(await noteRows(db, token, state.rows, now()))) lost.abort()
      } catch (error) {
        log.warn({ err: error }, 'the progress of an export could not be written down')
      } finally {
        writing = null
      }
    }
    const beat = setInterval(() => {
      writing ??= write()
    }, NOTE_MS)
    return {
      /** Aborted when the process ends, and when the export was cancelled or given up. */
      signal,
      onRows: (rows: number) => {
        state.rows = rows
        if (signal.aborted) throw new Stopped()
      },
      async end() {
        clearInterval(beat)
        await writing
      },
    }
  }

  /** Stores the file, which may take long, and then notes it and ends the export together. */
  async function keep(
    claimed: ExportRow,
    token: string,
    { path, size, sha256, rows }: { path: string; size: number; sha256: string; rows: number },
    signal: AbortSignal,
  ): Promise<void> {
    const fileId = randomId()
    const contentType = EXPORT_TYPES[requestOf(claimed).format]
    const actor = { id: claimed.asked_by, level: claimed.asked_level, requestId: claimed.request_id }
    await storage.write(fileId, path, contentType, signal)
    try {
      await inTransaction(db, actor, now(), async (work) => {
        await work.tx
          .insertInto('files')
          .values({
            id: fileId,
            kind: 'export',
            owner_id: claimed.asked_by,
            audience: 'staff',
            content_type: contentType,
            size_bytes: size,
            sha256,
            created_at: work.now,
            created_by: claimed.asked_by,
          })
          .execute()
        if (!(await finishExport(work.tx, token, { fileId, rows, bytes: size, sha256 }, work.now)))
          throw new Stopped()
        await work.audit({
          act: 'finish export',
          recordKind: 'export',
          recordId: claimed.id,
          after: { rows, sha256 },
        })
      })
    } catch (error) {
      // Where the connection broke it may be noted; the sweep knows.
      if (!endsConnection(error)) await storage.remove(fileId)
      throw error
    }
  }

  async function write(claimed: ExportRow, token: string): Promise<void> {
    const watch = watched(token)
    const spool = makeSpool()
    held.add(token)
    try {
      const { file, rows } = await writeExport(
        requestOf(claimed),
        { asked: claimed.asked_at, takenAt: now() },
        { database, society, spool, onRows: watch.onRows, signal: watch.signal },
      )
      await keep(claimed, token, { ...file, rows }, watch.signal)
    } catch (error) {
      // A statement or a call that was broken off says so in words of its own.
      if (error instanceof Stopped || watch.signal.aborted) return await putBackExport(db, token)
      // Nobody holds it then: it begins again once it counts as lost.
      if (endsConnection(error)) throw error
      log.error({ err: error }, 'an export could not be written')
      await failExport(db, token, problemOf(error), now())
    } finally {
      held.delete(token)
      await watch.end()
      await spool.clear()
    }
  }

  /** Writes what waits, one after another. */
  async function rounds(): Promise<void> {
    try {
      await freeInterruptedExports(db, now(), false)
      while (!ending.signal.aborted) {
        const token = randomId()
        const claimed = await claimExport(db, token, now())
        if (claimed === null) return
        await write(claimed, token)
      }
    } catch (error) {
      // What waits goes on waiting, and the next look finds it.
      const trouble = troubleOf(error)
      if (trouble === null) log.error({ err: error }, 'exports could not be looked through')
      else log.warn({ trouble }, 'exports wait for the database')
    }
  }

  /** Lets others write what this process has in hand. */
  async function putBack(): Promise<void> {
    try {
      for (const token of held) await putBackExport(db, token)
    } catch (error) {
      log.warn({ err: error }, 'an export that is broken off could not be put back')
    }
  }

  async function discard(fileIds: readonly string[]): Promise<void> {
    try {
      for (const fileId of fileIds) await storage.remove(fileId)
    } catch (error) {
      log.warn({ err: error }, 'the file of an export could not be removed')
    }
  }

  function wake(): void {
    if (ending.signal.aborted || running.size >= AT_A_TIME) return
    const round = rounds().finally(() => running.delete(round))
    running.add(round)
  }

  return {
    async isTooLong(request) {
      const days = daysOfExport(request, now())
      if (database.another !== undefined || (request.kind !== 'VOUCHERS' && request.kind !== 'DEDUCTIONS'))
        return false
      if (days.from?.slice(0, 7) === days.to.slice(0, 7)) return false
      return (await countWithin(db, request.kind, days, mostHeld)) > mostHeld
    },
    wake,
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
    async start(alone) {
      if (alone) await freeInterruptedExports(db, now(), true)
      timer = setInterval(wake, LOOK_MS)
      timer.unref()
      wake()
    },
    async stop() {
      ending.abort()
      clearInterval(timer)
      // At once: who is killed because breaking off takes long has interrupted nothing.
      await putBack()
      await Promise.all(running)
    },
    open: (fileId) => storage.open(fileId),
    discard,
    async clear() {
      await discard(await inTransaction(db, PROGRAM, now(), ({ tx, now: at }) => expireExports(tx, at)))
    },
  }
}
