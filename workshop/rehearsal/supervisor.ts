import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { readUnit, type Unit } from './units.ts'

const LOGS = '/var/log/isusu'
const SOCKET = '/run/systemctl.socket'

/** Earlier in the path than Debian's own, which answers only where systemd runs. */
const COMMAND = '/usr/local/sbin/systemctl'

const SHIM = `#!/bin/sh
exec curl --silent --show-error --fail-with-body --unix-socket ${SOCKET} --data-binary "$*" http://localhost/
`

interface Running {
  readonly unit: Unit
  readonly process: ChildProcess
  asked: boolean
}

const running = new Map<string, Running>()

/** Starts one command line of a unit as its user; its output goes to the unit's log. */
function launch(name: string, unit: Unit, command: string): ChildProcess {
  const log = openSync(`${LOGS}/${name}.log`, 'a')
  const values = Object.entries(unit.environment).map(([key, value]) => `${key}=${value}`)
  const user = [`--reuid=${unit.user}`, `--regid=${unit.user}`, '--init-groups', '--no-new-privs']
  const clean = ['env', '-i', 'PATH=/usr/local/bin:/usr/bin:/bin', ...values]
  const child = spawn('setpriv', [...user, ...clean, 'sh', '-c', `exec ${command}`], {
    cwd: unit.folder,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  return child
}

const exitOf = (child: ChildProcess): Promise<number> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode ?? 1)
    : new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))

async function start(name: string): Promise<void> {
  const unit = readUnit(name)
  if (unit === null) return startForeign(name)
  if (unit.isOneShot) {
    for (const command of unit.commands) {
      const code = await exitOf(launch(name, unit, command))
      if (code !== 0) throw new Error(`${name} ended with ${code}`)
    }
    return
  }
  if (running.has(name)) return
  const [command = ''] = unit.commands
  const keep = () => {
    const process = launch(name, unit, command)
    const one: Running = { unit, process, asked: false }
    running.set(name, one)
    void exitOf(process).then(() => {
      running.delete(name)
      if (!one.asked && unit.restartMs !== null) setTimeout(keep, unit.restartMs)
    })
  }
  keep()
}

async function stop(name: string): Promise<void> {
  const one = running.get(name)
  if (one === undefined) return
  one.asked = true
  one.process.kill('SIGTERM')
  const late = setTimeout(() => one.process.kill('SIGKILL'), one.unit.stopMs)
  await exitOf(one.process)
  clearTimeout(late)
}

/** Ends a service's process at once, as a crash would. */
export function crash(name: string): void {
  running.get(name)?.process.kill('SIGKILL')
}

function command(program: string, ...args: string[]): void {
  const done = spawnSync(program, args, { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${program} ${args.join(' ')}: ${done.stderr}${done.stdout}`)
}

/** Services of Debian's own packages. */
function startForeign(name: string): void {
  if (name === 'nginx') {
    // The package may have started it already.
    if (spawnSync('nginx', ['-s', 'reload']).status !== 0) command('nginx')
  } else if (name === 'postgresql') {
    for (const version of readdirSync('/etc/postgresql')) {
      const isUp = spawnSync('pg_ctlcluster', [version, 'main', 'status']).status === 0
      if (!isUp) command('pg_ctlcluster', '--skip-systemctl-redirect', version, 'main', 'start')
    }
  } else throw new Error(`there is no unit ${name}`)
}

/** One call of `systemctl`, as far as the page uses it. */
async function obey(line: string): Promise<void> {
  const [verb = '', ...rest] = line.split(' ').filter((word) => word !== '')
  const names = rest.filter((word) => !word.startsWith('--')).map((word) => word.replace(/\.service$/, ''))
  if (verb === 'daemon-reload') return
  if (verb === 'reload') return command('nginx', '-s', 'reload')
  // The clock is not waited for; the page starts the service itself once.
  const services = names.filter((name) => !name.endsWith('.timer'))
  for (const name of services) {
    if (verb === 'stop' || verb === 'restart') await stop(name)
    if (verb === 'start' || verb === 'restart' || verb === 'enable') await start(name)
  }
  if (!['start', 'stop', 'restart', 'enable'].includes(verb)) throw new Error(`unknown: systemctl ${line}`)
}

/**
 * Stands in for systemd where it does not run: a `systemctl` that starts the services by the command lines, users and
 * environments of their unit files, and starts again what ends. What the units say of sandboxes is not tried. `check` is
 * called by `curl … http://localhost/check/NAME`.
 */
export function superviseServices(check: (name: string) => Promise<void>): void {
  mkdirSync(LOGS, { recursive: true })
  writeFileSync(COMMAND, SHIM)
  chmodSync(COMMAND, 0o755)
  const server = createServer((request, reply) => {
    const name = /^\/check\/(\w+)$/.exec(request.url ?? '')?.[1]
    void text(request)
      .then((line) => (name === undefined ? obey(line) : check(name)))
      .then(
        () => reply.end(),
        (error: unknown) => reply.writeHead(500).end(`${error instanceof Error ? error.message : ''}\n`),
      )
  })
  server.requestTimeout = 0
  server.listen(SOCKET)
  server.unref()
}

/** The address of a check, for the shell. */
export const checkCommand = (name: string): string =>
  `curl --silent --show-error --fail-with-body --unix-socket ${SOCKET} http://localhost/check/${name}`
