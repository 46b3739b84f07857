import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALL_LIMITS } from '#gateway/rest/call-guard.ts'
import { SCHEMA_VERSION } from '#schema/version.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { json, type ScriptedBackend, startScriptedBackend } from '#tests/support/scripted-backend.ts'

let backend: ScriptedBackend
let gateway: TestGateway

beforeAll(async () => {
  backend = await startScriptedBackend()
  backend.on('/readyz', json({ status: 'ready', lastEvent: 41 }))
  gateway = await startTestGateway({ restUrl: backend.url })
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
})

const status = async () => (await gateway.inject({ url: '/status.json' })).json()

describe('the public status', () => {
  it('states the versions, the backend and each group of calls to pages of any origin', async () => {
    const answer = await gateway.inject({ url: '/status.json' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'))
    expect(answer.json()).toMatchObject({
      version,
      schemaVersion: SCHEMA_VERSION,
      isBackendReady: true,
      lastEvent: 41,
      breakers: { member: 'closed', loan: 'closed', payroll: 'closed' },
      at: gateway.clock.now.toISOString(),
    })
  })

  it('tells nothing beside the public facts', async () => {
    const { breakers, ...facts } = await status()
    expect(Object.keys(facts).sort()).toEqual([
      'at',
      'isBackendReady',
      'lastEvent',
      'schemaVersion',
      'version',
    ])
    for (const [group, state] of Object.entries(breakers)) expect([group, state]).toEqual([group, 'closed'])
  })

  it('asks the backend once a second, however many ask', async () => {
    await expect
      .poll(async () => {
        gateway.forgetCalls()
        await Promise.all(Array.from({ length: 50 }, status))
        return gateway.callNames()
      })
      .toEqual([])
    await expect
      .poll(
        async () => {
          await status()
          return gateway.callNames()
        },
        { timeout: 3_000 },
      )
      .toContain('GET /readyz')
  })

  it('names the group whose calls keep failing', async () => {
    backend.otherwise(json({ message: 'out of order' }, 500))
    const query = '{ systemConfig { memberPlotPrice } }'
    for (let made = 0; made < CALL_LIMITS.samples; made += 1) await gateway.ask(query)
    await expect
      .poll(async () => (await status()).breakers, { timeout: 3_000 })
      .toMatchObject({ land: 'open', member: 'closed' })
  })

  it('answers as well while the backend is away', async () => {
    backend.on('/readyz', json({ message: 'not yet' }, 503))
    await expect.poll(async () => (await status()).isBackendReady, { timeout: 3_000 }).toBe(false)
    const silent = await startTestGateway({ restUrl: 'http://127.0.0.1:9' })
    expect((await silent.inject({ url: '/status.json' })).json()).toMatchObject({
      isBackendReady: false,
      lastEvent: null,
    })
    await silent.close()
  })
})
