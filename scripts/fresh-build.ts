import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from './child-processes.ts'

/** A part of the product that is built, and what it is built from. */
export interface Built {
  /** Its name in the output: the client. */
  readonly name: string
  /** Files and folders below the project's folder. */
  readonly inputs: readonly string[]
  /** What else the build depends on. */
  readonly settings: string
  /** A file that the build writes: without it there is no build. */
  readonly output: string
  /** The file that keeps what it was last built from. */
  readonly stamp: string
}

/** Builds the part unless it was already built from the same sources and settings. */
export async function buildIfStale(part: Built, build: () => Promise<void>): Promise<void> {
  const wanted = fingerprint(part)
  const [output, stamp] = [join(PROJECT_ROOT, part.output), join(PROJECT_ROOT, part.stamp)]
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log(`Building ${part.name} …`)
  // A build that breaks off leaves none that could be taken for a whole one.
  rmSync(stamp, { force: true })
  await build()
  mkdirSync(join(PROJECT_ROOT, 'dist'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Without generated files: they follow from the schema and the operations, which are included. */
function fingerprint({ inputs, settings }: Built): string {
  const hash = createHash('sha256').update(settings)
  const visit = (path: string) => {
    const full = join(PROJECT_ROOT, path)
    if (!existsSync(full)) return
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) visit(`${path}/${name}`)
      return
    }
    if (path.includes('.generated.')) return
    hash.update(path).update('\0').update(readFileSync(full)).update('\0')
  }
  for (const input of inputs) visit(input)
  return hash.digest('hex')
}

/** A build sets NODE_ENV to production; the servers started afterwards must not take it for the user's setting. */
export async function keepingEnvironment<Result>(work: () => Promise<Result>): Promise<Result> {
  const { NODE_ENV } = process.env
  try {
    return await work()
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}
