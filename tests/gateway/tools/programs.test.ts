import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXPORT_TEXTS } from '#rules/texts/exports.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { type BuiltSdk, builtSdk } from '#tests/support/built-sdk.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

const run = promisify(execFile)
const EXAMPLES = join(import.meta.dirname, '../../../docs/examples')

let backend: TestBackend
let gateway: TestGateway
let built: BuiltSdk
let environment: NodeJS.ProcessEnv
/** Receivers of webhooks that were started. */
const receivers: ChildProcess[] = []

beforeAll(async () => {
  backend = await startTestBackend({ WEBHOOK_NETWORKS: '127.0.0.1' })
  // Who receives an event judges its time by the real clock.
  backend.clock.now = new Date()
  gateway = await startTestGateway({ restUrl: await backend.listen() })
  gateway.clock.now = backend.clock.now
  const url = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
  environment = { ...process.env, ISUSU_URL: url, ISUSU_KEY: await backend.tokenOf('admin') }
  await backend.deps.webhooks.start(true)
  built = await builtSdk()
  for (const name of await readdir(join(EXAMPLES, 'typescript')))
    await copyFile(join(EXAMPLES, 'typescript', name), join(built.program, name))
}, 120_000)
afterAll(async () => {
  for (const receiver of receivers) receiver.kill()
  await built.remove()
  await gateway.close()
  await backend.close()
})

/** How programs of a language are run, and why they cannot be here. */
const LANGUAGES = [
  {
    language: 'TypeScript',
    command: process.execPath,
    ending: 'ts',
    folder: () => built.program,
    lacks: null,
  },
  {
    language: 'Python',
    command: 'python3',
    ending: 'py',
    folder: () => join(EXAMPLES, 'python'),
    lacks: spawnSync('python3', ['--version']).status === 0 ? null : 'python3 is not installed',
  },
] as const

describe.each(LANGUAGES)('the programs in $language', ({ command, ending, folder, lacks }) => {
  /** The path of a program, by its name in TypeScript. */
  const programOf = (name: string) =>
    join(folder(), `${ending === 'py' ? name.replaceAll('-', '_') : name}.${ending}`)

  const printed = async (name: string, ...args: readonly string[]) => {
    const options = { env: { ...environment, PYTHONDONTWRITEBYTECODE: '1' } }
    return (await run(command, [programOf(name), ...args], options)).stdout
  }

  it('print the balances of every member', async ({ skip }) => {
    if (lacks !== null) skip(lacks)
    const lines = (await printed('balances')).trim().split('\n')
    expect(lines[0]).toBe('member number,account,kobo')
    const { data } = await gateway.ask(
      '{ members(pageSize: 100, search: "COOP000101") { items { memberNumber statement { summary { label balance } } } } }',
      { token: String(environment.ISUSU_KEY) },
    )
    const [{ memberNumber, statement }] = data.members.items
    expect(statement.summary.length).toBeGreaterThan(3)
    for (const { label, balance } of statement.summary)
      expect(lines).toContain(`${memberNumber},${label},${balance}`)
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBeGreaterThan(20)
  })

  it('export the balances as a file that was checked', { timeout: 60_000 }, async ({ skip }) => {
    if (lacks !== null) skip(lacks)
    const file = join(built.program, `balances-${ending}.jsonl`)
    const told = await printed('export-balances', file)
    const lines = (await readFile(file, 'utf8')).trim().split('\n')
    expect(told).toBe(`${lines.length - 2} records in ${file}\n`)
    expect(lines.length).toBeGreaterThan(20)
    const refused = printed('export-balances', file, '2999-01-31')
    await expect(refused).rejects.toMatchObject({ stderr: expect.stringContaining(EXPORT_TEXTS.dayToCome) })
  })

  it('follow the events from the place where they stopped', async ({ skip }) => {
    if (lacks !== null) skip(lacks)
    const cursor = join(built.program, `cursor-${ending}.txt`)
    await printed('follow-events', cursor, 'once')
    const place = await readFile(cursor, 'utf8')
    const { body } = await backend.call({ path: '/admin/API/getloanrequests?status=pending', as: 'admin' })
    expect(body).toBeDefined()
    const added = await gateway.ask(
      `mutation { addProduct(input: { name: "Rice of ${ending}", description: "From Abakaliki", variations: [{ name: "5 KG", price: 900000 }] }) {
        product { id } userErrors { field message } } }`,
      { token: String(environment.ISUSU_KEY) },
    )
    const { id } = added.data.addProduct.product
    expect(await printed('follow-events', cursor, 'once')).toMatch(new RegExp(`^PRODUCT_\\w+ ${id} \\w*\\n$`))
    expect(await readFile(cursor, 'utf8')).not.toBe(place)
    expect(await printed('follow-events', cursor, 'once')).toBe('')
  })

  it('receive what the society has signed, and nothing else', { timeout: 60_000 }, async ({ skip }) => {
    if (lacks !== null) skip(lacks)
    const token = String(environment.ISUSU_KEY)
    const mutate = async (mutation: string) => (await gateway.ask(`mutation { ${mutation} }`, { token })).data
    let output = ''
    const start = async (secret: string, port: string) => {
      const receiver = spawn(command, [programOf('receive-webhook')], {
        env: { ...environment, ISUSU_SECRET: secret, PORT: port, PYTHONDONTWRITEBYTECODE: '1' },
      })
      receivers.push(receiver)
      receiver.stdout.on('data', (piece) => {
        output += String(piece)
      })
      await expect.poll(() => /listening (\d+)/.exec(output)?.[1], { timeout: 10_000 }).toBeDefined()
      return /listening (\d+)/.exec(output)?.[1] ?? ''
    }
    // The port is found by the first, which knows no secret yet.
    const port = await start('whsec_QUFBQQ==', '0')
    const { createWebhook } = await mutate(
      `createWebhook(input: { url: "http://127.0.0.1:${port}/", types: [] }) { secret webhook { id } userErrors { message } }`,
    )
    const { secret, webhook } = createWebhook
    const sendTest = () =>
      mutate(`sendTestEvent(input: { id: "${webhook.id}" }) { delivery { id } userErrors { message } }`)
    const latest = async () => {
      const deliveries = `{ webhooks { id deliveries { items { status type } } } }`
      const { data, errors } = await gateway.ask(deliveries, { token })
      expect(errors, gateway.log.filter((line) => line.includes('INVALID')).join('')).toBeUndefined()
      return data.webhooks.find(({ id }: { id: string }) => id === webhook.id).deliveries.items[0]
    }
    await sendTest()
    await expect.poll(latest, { timeout: 10_000 }).toEqual({ status: 401, type: 'webhook.test' })
    expect(output).not.toContain('received')
    receivers.pop()?.kill()
    output = ''
    await start(secret, port)
    await sendTest()
    // The one before is tried again first, which the clock of the test has to come to.
    backend.clock.now = new Date(backend.clock.now.getTime() + 30_000)
    backend.deps.webhooks.wake()
    await expect.poll(latest, { timeout: 20_000 }).toEqual({ status: 204, type: 'webhook.test' })
    await expect.poll(() => output).toContain('received webhook.test')
    receivers.pop()?.kill()
    await mutate(`deleteWebhook(input: { id: "${webhook.id}" }) { message }`)
  })
})

