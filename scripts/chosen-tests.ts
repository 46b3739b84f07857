import { run } from './child-processes.ts'

const POSTGRES = ['--disable-warning=ExperimentalWarning', 'scripts/with-postgres.ts', 'vitest', 'run']

/** Runs of Vitest that `npm test` alone leaves out, one after another. */
const RUNS: Readonly<Record<string, readonly (readonly [string, ...string[]])[]>> = {
  // Slow tests: the backend's on the embedded database as well, the gateway's at full size, and tests/deep on both.
  deep: [
    ['vitest', 'run', '--project', 'backend', '--project', 'gateway', '--project', 'deep'],
    [process.execPath, ...POSTGRES, '--project', 'deep'],
  ],
  // The backend's tests on a throw-away PostgreSQL.
  postgres: [[process.execPath, ...POSTGRES, '--project', 'backend']],
}

/** How much more the tests do that have a smaller size for every day. */
const DEEP_SIZES = { KILLS: '10', SIMULATION_CALLS: '3000', EVERY_ANSWER: '1' }

/** `npm test -- deep`, `npm test -- postgres`, or `npm test -- tests/rules/money.test.ts`; the code that it ends with. */
export async function runChosenTests(chosen: readonly string[]): Promise<number> {
  const [name = '', ...more] = chosen
  const runs = RUNS[name] ?? ([['vitest', 'run', name]] as const)
  for (const [program, ...args] of runs) {
    const code = await run(program, [...args, ...more], {
      env: { ...process.env, ...(name === 'deep' && DEEP_SIZES) },
    })
    if (code !== 0) return code
  }
  return 0
}
