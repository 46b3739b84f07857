import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

/** Separate ports, so that the journeys never use a running development server. */
const PORT = process.env.JOURNEYS_PORT ?? '4280'
const REST_PORT = String(Number(PORT) + 1)
const address = `http://127.0.0.1:${PORT}`

/** Workers load this file as well: only the first load makes the folder. */
process.env.JOURNEYS_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'isusu-journeys-'))

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.journey.ts',
  outputDir: '.cache/journeys',
  timeout: 300_000,
  expect: { timeout: 60_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // `npm test` lists what passed only the second time as unsteady; more than a few such journeys fail it.
  retries: 1,
  reporter: [['list'], ['json']],
  use: {
    baseURL: address,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    viewport: { width: 1440, height: 900 },
    // A trace of every journey costs a third of the time; `--trace on` records one where it is needed.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium() ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-dev-shm-usage',
      ],
    },
  },
  webServer: {
    command: 'node scripts/start.ts',
    url: `${address}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    env: { PORT, REST_PORT, HOST: '127.0.0.1', DATA_DIR: process.env.JOURNEYS_DATA_DIR },
  },
})
