import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Installs the peers away from the files of the project, and answers where. */
export function installPeers(): string {
  const directory = resolve('.cache/bench/peers')
  cpSync(join(import.meta.dirname, 'peers'), directory, { recursive: true })
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline'], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return directory
}
