import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from './child-processes.ts'

/**
 * `npm run rehearse`: follows docs/operations.md to the letter in an empty Debian of its own, and writes what it measured into
 * the page. Root on Linux, with debootstrap, unshare and the network; ports 80, 443, 4101, 4102, 4200 to 4202 and 5432 of this
 * machine are used meanwhile. The Debian is kept in /var/cache/isusu-rehearsal; everything else is removed.
 * RELEASE_BEFORE names the release that is installed first; the commit before this one without it.
 */
const BASE = '/var/cache/isusu-rehearsal/debian'
const SUITE = 'trixie'
const MIRROR = 'http://deb.debian.org/debian'
const PAGE = join(PROJECT_ROOT, 'docs/operations.md')

const capture = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd: PROJECT_ROOT, encoding: 'utf8' }).trim()

function makeBase(): void {
  if (existsSync(join(BASE, 'bin/sh'))) return
  rmSync(BASE, { recursive: true, force: true })
  mkdirSync(BASE, { recursive: true })
  const made = spawnSync('debootstrap', ['--variant=minbase', SUITE, BASE, MIRROR], { stdio: 'inherit' })
  if (made.status === 0) return
  rmSync(BASE, { recursive: true, force: true })
  throw new Error('An empty Debian could not be made; debootstrap is needed (apt-get install debootstrap).')
}

/** How this machine reaches its packages is how the Debian inside does. */
function lendNetwork(upper: string): void {
  for (const path of ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt']) {
    if (!existsSync(path)) continue
    mkdirSync(join(upper, path, '..'), { recursive: true })
    copyFileSync(path, join(upper, path))
  }
  cpSync('/etc/apt/apt.conf.d', join(upper, 'etc/apt/apt.conf.d'), { recursive: true })
}

const ENTER = `
set -e
mount --make-rprivate /
mount -t overlay overlay -o "lowerdir=$BASE,upperdir=$FOLDER/upper,workdir=$FOLDER/work" "$FOLDER/root"
mount -t proc proc "$FOLDER/root/proc"
mount --rbind /dev "$FOLDER/root/dev"
mount -t tmpfs tmpfs "$FOLDER/root/dev/shm"
mkdir -p "$FOLDER/root/srv/program" "$FOLDER/root/srv/source.git"
mount --bind "$PROGRAM" "$FOLDER/root/srv/program"
mount --bind "$FOLDER/source.git" "$FOLDER/root/srv/source.git"
cd /
exec chroot "$FOLDER/root" env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \\
  DEBIAN_FRONTEND=noninteractive NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt npm_config_registry="$REGISTRY" \\
  RELEASE="$FROM" RELEASE_AFTER="$TO" \\
  /srv/program/node_modules/.bin/node --disable-warning=ExperimentalWarning /srv/program/scripts/rehearsal/follow.ts
`

if (process.getuid?.() !== 0)
  throw new Error('The rehearsal installs packages and adds a user: it runs as root.')
makeBase()
const folder = mkdtempSync('/var/tmp/isusu-rehearsal-')
try {
  for (const name of ['upper', 'work', 'root']) mkdirSync(join(folder, name))
  lendNetwork(join(folder, 'upper'))
  capture('git', 'clone', '--quiet', '--bare', '.', join(folder, 'source.git'))
  const [to, from] = [capture('git', 'rev-parse', 'HEAD'), process.env.RELEASE_BEFORE ?? 'HEAD~1']
  const inside = spawnSync('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'bash', '-c', ENTER], {
    stdio: 'inherit',
    env: {
      ...process.env,
      BASE,
      FOLDER: folder,
      PROGRAM: PROJECT_ROOT,
      REGISTRY: capture('npm', 'config', 'get', 'registry'),
      FROM: capture('git', 'rev-parse', from),
      TO: to,
    },
  })
  const figures = join(folder, 'upper/root/figures.md')
  if (inside.status !== 0 || !existsSync(figures)) throw new Error('The rehearsal failed: see above.')
  const part = /<!-- figures -->[\s\S]*<!-- \/figures -->/
  const measured = `<!-- figures -->\n${readFileSync(figures, 'utf8')}<!-- /figures -->`
  writeFileSync(
    PAGE,
    readFileSync(PAGE, 'utf8').replace(part, () => measured),
  )
  console.log('The page was followed to its end; its figures are in docs/operations.md.')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
