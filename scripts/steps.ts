import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { PROJECT_ROOT } from './child-processes.ts'

/** One command of a check, identified by its name in the output. */
export interface Step {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
}

export const ownScript = (name: string, script: string, ...args: string[]): Step => ({
  name,
  command: process.execPath,
  args: ['--disable-warning=ExperimentalWarning', script, ...args],
})

/** Steps whose output the others read: they run first, one after another. */
export const PREPARING: readonly Step[] = [
  ownScript('printed schema', 'scripts/print-schema.ts', '--check'),
  ownScript('generated hooks', 'scripts/generate-hooks.ts'),
]

/** Steps that read the sources without running them. */
export const STATIC_CHECKS: readonly Step[] = [
  ownScript('schema compatibility', 'scripts/schema-diff.ts', '--quiet'),
  { name: 'types', command: 'tsc', args: ['-p', 'tsconfig.json'] },
  { name: 'format', command: 'biome', args: ['ci', '.'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'dead code', command: 'knip', args: [] },
  {
    name: 'dead without tests',
    command: 'knip',
    args: ['--production', '--config', 'knip.product.jsonc', '--include', 'files,exports,types'],
  },
]

/** How many steps run at a time: as many as there are cores, and two on a machine with one. */
export const AT_ONCE = Math.max(2, availableParallelism())

/** Runs steps, at most `atOnce` at a time; a step prints its output only when it fails. Returns the failed names. */
export async function perform(steps: readonly Step[], atOnce: number): Promise<string[]> {
  const queue = [...steps]
  const failed: string[] = []
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const began = Date.now()
      const { code, output } = await capture(step)
      const seconds = ((Date.now() - began) / 1000).toFixed(1)
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${step.name.padEnd(24)} ${seconds} s`)
      if (code === 0) continue
      failed.push(step.name)
      console.error(output)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return failed
}

function capture(step: Step): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(step.command, step.args, { cwd: PROJECT_ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}
