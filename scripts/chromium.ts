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
  installPackage('chromium', 'for the browser journeys')
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'The journeys need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its binary.',
  )
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/**
 * Finds the Chromium that pages are measured in: CHROMIUM_PATH, or the headless shell, which has no window of its own.
 * Chromium draws its window without a display too, a hundred pictures of the sign that a page loads, with the cores of the page:
 * 190 to 290 ms of CPU in the second after the first paint. Where the shell cannot be had it is Chromium itself.
 * @throws Error with one line that says how to install Chromium.
 */
export function findOrInstallHeadlessShell(env: NodeJS.ProcessEnv = process.env): string {
  const find = () => [env.CHROMIUM_PATH, HEADLESS_SHELL].find((place) => place && existsSync(place))
  const found = find()
  if (found) return found
  installPackage('chromium-headless-shell', 'to measure pages')
  return find() ?? findOrInstallChromium()
}

/** Installs a package of Debian when run as root on Debian; otherwise, and when it fails, nothing is there afterwards. */
function installPackage(name: string, purpose: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing Chromium ${purpose} (apt-get install ${name}) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, stdio: 'ignore' })
}
