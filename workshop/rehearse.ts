import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PROJECT_ROOT } from '#scripts/child-processes.ts'

/**
 * `npm run workshop -- rehearse`: follows docs/operations.md to the letter in an empty Debian of its own, and writes what it measured into
 * the page. Root on Linux, with debootstrap, unshare and the network; ports 80, 443, 4101, 4102, 4200 to 4202 and 5432 of this
 * machine are used meanwhile. The Debian is kept in /var/cache/isusu-rehearsal; everything else is removed.
 * RELEASE_BEFORE names the release that is installed first; the commit before this one without it. With `-- --only standby` it
 * follows no more than what the loss of a database server needs.
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
if (!['', 'standby'].includes(values.only)) throw new Error('--only standby is all that --only may say.')

const KEPT = '/var/cache/isusu-rehearsal'
const BASE = `${KEPT}/debian`
const SUITE = 'trixie'
const MIRROR = 'http://deb.debian.org/debian'
/** The authorities this machine trusts, inside. */
const CERTIFICATES = '/etc/ssl/of-the-machine.crt'
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

/** How this machine reaches its packages is how the Debian inside does; what was fetched once is kept. */
function lendNetwork(upper: string): void {
  const lend = (from: string, to: string) => {
    if (!existsSync(from)) return
    mkdirSync(join(upper, to, '..'), { recursive: true })
    copyFileSync(from, join(upper, to))
  }
  for (const path of ['/etc/resolv.conf', '/etc/hosts']) lend(path, path)
  lend('/etc/ssl/certs/ca-certificates.crt', CERTIFICATES)
  for (const name of readdirSync('/etc/apt/apt.conf.d').filter((each) => !each.includes('clean')))
    lend(`/etc/apt/apt.conf.d/${name}`, `/etc/apt/apt.conf.d/${name}`)
  // A power cut of the rehearsal costs nothing, so packages are unpacked without waiting for the disk.
  mkdirSync(join(upper, 'etc/dpkg/dpkg.cfg.d'), { recursive: true })
  writeFileSync(join(upper, 'etc/dpkg/dpkg.cfg.d/rehearsal'), 'force-unsafe-io\n')
  for (const name of ['deb', 'npm']) mkdirSync(join(KEPT, name), { recursive: true })
}

const ENTER = `
set -e
mount --make-rprivate /
mount -t overlay overlay -o "lowerdir=$BASE,upperdir=$FOLDER/upper,workdir=$FOLDER/work" "$FOLDER/root"
mount -t proc proc "$FOLDER/root/proc"
mount --rbind /dev "$FOLDER/root/dev"
mount -t tmpfs tmpfs "$FOLDER/root/dev/shm"
mkdir -p "$FOLDER/root/srv/program" "$FOLDER/root/srv/source.git" "$FOLDER/root/root/.npm"
mount --bind "$KEPT/deb" "$FOLDER/root/var/cache/apt/archives"
mount --bind "$KEPT/npm" "$FOLDER/root/root/.npm"
mount --bind "$PROGRAM" "$FOLDER/root/srv/program"
mount --bind "$FOLDER/source.git" "$FOLDER/root/srv/source.git"
cd /
exec chroot "$FOLDER/root" env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \\
  DEBIAN_FRONTEND=noninteractive NODE_EXTRA_CA_CERTS=${CERTIFICATES} npm_config_registry="$REGISTRY" \\
  RELEASE="$FROM" RELEASE_AFTER="$TO" ONLY="$ONLY" \\
  /srv/program/node_modules/.bin/node --disable-warning=ExperimentalWarning /srv/program/workshop/rehearsal/follow.ts
`

if (process.getuid?.() !== 0)
  throw new Error('The rehearsal installs packages and adds a user: it runs as root.')
makeBase()
const folder = mkdtempSync('/var/tmp/isusu-rehearsal-')
try {
  for (const name of ['upper', 'work', 'root']) mkdirSync(join(folder, name))
  lendNetwork(join(folder, 'upper'))
  capture('git', 'clone', '--quiet', '--bare', '.', join(folder, 'source.git'))
  const to = capture('git', 'rev-parse', 'HEAD')
  const from = values.only === '' ? (process.env.RELEASE_BEFORE ?? 'HEAD~1') : to
  const inside = spawnSync('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'bash', '-c', ENTER], {
    stdio: 'inherit',
    env: {
      ...process.env,
      BASE,
      KEPT,
      FOLDER: folder,
      PROGRAM: PROJECT_ROOT,
      REGISTRY: capture('npm', 'config', 'get', 'registry'),
      FROM: capture('git', 'rev-parse', from),
      TO: to,
      ONLY: values.only,
    },
  })
  if (inside.status !== 0) throw new Error('The rehearsal failed: see above.')
  for (const part of ['figures', 'standby']) {
    const measured = join(folder, `upper/root/${part}.md`)
    if (!existsSync(measured)) continue
    const page = readFileSync(PAGE, 'utf8')
    const written = `<!-- ${part} -->\n${readFileSync(measured, 'utf8')}<!-- /${part} -->`
    const place = new RegExp(`<!-- ${part} -->[\\s\\S]*<!-- /${part} -->`)
    writeFileSync(
      PAGE,
      page.replace(place, () => written),
    )
  }
  console.log('The page was followed to its end; its figures are in docs/operations.md.')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
