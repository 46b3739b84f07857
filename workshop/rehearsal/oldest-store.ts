import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { releasesWithStores, unpackStore } from '#scripts/stores/packed-store.ts'

/** As isusu-run does, into a database and a folder that are thrown away. */
const TRIAL = `
set -eu
runuser -u postgres -- psql --quiet --set ON_ERROR_STOP=1 \\
  --command "create database isusu_oldest owner isusu_owner template template0 encoding 'UTF8' locale 'C.UTF-8'"
chown -R isusu:isusu "$(dirname "$COPY")"
set -a
. /etc/isusu/settings.env
. /etc/isusu/owner.env
DATABASE_URL="\${DATABASE_URL%/*}/isusu_oldest"
DATA_DIR="$COPY/data"
HOME=/var/lib/isusu
set +a
run() {
  setpriv --reuid=isusu --regid=isusu --init-groups --no-new-privs npm --silent --prefix /opt/isusu/current run "$@"
}
run restore -- --from "$COPY/copy"
run books:verify
run audit:verify
runuser -u postgres -- psql --quiet --command 'drop database isusu_oldest'
`

/**
 * Brings the oldest store that is kept to the release that is installed, as the page says of copies, and verifies its books and
 * its audit log; answers which release it was of. Throws when a command fails.
 */
export async function upgradeOldestStore(): Promise<string> {
  const folder = mkdtempSync('/var/lib/isusu/oldest-')
  const stores = await Promise.all(
    (await releasesWithStores()).map((release) => unpackStore(release, `${folder}/${release}/copy`)),
  )
  const [oldest] = stores.toSorted(
    (one, other) => one.manifest.migrations.length - other.manifest.migrations.length,
  )
  if (oldest === undefined) throw new Error('no store of a release is kept')
  const done = spawnSync('sh', ['-c', TRIAL], {
    cwd: '/',
    stdio: 'inherit',
    env: { ...process.env, COPY: `${folder}/${oldest.release}` },
  })
  if (done.status !== 0) throw new Error(`the store of ${oldest.release} could not be brought to today`)
  return oldest.release
}
