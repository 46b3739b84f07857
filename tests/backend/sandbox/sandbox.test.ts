import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyNight, untilNight } from '#backend/sandbox/nightly.ts'
import { emptySandbox, openSandbox } from '#backend/sandbox/sandbox.ts'
import { readBackendSettings } from '#backend/settings.ts'
import { SANDBOX_TEXTS } from '#rules/texts/sandbox.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { startProcess } from '#tests/support/backend-process.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'isusu-sandbox-'))
})
afterAll(() => rm(directory, { recursive: true }))

const CLOCK = '/admin/API/sandboxclock'
const RESET = '/admin/API/sandboxreset'

describe('the settings of a sandbox', () => {
  it.each([
    [{ NODE_ENV: 'production', AUTH_SECRET: 'x'.repeat(32) }, 'SANDBOX=1 is not for production'],
    [{ DATABASE_URL: 'postgres://a:b@host/c' }, 'DATABASE_URL cannot be set together with SANDBOX=1'],
    [{ AUDIT_MARK_TO: 'auditor@firm.example' }, 'AUDIT_MARK_TO cannot'],
    [{ AUDIT_MARK_FILE: '/mnt/marks' }, 'AUDIT_MARK_FILE cannot'],
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_ENDPOINT cannot'],
  ])('refuse %o, which belongs to a society that keeps something', (given, problem) => {
    expect(() => readBackendSettings({ SANDBOX: '1', ...given })).toThrow(problem)
    expect(() => readBackendSettings({ SANDBOX: '0', ...given })).not.toThrow(problem)
  })
})

describe('the store of a sandbox', () => {
  const real = new Date('2026-11-20T10:00:00Z')
  const open = (folder: string, setting: '0' | '1') =>
    openSandbox({ sandbox: setting === '1', dataDirectory: join(directory, folder) }, () => real)

  it('refuses to be a society, and no society becomes a sandbox', async () => {
    await mkdir(join(directory, 'society', 'db'), { recursive: true })
    await expect(open('society', '1')).rejects.toThrow('was not made as a sandbox')
    expect(await readdir(join(directory, 'society'))).toEqual(['db'])
    await open('made', '1')
    await expect(open('made', '0')).rejects.toThrow('is a sandbox')
    expect(await open('society', '0')).toBeNull()
  })

  it.each(['files', 'outbox', 'uploads-received', 'anything'])(
    'leaves a society alone that has its database elsewhere and only %s in the folder',
    async (part) => {
      const folder = join(directory, `postgres-${part}`)
      await mkdir(join(folder, part), { recursive: true })
      await writeFile(join(folder, part, 'kept'), 'a file of a member')
      await expect(open(`postgres-${part}`, '1')).rejects.toThrow('was not made as a sandbox')
      expect(await readdir(folder)).toEqual([part])
      expect(await readdir(join(folder, part))).toEqual(['kept'])
    },
  )

  it('takes a folder with nothing but the secret, and one whose first mark was cut off', async () => {
    const folder = join(directory, 'secret')
    await mkdir(folder)
    await writeFile(join(folder, 'auth-secret'), 'kept')
    await writeFile(join(folder, 'sandbox.json.part'), '')
    expect((await open('secret', '1'))?.now()).toEqual(real)
    expect((await readdir(folder)).sort()).toEqual(['auth-secret', 'sandbox.json'])
  })

  it.each(['0', '1'] as const)(
    'never takes a mark that cannot be read for none, with SANDBOX=%s',
    async (setting) => {
      const folder = `unreadable-${setting}`
      await mkdir(join(directory, folder, 'sandbox.json'), { recursive: true })
      await expect(open(folder, setting)).rejects.toThrow('EISDIR')
      await expect(emptySandbox({ dataDirectory: join(directory, folder) })).rejects.toThrow('EISDIR')
    },
  )

  it('keeps its clock over a restart, and goes back to the real time when it is emptied', async () => {
    const first = await open('clock', '1')
    const later = new Date('2027-02-01T08:00:00Z')
    await first?.setClock(later)
    expect((await open('clock', '1'))?.now()).toEqual(later)
    await emptySandbox({ dataDirectory: join(directory, 'clock') })
    expect((await open('clock', '1'))?.now()).toEqual(real)
  })

  it('empties the rest of a store when the emptying was cut off', async () => {
    const folder = join(directory, 'cut')
    await mkdir(join(folder, 'db'), { recursive: true })
    await writeFile(join(folder, 'auth-secret'), 'kept')
    await writeFile(join(folder, 'sandbox.json'), '{"aheadMs":5,"isEmptied":true}')
    expect((await open('cut', '1'))?.now()).toEqual(real)
    expect((await readdir(folder)).sort()).toEqual(['auth-secret', 'sandbox.json'])
  })

  it('never empties what is no sandbox', async () => {
    await mkdir(join(directory, 'real', 'db'), { recursive: true })
    await expect(emptySandbox({ dataDirectory: join(directory, 'real') })).rejects.toThrow('no sandbox')
    expect(await readdir(join(directory, 'real'))).toEqual(['db'])
  })
})

