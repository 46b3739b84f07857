import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readGatewaySettings } from '#gateway/settings.ts'
import { SettingProblem } from '#rules/settings/process-settings.ts'
import { startGatewayProcess } from '#tests/support/gateway-process.ts'
import { json, startScriptedBackend } from '#tests/support/scripted-backend.ts'

const directory = mkdtempSync(join(tmpdir(), 'isusu-start-'))
afterAll(() => rmSync(directory, { recursive: true }))

const run = (environment: Record<string, string>) =>
  startGatewayProcess({ DATA_DIR: directory, ...environment })

describe('an invalid setting', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number'],
    [{ REST_URL: 'records.example' }, 'REST_URL must be an address'],
    [{ NODE_ENV: 'live' }, 'NODE_ENV must be one of'],
    [{ NODE_ENV: 'production' }, 'AUTH_SECRET is required'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must have 32'],
    [{ REST_TIMEOUT_MS: '1' }, 'REST_TIMEOUT_MS must be'],
  ])('names the invalid setting: %j', (environment, problem) => {
    expect(() => readGatewaySettings(environment)).toThrow(SettingProblem)
    expect(() => readGatewaySettings(environment)).toThrow(problem)
  })

  it('stops the start with one line that names the setting', async () => {
    const started = run({ METRICS_FROM: 'nowhere' })
    expect(await started.exitCode()).toBe(1)
    expect(started.errors()).toBe('METRICS_FROM must be one of loopback, anywhere\n')
  })

  it.each([
    ['gone.json', null, 'gone.json cannot be read'],
    ['broken.json', '{', 'broken.json is not JSON'],
    ['wrong.json', '{"pageSize": 0}', "society setting 'pageSize'"],
  ])('reports an invalid society file in one line: %s', async (name, content, problem) => {
    const path = join(directory, name)
    if (content !== null) writeFileSync(path, content)
    const started = run({ SOCIETY_FILE: path })
    expect(await started.exitCode()).toBe(1)
    expect(started.errors()).toContain(problem)
    expect(started.errors().trim().split('\n')).toHaveLength(1)
  })
})

describe('the gateway as a process', () => {
  it('reports a taken port and how to choose another', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const started = run({ PORT: String(port), REST_URL: 'http://127.0.0.1:9' })
    expect(await started.exitCode()).toBe(1)
    expect(started.errors()).toBe(
      `port ${port} is taken; stop what uses it, or choose another with PORT=${port + 10}\n`,
    )
    taken.close()
  })

  it('starts while the backend is down and finishes running requests before it stops', async () => {
    const backend = await startScriptedBackend()
    let arrived: () => void = () => undefined
    const underWay = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const started = run({ PORT: '0', REST_URL: backend.url })
    const address = await started.address()
    // The start has asked for it too.
    backend.on('/api/system-configs', (request, response) => {
      arrived()
      setTimeout(() => json({ message: 'late' }, 409)(request, response), 500)
    })
    const answering = fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ systemConfig { memberPlotPrice } }' }),
    })
    await underWay
    started.process.kill('SIGTERM')
    const answer = await answering
    expect(await answer.text()).toContain('late')
    expect(await started.exitCode()).toBe(0)
    await backend.close()
  })

  it('serves the society its file describes', async () => {
    const path = join(directory, 'society.json')
    writeFileSync(path, JSON.stringify({ name: 'Ifesowapo Society', registrationFee: 2500 }))
    const started = run({ PORT: '0', REST_URL: 'http://127.0.0.1:9', SOCIETY_FILE: path })
    const address = await started.address()
    const answer = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ society { name registrationFee } }' }),
    })
    expect(await answer.json()).toMatchObject({
      data: { society: { name: 'Ifesowapo Society', registrationFee: 250_000 } },
    })
    started.process.kill('SIGTERM')
    expect(await started.exitCode()).toBe(0)
  })
})
