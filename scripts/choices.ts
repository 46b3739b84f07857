import { PROJECT_ROOT, run } from './child-processes.ts'

/** One of several things that a command of package.json does. */
export interface Choice {
  /** The script and its own arguments. */
  readonly script: readonly [file: string, ...args: string[]]
  /** What it does, in the list that the command prints. */
  readonly about: string
}

/** The list of what a command does, a line for each. */
export function listed(command: string, choices: Readonly<Record<string, Choice>>): string {
  const width = Math.max(...Object.keys(choices).map((name) => name.length))
  const lines = Object.entries(choices).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`)
  return [`npm run ${command} -- NAME`, ...lines].join('\n')
}

/**
 * Runs the choice that the first argument names with the arguments after it, and ends with its code; with `--postgres`
 * over a throw-away PostgreSQL. Without a name, or with one that is unknown, it prints the list and ends with 1.
 */
export async function runChoice(command: string, choices: Readonly<Record<string, Choice>>): Promise<never> {
  const [name = '', ...given] = process.argv.slice(2)
  const choice = choices[name]
  if (choice === undefined) {
    console.error(listed(command, choices))
    process.exit(1)
  }
  const node = [process.execPath, '--disable-warning=ExperimentalWarning']
  const args = given.filter((arg) => arg !== '--postgres')
  const called = [...node, ...choice.script, ...args]
  const [program = '', ...rest] =
    args.length < given.length ? [...node, 'scripts/with-postgres.ts', ...called] : called
  process.exit(await run(program, rest, { cwd: PROJECT_ROOT }))
}