describe('the night of a sandbox', () => {
  it.each([
    ['2026-11-20T00:59:59Z', 1_000],
    ['2026-11-20T01:00:00Z', 86_400_000],
    ['2026-11-20T23:00:00Z', 2 * 3_600_000],
  ])('comes after %s in %i milliseconds, at two in Lagos', (now, wait) => {
    expect(untilNight(new Date(now))).toBe(wait)
  })

  it('calls its act once the time has come', async () => {
    let acts = 0
    const night = everyNight(
      () => new Date('2026-11-20T00:59:59.980Z'),
      () => {
        acts += 1
      },
    )
    await expect.poll(() => acts).toBe(1)
    night.stop()
  })
})

describe('the calls of a sandbox', () => {
  let sandbox: TestBackend
  beforeAll(async () => {
    sandbox = await startTestBackend({
      SANDBOX: '1',
      SMTP_URL: 'smtp://127.0.0.1:9',
      SMS_URL: 'http://127.0.0.1:9',
      SMS_KEY: 'k',
    })
  })
  afterAll(() => sandbox.close())

  const setClock = (now: string, as: 'admin' | 'moderator' = 'admin') =>
    sandbox.call({ method: 'PUT', path: CLOCK, as, body: { now } })
  const inDays = (days: number) => new Date(sandbox.clock.now.getTime() + days * 86_400_000).toISOString()

  it('set a clock that only goes forward, and tell it with every answer', async () => {
    const later = inDays(0.1)
    const answer = await setClock(later)
    expect(answer.body).toEqual({ message: SANDBOX_TEXTS.clockSet, now: later })
    const { headers } = await sandbox.call({ path: '/healthz' })
    expect(headers['x-sandbox-now']).toBe(later)
    for (const now of [later, '2020-01-01T00:00:00Z'])
      expect((await setClock(now)).body.errors).toEqual({ now: SANDBOX_TEXTS.notLater })
    expect((await setClock('2027-01-01')).body.errors).toEqual({ now: SANDBOX_TEXTS.noMoment })
    expect((await setClock(inDays(365 * 10 + 1))).body.errors).toEqual({ now: SANDBOX_TEXTS.tooFar })
  })

  it('take admins alone, and there is nothing of them in a society', async () => {
    expect((await setClock(inDays(1), 'moderator')).status).toBe(403)
    const society = await startTestBackend()
    const body = { now: inDays(1) }
    expect((await society.call({ method: 'PUT', path: CLOCK, as: 'admin', body })).status).toBe(404)
    expect((await society.call({ method: 'POST', path: RESET, as: 'admin', body: {} })).status).toBe(404)
    expect((await society.call({ path: '/healthz' })).headers['x-sandbox-now']).toBeUndefined()
    await society.close()
  })

  it('end a session when the clock passes its end', async () => {
    expect((await setClock(inDays(1))).status).toBe(200)
    expect((await setClock(inDays(1))).status).toBe(401)
  })

  it('send mails and SMS to the outbox, whatever provider is set', async () => {
    await sandbox.deps.messages.start(true)
    await sandbox.call({
      method: 'POST',
      path: '/user/API/forgotpassword',
      body: { email: 'member@isusu.example' },
    })
    const outbox = join(sandbox.deps.settings.dataDirectory, 'outbox')
    await expect.poll(() => readdir(outbox).catch(() => []), { timeout: 5_000 }).toHaveLength(1)
  })
})

describe('a sandbox as a process', { timeout: 240_000 }, () => {
  it('goes back to the demo society, at the same address, when it is reset', async () => {
    const settings = {
      SANDBOX: '1',
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: join(directory, 'process'),
    }
    const server = await startProcess(settings)
    const send = (path: string, body: object, token = '', method: 'POST' | 'PUT' = 'POST') =>
      fetch(`${server.address}${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token && { 'x-auth-token': token }) },
        body: JSON.stringify(body),
      })
    const signIn = async () => {
      const body = { email: 'admin@isusu.example', password: 'isusu-demo-2026', userType: 'admin' }
      return (await (await send('/admin/API/login', body)).json()).token as string
    }
    const ahead = async () => {
      const told = (await fetch(`${server.address}/healthz`)).headers.get('x-sandbox-now')
      return Math.round((new Date(told ?? '').getTime() - Date.now()) / 3_600_000)
    }
    const first = await signIn()
    const now = new Date(Date.now() + 5 * 3_600_000).toISOString()
    expect((await send(CLOCK, { now }, first, 'PUT')).status).toBe(200)
    expect(await ahead()).toBe(5)
    expect((await send(RESET, {}, first)).status).toBe(200)
    await expect.poll(() => ahead().catch(() => null), { timeout: 120_000, interval: 200 }).toBe(0)
    expect((await send(CLOCK, { now }, first, 'PUT')).status).toBe(401)
    expect(await signIn()).not.toBe(first)
    expect(await server.stop()).toBe(0)
    await expect(startProcess({ ...settings, SANDBOX: '0' })).rejects.toThrow('is a sandbox')
  })
})
