import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/**
 * Where the browser of journeys and measurements may be installed; CHROMIUM_PATH comes first. The headless shell has no window
 * of its own: Chromium draws its window without a display too, a hundred pictures of the sign that a page loads, with the cores
 * of the page, 190 to 290 ms of CPU in the second after the first paint.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const places = [
    env.CHROMIUM_PATH,
    HEADLESS_SHELL,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  return places.find((place) => place !== undefined && place !== '' && existsSync(place)) ?? null
}

/**
 * Finds the browser. Run as root on Debian it installs the headless shell where there is none, and Chromium where the shell
 * cannot be had.
 * @throws Error with one line that says how to install it.
 */
export function findOrInstallChromium(): string {
  if (!process.env.CHROMIUM_PATH && !existsSync(HEADLESS_SHELL)) installPackage('chromium-headless-shell')
  if (findChromium() === null) installPackage('chromium')
  const found = findChromium()
  if (found !== null) return found
  throw new Error(
    'Journeys and measurements need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to its binary.',
  )
}

/** Installs a package of Debian when run as root on Debian; otherwise, and when it fails, nothing is there afterwards. */
function installPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing the browser of journeys and measurements (apt-get install ${name}) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, stdio: 'ignore' })
}
