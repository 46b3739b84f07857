import { execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const CLIENT = 'docs/examples/typed-client'

let backend: TestBackend
let gateway: TestGateway
let environment: NodeJS.ProcessEnv

beforeAll(async () => {
  backend = await startTestBackend()
  gateway = await startTestGateway({ restUrl: await backend.listen() })
  gateway.clock.now = backend.clock.now
  const address = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
  environment = { ...process.env, ISUSU_URL: address }
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
})

/** Runs a program as an integrator would and answers what it prints. */
async function printed(command: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run(command, [...args], { cwd: root, env: environment })
  return stdout
}

const own = (binary: string) => join(root, 'node_modules/.bin', binary)

describe('the commands on the page for integrators', () => {
  const page = readFileSync(join(root, 'docs/integrators.md'), 'utf8')
  const commands = [...page.matchAll(/^```sh\n(.*?)^```/gms)]
    .map(([, text = '']) => text)
    .filter((text) => text.includes('curl'))

  it('each command runs as printed', async () => {
    expect(commands.length).toBeGreaterThanOrEqual(3)
    const tokens = {
      TOKEN: await backend.tokenOf('member'),
      STAFF_TOKEN: await backend.tokenOf('moderator'),
      ISUSU_KEY: await backend.tokenOf('moderator'),
    }
    const folder = await mkdtemp(join(tmpdir(), 'isusu-page-'))
    for (const command of commands) {
      const here = command.replaceAll('http://127.0.0.1:4000', String(environment.ISUSU_URL))
      const { stdout } = await run('sh', ['-eu', '-c', here], {
        cwd: folder,
        env: { ...environment, ...tokens },
      })
      const { data, errors } = JSON.parse(stdout)
      expect(errors).toBeUndefined()
      for (const value of Object.values(data as object)) expect(value).not.toBeNull()
      expect(stdout).not.toMatch(/"userErrors":\[\{/)
    }
    await rm(folder, { recursive: true })
  })
})

describe('the examples for integrators', () => {
  it('the curl example runs', async () => {
    const lines = (await printed('sh', 'docs/examples/curl.sh')).trim().split('\n')
    const answers = lines.map((line) => JSON.parse(line))
    expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined, undefined])
    expect(answers[0].data.society.registrationFee).toBeGreaterThan(0)
    expect(answers[1].data.viewer.accessLevel).toBe('MODERATOR')
    expect(answers[2].data.addProduct).toEqual({ product: { name: 'Palm oil' }, userErrors: [] })
  })

  it('the fetch example runs', async () => {
    const output = await printed(process.execPath, 'docs/examples/fetch.mjs')
    expect(output).toMatch(/^lent: ₦[\d,]+\.\d\d$/m)
    expect(output).toContain('refused: WRONG_CREDENTIALS')
    expect(output).toContain('not allowed: FORBIDDEN')
    expect(output).toContain('one order: true')
    expect(output).toMatch(/^picture: image\//m)
  })

  it('the live example tells of an event as it happens', { timeout: 60_000 }, async () => {
    const token = await backend.tokenOf('moderator')
    const program = spawn(process.execPath, ['docs/examples/live.mjs', 'once'], {
      cwd: root,
      env: { ...environment, ISUSU_TOKEN: token },
    })
    let output = ''
    program.stdout.on('data', (piece) => {
      output += String(piece)
    })
    let added = 0
    const add = async () => {
      added += 1
      const input = `{ name: "Beans ${added}", description: "From Kano", variations: [{ name: "5 KG", price: 900000 }] }`
      await gateway.ask(`mutation { addProduct(input: ${input}) { product { id } } }`, { token })
      return output
    }
    // The stream is open some moments after the program has begun.
    await expect.poll(add, { timeout: 20_000, interval: 500 }).toMatch(/^PRODUCT_\w+ \S+$/m)
    program.kill()
  })

  it('the typed client is generated, compiled and run', async () => {
    await printed(own('graphql-codegen'), '--config', `${CLIENT}/codegen.ts`)
    await printed(own('tsc'), '-p', CLIENT)
    const output = await printed(process.execPath, `${CLIENT}/client.ts`)
    expect(output).toMatch(/^Share capital: ₦\d+\.\d\d$/m)
  })
})
