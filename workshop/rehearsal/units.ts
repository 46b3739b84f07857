import { existsSync, readFileSync } from 'node:fs'

/** What a unit file of the project says about its service, for one instance. */
export interface Unit {
  readonly user: string
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  /** The command lines, for a shell. */
  readonly commands: readonly string[]
  readonly isOneShot: boolean
  /** Milliseconds until it is started again; null when it is not. */
  readonly restartMs: number | null
  /** Milliseconds it has to finish its work. */
  readonly stopMs: number
}

const FOLDER = '/etc/systemd/system'

/** `KEY=value`; the value may hold the sign too. */
const assignment = (line: string): [string, string] => [
  line.slice(0, line.indexOf('=')),
  line.slice(line.indexOf('=') + 1),
]

/** `KEY=value` lines, as systemd and the shell read them. */
const assignmentsIn = (path: string): [string, string][] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map(assignment)

const seconds = (text: string | undefined, fallback: number): number => Number(text ?? fallback) * 1_000

/** Reads an installed unit file: 'isusu-backend@4201'. Null when there is none of that name. Throws for what it does not know. */
export function readUnit(name: string): Unit | null {
  const [template = '', instance] = name.replace(/\.service$/, '').split('@')
  const path = `${FOLDER}/${template}${instance === undefined ? '' : '@'}.service`
  if (!existsSync(path)) return null
  const lines = assignmentsIn(path).map(([key, value]): [string, string] => [
    key,
    value.replaceAll('%i', instance ?? '').replaceAll('%%', '%'),
  ])
  const all = (key: string): string[] => lines.flatMap(([name, value]) => (name === key ? [value] : []))
  const [user = 'root'] = all('User')
  const [folder = '/'] = all('WorkingDirectory')
  const given = all('Environment').map(assignment)
  return {
    user,
    folder,
    environment: Object.fromEntries([...all('EnvironmentFile').flatMap(assignmentsIn), ...given]),
    commands: all('ExecStart'),
    isOneShot: all('Type').includes('oneshot'),
    restartMs: all('Restart').includes('always') ? seconds(all('RestartSec')[0], 0.1) : null,
    stopMs: seconds(all('TimeoutStopSec')[0], 90),
  }
}
