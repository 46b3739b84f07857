import { run } from './child-processes.ts'

const POSTGRES = ['--disable-warning=ExperimentalWarning', 'scripts/with-postgres.ts', 'vitest', 'run']

/** Runs of Vitest that `npm test` alone leaves out, one after another. */
const RUNS: Readonly<Record<string, readonly (readonly [string, ...string[]])[]>> = {
  // Slow tests: the backend's on the embedded database as well, and tests/deep on both.
  deep: [
    ['vitest', 'run', '--project', 'backend', '--project', 'deep'],
    [process.execPath, ...POSTGRES, '--project', 'deep'],
  ],
  // The backend's tests on a throw-away PostgreSQL.
  postgres: [[process.execPath, ...POSTGRES, '--project', 'backend']],
}

/** `npm test -- deep`, `npm test -- postgres`, or `npm test -- tests/rules/money.test.ts`; the code that it ends with. */
export async function runChosenTests(chosen: readonly string[]): Promise<number> {
  const [name = '', ...more] = chosen
  const runs = RUNS[name] ?? ([['vitest', 'run', name]] as const)
  for (const [program, ...args] of runs) {
    const code = await run(program, [...args, ...more])
    if (code !== 0) return code
  }
  return 0
}
