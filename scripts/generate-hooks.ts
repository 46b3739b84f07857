import { type ChildProcess, spawn } from 'node:child_process'
import { PROJECT_ROOT } from './child-processes.ts'

/**
 * `npm run codegen`, and the first step of a check, a build and `npm run dev`: types, documents and hooks for the
 * operations of the client. Says nothing but what is wrong, each error once with its file.
 */
const CONFIG = 'codegen.ts'

/** The errors in the output of graphql-codegen, which lists each once for every file it would write. */
export function errorsIn(output: string): string[] {
  const found = [...output.matchAll(/\[FAILED: ([\s\S]*?)\](?=\n|$)/g)].map(([, error = '']) => error.trim())
  return [...new Set(found)]
}

function startCodegen(args: readonly string[], take: (piece: string) => void): ChildProcess {
  const child = spawn('graphql-codegen', [...args], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Under NODE_ENV=test it says nothing.
    env: { ...process.env, NODE_ENV: 'development', NO_COLOR: '1' },
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => take(String(piece)))
  return child
}

/** Generates the hooks; null when that worked, otherwise what is wrong. */
export function generateHooks(config = CONFIG): Promise<string | null> {
  return new Promise((resolve, reject) => {
    let output = ''
    const child = startCodegen(['--config', config], (piece) => {
      output += piece
    })
    child.on('error', reject)
    child.on('close', (code) => {
      const errors = errorsIn(output)
      resolve(code === 0 ? null : errors.length > 0 ? errors.join('\n') : output.trim())
    })
  })
}

/** Generates the hooks, or ends the process with what is wrong. */
export async function mustGenerateHooks(): Promise<void> {
  const wrong = await generateHooks()
  if (wrong === null) return
  console.error(wrong)
  process.exit(1)
}

/** How long the output of a generation pauses at most, in milliseconds. */
const PAUSE_MS = 500

/** Generates the hooks again whenever an operation changes, and says what is wrong with it. */
export function watchHooks(): ChildProcess {
  let output = ''
  let pause: NodeJS.Timeout | undefined
  return startCodegen(['--config', CONFIG, '--watch'], (piece) => {
    output += piece
    clearTimeout(pause)
    pause = setTimeout(() => {
      for (const error of errorsIn(output)) console.error(error)
      output = ''
    }, PAUSE_MS)
  })
}

if (import.meta.main) await mustGenerateHooks()
