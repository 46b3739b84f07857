import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SANDBOX_TEXTS } from '#rules/texts/sandbox.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { startOtherBackend } from '#tests/support/other-backend.ts'

let backend: TestBackend
let url: string
let clientDirectory: string
let gateway: TestGateway

beforeAll(async () => {
  clientDirectory = await mkdtemp(join(tmpdir(), 'isusu-client-'))
  await mkdir(join(clientDirectory, 'pages'))
  await writeFile(
    join(clientDirectory, 'index.html'),
    '<html><body class="a"><div id="root"></div></body></html>',
  )
  await writeFile(join(clientDirectory, 'app.html'), '<html><body><div id="root"></div></body></html>')
  backend = await startTestBackend({ SANDBOX: '1' })
  url = await backend.listen()
  gateway = await open({ SANDBOX: '1', CONTACT_EMAIL_URL: 'http://127.0.0.1:9' })
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
  await rm(clientDirectory, { recursive: true })
})

const open = async (environment: Record<string, string>, restUrl = url) => {
  const opened = await startTestGateway({ restUrl, environment, clientDirectory })
  opened.clock.now = backend.clock.now
  return opened
}

const page = (of: TestGateway, path: string) => of.inject({ url: path, headers: { accept: 'text/html' } })
const SET = `mutation ($now: DateTime!) {
  setSandboxClock(input: { now: $now }) { message userErrors { field message } }
}`

describe('the pages of a sandbox', () => {
  it.each(['/', '/signin', '/dashboard/loan-requests'])(
    'say at the top of %s that it is one',
    async (path) => {
      const { body, headers } = await page(gateway, path)
      expect(body).toMatch(/<body[^>]*><p role="note"/)
      expect(body).toContain(SANDBOX_TEXTS.banner)
      expect(headers['content-security-policy']).toContain("script-src 'self'")
    },
  )

  it('leave the pages of a society as the build made them', async () => {
    const society = await startTestBackend()
    const other = await open({}, await society.listen())
    expect((await page(other, '/')).body).not.toContain('sandbox')
    await other.close()
    await society.close()
  })
})

describe('the clock of a sandbox', () => {
  it('moves what the graph reckons with, and not what the gateway keeps', async () => {
    const token = await backend.tokenOf('admin')
    const now = new Date(backend.clock.now.getTime() + 6 * 3_600_000).toISOString()
    const machine = gateway.clock.now
    const { data } = await gateway.ask(SET, { token, variables: { now } })
    expect(data.setSandboxClock).toEqual({ message: SANDBOX_TEXTS.clockSet, userErrors: [] })
    const told = await gateway.ask('{ society { isSandbox sandboxNow } }')
    expect(told.data.society).toEqual({ isSandbox: true, sandboxNow: now })
    expect((await gateway.inject({ url: '/status.json' })).json().at).toBe(machine.toISOString())
  })

  it('hears nothing of a proxy that answers in place of the backend', async () => {
    let isDown = false
    const passOn = async (path: string, response: ServerResponse) => {
      const answer = isDown
        ? new Response('<h1>Back soon</h1>', { headers: { 'x-sandbox-now': '2035-01-01T00:00:00Z' } })
        : await fetch(new URL(path, url))
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
    }
    const proxy = createServer((request, response) => void passOn(request.url ?? '/', response))
    await once(proxy.listen(0, '127.0.0.1'), 'listening')
    const { port } = proxy.address() as AddressInfo
    const behind = await open({ SANDBOX: '1' }, `http://127.0.0.1:${port}`)
    const told = async () => (await behind.ask('{ society { sandboxNow } }')).data.society.sandboxNow
    const before = await told()
    isDown = true
    expect(errorCodes(await behind.ask('{ systemConfig { maximumInstalments } }'))).toEqual({
      systemConfig: 'BACKEND_INVALID_ANSWER',
    })
    expect(await told()).toBe(before)
    await behind.close()
    proxy.closeAllConnections()
    proxy.close()
  })

  it('refuses an earlier moment beside its input', async () => {
    const token = await backend.tokenOf('admin')
    const { data } = await gateway.ask(SET, { token, variables: { now: '2020-01-01T00:00:00Z' } })
    expect(data.setSandboxClock.userErrors).toEqual([{ field: ['now'], message: SANDBOX_TEXTS.notLater }])
  })

  it('gives a society nothing to set, and no sandbox to reset', async () => {
    const society = await startTestBackend()
    const other = await open({}, await society.listen())
    const token = await society.tokenOf('admin')
    const { now } = backend.clock
    expect(errorCodes(await other.ask(SET, { token, variables: { now } }))).toEqual({
      setSandboxClock: 'NOT_SUPPORTED_BY_BACKEND',
    })
    const reset = 'mutation { resetSandbox(input: {}) { message } }'
    expect(errorCodes(await other.ask(reset, { token }))).toEqual({
      resetSandbox: 'NOT_SUPPORTED_BY_BACKEND',
    })
    const { data } = await other.ask('{ society { isSandbox sandboxNow } }')
    expect(data.society).toEqual({ isSandbox: false, sandboxNow: null })
    await other.close()
    await society.close()
  })
})

describe('a gateway whose setting is not that of its backend', () => {
  it('never starts, whichever of the two is a sandbox', async () => {
    const other = await startOtherBackend()
    await expect(open({})).rejects.toThrow('SANDBOX of the gateway and of the backend differ')
    await expect(open({ SANDBOX: '1' }, other.url)).rejects.toThrow('SANDBOX of the gateway')
    await other.close()
  })
})

it('keeps a message of the contact form in the outbox, whatever address is set', async () => {
  const asked = await gateway.ask('{ contactFormPass }')
  gateway.clock.now = new Date(gateway.clock.now.getTime() + 5_000)
  const { data } = await gateway.ask(
    `mutation ($pass: String!) { sendContactMessage(input: { name: "Ada", email: "ada@x.example", message: "Good day", pass: $pass }) {
      userErrors { message } } }`,
    { variables: { pass: asked.data?.contactFormPass } },
  )
  expect(data?.sendContactMessage.userErrors).toEqual([])
  expect(await readdir(join(gateway.directory, 'outbox'))).toHaveLength(1)
})
