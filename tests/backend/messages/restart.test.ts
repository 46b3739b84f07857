import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { randomId } from '#backend/db/random-id.ts'
import { DEMO_PASSWORD } from '../../support/backend.ts'
import { bareEnvironment } from '../../support/bare-environment.ts'
import { aMailServer } from '../../support/mail-server.ts'

const ROOT = new URL('../../../', import.meta.url).pathname

const ending: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

interface Running {
  readonly address: string
  readonly process: ChildProcess
  kill(signal: NodeJS.Signals): Promise<void>
}

/** The backend as it is really started, a process of its own on an embedded store. */
async function start(dataDirectory: string, settings: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, ['backend/main.ts'], {
    cwd: ROOT,
    env: {
      ...bareEnvironment(),
      NODE_ENV: 'test',
      DATA_DIR: dataDirectory,
      REST_PORT: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  ending.push(() => kill('SIGKILL'))
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const ready = /ready at (http\S+)/.exec(said)?.[1]
      if (ready !== undefined) resolve(ready)
    })
    child.once('exit', (code) => reject(new Error(`the backend ended with ${String(code)}`)))
  })
  return { address, process: child, kill }
}

/** Signed in, each change has the same key. */
async function ask(address: string, method: string, path: string, token = '', body?: unknown) {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: {
      'x-auth-token': token,
      ...(token !== '' && { 'idempotency-key': 'the-same' }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as Record<string, unknown>
}

const until = async (done: () => Promise<boolean> | boolean) => {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 50))
}

it('finishes a broadcast after kill -9, sends nothing twice and leaves no file without a record', {
  timeout: 240_000,
}, async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'isusu-restart-'))
  ending.push(() => rm(dataDirectory, { recursive: true, force: true }))
  const mails = await aMailServer()
  mails.thinksFor = 20
  ending.push(() => mails.stop())
  const settings = { SMTP_URL: `smtp://127.0.0.1:${mails.port}` }

  const first = await start(dataDirectory, settings)
  const credentials = { email: 'admin@isusu.example', password: DEMO_PASSWORD, userType: 'admin' }
  const { token } = await ask(first.address, 'POST', '/admin/API/login', '', credentials)
  const message = { subject: 'Meeting', message: 'On Friday.', sendType: 'email' }
  const answer = ask(first.address, 'POST', '/admin/API/sendemail', String(token), message).catch(() => null)
  await until(() => mails.taken.length >= 20)
  await first.kill('SIGKILL')
  expect(await answer).toBeNull()
  const before = mails.taken.length
  const orphan = randomId()
  const folder = join(dataDirectory, 'files', orphan.slice(0, 2))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, orphan), 'left by a crash')

  const second = await start(dataDirectory, settings)
  expect(await readdir(folder)).not.toContain(orphan)
  // The same key: the job was stored with it before anything was sent.
  const { jobId } = await ask(second.address, 'POST', '/admin/API/sendemail', String(token), message)
  const progress = () => ask(second.address, 'GET', `/admin/API/broadcasts/${String(jobId)}`, String(token))
  await until(async () => (await progress()).status === 'done')
  const { total, sent, failed } = (await progress()) as Record<'total' | 'sent' | 'failed', number>
  expect(sent + failed).toBe(total)
  // At most the four that were under way when the process died.
  expect(failed).toBeLessThanOrEqual(4)
  expect(before).toBeLessThan(total)
  const times = Map.groupBy(mails.taken, ({ to }) => to)
  expect([...times.values()].filter((one) => one.length > 1)).toEqual([])
  expect(mails.taken.length).toBeGreaterThanOrEqual(sent)
})
