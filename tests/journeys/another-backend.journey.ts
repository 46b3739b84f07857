import type { ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { becomesReady, ended, startServer } from '../../scripts/child-processes.ts'
import { MEMBER, PASSWORD } from './people.ts'

const REST = 'http://127.0.0.1:4282'
const WEB = 'http://127.0.0.1:4283'
const data = mkdtempSync(join(tmpdir(), 'isusu-other-'))

async function startBackend(): Promise<ChildProcess> {
  const backend = startServer('backend/main.ts', {
    NODE_ENV: 'test',
    REST_PORT: '4282',
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
  })
  expect(await becomesReady(`${REST}/readyz`, backend, 60_000)).toBe(true)
  return backend
}

async function stop(server: ChildProcess): Promise<number> {
  server.kill('SIGTERM')
  return ended(server)
}

test('a gateway with REST_URL serves the same screens, reports a stopped backend within three seconds and recovers when it is back', async ({
  page,
}) => {
  test.setTimeout(120_000)
  let backend = await startBackend()
  const gateway = startServer('gateway/main.ts', {
    REST_URL: REST,
    PORT: '4283',
    DATA_DIR: join(data, 'gateway'),
    LOG_LEVEL: 'warn',
  })
  try {
    expect(await becomesReady(`${WEB}/readyz`, gateway, 30_000)).toBe(true)
    await page.goto(`${WEB}/portal`)
    await page.getByLabel('E-mail or member ID').fill(MEMBER.signIn)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Total savings')).toBeVisible()

    expect(await stop(backend)).toBe(0)
    const askedAt = Date.now()
    const answer = await page.request.post(`${WEB}/graphql`, {
      headers: { 'x-graphql-yoga-csrf': '1' },
      data: { query: '{ systemConfig { maximumInstalments } }' },
    })
    const told = (await answer.json()) as { errors: { extensions: { code: string } }[] }
    expect(told.errors[0]?.extensions.code).toBe('BACKEND_UNAVAILABLE')
    expect(Date.now() - askedAt).toBeLessThan(3_000)

    await page.goto(`${WEB}/dashboard/balances`)
    const retry = page.getByRole('button', { name: 'Try again' }).first()
    await expect(retry).toBeVisible()
    backend = await startBackend()
    await retry.click()
    await expect(page.getByText('Total savings')).toBeVisible()
  } finally {
    await stop(gateway)
    await stop(backend)
  }
})
