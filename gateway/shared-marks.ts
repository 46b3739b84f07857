import { hash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '#rules/is-record.ts'

/** How often files of ended marks are removed, in milliseconds. */
const SWEEP_MS = 60 * 60 * 1000

/** The ending of a mark that is being written; a killed process may leave one. */
const UNFINISHED = '.new'

/** How many names of files are remembered. */
const MOST_NAMES = 10_000

/** A mark with what it says. */
export interface Mark {
  readonly text: string
  readonly until: Date
}

/**
 * Facts that all gateway processes with the same DATA_DIR share at once, and that survive a restart: one small file
 * for each, found by the hash of its key, so that looking one up costs a single file system call. All requests of one
 * turn of the event loop look at a mark that is not there once.
 */
export interface SharedMarks {
  set(key: string, mark: Mark): void
  /** null without a mark, or when its time is over. */
  find(key: string): Mark | null
  /** False when there was none. */
  remove(key: string): boolean
  all(): readonly Mark[]
}

/**
 * The marks below `directory`. `onTrouble` is called when one cannot be written; it then holds in this process only.
 * File system calls are synchronous: the files are tiny and local.
 */
export function makeSharedMarks(
  directory: string,
  now: () => Date,
  onTrouble: (problem: unknown) => void,
): SharedMarks {
  const unwritten = new Map<string, Mark>()
  let sweptAt = Number.NEGATIVE_INFINITY

  const known = new Map<string, string>()
  /** The files that were looked for in this turn of the event loop in vain. */
  const missing = new Set<string>()

  function isMissing(name: string): boolean {
    if (missing.has(name)) return true
    if (existsSync(`${directory}/${name}`)) return false
    if (missing.size === 0) setImmediate(() => missing.clear())
    missing.add(name)
    return true
  }

  /** The name of a mark's file, computed once for the keys that are looked up again and again. */
  function nameOf(key: string): string {
    const found = known.get(key)
    if (found !== undefined) return found
    if (known.size >= MOST_NAMES) known.clear()
    const name = hash('sha256', key, 'base64url')
    known.set(key, name)
    return name
  }

  const holds = (mark: Mark | null | undefined): mark is Mark =>
    mark !== null && mark !== undefined && mark.until.getTime() > now().getTime()

  function read(name: string): Mark | null {
    try {
      const kept: unknown = JSON.parse(readFileSync(join(directory, name), 'utf8'))
      if (!isRecord(kept) || typeof kept.text !== 'string' || typeof kept.until !== 'number') return null
      return { text: kept.text, until: new Date(kept.until) }
    } catch {
      // Removed in the meantime by another process, or damaged.
      return null
    }
  }

  const names = (): string[] => {
    try {
      return readdirSync(directory).filter((name) => !name.endsWith(UNFINISHED))
    } catch {
      return []
    }
  }

  function sweep(): void {
    const time = now().getTime()
    if (time - sweptAt < SWEEP_MS) return
    sweptAt = time
    for (const [name, mark] of unwritten) if (!holds(mark)) unwritten.delete(name)
    for (const name of names()) if (!holds(read(name))) rmSync(join(directory, name), { force: true })
  }

  return {
    set(key, { text, until }) {
      const name = nameOf(key)
      const path = join(directory, name)
      missing.delete(name)
      try {
        mkdirSync(directory, { recursive: true, mode: 0o700 })
        sweep()
        // Written to another file and renamed, so that a process that is killed leaves no half file.
        const unfinished = `${path}.${randomUUID()}${UNFINISHED}`
        writeFileSync(unfinished, JSON.stringify({ text, until: until.getTime() }), { mode: 0o600 })
        renameSync(unfinished, path)
        unwritten.delete(name)
      } catch (problem) {
        unwritten.set(name, { text, until })
        onTrouble(problem)
      }
    },
    find(key) {
      const name = nameOf(key)
      const mark = unwritten.get(name) ?? (isMissing(name) ? null : read(name))
      return holds(mark) ? mark : null
    },
    remove(key) {
      const name = nameOf(key)
      const found = holds(unwritten.get(name) ?? read(name))
      unwritten.delete(name)
      rmSync(join(directory, name), { force: true })
      return found
    },
    all: () => [...unwritten.values(), ...names().map(read)].filter(holds),
  }
}
