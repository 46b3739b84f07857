import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inPaintingOrder, namingFonts } from '#platform/pages/pages.ts'
import { ended, PROJECT_ROOT, startUntilReady } from '#scripts/child-processes.ts'
import { buildIfStale, keepingEnvironment } from '#scripts/fresh-build.ts'
import { societyToPublish } from '#scripts/prerender.ts'
import { serverAddresses } from '#scripts/server-addresses.ts'

let taken: Server | null = null
afterEach(() => {
  taken?.close()
  taken = null
})

const node = (code: string): ChildProcess =>
  spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'ignore'] })

async function answering(): Promise<string> {
  taken = createServer((_request, response) => response.end('somebody else')).listen(0, '127.0.0.1')
  await once(taken, 'listening')
  return `http://127.0.0.1:${(taken.address() as AddressInfo).port}/healthz`
}

describe('starting a server', () => {
  it('notices another program that answers at the address', async () => {
    const url = await answering()
    const started = await startUntilReady(() => node('setTimeout(() => process.exit(1), 300)'), url, 60_000)
    expect(started.isReady).toBe(false)
    expect(started.server.exitCode).toBe(1)
  })

  it('waits for a predecessor that is stopping', async () => {
    const url = await answering()
    const { port } = new URL(url)
    setTimeout(() => {
      taken?.close()
      taken?.closeAllConnections()
    }, 400)
    const code = `import { createServer } from 'node:http'
      setTimeout(() => createServer((_, response) => response.end()).listen(${port}, '127.0.0.1'), 1000)`
    const started = await startUntilReady(() => node(code), url, 60_000)
    started.server.kill()
    expect(started.isReady).toBe(true)
  })

  it("sends mail links to its own address unless the client's address is set", () => {
    expect(serverAddresses({ PORT: '4600' }).client).toBe('http://127.0.0.1:4600')
    expect(serverAddresses({ PORT: '4600', CLIENT_URL: 'https://isusu.example' }).client).toBe(
      'https://isusu.example',
    )
  })

  it('leaves an invalid address to the error text of the server', async () => {
    const started = await startUntilReady(
      () => node('process.exit(1)'),
      'http://127.0.0.1:abc/healthz',
      10_000,
    )
    expect(started.isReady).toBe(false)
  })

  it('stops what it has started when it is interrupted and when it fails', async () => {
    for (const end of ['', 'setTimeout(() => { throw new Error("planted") }, 200)']) {
      const child = `setInterval(() => {}, 1000)`
      const parent = node(`
        import { spawn } from 'node:child_process'
        import { leaveNothingBehind } from ${JSON.stringify(join(import.meta.dirname, '../../scripts/child-processes.ts'))}
        const servers = []
        leaveNothingBehind(servers)
        const server = spawn(process.execPath, ['-e', ${JSON.stringify(child)}])
        servers.push(server)
        console.log(server.pid)
        setInterval(() => {}, 1000)
        ${end}
      `)
      const [line] = (await once(parent.stdout ?? process.stdin, 'data')) as [Buffer]
      if (end === '') parent.kill('SIGTERM')
      expect(await ended(parent)).toBe(end === '' ? 0 : 1)
      await expect.poll(() => isAlive(Number(line)), { timeout: 200_000 }).toBe(false)
    }
  })
})

it('what npm has started ends with npm, although the shell between them passes no signal on', async () => {
  const script = 'console.log(process.pid); setInterval(() => {}, 1000)'
  const shell = spawn('sh', ['-c', 'node scripts/run.mjs node -e "$SCRIPT"; true'], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, npm_lifecycle_event: 'start', SCRIPT: script },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [printed] = (await once(shell.stdout, 'data')) as [Buffer]
  const pid = Number(String(printed))
  shell.kill('SIGTERM')
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
})

it('restores NODE_ENV after running a build', async () => {
  const before = process.env.NODE_ENV
  await keepingEnvironment(async () => {
    process.env.NODE_ENV = 'production'
  })
  expect(process.env.NODE_ENV).toBe(before)
})

it('an unreadable society file is left to the error text of the servers', () => {
  expect(societyToPublish('/nowhere/society.json')).toEqual(societyToPublish(undefined))
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('the built front page', () => {
  it('inlines styles and loads its scripts after the first paint', () => {
    const html =
      '<script type="module" crossorigin src="/assets/a.js"></script><link rel="modulepreload" crossorigin href="/assets/b.js"><link rel="stylesheet" crossorigin href="/assets/base.css">'
    expect(inPaintingOrder(html, (address) => `/* ${address} */`)).toBe(
      '<script type="module" fetchpriority="low" crossorigin src="/assets/a.js"></script><link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/b.js"><style>/* /assets/base.css */</style><link rel="stylesheet" href="/assets/base.css" media="not all" disabled>',
    )
  })

  it('names the fonts of its first view once each, and none that it may not need', () => {
    const named =
      '<link rel="preload" as="font" type="font/woff2" href="/assets/inter-latin-01234567-x_A-1.woff2">'
    const face = (file: string) => `@font-face{src:url(/assets/${file}.woff2)}`
    const faces = ['inter-latin-01234567-x_A-1', 'inter-latin-ext-89abcdef-b', 'inter-vietnamese-01234567-c']
    const html = `<head>${named}<style>${faces.map(face).join('')}</style></head>`
    const preloads = namingFonts(html, ['inter-latin-ext', 'source-serif-4-latin']).match(/<link[^>]*>/g)
    expect(preloads).toEqual([
      named,
      expect.stringContaining('href="/assets/inter-latin-ext-89abcdef-b.woff2"'),
    ])
  })
})

describe('what is built', () => {
  const folder = '.cache/what-is-built'
  const part = {
    name: 'a part',
    inputs: [`${folder}/sources`],
    settings: '',
    output: `${folder}/built.js`,
    stamp: `${folder}/stamp`,
  }
  const write = (file: string) => writeFileSync(join(PROJECT_ROOT, folder, file), String(Math.random()))
  let builds = 0
  const start = () =>
    buildIfStale(part, async () => {
      builds += 1
      write('built.js')
    })

  beforeEach(() => {
    vi.spyOn(console, 'log').mockReturnValue()
    builds = 0
    mkdirSync(join(PROJECT_ROOT, folder, 'sources'), { recursive: true })
    write('sources/one.ts')
  })
  afterEach(() => {
    vi.restoreAllMocks()
    rmSync(join(PROJECT_ROOT, folder), { recursive: true })
  })

  it('stays as it is until a source changes, comes or goes, or the build is removed', async () => {
    await start()
    await start()
    expect(builds).toBe(1)
    for (const change of [
      () => write('sources/one.ts'),
      () => write('sources/two.ts'),
      () => rmSync(join(PROJECT_ROOT, folder, 'sources/two.ts')),
      () => rmSync(join(PROJECT_ROOT, part.output)),
    ]) {
      const before = builds
      change()
      await start()
      await start()
      expect(builds).toBe(before + 1)
    }
  })

  it('starts again after a build that broke off, although the sources are those of the last whole one', async () => {
    await start()
    rmSync(join(PROJECT_ROOT, part.output))
    const broken = buildIfStale(part, async () => {
      write('built.js')
      throw new Error('broken off')
    })
    await expect(broken).rejects.toThrow('broken off')
    await start()
    expect(builds).toBe(2)
  })
})
