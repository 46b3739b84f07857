/**
 * Every npm script starts here. It runs on any Node, so it is plain JavaScript: it installs what is missing and
 * then starts the script on the Node that this project pins (node_modules/.bin/node). The first argument is a script of
 * this project (`scripts/start.ts`) or the name of an installed program (`biome`).
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const [command = '', ...args] = process.argv.slice(2)
const NEEDED_MAJOR = 24

installIfStale()
const node = pinnedNode()

// With it a second start reads compiled modules: it takes a third less time, and 20 MB less, because Node need not load what
// takes the types out of our files.
const compiled = { NODE_COMPILE_CACHE: join(root, '.cache', 'node') }
const options = { cwd: root, stdio: 'inherit', env: { ...compiled, ...process.env, PATH: withOwnBinaries() } }
const child = command.endsWith('.ts')
  ? spawn(
      node,
      ['--disable-warning=ExperimentalWarning', ...ownSettings(), join(root, command), ...args],
      options,
    )
  : spawn(command, args, { ...options, shell: process.platform === 'win32' })
let isAsked = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isAsked = true
    child.kill(signal)
  })
endWithNpm()
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))

/** npm starts this in a shell, and a signal to npm ends that shell without reaching us: its end is the signal then. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    if (!isAsked) child.kill('SIGTERM')
  }, 500)
}

/** `npm ci` when node_modules is absent or holds other versions than the lock file names. */
function installIfStale() {
  if (isInstalled()) return
  console.log('Installing packages (npm ci) …')
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'development' },
  })
  if (done.status === 0) return
  console.error('Packages could not be installed: see the npm message above, then run the command again.')
  process.exit(1)
}

/** Compares the lock file with npm's own record of what it installed; packages for other platforms may be absent. */
function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || present[path]?.version === version || (optional && present[path] === undefined),
  )
}

/** The pinned Node, or the machine's own where no binary package exists (macOS); reports one that is too old. */
function pinnedNode() {
  const pinned = [`node-linux-${process.arch}/bin/node`, `node-win-${process.arch}/bin/node.exe`]
    .map((path) => join(root, 'node_modules', path))
    .find((path) => existsSync(path))
  if (pinned) return pinned
  if (Number(process.versions.node.split('.')[0]) < NEEDED_MAJOR) {
    console.error(
      `Node ${NEEDED_MAJOR} or newer is needed on this platform; this is ${process.versions.node}.`,
    )
    process.exit(1)
  }
  return process.execPath
}

/** Reads the .env beside package.json, if there is one. */
function ownSettings() {
  return existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
}

/**
 * Puts the pinned Node and node_modules/.bin first, so that whatever a script starts runs on that Node too. npm 9, which
 * Debian has, does not link it into node_modules/.bin.
 */
function withOwnBinaries() {
  const separator = process.platform === 'win32' ? ';' : ':'
  return [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(separator)
}
