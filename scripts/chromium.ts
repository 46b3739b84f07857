import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where Chromium for the journeys may be installed; CHROMIUM_PATH comes first. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const places = [
    env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  return places.find((place) => place !== undefined && place !== '' && existsSync(place)) ?? null
}

/**
 * Finds Chromium, and installs Debian's package when run as root on Debian.
 * @throws Error with one line that says how to install it.
 */
export function findOrInstallChromium(): string {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser journeys (apt-get install chromium) …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env,
      stdio: 'ignore',
    })
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'The journeys need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its binary.',
  )
}
