import { spawn } from 'node:child_process'
import { PROJECT_ROOT } from './child-processes.ts'

/**
 * `npm run check`: everything fast. Codegen and the printed schema come first because the rest reads them;
 * the others run two at a time. Each prints its output only when it fails.
 */
interface Step {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
}

const node = (script: string, ...args: string[]): Pick<Step, 'command' | 'args'> => ({
  command: process.execPath,
  args: ['--disable-warning=ExperimentalWarning', script, ...args],
})

const FIRST: readonly Step[] = [
  { name: 'printed schema', ...node('scripts/print-schema.ts', '--check') },
  { name: 'codegen', command: 'graphql-codegen', args: ['--config', 'codegen.ts', '--silent'] },
]
const THEN: readonly Step[] = [
  {
    name: 'unit tests and arrows',
    command: 'vitest',
    args: [
      'run',
      '--reporter=dot',
      ...['rules', 'schema', 'house', 'client'].flatMap((name) => ['--project', name]),
    ],
  },
  { name: 'types', command: 'tsc', args: ['-p', 'tsconfig.json'] },
  { name: 'format', command: 'biome', args: ['ci', '.'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'dead code', command: 'knip', args: [] },
]
const AT_ONCE = 2

const startedAt = Date.now()
const failed: string[] = []
for (const step of FIRST) await perform(step)
const queue = [...THEN]
await Promise.all(Array.from({ length: AT_ONCE }, worker))

const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
if (failed.length > 0) {
  console.error(`\ncheck failed: ${failed.join(', ')} (${seconds} s)`)
  process.exit(1)
}
console.log(`\ncheck passed (${seconds} s)`)

async function worker(): Promise<void> {
  for (let step = queue.shift(); step; step = queue.shift()) await perform(step)
}

async function perform(step: Step): Promise<void> {
  const began = Date.now()
  const { code, output } = await capture(step)
  const took = `${((Date.now() - began) / 1000).toFixed(1)} s`
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${step.name.padEnd(24)} ${took}`)
  if (code === 0) return
  failed.push(step.name)
  console.error(output)
}

function capture(step: Step): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(step.command, step.args, { cwd: PROJECT_ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}