describe('the page from key to webhook', () => {
  const page = readFileSync(join(EXAMPLES, '../integrators.md'), 'utf8')
  const section = page.split('## From key to webhook')[1]?.split('\n## ')[0] ?? ''
  const blocks = [...section.matchAll(/^```sh (\w+)\n(.*?)^```/gms)].map(([, name = '', text = '']) => ({
    name,
    text,
  }))

  it('leads from a key to a webhook, followed to the letter', { timeout: 120_000 }, async () => {
    expect(blocks.map(({ name }) => name)).toEqual([
      'key',
      'question',
      'install',
      'balances',
      'events',
      'webhook',
      'receive',
    ])
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const { port } = probe.address() as AddressInfo
    probe.close()
    const folder = await mkdtemp(join(built.program, '../page-'))
    const source = join(folder, 'source')
    await mkdir(join(source, 'dist'), { recursive: true })
    await symlink(built.sdk, join(source, 'dist/sdk'))
    await symlink(join(EXAMPLES, '..'), join(source, 'docs'))
    await writeFile(join(folder, 'package.json'), '{"type":"module","private":true}')
    const script = blocks
      .map(({ text }) => text)
      .join('')
      .replaceAll('8080', String(port))
      .replaceAll('http://127.0.0.1:4000', String(environment.ISUSU_URL))
    const env = { ...process.env, ISUSU_SOURCE: source }
    const { stdout } = await run('sh', ['-eu', '-c', script], { cwd: folder, env })
    expect(stdout).toContain('"totalSavings":')
    expect(stdout).not.toMatch(/"errors"|"userErrors":\[\{/)
    expect(stdout).toContain('received webhook.test')
    const balances = (await readFile(join(folder, 'balances.csv'), 'utf8')).trim().split('\n')
    expect(balances.length).toBeGreaterThan(50)
    expect(await readFile(join(folder, 'cursor.txt'), 'utf8')).not.toBe('')
  })
})
