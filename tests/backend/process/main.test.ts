import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareEnvironment } from '../../support/bare-environment.ts'

const MAIN = new URL('../../../backend/main.ts', import.meta.url).pathname

let directory: string
const children: ChildProcess[] = []
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'isusu-process-'))
})
afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
  await rm(directory, { recursive: true, force: true })
})

function start(settings: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...bareEnvironment(), NODE_ENV: 'test', REST_PORT: '0', LOG_LEVEL: 'silent', ...settings },
  })
  children.push(child)
  let output = ''
  let problems = ''
  const { promise: ready, resolve } = Promise.withResolvers<string>()
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    const address = /ready at (http:\S+)/.exec(output)?.[1]
    if (address !== undefined) resolve(address)
  })
  child.stderr.on('data', (chunk: Buffer) => {
    problems += chunk.toString()
  })
  const ended = once(child, 'exit').then(([code]) => ({
    code: code as number | null,
    problems: problems.trim(),
  }))
  return { child, ready, ended }
}

describe('the backend as a process', { timeout: 240_000 }, () => {
  it('serves, locks its store against a second process, survives a kill and stops in order', async () => {
    const store = join(directory, 'store')
    const first = start({ DATA_DIR: store })
    const address = await first.ready
    expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({ status: 'ready' })

    const second = await start({ DATA_DIR: store }).ended
    expect(second.code).toBe(1)
    expect(second.problems).toMatch(new RegExp(`^the store .* is in use by process ${first.child.pid};.*$`))

    first.child.kill('SIGKILL')
    await first.ended
    const again = start({ DATA_DIR: store })
    const signIn = await fetch(`${await again.ready}/user/API/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'member@isusu.example', password: 'isusu-demo-2026' }),
    })
    expect(signIn.status).toBe(200)
    again.child.kill('SIGTERM')
    expect(await again.ended).toEqual({ code: 0, problems: '' })
  })

  it('starts in production without demo accounts', async () => {
    const server = start({
      DATA_DIR: join(directory, 'production'),
      NODE_ENV: 'production',
      AUTH_SECRET: 'a secret of more than thirty-two characters',
    })
    const signIn = await fetch(`${await server.ready}/admin/API/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@isusu.example', password: 'isusu-demo-2026', userType: 'admin' }),
    })
    expect(signIn.status).toBe(401)
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })

  it('reports a taken port in one line and how to choose another', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const bound = other.address()
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0
    const { code, problems } = await start({ DATA_DIR: join(directory, 'port'), REST_PORT: String(port) })
      .ended
    other.close()
    // Before the store is touched: nothing is migrated, loaded or swept by a start that cannot serve.
    await expect(readdir(join(directory, 'port'))).rejects.toThrow('ENOENT')
    expect(code).toBe(1)
    expect(problems).toMatch(new RegExp(`^port ${port} is taken; .*REST_PORT=\\d+$`))
  })

  it('reports a bad setting in one line before it opens a store', async () => {
    const society = join(directory, 'society.json')
    await writeFile(society, '{ "pageSize": "ten" }')
    const bad = await start({ DATA_DIR: join(directory, 'bad'), SOCIETY_FILE: society }).ended
    expect(bad.code).toBe(1)
    expect(bad.problems).toMatch(/^SOCIETY_FILE .*pageSize.*$/)
    const port = await start({ REST_PORT: 'many' }).ended
    expect(port.problems).toMatch(/^REST_PORT must be .*$/)
  })

  it('waits for a database that is not there, says so, and ends while it waits when it is told to', async () => {
    const { child, ready, ended } = start({
      DATA_DIR: join(directory, 'unreached'),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
      LOG_LEVEL: 'warn',
    })
    let log = ''
    child.stdout.on('data', (chunk: Buffer) => {
      log += chunk.toString()
    })
    const waits = () => log.split('\n').filter((line) => line.includes('the start waits for the database'))
    await expect.poll(() => waits().length, { timeout: 30_000 }).toBeGreaterThan(1)
    expect(JSON.parse(waits()[0] ?? '')).toMatchObject({
      level: 40,
      reason: expect.stringContaining('ECONNREFUSED'),
    })
    expect(await Promise.race([ready, Promise.resolve('silent')])).toBe('silent')
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, problems: '' })
  })
})
